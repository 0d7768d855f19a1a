import { APPLICATION_TRANSITIONS } from '@baza/shared/domain';
import type { DeskApplication, DeskCard } from '@baza/shared/schema';
import { answer, type RecordedCall, renderRemote } from '@baza/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskApplication, deskCard, timeline } from '../../applications/testing.ts';
import * as remote from '../../lifecycles.tsx';

const user = { id: 'op', name: 'Operator', userName: 'operator' };
const counts = { open: 9, unassigned: 4, mine: 2, overdue: 1 };
const queue = (...items: DeskCard[]) => ({ items, total: items.length, page: 1, size: 20, counts });
const mine = { id: 'op', name: 'Operator' };
const colleague = { id: 'op2', name: 'Colleague', open: 3 };

const open = (
  one: DeskApplication | (() => DeskApplication),
  http: object = {},
  path = '/applications?id=7',
) =>
  renderRemote(remote, {
    path,
    locale: 'en',
    user,
    roles: ['operator'],
    http: {
      'GET desk/applications': queue(deskCard()),
      'GET desk/applications/7': one,
      'desk/applications/7/timeline': timeline(),
      'desk/applications/7/history': { items: [] },
      'GET desk/applications/7/notes': { items: [] },
      'desk/operators': [{ ...mine, open: 2 }, colleague],
      'desk/outbox': answer(404),
      ...http,
    } as never,
  });
const take = { action: 'take', to: 'in-progress', reason: false } as const;
const advance = { action: 'advance', to: 'analysis', reason: false } as const;
const reject = { action: 'reject', to: 'rejected', reason: true } as const;

