import type { Application } from '@baza/shared/schema';
import { answer, type RecordedCall, renderRemote } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as parcel from '../../../parcels/advance-payment.tsx';
import { advanceOffer } from '../../../testing.ts';
import { application, draft } from '../../applications/testing.ts';

const props = { price: 812_000_000, category: 'ResidentialMultiStorey_Sell' as const, listing: 12 };
const listing = {
  id: 12,
  title: 'Three-room flat',
  price: 812_000_000,
  category: 'ResidentialMultiStorey_Sell',
  areas: { province: { id: 1726 }, district: { id: 1_726_266 }, mfy: null },
  characteristics: {},
};
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** The API of a draft for the first offer; `owner` keeps the drafts of one test apart. */
function open(owner: string, http: object = {}) {
  const begun = draft({
    kind: 'direct',
    facts: { ...application().facts, kind: 'direct', credit: null, offerId: 10, bankId: 1 },
  });
  let stored: Application = begun;
  return renderRemote(parcel, {
    locale: 'en',
    user: { id: owner, name: 'Demo', userName: 'demo' },
    parcel: props,
    http: {
      'public/credit/advance-offers': { items: [advanceOffer(1)] },
      'public/credit/offers': { items: [] },
      'public/listings/12': listing,
      'POST applications': answer(201, begun),
      'GET applications/7': () => stored,
      'PUT applications/7': ({ body }: RecordedCall) => {
        const { personal, version } = body as { personal: Application['personal']; version: number };
        stored = { ...stored, personal: { ...stored.personal, ...personal }, version: version + 1 };
        return stored;
      },
      'POST applications/7/sms': {
        phone: '+998 (9•) •••-••-••',
        now: inSeconds(0),
        expiresAt: inSeconds(300),
        resendAt: inSeconds(60),
        triesLeft: 5,
      },
      'POST applications/7/confirm': () => ({ ...stored, status: 'pending' }),
      ...http,
    } as never,
  });
}
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('link', { name: 'Apply Bank 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Purchase with 100% prepayment' }));
  await dialog.findByLabelText(/^Last name/);
  return dialog;
};

test('an offer is applied for on the listing’s page, with its code', async () => {
  const { network, notices, shell } = await open('one');
  const dialog = await openDialog();
  expect(dialog.getByText('Three-room flat')).toBeVisible();
  expect(dialog.getByText('Bank 1, Mortgage')).toBeVisible();
  expect(network.callsTo('applications')[0]?.body).toMatchObject({
    kind: 'direct',
    offerId: 10,
    bankId: 1,
    listingId: 12,
    realEstateAmount: 812_000_000,
    areaId: 1_726_266,
    debtorType: 'individual',
  });
  // A loan's fields are a loan's alone.
  expect(dialog.queryByLabelText(/Down payment/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm by SMS and send' }));
  expect(notices.at(-1)?.text).toBe('Please fill in the required fields!');
  expect(dialog.getByText('Last name is required')).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^Last name/), 'Каримова');
  await userEvent.type(dialog.getByLabelText(/^First name/), 'Азиза');
  await userEvent.type(dialog.getByLabelText(/^Phone/), '901234567');
  await userEvent.type(dialog.getByLabelText(/^Date of birth/), '04051990');
  await userEvent.type(dialog.getByLabelText(/^Passport/), 'AC1234567');
  await userEvent.type(dialog.getByLabelText(/^PINFL/), '31508900011235');
  await userEvent.click(dialog.getByRole('checkbox', { name: /I confirm/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm by SMS and send' }));
  const code = await dialog.findByLabelText(/Code from the message/);
  await waitFor(() => expect(code).toHaveFocus());
  await userEvent.type(code, '123456');
  expect(await dialog.findByText(/Application No. 7/)).toHaveFocus();
  expect(dialog.getByRole('link', { name: 'Open the application' })).toHaveAttribute('href', '/en/apply/7');
  expect(network.calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    personal: { birthDate: '1990-05-04', passport: 'AC1234567' },
  });
  expect(shell.history.location.pathname).not.toContain('apply');
});

test('what was typed is there when the dialog opens again, and the focus goes back', async () => {
  const { network } = await open('two');
  const dialog = await openDialog();
  await userEvent.type(dialog.getByLabelText(/^Last name/), 'Каримова');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('link', { name: 'Apply Bank 1' })).toHaveFocus();
  const again = await openDialog();
  expect(await again.findByText(/Saved: Каримова/)).toBeVisible();
  expect(network.calls.filter(({ method, url }) => method === 'POST' && url === 'applications')).toHaveLength(
    1,
  );
});

test('a dialog that was only looked at leaves no draft', async () => {
  const { network } = await open('four', { 'DELETE applications/7': answer(204) });
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(network.calls.at(-1)).toMatchObject({ method: 'DELETE' }));
  expect(network.calls.at(-1)?.url).toBe('applications/7?version=1');
});

test('a visitor goes to the form’s page, which logs in; one’s own listing is said', async () => {
  const { unmount } = await renderRemote(parcel, {
    locale: 'en',
    parcel: props,
    http: { 'public/credit/advance-offers': { items: [advanceOffer(1)] } } as never,
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Apply Bank 1' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await unmount();
  const own = { path: 'listingId', code: 'option' };
  await open('three', {
    'POST applications': answer(400, { type: 'validation', title: 'x', status: 400, errors: [own] }),
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Apply Bank 1' }));
  expect(await screen.findByText('You cannot apply for your own listing')).toBeVisible();
});
