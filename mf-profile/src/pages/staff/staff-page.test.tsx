import { answer, renderRemote } from '@baza/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as remote from '../../lifecycles.tsx';

const at = '2026-11-23T09:00:00.000Z';
const ME = '00000000-0000-4000-8000-000000000006';
const aziz = {
  id: 'r1',
  name: 'Aziz',
  confirmed: true,
  at,
  listings: { 'in-sale': 2, sold: 1 },
  lateCallbacks: 3,
};
const bobur = { ...aziz, id: 'r2', name: 'Bobur', listings: {}, lateCallbacks: 0 };
const asks = { ...bobur, id: 'r3', name: 'Dilnoza', confirmed: false };
const sent = { id: 4, to: '+998 (9•) •••-••-••', at, endsAt: at };
const flat = {
  id: 7,
  category: 'ResidentialMultiStorey_Sell',
  title: 'Three rooms',
  status: 'in-sale',
  price: 900_000_000,
  version: 2,
  updatedAt: at,
  undoSoldUntil: null,
  owner: { id: 'r1', name: 'Aziz' },
  reassignable: true,
};
const page = (items: object[]) => ({
  items,
  total: items.length,
  page: 1,
  size: 20,
  counts: { 'in-sale': items.length },
});

const open = (role: string, http: object, path = '/profile/staff') =>
  renderRemote(remote, {
    path,
    locale: 'en',
    user: { id: ME, name: 'Kalit', userName: 'kalit' },
    roles: ['user', role],
    http: http as never,
  });
const asAgency = (http: object = {}, path?: string) =>
  open(
    'agency',
    {
      'users/me/specialists': { items: [aziz, bobur], invitations: [] },
      'users/me/specialists/listings': page([flat]),
      ...http,
    },
    path,
  );
const asRealtor = (http: object = {}) =>
  open('realtor', { 'users/me/agency': { agency: null }, 'users/me/invitations': [], ...http });
const bodyOf = (network: Awaited<ReturnType<typeof asAgency>>['network'], url: string) =>
  network.callsTo(url).find(({ method }) => method === 'POST')?.body;

test('a realtor is invited by what an agency knows of them', async () => {
  const { network } = await asAgency({ 'POST users/me/specialists/invitations': [sent] });
  const field = await screen.findByRole('textbox', { name: /Phone, email/ });
  await userEvent.type(field, 'nobody');
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  expect(screen.getByText(/Enter a phone number/)).toBeVisible();
  expect(bodyOf(network, 'users/me/specialists/invitations')).toBeUndefined();
  await userEvent.clear(field);
  await userEvent.type(field, '90 123 45 67');
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(bodyOf(network, 'users/me/specialists/invitations')).toEqual({ to: '90 123 45 67' });
});

test.each([
  [409, 'already open'],
  [429, 'limit of invitations'],
  [404, 'no such page'],
])('an invitation that is refused with %s says why', async (status, text) => {
  await asAgency({ 'POST users/me/specialists/invitations': answer(status) }, '/profile/staff?invite=r1');
  const field = await screen.findByRole('textbox', { name: /Phone, email/ });
  expect(field).toHaveValue('r1');
  await userEvent.clear(field);
  await userEvent.type(field, '901234567');
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText(new RegExp(text))).toBeVisible();
  expect(field).toHaveValue('901234567');
});

