import { APPLICATION_TRANSITIONS } from '@baza/shared/domain';
import { answer, type RecordedCall } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskApplication, timeline } from '../../features/applications/testing.ts';
import { advance, confirm, mine, openCase as open, take } from './testing.ts';

const reject = { action: 'reject', to: 'rejected', reason: true } as const;

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
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Pass on' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pass on' }));
  expect(screen.getByText('Operator is required')).toBeVisible();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: 'Colleague (3)' }));
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
  expect(await screen.findByText('There is no other operator yet.')).toBeVisible();
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
