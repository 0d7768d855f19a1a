import type { Bank, DeskBranch, DeskOffer } from '@baza/shared/schema';
import { answer, renderRemote } from '@baza/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as remote from '../../lifecycles.tsx';
import { creditOffer } from '../../testing.ts';

const user = { id: 'ba2a0000-0000-4000-8000-000000000009', name: 'Bank', userName: 'bank' };
const bank: Bank = { id: 1, name: 'Chinor', logo: null, accounts: [user.id], version: 3 };
const { terms } = creditOffer(7);
const offer: DeskOffer = {
  id: 7,
  bank: 1,
  kind: 'credit',
  current: 70,
  versions: [
    {
      id: 71,
      version: 2,
      validFrom: '2999-01-01',
      validUntil: null,
      terms: { ...terms, rate: 17 },
      at: '2026-03-02T00:00:00Z',
    },
    { id: 70, version: 1, validFrom: '2026-03-01', validUntil: null, terms, at: '2026-03-01T00:00:00Z' },
  ],
};
const ref = (id: number, name: string) => ({ id, name, nameRu: name, nameLatn: name });
const branch: DeskBranch = {
  id: 5,
  bank: 1,
  name: 'Yunusobod branch',
  address: 'Amir Temur 108',
  areaId: 1_726_266,
  areas: { province: ref(1726, 'Tashkent'), district: ref(1_726_266, 'Yunusobod'), mfy: null },
  closed: false,
  version: 2,
};
const BANKS = 'GET credit/banks';
const OFFERS = 'GET credit/offers';
const open = (roles: string[], http: object = {}) =>
  renderRemote(remote, {
    path: '/credit/desk',
    locale: 'en',
    user,
    roles,
    http: {
      [BANKS]: { items: [bank] },
      [OFFERS]: { items: [offer] },
      'GET credit/branches': { items: [branch] },
      ...http,
    } as never,
  });
beforeEach(() => sessionStorage.clear());
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publish' }));
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));

test('an account of a bank sees its offers with their versions, and no banks to edit', async () => {
  await open(['bank']);
  const row = within(await screen.findByRole('article', { name: 'Mortgage' }));
  expect(row.getByText('17%').closest('li')).toHaveTextContent('Scheduled');
  expect(row.getByText('18%').closest('li')).toHaveTextContent('In force');
  expect(screen.queryByRole('button', { name: 'Add a bank' })).toBeNull();
});

test('an account of no bank learns what to tell an editor', async () => {
  await open(['bank'], { [BANKS]: answer(403) });
  expect(await screen.findByText(new RegExp(user.id))).toBeVisible();
});

test('a new version begins as the latest and follows it', async () => {
  const POST = 'POST credit/offers/7/versions';
  const page = await open(['bank'], { [POST]: answer(201, offer) });
  await userEvent.click(await screen.findByRole('button', { name: 'New version' }));
  await userEvent.clear(field('Interest rate'));
  await userEvent.type(field('Interest rate'), '16.5');
  fireEvent.change(field('Valid from'), { target: { value: '2026-05-01' } });
  await save();
  await publish();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [call] = page.network.callsTo('credit/offers/7/versions');
  expect(call?.body).toEqual({
    version: 2,
    validFrom: '2026-05-01',
    validUntil: null,
    terms: { ...terms, rate: 16.5 },
  });
  expect(call?.headers.get('idempotency-key')).toBeTruthy();
});

