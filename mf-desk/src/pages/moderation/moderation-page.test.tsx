import type {
  CaseMessage,
  DecisionsBody,
  DecisionsResponse,
  Duplicate,
  ModerationItem,
  Photo,
} from '@baza/shared/schema';
import { answer, ownListing, places, renderRemote } from '@baza/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ru from '../../i18n/moderation/ru.json';
import { bootstrap, mount, unmount, update } from '../../lifecycles.tsx';

const remote = { bootstrap, mount, update, unmount };
const item = (id: number, patch: Partial<ModerationItem> = {}): ModerationItem => ({
  ...ownListing({
    id,
    title: `Listing ${id}`,
    status: 'pending',
    version: 5,
    docNumber: '10:11:12:13:14:0001',
  }),
  owner: { id: 'demo', name: 'Demo Owner', locale: 'en', userType: 'user' },
  duplicates: [],
  changes: null,
  concerns: [],
  reports: null,
  claim: null,
  ...patch,
});

const photo = (id: string): Photo => ({
  id,
  urls: { w320: `/${id}/320`, w800: `/${id}/800`, w1600: `/${id}/1600` },
  width: 4,
  height: 3,
  color: '#ccc',
});
const twin = (id: number, patch: Partial<Duplicate> = {}): Duplicate => ({
  id,
  why: 'cadastre',
  title: `Twin ${id}`,
  price: 860_000_000,
  status: 'in-sale',
  areas: null,
  address: 'Bunyodkor 1',
  sameOwner: false,
  photos: [],
  matching: [],
  ...patch,
});

/** A queue which a decision shortens. */
async function open(items: ModerationItem[], http: Record<string, unknown> = {}, path = '/moderation') {
  let waiting = items;
  const others = (now: ModerationItem[]) => {
    waiting = now;
  };
  const decide = (id: number) => () => {
    waiting = waiting.filter((one) => one.id !== id);
    return ownListing({ id });
  };
  const decideSeveral = ({ body }: { body: DecisionsBody }): DecisionsResponse => {
    const ids = body.cases.map(({ id }) => id);
    waiting = waiting.filter(({ id }) => !ids.includes(id));
    return { results: ids.map((id) => ({ id, outcome: 'done' })) };
  };
  const routes = Object.fromEntries(
    items.flatMap(({ id }) => [
      [`POST moderation/listings/${id}/approve`, decide(id)],
      [`POST moderation/listings/${id}/reject`, decide(id)],
      [`POST moderation/listings/${id}/withdraw`, decide(id)],
      [`POST moderation/listings/${id}/dismiss-reports`, decide(id)],
    ]),
  );
  const page = await renderRemote(remote, {
    path,
    locale: 'en',
    user: { id: 'mod', name: 'Moderator', userName: 'moderator' },
    roles: ['moderator'],
    http: {
      'moderation/listings': () => ({
        items: waiting,
        total: waiting.length,
        page: 1,
        size: 20,
        counts: { waiting: 7, new: 4, edit: 3, reported: waiting.length },
      }),
      'POST moderation/decisions': decideSeveral,
      'GET moderation/owners/demo': {
        since: '2025-03-04T05:06:07.000Z',
        listings: { forSale: 2, waiting: 1, total: 5 },
        decisions: { approve: 4, reject: 1, withdraw: 0 },
        reports: { open: 0, total: 2 },
        refusals: [],
      },
      'POST staff/claims': { name: 'Moderator', isMine: true, until: '2026-01-01T00:02:00.000Z' },
      'POST staff/claims/release': answer(204),
      ...routes,
      ...http,
    } as never,
  });
  /** Others change the queue, and the page is told. */
  const change = (now: ModerationItem[], ...messages: CaseMessage[]) => {
    others(now);
    act(() => {
      for (const message of messages) page.deliver('/topic/moderation', message);
    });
  };
  return { ...page, change, others };
}

test('opens the oldest with all facts and its likely duplicates', async () => {
  await open([item(5, { duplicates: [twin(3)] }), item(6)]);
  expect(await screen.findByRole('heading', { name: 'Listing 5' })).toBeVisible();
  expect(screen.getByText('10:11:12:13:14:0001')).toBeVisible();
  expect(screen.getByText('Demo Owner (User)')).toBeVisible();
  const link = screen.getByRole('link', { name: 'ID 3' });
  expect(link).toHaveAttribute('href', '/en/products/product/3');
  const compared = link.closest('li') as HTMLElement;
  expect(compared).toHaveTextContent('same cadastral number');
  expect(within(compared).getByRole('link', { name: 'Listing 5' })).toHaveAttribute(
    'href',
    '/en/products/product/5',
  );
  expect(within(compared).getByRole('link', { name: 'Twin 3' })).toHaveAttribute(
    'href',
    '/en/products/product/3',
  );
});

