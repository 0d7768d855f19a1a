import type { DecidedResponse, ModerationItem } from '@baza/shared/schema';
import { answer, ownListing, renderRemote } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../../lifecycles.tsx';

const remote = { bootstrap, mount, update, unmount };
const item = (id: number, patch: Partial<ModerationItem> = {}): ModerationItem => ({
  ...ownListing({ id, title: `Listing ${id}`, status: 'pending', version: 5 }),
  owner: { id: 'demo', name: 'Demo Owner', locale: 'en', userType: 'user' },
  duplicates: [],
  changes: null,
  concerns: [],
  reports: null,
  claim: null,
  ...patch,
});
const refused = {
  id: 71,
  at: '2026-02-03T04:05:06.000Z',
  action: 'reject' as const,
  reason: 'Photos of another flat',
  by: 'Lola',
  listing: { id: 3, title: 'Old flat', status: 'in-sale' as const, version: 8 },
};
const owner = {
  since: '2025-03-04T05:06:07.000Z',
  listings: { forSale: 2, waiting: 1, total: 5 },
  decisions: { approve: 4, reject: 1, withdraw: 0 },
  reports: { open: 1, total: 2 },
  refusals: [refused],
};
const decided: DecidedResponse = {
  items: [{ ...refused, owner: { id: 'demo', name: 'Demo Owner', locale: 'en', isMe: false } }],
  total: 41,
  page: 1,
  size: 20,
};
const open = (items: ModerationItem[], http: Record<string, unknown> = {}, path = '/moderation') =>
  renderRemote(remote, {
    path,
    locale: 'en',
    user: { id: 'mod', name: 'Moderator', userName: 'moderator' },
    roles: ['moderator'],
    http: {
      'GET moderation/listings': {
        items,
        total: items.length,
        page: 1,
        size: 20,
        counts: { waiting: 2, new: 2, edit: 0, reported: 0 },
      },
      'GET moderation/decisions': decided,
      'GET moderation/owners/demo': owner,
      'POST staff/claims': { name: 'Moderator', isMine: true, until: '2026-01-01T00:02:00.000Z' },
      'POST staff/claims/release': answer(204),
      ...http,
    } as never,
  });
const heading = (name: string) => screen.findByRole('heading', { name, level: 2 });

test('j and k walk through the queue, and each case shown is claimed', async () => {
  const { network } = await open([item(5), item(6)]);
  await heading('Listing 5');
  await userEvent.keyboard('j');
  await heading('Listing 6');
  await userEvent.keyboard('k');
  await heading('Listing 5');
  await waitFor(() =>
    expect(network.calls.filter(({ url }) => url === 'staff/claims').map(({ body }) => body)).toEqual(
      [5, 6, 5].map((id) => ({ kind: 'listing', id })),
    ),
  );
  expect(network.callsTo('staff/claims/release')).toHaveLength(2);
});

test('the list scrolls to the case that a key opens', async () => {
  const scrolled: (string | null)[] = [];
  const spy = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.querySelector('[aria-current="true"]')?.textContent ?? null);
  });
  await open([item(5), item(6)]);
  await heading('Listing 5');
  await userEvent.keyboard('j');
  await heading('Listing 6');
  await waitFor(() => expect(scrolled.at(-1)).toContain('Listing 6'));
  spy.mockRestore();
});

test('a second press of u does not say that it was too late', async () => {
  let answerUndo = (_: object) => {};
  const undone = new Promise<object>((resolve) => {
    answerUndo = resolve;
  });
  const { network } = await open([item(5), item(6)], {
    'POST moderation/listings/5/approve': ownListing({ id: 5 }),
    'POST moderation/undo': () => undone,
  });
  await heading('Listing 5');
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByRole('button', { name: 'Undo' });
  await userEvent.keyboard('uu');
  await waitFor(() => expect(network.callsTo('moderation/undo')).not.toHaveLength(0));
  answerUndo({ undone: [5] });
  expect(await screen.findByText(/^Decision undone/)).toBeVisible();
  expect(network.callsTo('moderation/undo')).toHaveLength(1);
});

test('r asks for the reason, and / goes to the search', async () => {
  await open([item(5)]);
  await heading('Listing 5');
  // Keys are ignored for a moment after a case has appeared.
  await waitFor(
    async () => {
      await userEvent.keyboard('r');
      expect(screen.getByRole('dialog', { name: 'Why are you rejecting the listing?' })).toBeVisible();
    },
    { interval: 200, timeout: 5000 },
  );
});

test('a case that another moderator works on names them and cannot be decided, by keys neither', async () => {
  const holder = { name: 'Lola', until: '2026-01-01T00:02:00.000Z' };
  const { network } = await open([item(5)], {
    'POST staff/claims': answer(409, { type: 'urn:baza:problem:claimed', title: 'x', status: 409, holder }),
  });
  expect(await screen.findByText(/^Lola is working on this listing until/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await userEvent.keyboard('a');
  expect(network.callsTo('moderation/listings/5/approve')).toHaveLength(0);
});

test('the owner’s history stands beside the case', async () => {
  await open([item(5)]);
  const block = within(await screen.findByRole('region', { name: 'About the owner' }));
  expect(await block.findByText('4 approved, 1 rejected, 0 withdrawn')).toBeVisible();
  expect(block.getByText('Photos of another flat')).toBeVisible();
  expect(block.getByRole('link', { name: 'All decisions' })).toHaveAttribute(
    'href',
    '/en/moderation?list=decided&owner=demo',
  );
});

test('decisions are searched on the server, and the address keeps the search', async () => {
  const { network, shell } = await open([], {}, '/moderation?list=decided');
  expect(await screen.findByText('Photos of another flat')).toBeVisible();
  expect(screen.getByText('Lola')).toBeVisible();
  // As on the lists that wait.
  expect(await screen.findByRole('tab', { name: 'Waiting: 2' })).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: /^ID, title/ }), 'flat{Enter}');
  await waitFor(() => expect(network.calls.at(-1)?.url).toContain('search=flat'));
  expect(shell.history.location.search).toBe('?list=decided&search=flat');
});

test('a listing that is for sale is withdrawn from the decisions with a reason', async () => {
  const { network } = await open(
    [],
    { 'POST moderation/listings/3/withdraw': ownListing({ id: 3 }) },
    '/moderation?list=decided',
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Withdraw.*: Old flat$/ }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'Sold long ago');
  await userEvent.click(dialog.getByRole('button', { name: /^Withdraw/ }));
  await waitFor(() =>
    expect(network.callsTo('moderation/listings/3/withdraw')[0]?.body).toEqual({
      version: 8,
      reason: 'Sold long ago',
    }),
  );
});
