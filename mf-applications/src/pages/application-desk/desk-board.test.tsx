import type { Board, DeskCard } from '@baza/shared/schema';
import { answer, renderRemote } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskApplication, deskCard } from '../../features/applications/testing.ts';
import * as remote from '../../lifecycles.tsx';
import { mine } from './testing.ts';

const counts = { open: 11, unassigned: 1, mine: 1, overdue: 0 };
const pending = Array.from({ length: 8 }, (_, index) => deskCard({ id: index + 10 }));
const late = deskCard({ id: 7, status: 'analysis', assignee: mine, checks: { done: 3, total: 7 } });
const board = (...columns: [Board['columns'][number]['status'], number, DeskCard[]][]): Board => ({
  columns: columns.map(([status, total, items]) => ({ status, total, items })),
  counts,
});
const BOARD = 'GET desk/board';
const both = board(['pending', 10, pending], ['analysis', 1, [late]]);
const open = (http: object = {}, path = '/applications?view=board') =>
  renderRemote(remote, {
    path,
    locale: 'en',
    user: { ...mine, userName: 'operator' },
    roles: ['operator'],
    http: {
      'staff/queues': { queues: [] },
      [BOARD]: both,
      'desk/operators': [{ ...mine, open: 2 }],
      'POST public/region/init': [],
      'desk/outbox': answer(404),
      ...http,
    } as never,
  });
const column = async (name: RegExp) => within(await screen.findByRole('region', { name }));

test('shows columns with counts, and cards that lead to their application', async () => {
  const { network } = await open();
  expect((await column(/^Pending 10$/)).getAllByRole('listitem')).toHaveLength(8);
  const card = within((await column(/^Analysis 1$/)).getByRole('listitem'));
  expect(card.getByText('Operator')).toBeVisible();
  expect(card.getByText('3/7')).toBeVisible();
  expect(card.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/view=board&id=7/));
  expect(network.calls.some(({ url }) => /desk\/applications\?/.test(url))).toBe(false);
});

test('loads more cards of one column', async () => {
  const more = [deskCard({ id: 30 }), deskCard({ id: 31 })];
  const { network } = await open({
    [BOARD]: ({ url }: { url: string }) => (url.includes('page=2') ? board(['pending', 10, more]) : both),
  });
  const first = await column(/^Pending/);
  await userEvent.click(first.getByRole('button', { name: /^Show more/ }));
  await waitFor(() => expect(first.getAllByRole('listitem')).toHaveLength(10));
  expect(first.queryByRole('button', { name: /^Show more/ })).toBeNull();
  expect(network.calls.some(({ url }) => /status=pending.*page=2/.test(url))).toBe(true);
});

test('moves a card by the actions that its application allows', async () => {
  const one = deskApplication({
    status: 'analysis',
    assignee: mine,
    moves: [{ action: 'advance', to: 'conclusion', reason: false }],
  });
  const { network } = await open({
    'GET desk/applications/7': one,
    'POST desk/applications/7/transition': { ...one, status: 'conclusion', moves: [] },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Actions: .*No\.\s7$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: /^Next:/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Move on' }));
  await waitFor(() =>
    expect(network.callsTo('desk/applications/7/transition')[0]?.body).toMatchObject({
      action: 'advance',
      confirmed: true,
    }),
  );
});

test('changes between the list and the board with the same filters', async () => {
  const { network, shell } = await open(
    { 'GET desk/applications': { items: [late], total: 1, page: 1, size: 20, counts } },
    '/applications?list=mine&kind=credit&page=2',
  );
  await userEvent.click(await screen.findByRole('radio', { name: 'Board' }));
  expect(shell.history.location.search).toBe('?kind=credit&list=mine&view=board');
  await waitFor(() =>
    expect(network.calls.some(({ url }) => /desk\/board\?.*kind=credit.*assignee=me/.test(url))).toBe(true),
  );
});

test('says that nothing matches, and offers to retry a failure', async () => {
  const { unmount } = await open({ [BOARD]: board() });
  expect(await screen.findByText('There is nothing in this queue now.')).toBeVisible();
  await unmount();
  await open({ [BOARD]: answer(500) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
