import { answer, renderRemote } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../../../lifecycles.tsx';
import { listingDetail } from '../../../testing/listing-detail.ts';

const remote = { bootstrap, mount, update, unmount };
const base = 'public/listings/7';
const open = (http: Record<string, unknown> = {}, options: object = {}) =>
  renderRemote(remote, {
    path: '/products/product/7',
    locale: 'en',
    http: { [base]: listingDetail(), [`${base}/reports`]: { isNew: true }, ...http } as never,
    ...options,
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const openForm = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Report this listing' }));
  await screen.findByRole('button', { name: 'Send report' });
  return screen.getByRole('dialog', { name: 'What is wrong with this listing?' });
};

beforeEach(() => window.sessionStorage.clear());

test('a visitor reports with one reason, and is told what happens', async () => {
  const { network } = await open();
  const dialog = await openForm();
  expect(within(dialog).getAllByRole('radio')).toHaveLength(8);
  await press('Send report');
  expect(within(dialog).getByText('Reason is required')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Already sold' }));
  await press('Send report');
  expect(await within(dialog).findByRole('status')).toHaveTextContent('Moderators will check the listing.');
  expect(network.callsTo(`${base}/reports`).map(({ body }) => body)).toEqual([{ reason: 'sold', text: '' }]);
  const close = within(dialog).getAllByRole('button', { name: 'Close' })[1] as HTMLElement;
  expect(close).toHaveFocus();
  await userEvent.click(close);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('another reason needs a text', async () => {
  const { network } = await open({ [`${base}/reports`]: { isNew: false } });
  const dialog = await openForm();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Something else' }));
  await press('Send report');
  expect(within(dialog).getByText('Details is required')).toBeVisible();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Details/ }), ' a ');
  expect(within(dialog).getByText('The length should not be less 3')).toBeVisible();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Details/ }), 'lift is missing ');
  await press('Send report');
  expect(await within(dialog).findByRole('status')).toHaveTextContent('already reported');
  expect(network.callsTo(`${base}/reports`)[0]?.body).toEqual({ reason: 'other', text: 'a lift is missing' });
});

const daily = answer(429, { type: 'urn:baza:problem:daily-limit', title: 'x', status: 429 });
test.each([
  ['offline', () => Promise.reject(new Error('offline')), 'Check your internet connection'],
  ['limited', answer(429), 'Please try again a little later'],
  ['limited for the day', daily, 'Try again tomorrow'],
  ['gone', answer(404), 'no longer for sale'],
  ['broken', answer(500), 'Please try again.'],
])('a report that fails keeps the form: %s', async (_case, response, text) => {
  await open({ [`${base}/reports`]: response });
  const dialog = await openForm();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Fraud' }));
  await press('Send report');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(text);
  expect(within(dialog).getByRole('radio', { name: 'Fraud' })).toBeChecked();
});

test.each([
  ['its own seller', {}, { user: { id: 'sub-realtor', name: 'Seller', userName: 'realtor' }, roles: [] }],
  ['a listing that is not for sale', { [base]: listingDetail({ status: 'pending' }) }, {}],
])('nothing to report for %s', async (_case, http, options) => {
  await open(http, options);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: 'Report this listing' })).toBeNull();
});

test('an unsent report survives a reload in its tab; one that was sent does not come back', async () => {
  const first = await open();
  let dialog = await openForm();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Fraud' }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Details/ }), 'Asked for{Enter}a deposit');
  await first.unmount();
  const { unmount: leave } = await open();
  dialog = await openForm();
  expect(within(dialog).getByRole('radio', { name: 'Fraud' })).toBeChecked();
  expect(within(dialog).getByRole('textbox', { name: /Details/ })).toHaveValue('Asked for\na deposit');
  await press('Send report');
  await within(dialog).findByRole('status');
  expect(window.sessionStorage.getItem('baza.report.7')).toBeNull();
  await leave();
});

test.each(['rubbish', 'ugly text', ' ', ''])('%j in its place is no draft of a reason', async (text) => {
  window.sessionStorage.setItem('baza.report.7', text);
  await open();
  const dialog = await openForm();
  for (const radio of within(dialog).getAllByRole('radio')) expect(radio).not.toBeChecked();
});
