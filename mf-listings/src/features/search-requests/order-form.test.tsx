import { answer, renderRemote } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../../lifecycles.tsx';

const remote = { bootstrap, mount, update, unmount };
const until = '2999-05-04T05:00:00.000Z';
const ordered = { token: 'token-of-order', isNew: true, until };
const open = async (http: Record<string, unknown> = {}) => {
  const rendered = await renderRemote(remote, {
    path: '/products?category=ResidentialMultiStorey_Sell&max=900000000&page=2',
    locale: 'en',
    http: {
      'public/listings': { items: [], total: 0, page: 2, size: 20 },
      'public/listings/relax': [],
      'public/search-orders': ordered,
      ...http,
    } as never,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Get new listings' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Get new listings' }));
  await dialog.findByRole('textbox');
  return { ...rendered, dialog };
};
type Form = Awaited<ReturnType<typeof open>>['dialog'];
const send = (dialog: Form) => userEvent.click(dialog.getByRole('button', { name: 'Get new listings' }));

beforeEach(() => window.localStorage.clear());

test('a contact and consent order the filter’s listings; the order can be ended', async () => {
  const { network, dialog } = await open({ 'public/search-orders/token-of-order': answer(204) });
  await send(dialog);
  expect(dialog.getByText('Name in Telegram is required')).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent('consent');
  await userEvent.type(dialog.getByRole('textbox'), '@a');
  expect(dialog.getByText(/at least 5 Latin letters/)).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox'), 'baza_uz');
  await userEvent.click(dialog.getByRole('checkbox', { name: /kept for 30 days/ }));
  await send(dialog);
  expect(await dialog.findByRole('status')).toHaveTextContent('active until 4 May 2999');
  expect(network.callsTo('public/search-orders').map(({ body }) => body)).toEqual([
    {
      query: 'category=ResidentialMultiStorey_Sell&max=900000000',
      contact: { channel: 'telegram', name: '@abaza_uz' },
      consent: true,
    },
  ]);
  expect(window.localStorage.getItem('baza.orders')).not.toContain('abaza_uz');
  await userEvent.click(dialog.getByRole('button', { name: /^Stop: .*900/ }));
  await waitFor(() => expect(dialog.queryByRole('region', { name: 'Alerts in this browser' })).toBeNull());
  expect(network.callsTo('public/search-orders/token-of-order')[0]?.method).toBe('DELETE');
});

test('a phone number will do; what was ordered is found again', async () => {
  window.localStorage.setItem(
    'baza.orders',
    JSON.stringify([{ token: 'earlier-order', words: 'Houses', until }]),
  );
  const { network, dialog } = await open({
    'public/search-orders': { ...ordered, isNew: false },
    'public/search-orders/earlier-order': answer(500),
  });
  await userEvent.click(dialog.getByRole('radio', { name: 'Phone' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Phone number/ }), '901234567');
  await userEvent.click(dialog.getByRole('checkbox'));
  await send(dialog);
  expect(await dialog.findByRole('status')).toHaveTextContent('You already have this alert');
  expect(network.callsTo('public/search-orders')[0]?.body).toMatchObject({
    contact: { channel: 'phone', phone: '+998 (90) 123-45-67' },
  });
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(dialog.getByRole('button', { name: 'Stop: Houses' }));
  await waitFor(() => expect(network.callsTo('public/search-orders/earlier-order')).not.toHaveLength(0));
  expect(dialog.getByText('Houses')).toBeVisible();
});

test.each([
  [429, 'Too many requests'],
  [409, 'Stop one of them first'],
  [500, 'Please try again'],
])('an order that fails with %i keeps the form', async (status, text) => {
  const { dialog } = await open({ 'public/search-orders': answer(status) });
  await userEvent.type(dialog.getByRole('textbox'), 'baza_uz');
  await userEvent.click(dialog.getByRole('checkbox'));
  await send(dialog);
  expect(await dialog.findByRole('alert')).toHaveTextContent(text);
  expect(dialog.getByRole('textbox')).toHaveValue('baza_uz');
});