test('approving sends the version and goes on to the next', async () => {
  const { network } = await open([item(5), item(6)]);
  await screen.findByRole('heading', { name: 'Listing 5' });
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByRole('heading', { name: 'Listing 6' })).toBeVisible();
  expect(network.callsTo('moderation/listings/5/approve')[0]?.body).toEqual({ version: 5 });
  expect(screen.getByText('Decision made. Nobody has been notified yet')).toBeVisible();
});

test.each([
  'a pointer',
  'the keyboard',
])('%s does not decide on a listing that has just appeared', async (by) => {
  const { network } = await open([item(5), item(6)]);
  await screen.findByRole('heading', { name: 'Listing 5' });
  let time = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => time);
  const press = async () => {
    const approve = screen.getByRole('button', { name: 'Approve' });
    if (by === 'a pointer') return userEvent.click(approve);
    approve.focus();
    await userEvent.keyboard('{Enter}');
  };
  await press();
  await screen.findByRole('heading', { name: 'Listing 6' });
  time += 599;
  await press();
  expect(network.callsTo('moderation/listings/6/approve')).toEqual([]);
  time += 1;
  await press();
  await waitFor(() => expect(network.callsTo('moderation/listings/6/approve')).toHaveLength(1));
});

test('a decision is taken back, and its listing is shown again', async () => {
  const { network } = await open([item(5), item(6)], {
    'POST moderation/undo': { undone: [5] },
  });
  await screen.findByRole('heading', { name: 'Listing 5' });
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByRole('heading', { name: 'Listing 6' });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Decision undone, nobody was notified')).toBeVisible();
  expect(network.callsTo('moderation/undo')[0]?.body).toEqual({ kind: 'listing', ids: [5] });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a decision that can no longer be taken back says so', async () => {
  await open([item(5), item(6)], { 'POST moderation/undo': { undone: [] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/It is too late to undo this/)).toBeVisible();
});

test('shows what needs a close look', async () => {
  const low = { path: 'price', code: 'priceLow', params: { min: 310_000_000, max: 2_500_000_000 } };
  const contacts = { path: 'description', code: 'contacts', params: { found: '+998 90 123 45 67' } };
  await open([item(5, { concerns: [contacts, low] })]);
  const concerns = await screen.findByRole('region', { name: 'Look closely' });
  expect(concerns).toHaveTextContent('+998 90 123 45 67');
  expect(concerns).toHaveTextContent('310,000,000');
});

test('moderators do not decide on their own listings', async () => {
  await open([item(5, { owner: { id: 'mod', name: 'Moderator', locale: 'en', userType: 'user' } })]);
  expect(await screen.findByText('This is your listing: another moderator will decide on it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
});

test('rejecting needs a reason, which usual ones fill in', async () => {
  const { network } = await open([item(5)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = screen.getByRole('dialog', { name: 'Why are you rejecting the listing?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(within(dialog).getByText('Reason is required')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Duplicate' }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), ' See 3.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(network.callsTo('moderation/listings/5/reject')[0]?.body).toEqual({
      version: 5,
      reason: 'There is already a listing for this property. See 3.',
    }),
  );
  expect(await screen.findByRole('heading', { name: 'The queue is empty' })).toBeVisible();
});

test('a draft of the reason survives a reload and is removed with the decision', async () => {
  const first = await open([item(5)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), ' See 3.');
  await first.unmount();

  await open([item(5)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = screen.getByRole('dialog', { name: 'Why are you rejecting the listing?' });
  expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveValue(
    'There is already a listing for this property. See 3.',
  );
  expect(within(dialog).getByRole('button', { name: 'Duplicate' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await screen.findByRole('heading', { name: 'The queue is empty' });
  expect(window.sessionStorage).toHaveLength(0);
});

test('a listing that changed in between is reloaded', async () => {
  const { network, notices } = await open([item(5)], { 'POST moderation/listings/5/approve': answer(409) });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(notices[0]).toMatchObject({ kind: 'warning' }));
  await waitFor(() => expect(network.callsTo('moderation/listings?')).toHaveLength(2));
  expect(screen.getByRole('heading', { name: 'Listing 5' })).toBeVisible();
});

test('another case can be opened from the queue, and decided at once', async () => {
  const { shell, network } = await open([item(5), item(6)]);
  await userEvent.click(await screen.findByRole('button', { name: /Listing 6/ }));
  expect(screen.getByRole('heading', { name: 'Listing 6' })).toBeVisible();
  expect(shell.history.location.search).toBe('?id=6');
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(network.callsTo('moderation/listings/6/approve')).toHaveLength(1));
});

const reported = (id: number, patch: Partial<ModerationItem> = {}) =>
  item(id, {
    status: 'in-sale',
    reports: {
      total: 3,
      lastAt: '2026-11-02T10:00:00.000Z',
      reasons: [
        { reason: 'fraud', count: 2, texts: ['Asked for a prepayment', 'Asked for a prepayment'] },
        { reason: 'sold', count: 1, texts: [] },
      ],
    },
    ...patch,
  });
const LIST = '/moderation?list=reported';

test('reported listings are a list of their own, with what visitors say', async () => {
  const { network, shell } = await open([reported(5)]);
  await userEvent.click(await screen.findByRole('tab', { name: 'Reported: 1' }));
  expect(shell.history.location.search).toBe('?list=reported');
  await waitFor(() =>
    expect(network.callsTo('moderation/listings?page=1&size=20&list=reported')).toHaveLength(1),
  );
  const block = await screen.findByRole('region', { name: '3 reports from visitors' });
  expect(within(block).getByText(/^Fraud/)).toHaveTextContent('Fraud — 2');
  expect(within(block).getAllByText('Asked for a prepayment')).toHaveLength(1);
  expect(screen.getByRole('button', { name: /Listing 5/ })).toHaveTextContent('Reports: 3');
  // It is published: there is nothing to approve.
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('dismissing closes what was read and goes on', async () => {
  const { network, notices } = await open([reported(5), reported(6)], {}, LIST);
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss reports' }));
  expect(await screen.findByRole('heading', { name: 'Listing 6' })).toBeVisible();
  expect(network.callsTo('moderation/listings/5/dismiss-reports')[0]?.body).toEqual({
    upTo: '2026-11-02T10:00:00.000Z',
  });
  expect(notices).toEqual([]);
  expect(screen.getByText('Reports dismissed')).toBeVisible();
});

test('takes dismissed reports back and shows their listing again', async () => {
  const { network } = await open(
    [reported(5), reported(6)],
    {
      'POST moderation/undo': { undone: [5] },
      'POST moderation/listings/5/dismiss-reports': { dismissed: 3 },
    },
    LIST,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss reports' }));
  await screen.findByRole('heading', { name: 'Listing 6' });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Reports are open again')).toBeVisible();
  expect(network.callsTo('moderation/undo')[0]?.body).toEqual({ kind: 'reports', ids: [5] });
  expect(await screen.findByRole('heading', { name: 'Listing 5' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Listing 5/ })).toBeVisible();
});

test('reports that could not be dismissed stay', async () => {
  const { notices } = await open(
    [reported(5)],
    { 'POST moderation/listings/5/dismiss-reports': answer(500) },
    LIST,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss reports' }));
  await waitFor(() => expect(notices[0]).toMatchObject({ kind: 'error' }));
  expect(screen.getByRole('region', { name: '3 reports from visitors' })).toBeVisible();
});

test('several reported listings are decided together: reports that were read are dismissed', async () => {
  const { network, notices } = await open([reported(5), reported(6)], {}, LIST);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const bar = within(screen.getByRole('region', { name: 'Decision on several listings' }));
  await userEvent.click(bar.getByRole('button', { name: 'Dismiss reports: 2' }));
  const question = screen.getByRole('dialog', { name: /^Dismiss the reports on the selected listings/ });
  await userEvent.click(within(question).getByRole('button', { name: 'Dismiss reports' }));
  expect(await screen.findByRole('heading', { name: 'No reported listings' })).toBeVisible();
  const upTo = '2026-11-02T10:00:00.000Z';
  expect(network.callsTo('moderation/decisions')[0]?.body).toEqual({
    action: 'dismiss-reports',
    cases: [
      { id: 5, upTo },
      { id: 6, upTo },
    ],
  });
  expect(notices).toEqual([{ kind: 'success', text: 'Reports dismissed, listings: 2' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(network.callsTo('moderation/undo')[0]?.body).toEqual({ kind: 'reports', ids: [5, 6] }),
  );
});

test('or withdrawn, for one reason', async () => {
  const { network } = await open([reported(5), reported(6)], {}, LIST);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select “Listing 6”' }));
  const bar = within(screen.getByRole('region', { name: 'Decision on several listings' }));
  await userEvent.click(bar.getByRole('button', { name: 'Withdraw: 1' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Why are you withdrawing the listing?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Already sold' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Listing 6/ })).toBeNull());
  expect(network.callsTo('moderation/decisions')[0]?.body).toEqual({
    action: 'withdraw',
    cases: [{ id: 6, version: 5, reason: 'The property is already sold.' }],
  });
});

test('withdrawing needs a reason that its owner reads', async () => {
  const { network } = await open([reported(5)], {}, LIST);
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = screen.getByRole('dialog', { name: 'Why are you withdrawing the listing?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Already sold' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByRole('heading', { name: 'No reported listings' })).toBeVisible();
  expect(network.callsTo('moderation/listings/5/withdraw')[0]?.body).toEqual({
    version: 5,
    reason: 'The property is already sold.',
  });
});

test('moderators neither dismiss reports of their own listings nor withdraw them', async () => {
  await open(
    [reported(5, { owner: { id: 'mod', name: 'Moderator', locale: 'en', userType: 'user' } })],
    {},
    LIST,
  );
  expect(await screen.findByRole('region', { name: '3 reports from visitors' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Dismiss reports' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

test('changes by others come at once, in one reading for many messages, and do not move the open case', async () => {
  const { network, change } = await open([item(5)]);
  await screen.findByRole('heading', { name: 'Listing 5' });
  const readings = () => network.callsTo('moderation/listings?').length;
  const before = readings();
  change([item(4), item(5), item(6)], { id: 4, change: 'entered' }, { id: 6, change: 'entered' });
  expect(await screen.findByRole('button', { name: /Listing 4/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /Listing 6/ })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Listing 5' })).toBeVisible();
  expect(readings()).toBe(before + 1);
});

test('the queue is read again when the connection is made again, and at no other time', async () => {
  const { network, others, reconnect } = await open([item(5)]);
  await screen.findByRole('heading', { name: 'Listing 5' });
  const before = network.callsTo('moderation/listings?').length;
  others([item(5), item(6)]);
  act(reconnect);
  expect(await screen.findByRole('button', { name: /Listing 6/ })).toBeVisible();
  expect(network.callsTo('moderation/listings?')).toHaveLength(before + 1);
});

test.each([
  ['approve', 'Another moderator has approved this listing.'],
  [undefined, /no longer in the list/],
] as const)('a case that others take away stays until one goes on: %s', async (decision, said) => {
  const { change } = await open([item(5), item(6)]);
  await screen.findByRole('heading', { name: 'Listing 5' });
  change([item(6)], { id: 5, change: 'left', decision });
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Listing 5' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Next listing' }));
  expect(await screen.findByRole('heading', { name: 'Listing 6' })).toBeVisible();
  expect(screen.queryByText(said)).toBeNull();
});

test('an edit of the open case shows its new values and says so', async () => {
  const { change, network } = await open([item(5)]);
  await screen.findByRole('heading', { name: 'Listing 5' });
  change([item(5, { title: 'New name', version: 6 })], { id: 5, change: 'changed' });
  expect(await screen.findByRole('heading', { name: 'New name' })).toBeVisible();
  expect(screen.getByText(/The owner changed this listing/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(network.callsTo('moderation/listings/5/approve')[0]?.body).toEqual({ version: 6 });
});

test('filters are in the address and go to the server; the first page of what is left is shown', async () => {
  const { network, shell } = await open([item(5)], { 'public/region/init': [] }, '/moderation?page=2&id=5');
  await userEvent.type(await screen.findByRole('searchbox'), '1204{Enter}');
  expect(shell.history.location.search).toBe('?search=1204');
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.click(screen.getByRole('combobox', { name: /^Seller/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Agency' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(shell.history.location.search).toBe('?seller=agency&search=1204');
  await waitFor(() =>
    expect(
      network.callsTo('moderation/listings?page=1&size=20&list=waiting&seller=agency&search=1204'),
    ).toHaveLength(1),
  );
  expect(screen.getByRole('button', { name: 'Filters selected: 1' })).toBeVisible();
});

test('the region of the filter is a province, a district or an MFY', async () => {
  const { network, shell } = await open([item(5)], places);
  await screen.findByRole('heading', { level: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.click(screen.getByRole('button', { name: /^Province/ }));
  await userEvent.click(await screen.findByText('Toshkent shahri'));
  await userEvent.click(await screen.findByText('Yunusobod tumani'));
  await userEvent.click(screen.getByRole('button', { name: 'Select' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(shell.history.location.search).toBe('?region=1726266');
  await waitFor(() =>
    expect(network.callsTo('moderation/listings?page=1&size=20&list=waiting&region=1726266')).toHaveLength(1),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Filters selected: 1' }));
  expect(screen.getByRole('button', { name: /^Province Yunusobod tumani/ })).toBeVisible();
});

test('filters that match nothing can be reset', async () => {
  const { shell } = await open([], {}, '/moderation?category=Land_Sell');
  expect(await screen.findByRole('heading', { name: 'Nothing matches the filters' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(shell.history.location.search).toBe('');
});

test('an edit shows old and new values side by side, with marks in words', async () => {
  const fields = [
    { path: 'title', from: 'A bright flat', to: 'A bright house' },
    { path: 'price', from: 850_000_000, to: 900_000_000 },
    { path: 'characteristics.rooms', from: 2, to: null },
    { path: 'priceUnit', from: 'USD', to: 'UZS' },
    { path: 'photoIds', from: ['a', 'b', 'gone'], to: ['b', 'a', 'c'] },
  ];
  await open([
    item(5, {
      photoIds: ['b', 'a', 'c'],
      photos: ['b', 'a', 'c'].map(photo),
      changes: { since: 'approve', fields, photosBefore: [photo('a'), photo('b'), null], areasBefore: null },
    }),
  ]);
  const block = await screen.findByRole('region', { name: 'What has changed' });
  expect(within(block).getByRole('heading', { name: 'Changed since the approval' })).toBeVisible();
  const field = (name: string) => within(block).getByRole('heading', { name }).closest('li') as HTMLElement;
  expect(within(field('Title')).getByText('flat').tagName).toBe('DEL');
  expect(within(field('Title')).getByText('house').tagName).toBe('INS');
  expect(field('Price')).toHaveTextContent(/Before.*850.000.000.*After.*900.000.000/);
  expect(field('Rooms')).toHaveTextContent('AfterNot given');
  const photos = field('Photos');
  expect(within(photos).getByText('Removed')).toBeVisible();
  expect(within(photos).getByText('The photo is no longer kept')).toBeInTheDocument();
  expect(within(photos).getByText('Added')).toBeVisible();
  expect(within(photos).getAllByText('1 → 2')).toHaveLength(2);
  expect(within(block).queryByText('Currency of entry')).toBeNull();
  expect(screen.getByRole('button', { name: /Listing 5.*Edited/ })).toBeVisible();
});

test('matching photos of a likely duplicate stand side by side', async () => {
  await open([
    item(5, {
      photos: [photo('x'), photo('a')],
      duplicates: [
        twin(3, {
          why: 'photo',
          sameOwner: true,
          photos: [photo('y'), photo('b')],
          matching: [{ own: 'a', other: 'b' }],
        }),
      ],
    }),
  ]);
  const block = await screen.findByRole('region', { name: 'Likely duplicates' });
  const [mine, theirs] = within(block).getAllByRole('img', { name: 'Matching photo 1' });
  expect(mine).toHaveAttribute('src', expect.stringContaining('/a/'));
  expect(theirs).toHaveAttribute('src', expect.stringContaining('/b/'));
  expect(block).toHaveTextContent('Same owner');
});

test('the history is read once it is opened', async () => {
  const events = {
    items: [
      {
        at: '2026-04-02T08:00:00.000Z',
        actor: 'moderator',
        name: 'Aziza',
        action: 'reject',
        reason: 'Wrong photos',
        fields: [],
      },
      {
        at: '2026-04-01T08:00:00.000Z',
        actor: 'owner',
        name: null,
        action: 'edit',
        reason: null,
        fields: ['price', 'characteristics.rooms'],
      },
    ],
  };
  const { network } = await open([item(5)], { 'moderation/listings/5/history': events });
  const summary = await screen.findByText('History');
  expect(network.callsTo('moderation/listings/5/history')).toHaveLength(0);
  await userEvent.click(summary);
  const entry = await screen.findByText('Rejected');
  expect(entry.closest('li')).toHaveTextContent(/moderator, Aziza.*Wrong photos/);
  expect(screen.getByText('Price, Rooms')).toBeVisible();
});

test('an owner gets the usual sentences in their language', async () => {
  const owner = { id: 'demo', name: 'Demo Owner', locale: 'ru', userType: 'user' } as const;
  const { network } = await open([item(5, { owner })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = screen.getByRole('dialog', { name: 'Why are you rejecting the listing?' });
  expect(within(dialog).getByText(/The owner reads Russian/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Duplicate' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(network.callsTo('moderation/listings/5/reject')[0]?.body).toEqual({
      version: 5,
      reason: ru.reason.duplicate.text,
    }),
  );
});

describe('several at once', () => {
  const russian = { id: 'r', name: 'Ruslan', locale: 'ru', userType: 'user' } as const;
  const mine = { id: 'mod', name: 'Moderator', locale: 'en', userType: 'user' } as const;
  const box = (name: RegExp | string) => screen.getByRole('checkbox', { name });

  test('are approved by one call after a question; one’s own cannot be chosen', async () => {
    const { network, notices } = await open([item(5), item(6), item(7, { owner: mine })]);
    await screen.findByRole('heading', { name: 'Listing 5' });
    expect(box(/Listing 7/)).toBeDisabled();
    await userEvent.click(box('Select all on this page'));
    expect(screen.getByText('Selected: 2')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Approve: / }));
    const question = screen.getByRole('dialog', { name: 'Approve the selected listings: 2?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('heading', { name: 'Listing 7' })).toBeVisible();
    expect(network.callsTo('moderation/decisions').map(({ body }) => body)).toEqual([
      {
        action: 'approve',
        cases: [
          { id: 5, version: 5 },
          { id: 6, version: 5 },
        ],
      },
    ]);
    expect(notices).toEqual([{ kind: 'success', text: 'Approved: 2' }]);
    expect(screen.queryByText('Selected: 2')).toBeNull();
  });

  test('are rejected with one reason, each owner in their language', async () => {
    const { network } = await open([item(5), item(6, { owner: russian })]);
    await screen.findByRole('heading', { name: 'Listing 5' });
    await userEvent.click(box(/Listing 5/));
    await userEvent.click(box(/Listing 6/));
    await userEvent.click(screen.getByRole('button', { name: /^Reject: / }));
    const dialog = screen.getByRole('dialog', { name: 'Why are you rejecting the listing?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Duplicate' }));
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), ' ID 3.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(network.callsTo('moderation/decisions')[0]?.body).toEqual({
        action: 'reject',
        cases: [
          { id: 5, version: 5, reason: 'There is already a listing for this property. ID 3.' },
          { id: 6, version: 5, reason: `${ru.reason.duplicate.text} ID 3.` },
        ],
      }),
    );
  });

  test('say which were not decided and why', async () => {
    const results = [
      { id: 5, outcome: 'done' },
      { id: 6, outcome: 'decided' },
    ];
    await open([item(5), item(6)], { 'POST moderation/decisions': { results } });
    await screen.findByRole('heading', { name: 'Listing 5' });
    await userEvent.click(box('Select all on this page'));
    await userEvent.click(screen.getByRole('button', { name: /^Approve: / }));
    const question = screen.getByRole('dialog', { name: /Approve the selected/ });
    await userEvent.click(within(question).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('ID 6 — another moderator has already decided')).toBeVisible();
  });

  test('stay chosen when the call fails', async () => {
    const { notices } = await open([item(5)], { 'POST moderation/decisions': answer(500) });
    await screen.findByRole('heading', { name: 'Listing 5' });
    await userEvent.click(box(/Listing 5/));
    await userEvent.click(screen.getByRole('button', { name: /^Approve: / }));
    const question = screen.getByRole('dialog', { name: /Approve the selected/ });
    await userEvent.click(within(question).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(notices[0]).toMatchObject({ kind: 'error' }));
    expect(screen.getByText('Selected: 1')).toBeVisible();
  });
});

test('while the lists cannot be read, nothing is said of how many wait', async () => {
  await renderRemote(remote, {
    path: '/moderation',
    locale: 'en',
    user: { id: 'mod', name: 'Moderator', userName: 'moderator' },
    roles: ['moderator'],
    http: { 'moderation/listings': () => answer(500) } as never,
  });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  // Decided items do not wait.
  for (const tab of screen.getAllByRole('tab'))
    expect(tab).toHaveTextContent(tab.textContent === 'Decided' ? 'Decided' : /: –$/);
});