test('an open invitation is taken back; who asks to join is confirmed', async () => {
  const { network } = await asAgency({
    'users/me/specialists': { items: [asks], invitations: [sent] },
    'DELETE users/me/specialists/invitations/4': answer(204),
    'PUT users/me/specialists/r3': { items: [asks], invitations: [] },
  });
  await userEvent.click(await screen.findByRole('button', { name: `Withdraw: ${sent.to}` }));
  await waitFor(() => expect(network.calls.some(({ method }) => method === 'DELETE')).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm: Dilnoza' }));
  await waitFor(() => expect(network.calls.some(({ method }) => method === 'PUT')).toBe(true));
  expect(screen.queryByRole('table')).toBeNull();
});

test('staff have figures; an end is asked about first', async () => {
  const { network } = await asAgency({ 'DELETE users/me/specialists/r1': answer(204) });
  const staff = within(await screen.findByRole('region', { name: 'Realtors' }));
  const row = within(staff.getByRole('link', { name: 'Aziz' }).closest('li') as HTMLElement);
  expect(row.getByText('For sale: 2')).toBeVisible();
  expect(row.getByText('3 late callbacks')).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: 'Remove: Aziz' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Aziz no longer works here?' }));
  expect(network.calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(network.callsTo('users/me/specialists/r1')).toHaveLength(1));
});

test('the listings of one realtor are changed and reassigned', async () => {
  const { network } = await asAgency({
    'POST listings/7/sold': { ...flat, status: 'sold' },
    'POST listings/7/reassign': answer(204),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Listings: Aziz' }));
  await waitFor(() =>
    expect(network.callsTo('users/me/specialists/listings').at(-1)?.url).toContain('specialist=r1'),
  );
  const table = within(await screen.findByRole('table', { name: 'Realtors’ listings' }));
  expect(table.getByRole('link', { name: 'Edit: Three rooms' })).toHaveAttribute(
    'href',
    '/en/request/edit/7',
  );
  await userEvent.click(table.getByRole('button', { name: 'Mark as sold: Three rooms' }));
  const asked = within(screen.getByRole('dialog'));
  expect(asked.getByText(/Aziz will get a notice/)).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: 'Mark as sold' }));
  await waitFor(() => expect(bodyOf(network, 'listings/7/sold')).toEqual({ version: 2 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reassign: Three rooms' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Reassign the listing' }));
  expect(dialog.queryByRole('radio', { name: 'Aziz' })).toBeNull();
  await userEvent.click(dialog.getByRole('radio', { name: 'Bobur' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Reassign' }));
  await waitFor(() => expect(bodyOf(network, 'listings/7/reassign')).toEqual({ version: 2, to: 'r2' }));
});

test('what the agency may not reassign or edit has no such button', async () => {
  await asAgency({
    'users/me/specialists/listings': page([{ ...flat, status: 'sold', reassignable: false }]),
  });
  expect(await screen.findByRole('cell', { name: 'Sold' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Reassign/ })).toBeNull();
});

test('nobody yet, nothing found, and a failure are said', async () => {
  const none = await asAgency({ 'users/me/specialists': { items: [], invitations: [] } });
  expect(await screen.findByRole('heading', { name: 'No realtors yet' })).toBeVisible();
  await none.unmount();
  const empty = await asAgency({ 'users/me/specialists/listings': page([]) });
  expect(await screen.findByRole('heading', { name: 'Nothing was found' })).toBeVisible();
  await empty.unmount();
  await asAgency({ 'users/me/specialists': () => answer(503) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a realtor accepts an invitation, and learns what it means', async () => {
  const { network, deliver } = await asRealtor();
  expect(await screen.findByRole('heading', { name: 'You do not work for an agency' })).toBeVisible();
  const invitation = { id: 9, agency: { id: 'a2', name: 'Uyim' }, at, endsAt: at };
  network.reply((call) => (call.url === 'users/me/invitations' ? [invitation] : undefined));
  network.reply((call) =>
    call.url === 'users/me/agency' ? { agency: { id: 'a1', name: 'Old', confirmed: true } } : undefined,
  );
  network.reply((call) => (call.method === 'POST' ? answer(204) : undefined));
  act(() => deliver('/user/queue/notices', { text: 'x', timeout: 1 }));
  const card = within(await screen.findByRole('region', { name: 'Invitation from Uyim' }));
  expect(card.getByText('If you accept, you leave Old.')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(bodyOf(network, 'users/me/invitations/9')).toEqual({ accept: true }));
});

test('without the role of a realtor one may only decline', async () => {
  const invitation = { id: 9, agency: { id: 'a2', name: 'Uyim' }, at, endsAt: at };
  const { network } = await open('user', {
    'users/me/invitations': [invitation],
    'POST users/me/invitations/9': answer(204),
  });
  expect(await screen.findByRole('link', { name: 'Ask for the role' })).toHaveAttribute(
    'href',
    '/en/profile/role',
  );
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(network.callsTo('users/me/agency')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(bodyOf(network, 'users/me/invitations/9')).toEqual({ accept: false }));
});

test('a realtor leaves the agency, or takes the request back', async () => {
  const member = (confirmed: boolean) => ({ agency: { id: 'a1', name: 'Kalit', confirmed } });
  const works = await asRealtor({
    'users/me/agency': member(true),
    'DELETE users/me/agency/a1': answer(204),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Leave the agency' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Leave Kalit?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Leave the agency' }));
  await waitFor(() => expect(works.network.calls.some(({ method }) => method === 'DELETE')).toBe(true));
  await works.unmount();
  const waits = await asRealtor({
    'users/me/agency': member(false),
    'DELETE users/me/agency/a1': answer(204),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw request' }));
  await waitFor(() => expect(waits.network.calls.some(({ method }) => method === 'DELETE')).toBe(true));
});

test.each([
  ['agency', true],
  ['realtor', true],
  ['builder', false],
])('the navigation of a profile with the role %s leads here: %s', async (role, isThere) => {
  await open(role, {}, '/profile/settings');
  expect(screen.queryAllByRole('link', { name: 'Agency' })).toHaveLength(isThere ? 1 : 0);
});