test('what cannot be accepted is marked and not sent; a conflict is said', async () => {
  const POST = 'POST credit/offers/7/versions';
  const page = await open(['bank'], { [POST]: answer(409) });
  await userEvent.click(await screen.findByRole('button', { name: 'New version' }));
  fireEvent.change(field('Maximum term'), { target: { value: '6' } });
  fireEvent.change(field('Title in English'), { target: { value: ' ' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(field('Maximum term')).toBeInvalid();
  expect(field('Title in English')).toBeInvalid();
  expect(page.network.callsTo('credit/offers/7/versions')).toEqual([]);
  fireEvent.change(field('Maximum term'), { target: { value: '120' } });
  fireEvent.change(field('Title in English'), { target: { value: 'Mortgage' } });
  await save();
  await publish();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('A colleague has changed it'));
});

test('an advance-payment offer is added', async () => {
  const page = await open(['content'], { 'POST credit/offers': answer(201, offer) });
  await userEvent.click(await screen.findByRole('button', { name: 'Add an offer' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Prepayment' }));
  for (const language of ['Uzbek', 'Russian', 'English'])
    fireEvent.change(field(`Title in ${language}`), { target: { value: 'Safe' } });
  for (const [name, value] of [
    ['Money held for', '30'],
    ['Minimum price', '100000000'],
    ['Maximum price', '900000000'],
  ] as const)
    fireEvent.change(field(name), { target: { value } });
  await save();
  await publish();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const call = page.network.calls.find(({ method }) => method === 'POST');
  expect(call?.body).toMatchObject({
    bank: 1,
    terms: { kind: 'advance', paidPercent: 100, restMonths: 0, holdDays: 30, minPrice: 100_000_000 },
  });
});

test('a rate of 15 % becomes 1.5 % only after its comparison was confirmed', async () => {
  const POST = 'POST credit/offers/7/versions';
  const at15 = {
    ...offer,
    versions: offer.versions.map((one) => ({ ...one, terms: { ...terms, rate: 15 } })),
  };
  const page = await open(['bank'], { [OFFERS]: { items: [at15] }, [POST]: answer(201, offer) });
  await userEvent.click(await screen.findByRole('button', { name: 'New version' }));
  fireEvent.change(field('Interest rate'), { target: { value: '1.5' } });
  fireEvent.change(field('Maximum term'), { target: { value: '228' } });
  await save();
  const dialog = within(screen.getByRole('dialog', { name: 'Check the changes' }));
  const change = (name: RegExp) => dialog.getByText(name).closest('li');
  expect(change(/^Interest rate/)).toHaveTextContent('15% → 1.5%Ten times or more');
  expect(change(/^Maximum term/)).toHaveTextContent(/240 → 228$/);
  expect(dialog.queryByText(/^Minimum term/)).toBeNull();
  expect(dialog.getByRole('alert')).toHaveTextContent('Check the decimal point');
  expect(dialog.getByText('Visitors see these terms at once.')).toBeVisible();
  expect(page.network.callsTo('credit/offers/7/versions')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Back to the form' }));
  expect(field('Interest rate')).toHaveValue('1.5');
  expect(page.network.callsTo('credit/offers/7/versions')).toEqual([]);
  await save();
  await publish();
  await waitFor(() => expect(page.network.callsTo('credit/offers/7/versions')).toHaveLength(1));
});

test('a small change is compared without a warning', async () => {
  await open(['bank']);
  await userEvent.click(await screen.findByRole('button', { name: 'New version' }));
  fireEvent.change(field('Interest rate'), { target: { value: '16.5' } });
  await save();
  const dialog = within(screen.getByRole('dialog', { name: 'Check the changes' }));
  expect(dialog.getByText(/^Interest rate/).closest('li')).toHaveTextContent('17% → 16.5%');
  expect(dialog.queryByRole('alert')).toBeNull();
});

test('an editor edits a bank and its accounts', async () => {
  const page = await open(['content'], { 'PUT credit/banks/1': { ...bank, version: 4 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the bank' }));
  fireEvent.change(field('Name of the bank'), { target: { value: 'Chinor Bank' } });
  fireEvent.change(field('Bank staff accounts on this site'), { target: { value: 'rubbish' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('cannot be accepted');
  fireEvent.change(field('Bank staff accounts on this site'), { target: { value: `${user.id}\n` } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.network.callsTo('credit/banks/1')[0]?.body).toEqual({
    name: 'Chinor Bank',
    logo: null,
    accounts: [user.id],
    version: 3,
  });
});

test('what was typed survives a reload, until it is saved', async () => {
  const POST = 'POST credit/offers/7/versions';
  const edit = async () => {
    const page = await open(['bank'], { [POST]: answer(201, offer) });
    await userEvent.click(await screen.findByRole('button', { name: 'New version' }));
    return page;
  };
  const first = await edit();
  fireEvent.change(field('Interest rate'), { target: { value: '12' } });
  await first.unmount();
  const second = await edit();
  expect(field('Interest rate')).toHaveValue('12');
  await save();
  await publish();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await second.unmount();
  await edit();
  expect(field('Interest rate')).toHaveValue('17');
});

test('a branch is closed; a new one must say where it is', async () => {
  const area = (id: number, level: string) => ({
    ...ref(id, level),
    code: String(id),
    level,
    parentId: null,
  });
  const page = await open(['bank'], {
    'PUT credit/branches/5': { ...branch, closed: true },
    'public/areas/path/1726266': [area(1726, 'province'), area(1_726_266, 'district')],
  });
  const list = within(await screen.findByRole('region', { name: 'Branches' }));
  expect(list.getByText('Tashkent, Yunusobod, Amir Temur 108')).toBeVisible();
  await userEvent.click(list.getByRole('button', { name: 'Edit: Yunusobod branch' }));
  const form = within(screen.getByRole('dialog', { name: 'Edit the branch' }));
  await userEvent.click(form.getByRole('checkbox', { name: /^Closed/ }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.network.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    name: branch.name,
    address: branch.address,
    areaId: branch.areaId,
    closed: true,
    version: 2,
  });
  await userEvent.click(list.getByRole('button', { name: 'Add a branch' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getAllByText('Check the value')).toHaveLength(3);
});

test('banks, offers and branches fail apart, and offer to try again', async () => {
  const first = await open(['content'], { [BANKS]: answer(500) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  await first.unmount();
  await open(['content'], { [OFFERS]: answer(500) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Branches' })).toBeVisible();
});

test('a bank without offers and branches says so', async () => {
  await open(['content'], { [OFFERS]: { items: [] }, 'GET credit/branches': { items: [] } });
  expect(await screen.findByText('No offers yet')).toBeVisible();
  expect(await screen.findByText('No branches yet')).toBeVisible();
});
