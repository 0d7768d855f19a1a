import type { OwnListing } from '@baza/shared/schema';
import { answer, ownListing, renderRemote, swipe } from '@baza/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../../lifecycles.tsx';

const remote = { bootstrap, mount, update, unmount };
const user = { id: 'demo', name: 'Demo', userName: 'demo' };
const page = (items: OwnListing[], total = items.length) => ({
  items,
  total,
  page: 1,
  size: 10,
  counts: { new: 1, 'in-sale': 1, rejected: 1 },
});
const live = ownListing({
  id: 8,
  status: 'in-sale',
  watchCount: 1234,
  expiresAt: '2026-05-30T08:00:00.000Z',
});

const open = (items: OwnListing[], http: Record<string, unknown> = {}, path = '/request') =>
  renderRemote(remote, {
    path,
    locale: 'en',
    user,
    http: { 'listings/mine': page(items), ...http } as never,
  });
const row = (text: string) => screen.getByText(text).closest('li') as HTMLElement;

test('shows each listing with its status, history and actions', async () => {
  await open([
    live,
    ownListing({ id: 9, title: '', status: 'new' }),
    ownListing({ id: 10, title: 'Rejected one', status: 'rejected', rejectReason: 'The price is not real' }),
    ownListing({ id: 11, title: 'Expired one', status: 'monitoring' }),
  ]);
  const first = (await screen.findByRole('link', { name: live.title })).closest('li') as HTMLElement;
  expect(first).toHaveTextContent('Views: 1,234');
  expect(first).toHaveTextContent('Active until 30 May 2026');
  expect(within(first).getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/en/request/edit/8');
  expect(within(row('Untitled listing (Flat)')).getByRole('link', { name: 'Continue' })).toBeVisible();
  expect(row('Rejected one')).toHaveTextContent('Reason for rejection: The price is not real');
  expect(within(row('Expired one')).getByRole('button', { name: 'Renew' })).toBeVisible();
  expect(screen.getByRole('tab', { name: /^All/ })).toHaveTextContent('3');
});

test('a server error is not reported as a connection error, and tabs have no numbers', async () => {
  await open([], { 'listings/mine': () => answer(500) });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Something went wrong on our side');
  expect(alert).not.toHaveTextContent('connection');
  for (const tab of screen.getAllByRole('tab')) expect(tab).not.toHaveTextContent(/\d/);
});

test('prices follow the header’s currency', async () => {
  const { update: change } = await open([live]);
  expect(await screen.findByText(/^850.000.000.UZS$/)).toBeVisible();
  await change({ currency: 'USD' });
  expect(screen.getByText(/^\$70.833$/)).toBeVisible();
});

test('a tab requests its status and is part of the URL', async () => {
  const { network, shell } = await open([live]);
  await userEvent.click(await screen.findByRole('tab', { name: /Rejected/ }));
  await waitFor(() => expect(network.calls.at(-1)?.url).toBe('listings/mine?status=rejected&page=1&size=10'));
  expect(shell.history.location.search).toBe('?status=rejected');
});

test('the filter in the URL is requested, shown and reset', async () => {
  const { network } = await open(
    [],
    {},
    '/request?status=new&search=Chorsu&cadastreType=parcel&publish=no&category=4&startDate=2026-13-01',
  );
  await waitFor(() =>
    expect(network.calls.at(-1)?.url).toBe(
      'listings/mine?status=new&page=1&size=10&search=Chorsu&category=Land_Sell&cadastreType=parcel&publish=no',
    ),
  );
  expect(await screen.findByRole('heading', { name: 'Nothing was found' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('Chorsu');
  expect(screen.getByRole('button', { name: 'Filters: 3 selected' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reset' })).toHaveAttribute('href', '/en/request?status=new');
});

test('the filter is chosen as a draft and goes to the address; Back brings the old one', async () => {
  const { network, shell } = await open([live]);
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  const filters = within(screen.getByRole('dialog', { hidden: true }));
  await userEvent.click(filters.getByRole('button', { name: 'No', hidden: true }));
  await userEvent.click(filters.getByRole('radio', { name: 'Created', hidden: true }));
  fireEvent.change(filters.getByLabelText('From'), { target: { value: '2026-04-01' } });
  expect(shell.history.location.search).toBe('');
  await userEvent.click(filters.getByRole('button', { name: 'Show', hidden: true }));
  const query = 'publish=no&actionType=created&startDate=2026-04-01';
  expect(shell.history.location.search).toBe(`?${query}`);
  await waitFor(() => expect(network.calls.at(-1)?.url).toBe(`listings/mine?page=1&size=10&${query}`));
  await userEvent.type(screen.getByRole('searchbox'), 'Navoiy{Enter}');
  expect(shell.history.location.search).toBe(`?search=Navoiy&${query}`);
  await act(async () => shell.history.go(-1));
  expect(shell.history.location.search).toBe(`?${query}`);
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('withdrawing is confirmed, sent with the version, and reported', async () => {
  const { network, notices } = await open([live], {
    'POST listings/8/withdraw': { ...live, status: 'failed' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = screen.getByRole('dialog', { name: 'Withdraw this listing?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(notices).toEqual([expect.objectContaining({ text: 'The listing is withdrawn' })]),
  );
  const [call] = network.callsTo('listings/8/withdraw');
  expect(call?.body).toEqual({ version: 1 });
  expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(screen.queryByRole('dialog')).toBeNull();
  // The list is refetched.
  expect(network.callsTo('listings/mine').length).toBeGreaterThan(1);
});

test('a finger edits a listing by a swipe to the right; one to the left asks whether to withdraw it', async () => {
  const { shell, network } = await open([live]);
  swipe(await screen.findByRole('link', { name: live.title }), 300, 100);
  const dialog = screen.getByRole('dialog', { name: 'Withdraw this listing?' });
  // The dialog is not a part of the row.
  swipe(dialog, 100, 300);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(network.callsTo('listings/8/withdraw')).toEqual([]);
  swipe(screen.getByRole('link', { name: live.title }), 100, 300);
  expect(shell.history.location.pathname).toBe('/en/request/edit/8');
});

test('a sale is undone with one click, and the result is shown', async () => {
  const undoSoldUntil = new Date(Date.now() + 3_600_000).toISOString();
  const sold = ownListing({ id: 12, status: 'sold', version: 3, undoSoldUntil });
  const { network, notices } = await open([sold], {
    'POST listings/12/unsold': { ...sold, status: 'in-sale' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Put back up for sale' }));
  await waitFor(() => expect(notices[0]?.text).toBe('The listing is for sale again'));
  expect(network.callsTo('listings/12/unsold')[0]?.body).toEqual({ version: 3 });
});

test('a draft is deleted with its version', async () => {
  const { network } = await open([ownListing({ id: 9, status: 'new', version: 4 })], {
    'DELETE listings/9': answer(204),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(network.callsTo('listings/9?version=4')).toHaveLength(1));
});

test('a listing changed elsewhere is refetched', async () => {
  const { network, notices } = await open([ownListing({ id: 11, status: 'monitoring' })], {
    'POST listings/11/renew': answer(409),
  });
  const asked = network.callsTo('listings/mine').length;
  await userEvent.click(await screen.findByRole('button', { name: 'Renew' }));
  await waitFor(() => expect(notices[0]?.text).toMatch(/has changed in the meantime/));
  await waitFor(() => expect(network.callsTo('listings/mine').length).toBeGreaterThan(asked));
});

test('a moderator’s decision refreshes the list', async () => {
  const { network, deliver } = await open([live]);
  await screen.findByRole('link', { name: live.title });
  const asked = network.callsTo('listings/mine').length;
  deliver('/user/queue/notices', { text: 'Approved', timeout: 5 });
  await waitFor(() => expect(network.callsTo('listings/mine').length).toBeGreaterThan(asked));
});

test('statistics by day open from the row of a listing that has been published', async () => {
  const days = [
    { day: '2026-05-01', views: 7, phones: 0 },
    { day: '2026-05-02', views: 1_200, phones: 3 },
  ];
  await open([{ ...live, publishedAt: '2026-05-01T08:00:00.000Z' }, ownListing({ id: 9, title: 'Unsent' })], {
    'listings/8/statistics': { watchCount: 5_000, phoneCount: 4, days },
  });
  await screen.findByRole('link', { name: live.title });
  expect(within(row('Unsent')).queryByRole('button', { name: /^Statistics/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: `Statistics: ${live.title}` }));
  const dialog = within(screen.getByRole('dialog', { name: `Statistics: ${live.title}` }));
  const rows = await dialog.findAllByRole('row');
  expect(rows.map((item) => item.textContent)).toEqual([
    'DateViewsPhone number shown',
    '2 May 20261,2003',
    '1 May 202670',
  ]);
  expect(dialog.getByText('1,207')).toBeVisible();
  expect(dialog.getByText('In total: 5,000')).toBeVisible();
});

test('statistics that could not be loaded are asked again', async () => {
  const { network } = await open([{ ...live, publishedAt: '2026-05-01T08:00:00.000Z' }], {
    'listings/8/statistics': () => answer(500),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Statistics/ }));
  await screen.findByRole('alert');
  const asked = network.callsTo('listings/8/statistics').length;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(network.callsTo('listings/8/statistics').length).toBeGreaterThan(asked));
});

test('who wants to see the property is read and replied to from its row', async () => {
  const viewing = {
    id: 3,
    startsAt: '2999-05-04T05:00:00.000Z',
    state: 'new',
    name: 'Malika',
    phone: '+998901234567',
    askedAt: '2026-05-01T05:00:00.000Z',
  };
  const past = { ...viewing, id: 4, name: 'Aziz', startsAt: '2026-05-04T05:00:00.000Z' };
  const { network } = await open(
    [{ ...live, publishedAt: '2026-05-01T08:00:00.000Z', viewingCount: 1 }, ownListing({ id: 9 })],
    {
      'listings/8/viewings': [viewing, past],
      'listings/8/viewings/3': { ...viewing, state: 'agreed' },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Viewing requests: 1 new' }));
  const dialog = within(screen.getByRole('dialog', { name: `Viewing requests: ${live.title}` }));
  const [first, second] = (await dialog.findAllByRole('listitem')).map((item) => within(item));
  expect(first?.getByText('Malika')).toBeVisible();
  expect(first?.getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:+998901234567');
  expect(second?.getByText('Past')).toBeVisible();
  expect(second?.queryByRole('button')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: /^Agree/ }));
  expect(await dialog.findByText('Agreed')).toBeVisible();
  expect(network.callsTo('listings/8/viewings/3').map(({ body }) => body)).toEqual([{ state: 'agreed' }]);
  // A changed mind.
  expect(dialog.getByRole('button', { name: /^Decline/ })).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Agree/ })).toBeNull();
});

test('a newcomer is invited to post', async () => {
  await open([]);
  expect(await screen.findByRole('heading', { name: 'You have no listings yet' })).toBeVisible();
});

test('several are moved at once where each allows it; what failed stays chosen', async () => {
  const other = ownListing({ id: 9, title: 'Second', status: 'in-sale', version: 5 });
  const draft = ownListing({ id: 10, title: 'A draft', status: 'new' });
  const { network, notices } = await open([live, other, draft], {
    'POST listings/8/withdraw': { ...live, status: 'failed' },
    'POST listings/9/withdraw': answer(409),
  });
  const bar = within(await screen.findByRole('group', { name: 'Several listings at once' }));
  await userEvent.click(bar.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(bar.getByText('Selected: 3')).toBeVisible();
  expect(bar.getByText('The selected listings have no action in common.')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select: A draft' }));
  await userEvent.click(bar.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/^Listings selected: 2/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(notices.at(-1)?.text).toBe('Done: 1, not done: 1. Check those that are left and try again.'),
  );
  expect(network.callsTo('listings/8/withdraw')[0]?.body).toEqual({ version: live.version });
  expect(network.callsTo('listings/9/withdraw')[0]?.body).toEqual({ version: 5 });
  expect(screen.getByRole('checkbox', { name: 'Select: Second' })).toBeChecked();
  expect(bar.getByText('Selected: 1')).toBeVisible();
});

test('the order is chosen and in the address', async () => {
  const { network, shell } = await open([live]);
  await userEvent.click(await screen.findByRole('combobox', { name: /Sort/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Most expensive first' }));
  await waitFor(() => expect(shell.history.location.search).toBe('?sort=price-desc'));
  await waitFor(() => expect(network.calls.at(-1)?.url).toContain('sort=price-desc'));
});