const confirm = (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

test('the queue: counts, filters in the address, the open one beside it', async () => {
  const { network, shell } = await open(deskApplication(), {
    'GET desk/applications': queue(
      deskCard(),
      deskCard({ id: 8, overdue: true, assignee: mine, escalatedAt: '2026-11-20T08:00:00Z' }),
    ),
  });
  expect(await screen.findByRole('tab', { name: 'Unassigned: 4' })).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'Queue of applications' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(list.getByText('Overdue')).toBeVisible();
  expect(list.getByText(/^A supervisor has been notified/)).toBeVisible();
  expect(list.getByRole('link', { current: true })).toHaveAttribute('href', '/en/applications?id=7');
  expect(screen.getByRole('link', { name: 'Callbacks' })).toHaveAttribute('href', '/en/callbacks');
  await userEvent.click(screen.getByRole('tab', { name: 'Mine: 2' }));
  expect(shell.history.location.search).toBe('?list=mine');
  await waitFor(() => expect(network.calls.some(({ url }) => url.includes('assignee=me'))).toBe(true));
});

test('the demo’s text messages are read here; elsewhere they go to phones', async () => {
  const { unmount } = await open(deskApplication());
  await screen.findByRole('tab', { name: 'Unassigned: 4' });
  expect(screen.queryByRole('button', { name: 'Text messages' })).toBeNull();
  await unmount();
  const items = [{ at: '2026-11-20T08:00:00.000Z', to: '+998901234567', text: 'Code 123456' }];
  await open(deskApplication(), { 'desk/outbox': { items } });
  await userEvent.click(await screen.findByRole('button', { name: 'Text messages' }));
  expect(within(screen.getByRole('dialog')).getByText('Code 123456')).toBeVisible();
});

test('a colleague’s move changes the queue', async () => {
  let items = [deskCard()];
  const { deliver } = await open(deskApplication(), { 'GET desk/applications': () => queue(...items) });
  const list = within(await screen.findByRole('list', { name: 'Queue of applications' }));
  expect(list.queryByText('Overdue')).toBeNull();
  items = [deskCard({ overdue: true })];
  act(() => deliver('/topic/applications', { id: 7 }));
  expect(await list.findByText('Overdue')).toBeVisible();
});

test('two at once: the second is told kindly, and sees who has it', async () => {
  let one = deskApplication({ moves: [take] });
  const { notices } = await open(() => one, {
    'POST desk/applications/7/take': () => {
      one = deskApplication({
        status: 'in-progress',
        version: 4,
        assignee: { id: 'op2', name: 'Colleague' },
      });
      return answer(409, { type: 'https://x/assigned-elsewhere', title: 'x', status: 409 });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Take it' }));
  await confirm('Take it');
  await waitFor(() => expect(notices.at(-1)?.text).toMatch(/A colleague was quicker/));
  expect(notices.at(-1)?.kind).toBe('warning');
});

test('an operator moves it on, and rejects with a reason', async () => {
  let one = deskApplication({ status: 'identification', assignee: mine, moves: [advance, reject] });
  const { network } = await open(() => one, {
    'POST desk/applications/7/transition': ({ body }: RecordedCall) => {
      const rejected = (body as { action: string }).action === 'reject';
      one = deskApplication({
        status: rejected ? 'rejected' : 'analysis',
        version: 4,
        assignee: mine,
        moves: rejected ? [] : [reject],
      });
      return one;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Next: Analysis' }));
  await confirm('Move on');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Next: Analysis' })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Not enough income');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(network.callsTo('desk/applications/7/transition').map(({ body }) => body)).toEqual([
      { version: 3, confirmed: true, action: 'advance' },
      { version: 4, confirmed: true, action: 'reject', reason: 'Not enough income' },
    ]),
  );
});

test('documents are asked for, and it is passed on', async () => {
  const one = deskApplication({ status: 'analysis', assignee: mine, moves: [advance, reject] });
  const { network } = await open(one, {
    'POST desk/applications/7/requests': one,
    'POST desk/applications/7/assign': one,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for documents' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send the request' }));
  expect(screen.getByText('Documents needed is required')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Letters' }));
  await userEvent.type(screen.getByLabelText(/Message to the applicant/), 'A letter, please');
  await userEvent.click(screen.getByRole('button', { name: 'Send the request' }));
  await waitFor(() =>
    expect(network.callsTo('desk/applications/7/requests')[0]?.body).toEqual({
      version: 3,
      kinds: ['letters'],
      text: 'A letter, please',
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Pass on' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Pass on' }));
  expect(screen.getByText('Operator is required')).toBeVisible();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('combobox'));
  await userEvent.click(screen.getByRole('option', { name: 'Colleague (3)' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Pass on' }));
  await waitFor(() =>
    expect(network.callsTo('desk/applications/7/assign')[0]?.body).toEqual({
      version: 3,
      to: 'op2',
      note: '',
    }),
  );
});

test('a lot is put up in Tashkent’s time', async () => {
  const one = deskApplication({
    kind: 'auction',
    status: 'auction',
    assignee: mine,
    moves: [{ action: 'advance', to: 'lot-released', reason: false }],
  });
  const { network } = await open(one, { 'POST desk/applications/7/transition': one });
  await userEvent.click(await screen.findByRole('button', { name: 'Next: Lot put up for auction' }));
  await userEvent.click(screen.getByRole('button', { name: 'Put up' }));
  await waitFor(() => expect(network.callsTo('desk/applications/7/transition')).toHaveLength(1));
  const [call] = network.callsTo('desk/applications/7/transition');
  const { lot } = (call as RecordedCall).body as { lot: Record<string, unknown> };
  expect(lot).toMatchObject({ startPrice: 812_000_000, bidStep: 8_120_000 });
  const hours = (Date.parse(String(lot.closesAt)) - Date.parse(String(lot.opensAt))) / 3_600_000;
  expect(hours).toBe(72);
  expect(Date.parse(String(lot.opensAt))).toBeGreaterThan(Date.now() - 60_000);
});

test('a person is found by name, phone or number, in the body of the call', async () => {
  const { network } = await open(
    deskApplication(),
    {
      'POST desk/applications/lookup': { items: [deskCard({ id: 77 })] },
    },
    '/applications',
  );
  await userEvent.type(await screen.findByLabelText('Number, name, phone, PINFL or TIN'), '90 123-45-67');
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  expect(await screen.findByText(/Application No.\s77/)).toBeVisible();
  expect(network.callsTo('desk/applications/lookup')[0]?.body).toEqual({ text: '90 123-45-67' });
});

test('a failure offers to try again; without a connection, too', async () => {
  const isDown = () => {
    throw new TypeError('Failed to fetch');
  };
  for (const broken of [answer(500), isDown]) {
    const { unmount } = await open(deskApplication(), { 'GET desk/applications': broken }, '/applications');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    await unmount();
  }
});

test('an empty queue says so', async () => {
  await open(deskApplication(), { 'GET desk/applications': queue() }, '/applications');
  expect(await screen.findByText('No applications')).toBeVisible();
});

test('an open application: each part fails by itself, a whole one that fails is read again', async () => {
  const one = deskApplication({ status: 'lot-released', kind: 'auction', assignee: mine, moves: [advance] });
  await open(one, {
    'desk/applications/7/timeline': answer(500),
    'desk/applications/7/history': answer(500),
    'desk/applications/7/lot': answer(500),
    'POST desk/applications/7/personal': answer(500),
  });
  for (const name of ['Progress', 'Lot and bids', 'History'])
    expect(
      await within(await screen.findByRole('region', { name })).findByRole('button', { name: 'Try again' }),
    ).toBeVisible();
});

test('staff read whose turn it is and who leads; nothing is theirs', async () => {
  const AT = '2026-03-01T09:00:00.000Z';
  await open(deskApplication({ status: 'lot-released', kind: 'auction', assignee: mine, moves: [advance] }), {
    'desk/applications/7/timeline': timeline({ turn: 'owner' }),
    'desk/applications/7/lot': {
      id: 1,
      startPrice: 100,
      bidStep: 10,
      opensAt: AT,
      closesAt: AT,
      state: 'closed',
      leastBid: 110,
      leads: true,
      bids: [{ amount: 100, at: AT, mine: true, applicationId: 7 }],
      now: AT,
    },
  });
  expect(await screen.findByText(/^It is the applicant’s turn\./)).toBeVisible();
  expect(await screen.findByText('This application has the highest bid')).toBeVisible();
  expect(screen.queryByText(/yours/)).toBeNull();
});

test('an application that cannot be read offers to try again; one that is gone says so', async () => {
  const first = await open(deskApplication(), { 'GET desk/applications/7': answer(500) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  await first.unmount();
  await open(deskApplication(), { 'GET desk/applications/7': answer(404) });
  expect(await screen.findByText('Application not found')).toBeVisible();
});

test('an application cannot be passed on where there is nobody else, or nobody is known', async () => {
  const one = deskApplication({ status: 'analysis', assignee: mine, moves: [advance] });
  const first = await open(one, { 'desk/operators': [{ ...mine, open: 2 }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Pass on' }));
  expect(screen.getByText('There is no other operator yet.')).toBeVisible();
  await first.unmount();
  await open(one, { 'desk/operators': answer(500) });
  await userEvent.click(await screen.findByRole('button', { name: 'Pass on' }));
  expect(await within(screen.getByRole('dialog')).findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a move that notifies the applicant or grants a loan is sent only once it is confirmed', async () => {
  const PATH = 'desk/applications/7/transition';
  const one = deskApplication({
    status: 'confirmed',
    assignee: mine,
    moves: [{ action: 'advance', to: 'credit', reason: false }],
  });
  const { network } = await open(one, { [`POST ${PATH}`]: one });
  await userEvent.click(await screen.findByRole('button', { name: 'Next: Loan granted' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Next: Loan granted' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    'The status changes: Confirmed → Loan granted.',
    'Азиза Каримова is notified at once.',
    'The loan is recorded as granted. 600 000 000 UZS',
    'This step cannot be undone.',
    'Nobody can reject or withdraw the application afterwards.',
  ]);
  expect(network.callsTo(PATH)).toEqual([]);
  await confirm('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(network.callsTo(PATH)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Next: Loan granted' }));
  await confirm('Move on');
  await waitFor(() =>
    expect(network.callsTo(PATH)[0]?.body).toEqual({ version: 3, confirmed: true, action: 'advance' }),
  );
});

test('each kind of move asks first', async () => {
  const moves = APPLICATION_TRANSITIONS.auction.filter(({ actor }) => actor === 'operator');
  const actions = [...new Map(moves.map((move) => [move.action, move])).values()];
  expect(actions).toHaveLength(6);
  for (const { action, to, from, reason = false } of actions) {
    const assignee = action === 'take' ? null : mine;
    const one = deskApplication({ kind: 'auction', status: from, assignee, moves: [{ action, to, reason }] });
    const { network, unmount } = await open(one);
    const name = /^(Next: |Take it$|Reject$|Commission |Step back$)/;
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(within(screen.getByRole('dialog')).getByText(/is notified at once/)).toBeVisible();
    expect(
      network.calls.filter(({ method, url }) => method === 'POST' && /take|transition/.test(url)),
    ).toEqual([]);
    await unmount();
  }
});

test('taking over is undone: the application goes back to its operator', async () => {
  const PATH = 'desk/applications/7/assign';
  let one = deskApplication({ status: 'analysis', assignee: { id: 'op2', name: 'Colleague' } });
  const { network } = await open(() => one, {
    [`POST ${PATH}`]: ({ body }: RecordedCall) => {
      const { to, version } = body as { to: string; version: number };
      one = { ...one, version: version + 1, assignee: { id: to, name: to } };
      return one;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Take it over' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Reason/), 'On holiday');
  await userEvent.click(dialog.getByRole('button', { name: 'Take it over' }));
  expect(await screen.findByText('You have taken over application No. 7')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Application No. 7 is with its previous operator again')).toBeVisible();
  expect(network.callsTo(PATH).map(({ body }) => body)).toEqual([
    { version: 3, to: 'op', note: 'On holiday' },
    { version: 4, to: 'op2', note: '' },
  ]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('an application that was passed on and has changed since is not taken back', async () => {
  const PATH = 'desk/applications/7/assign';
  let calls = 0;
  const one = deskApplication({ status: 'analysis', assignee: mine, moves: [advance] });
  await open(one, {
    [`POST ${PATH}`]: () =>
      calls++ === 0
        ? { ...one, version: 4, assignee: { id: 'op2', name: 'Colleague' } }
        : answer(409, { type: 'https://x/stale-version', title: 'x', status: 409 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Pass on' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('combobox'));
  await userEvent.click(screen.getByRole('option', { name: 'Colleague (3)' }));
  await confirm('Pass on');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/has changed: it is too late/)).toBeVisible();
});

test('staff confirm before an applicant is told about a viewing', async () => {
  const PATH = 'desk/applications/7/appointment';
  const one = deskApplication({
    status: 'analysis',
    assignee: mine,
    moves: [advance],
    appointment: { startsAt: '2126-03-01T09:00:00.000Z', state: 'proposed', actions: ['agree'] } as never,
  });
  const { network } = await open(one, { [`POST ${PATH}`]: one });
  const block = within(await screen.findByRole('region', { name: 'Viewing the property' }));
  const [agree] = block.getAllByRole('button');
  await userEvent.click(agree as HTMLElement);
  expect(network.callsTo(PATH)).toEqual([]);
  await confirm(agree?.textContent ?? '');
  await waitFor(() => expect(network.callsTo(PATH)[0]?.body).toEqual({ action: 'agree', version: 3 }));
});
