import type { Notes } from '@baza/shared/schema';
import { answer, type RecordedCall, renderRemote } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskApplication, deskCard, timeline } from '../../features/applications/testing.ts';
import * as remote from '../../lifecycles.tsx';

const PATH = 'desk/applications/7/notes';
const note = (number: number, patch: Partial<Notes['items'][number]> = {}): Notes['items'][number] => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  kind: 'note',
  outcome: null,
  text: `Note ${number}`,
  author: 'Colleague',
  mentions: [],
  at: '2026-11-20T08:00:00.000Z',
  ...patch,
});
const counts = { open: 1, unassigned: 0, mine: 1, overdue: 0 };
const mine = { id: 'op', name: 'Operator' };
const moves = [{ action: 'advance', to: 'analysis', reason: false } as const];

async function open(http: object, userId = 'op') {
  const rendered = await renderRemote(remote, {
    path: '/applications?id=7',
    locale: 'en',
    user: { id: userId, name: 'Operator', userName: 'operator' },
    roles: ['operator'],
    http: {
      'staff/queues': { queues: [] },
      'GET desk/applications': { items: [deskCard()], total: 1, page: 1, size: 20, counts },
      'GET desk/applications/7': deskApplication({ status: 'identification', assignee: mine, moves }),
      'desk/applications/7/timeline': timeline(),
      'desk/applications/7/history': { items: [] },
      'desk/operators': [
        { ...mine, open: 2 },
        { id: 'op2', name: 'Colleague', open: 3 },
      ],
      'POST public/region/init': [],
      'desk/outbox': answer(404),
      ...http,
    } as never,
  });
  const block = within(await screen.findByRole('region', { name: 'Notes and calls' }));
  return { ...rendered, block };
}

test('shows five notes with call outcomes, and all of them on request', async () => {
  const call = note(1, { kind: 'call', outcome: 'no-answer', text: '', author: '' });
  const items = [call, ...[2, 3, 4, 5, 6].map((number) => note(number))];
  const { block } = await open({ [`GET ${PATH}`]: { items } });
  const list = within(await block.findByRole('list', { name: 'Notes and calls' }));
  expect(list.getByText('Call: no answer')).toBeVisible();
  expect(list.getByText(/^Former colleague/)).toBeVisible();
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(block.getByRole('button', { name: 'Show all: 6' }));
  expect(list.getAllByRole('listitem')).toHaveLength(6);
});

test('adds a note and refuses an empty one', async () => {
  let items: Notes['items'] = [];
  const { network, block } = await open({
    [`GET ${PATH}`]: () => ({ items }),
    [`POST ${PATH}`]: () => {
      items = [note(1, { text: 'Wrong passport' })];
      return answer(201, { items });
    },
  });
  await userEvent.click(await block.findByRole('button', { name: 'Add' }));
  expect(block.getByText('Text of the note is required')).toBeVisible();
  await userEvent.type(block.getByLabelText(/Text of the note/), ' Wrong passport ');
  await userEvent.click(block.getByRole('button', { name: 'Add' }));
  expect(await block.findByRole('listitem')).toHaveTextContent('Wrong passport');
  expect(block.getByLabelText(/Text of the note/)).toHaveValue('');
  const bodies = network.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(bodies).toEqual([{ kind: 'note', text: 'Wrong passport' }]);
});

test('records a call without a text, and keeps its key when it is sent again', async () => {
  let isDown = true;
  const keys: unknown[] = [];
  const { network, block } = await open({
    [`GET ${PATH}`]: { items: [] },
    [`POST ${PATH}`]: ({ headers }: RecordedCall) => {
      keys.push(headers.get('idempotency-key'));
      return isDown ? answer(500) : answer(201, { items: [] });
    },
  });
  await userEvent.click(await block.findByRole('combobox'));
  await userEvent.click(screen.getByRole('option', { name: 'Call: call back later' }));
  await userEvent.click(block.getByRole('button', { name: 'Add' }));
  expect(await block.findByRole('alert')).toBeVisible();
  isDown = false;
  await userEvent.click(block.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(block.queryByRole('alert')).toBeNull());
  expect(network.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    kind: 'call',
    outcome: 'call-later',
    text: '',
  });
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
});

test('offers to read notes again after a failure, and no form for an own application', async () => {
  const { block, unmount } = await open({ [`GET ${PATH}`]: answer(500) });
  expect(await block.findByRole('button', { name: 'Try again' })).toBeVisible();
  await unmount();
  const own = await open({ [`GET ${PATH}`]: { items: [] } }, deskApplication().owner.id);
  expect(await own.block.findByText('No notes yet.')).toBeVisible();
  expect(own.block.queryByRole('button', { name: 'Add' })).toBeNull();
});

test('passes an application on with a note', async () => {
  const { network } = await open({
    [`GET ${PATH}`]: { items: [] },
    'POST desk/applications/7/assign': deskApplication({ assignee: { id: 'op2', name: 'Colleague' } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Pass on' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: 'Colleague (3)' }));
  await userEvent.type(dialog.getByLabelText('Note for the colleague'), 'Call after six');
  await userEvent.click(dialog.getByRole('button', { name: 'Pass on' }));
  await waitFor(() =>
    expect(network.callsTo('desk/applications/7/assign')[0]?.body).toEqual({
      version: 3,
      to: 'op2',
      note: 'Call after six',
    }),
  );
});
