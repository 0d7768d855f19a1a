import type { Application } from '@baza/shared/schema';
import { answer, type RecordedCall, renderRemote } from '@baza/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { application, nobody, timeline } from '../../applications/testing.ts';
import * as remote from '../../lifecycles.tsx';

const user = { id: 'demo', name: 'Demo', userName: 'demo' };
const AT = '2026-11-20T09:00:00.000Z';
const withdraw = { action: 'withdraw', to: 'failed', reason: false } as const;

const open = (one: Application, http: object = {}, path = '/apply/7') =>
  renderRemote(remote, {
    path,
    locale: 'en',
    user,
    http: {
      'GET applications/7': one,
      'applications/7/timeline': timeline({ status: one.status }),
      'applications/7/history': { items: [] },
      'users/me/messenger': { bot: null, isConnected: false },
      ...http,
    } as never,
  });

beforeAll(() => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});

test('where it stands, who has it, what is next and by when', async () => {
  await open(application({ status: 'in-progress' }), {
    'applications/7/timeline': timeline({ assignee: 'Operator One' }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Loan' })).toBeVisible();
  const way = within(screen.getByRole('region', { name: 'Progress' }));
  const current = await waitFor(() => way.getAllByRole('listitem')[1] as HTMLElement);
  expect(current).toHaveAttribute('aria-current', 'step');
  expect(current).toHaveTextContent('Operator One is working on it.');
  expect(current).toHaveTextContent('Due: 25 Nov 2126');
  expect(screen.getByRole('link', { name: 'Three-room flat' })).toHaveAttribute(
    'href',
    '/en/products/product/12',
  );
});

test.each([
  [false, /You can still pay it/, /^Due:/],
  [true, /its last term has passed/, /^Was due:/],
] as const)('an unpaid commission names its date and whom to call; past its term: %s', async (overdue, ask, due) => {
  const dueAt = overdue ? '2026-01-05T10:00:00.000Z' : '2126-01-05T10:00:00.000Z';
  await open(application({ kind: 'auction', status: 'not-paid', turn: 'owner', dueAt, overdue }), {
    config: { phone: '+998712000000' },
  });
  const asked = within(await screen.findByRole('region', { name: 'What you need to do' }));
  expect(asked.getByText(ask)).toBeVisible();
  expect(asked.getByText(due)).toBeVisible();
  expect(await asked.findByRole('link', { name: /^Call / })).toHaveAttribute('href', 'tel:+998712000000');
});

test('the end of the way says so', async () => {
  const steps = [
    { status: 'monitoring', state: 'done', at: '2026-11-20T09:00:00.000Z' },
    { status: 'finished', state: 'done', at: '2026-11-20T09:00:00.000Z' },
  ] as const;
  await open(application({ status: 'finished', turn: null }), {
    'applications/7/timeline': timeline({ status: 'finished', steps: [...steps], turn: null, dueAt: null }),
  });
  expect(await screen.findByText('Everything is finished.')).toBeVisible();
  expect(screen.queryByText('Payments are being monitored.')).toBeNull();
});

test('an agreement is accepted after a question, or refused with a reason', async () => {
  const moves: Application['moves'] = [
    { action: 'accept', to: 'confirmed', reason: false },
    { action: 'refuse', to: 'conclusion', reason: true },
    withdraw,
  ];
  let one = application({ status: 'agreement', turn: 'owner', moves });
  const page = await open(one, {
    'GET applications/7': () => one,
    'POST applications/7/transition': ({ body }: RecordedCall) => {
      const { action } = body as { action: string };
      one = application({ status: action === 'accept' ? 'confirmed' : 'conclusion', version: 4 });
      return one;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Decline the agreement' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(dialog.getByText('Reason is required')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Accept the agreement' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Confirmed')).toBeVisible();
  expect(page.network.callsTo('applications/7/transition').map(({ body }) => body)).toEqual([
    { version: 3, action: 'accept' },
  ]);
});

test('a move from a stale page is told kindly, and the page is read again', async () => {
  let one = application({ moves: [withdraw] });
  const { notices } = await open(one, {
    'GET applications/7': () => one,
    'POST applications/7/transition': () => {
      one = application({ status: 'analysis', version: 9 });
      return answer(409, { type: 'stale-version', title: 'x', status: 409 });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the application' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(notices.at(-1)?.text).toMatch(/has changed meanwhile/));
});

test('documents asked for are uploaded here', async () => {
  const request = {
    id: 1,
    kinds: ['letters' as const],
    text: 'A letter, please',
    at: AT,
    missing: ['letters' as const],
  };
  let one = application({ status: 'analysis', requests: [request] });
  const file = {
    id: crypto.randomUUID(),
    kind: 'letters' as const,
    name: 'a.pdf',
    type: 'application/pdf' as const,
    bytes: 9,
    at: AT,
  };
  const { container } = await open(one, {
    'GET applications/7': () => one,
    'POST applications/7/documents': () => {
      one = application({ status: 'analysis', documents: [file] });
      return answer(201, file);
    },
  });
  expect(await screen.findByText('A letter, please')).toBeVisible();
  expect(screen.getByText('Upload the documents you were asked for')).toBeVisible();
  const input = container.querySelector('[data-kind=letters]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.pdf', { type: 'application/pdf' })] } });
  expect(await screen.findByRole('button', { name: 'a.pdf' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('A letter, please')).toBeNull());
});

test('personal data is masked until asked for; the history says who looked', async () => {
  await open(
    application({ personal: { ...nobody, pinfl: '••••••••••••35', phone: '+998 (9•) •••-••-••' } }),
    {
      'applications/7/personal': { ...nobody, pinfl: '31508900011235', phone: '+998901234567' },
      'applications/7/history': {
        items: [
          {
            at: AT,
            actor: 'operator',
            name: 'Operator One',
            action: 'read',
            from: null,
            to: null,
            reason: null,
            details: ['pinfl'],
          },
        ],
      },
    },
  );
  expect(await screen.findByText('••••••••••••35')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show the data' }));
  expect(await screen.findByText('31508900011235')).toBeVisible();
  expect(screen.getByText('+998 (90) 123-45-67')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Hide the data' }));
  expect(screen.queryByText('31508900011235')).toBeNull();
  const history = within(screen.getByRole('region', { name: 'History' }));
  expect(history.getByText('Personal data viewed')).toBeVisible();
  expect(history.getByText(/Operator Operator One/)).toBeVisible();
});

test('a viewing is agreed on, and another time can be proposed', async () => {
  const appointment = {
    startsAt: '2126-11-25T09:00:00.000Z',
    state: 'proposed' as const,
    by: 'operator' as const,
    actions: ['propose' as const, 'agree' as const],
  };
  let one = application({ appointment });
  const { network } = await open(one, {
    'GET applications/7': () => one,
    'POST applications/7/appointment': () => {
      one = application({ appointment: { ...appointment, state: 'agreed', actions: ['propose'] } });
      return one;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Agree' }));
  expect(await screen.findByText('Agreed')).toBeVisible();
  expect(network.callsTo('applications/7/appointment')[0]?.body).toEqual({ action: 'agree', version: 3 });
  await userEvent.click(screen.getByRole('button', { name: 'Propose another time' }));
  expect(screen.getByRole('button', { name: 'Propose' })).toBeDisabled();
});

test('a bid below the least one stays here; a good one is placed', async () => {
  const lot = {
    id: 1,
    startPrice: 100,
    bidStep: 10,
    opensAt: AT,
    closesAt: '2126-11-25T09:00:00.000Z',
    state: 'open',
    leastBid: 110,
    leads: false,
    bids: [{ amount: 100, at: AT, mine: false, applicationId: null }],
    now: AT,
  };
  const { network } = await open(application({ kind: 'auction', status: 'lot-released', turn: 'owner' }), {
    'applications/7/lot': lot,
    'POST applications/7/bids': { ...lot, leads: true },
  });
  const field = await screen.findByLabelText('Your bid, UZS');
  await userEvent.clear(field);
  await userEvent.type(field, '50');
  await userEvent.click(screen.getByRole('button', { name: 'Place the bid' }));
  expect(screen.getByText(/The bid must be at least 110/)).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '150');
  await userEvent.click(screen.getByRole('button', { name: 'Place the bid' }));
  await waitFor(() => expect(network.callsTo('applications/7/bids')[0]?.body).toEqual({ amount: 150 }));
});

test('a notice reads it again; a stranger’s is not found; the longer address leads here', async () => {
  let one = application();
  const page = await open(one, { 'GET applications/7': () => one }, '/apply/view/7');
  expect(await screen.findByText('Pending', { selector: 'header *' })).toBeVisible();
  expect(page.shell.history.location.pathname).toBe('/en/apply/7');
  one = application({ status: 'rejected', reason: 'No income' });
  act(() => page.deliver('/user/queue/notices', { text: 'x', timeout: 5 }));
  expect(await screen.findByText('No income')).toBeVisible();
  await page.unmount();
  await open(one, { 'GET applications/7': answer(404) });
  expect(await screen.findByText('Page not found')).toBeVisible();
});

test('its state is passed on to Telegram by a link', async () => {
  const link = 'https://t.me/share/url?url=x&text=y';
  await open(application(), { 'POST applications/7/messenger': { link } });
  await userEvent.click(await screen.findByRole('button', { name: 'Send to Telegram' }));
  const opened = await screen.findByRole('link', { name: 'Open Telegram' });
  expect(opened).toHaveAttribute('href', link);
  expect(opened).toHaveFocus();
});

test('the bot is started, then sends, and is turned off again', async () => {
  let state = { bot: 'baza_bot', isConnected: false };
  const { notices } = await open(application(), {
    'users/me/messenger': () => state,
    'POST applications/7/messenger': () => ({
      link: state.isConnected ? null : 'https://t.me/baza_bot?start=abc',
    }),
    'DELETE users/me/messenger': () => {
      state = { ...state, isConnected: false };
      return answer(204);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Get notices in Telegram' }));
  expect(await screen.findByRole('link', { name: 'Open Telegram' })).toHaveAttribute(
    'href',
    'https://t.me/baza_bot?start=abc',
  );
  state = { ...state, isConnected: true };
  fireEvent(window, new Event('visibilitychange'));
  await userEvent.click(await screen.findByRole('button', { name: 'Send to Telegram' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Sent to your Telegram'));
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Get notices in Telegram' })).toBeVisible();
});
