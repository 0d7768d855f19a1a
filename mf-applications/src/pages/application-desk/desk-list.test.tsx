import type { DeskCard } from '@baza/shared/schema';
import { answer, type RecordedCall, renderRemote } from '@baza/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskCard } from '../../features/applications/testing.ts';
import * as remote from '../../lifecycles.tsx';

const counts = { open: 9, unassigned: 4, mine: 2, overdue: 1 };
const queue = (items: readonly DeskCard[], total = items.length) => ({
  items,
  total,
  page: 1,
  size: 20,
  counts,
});
const mine = { id: 'op', name: 'Operator' };
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS + 60_000).toISOString();
const cards = [
  deskCard({ dueAt: inHours(2) }),
  deskCard({
    id: 8,
    status: 'analysis',
    overdue: true,
    assignee: mine,
    dueAt: inHours(-72.1),
    escalatedAt: '2026-11-20T08:00:00Z',
  }),
];
const open = (http: object = {}, path = '/applications', roles = ['operator']) =>
  renderRemote(remote, {
    path,
    locale: 'en',
    user: { id: 'op', name: 'Operator', userName: 'operator' },
    roles,
    http: {
      'staff/queues': { queues: [] },
      'GET desk/applications': queue(cards),
      'desk/operators': [
        { ...mine, open: 2 },
        { id: 'op2', name: 'Colleague', open: 3 },
      ],
      'POST public/region/init': [],
      'desk/outbox': answer(404),
      ...http,
    } as never,
  });
const table = async () => within(await screen.findByRole('table', { name: 'Queue of applications' }));
const row = async (name: RegExp) => within((await table()).getByRole('row', { name }));
const lastQuery = (network: Awaited<ReturnType<typeof open>>['network']) =>
  network.calls.findLast(({ url }) => /desk\/applications\?/.test(url))?.url ?? '';

test('shows the queue with what is left of the time, and its filters in the address', async () => {
  const { network, shell } = await open();
  expect((await row(/No\.\s7/)).getByText(/^2\sh left$/)).toBeVisible();
  expect((await row(/No\.\s8/)).getByText(/^late by 3\sd$/)).toBeVisible();
  expect((await row(/No\.\s8/)).getByText(/^A supervisor has been notified/)).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Mine: 2' }));
  expect(shell.history.location.search).toBe('?list=mine');
  await waitFor(() => expect(lastQuery(network)).toContain('assignee=me'));
  expect(screen.getByRole('combobox', { name: 'Operator' })).toBeDisabled();
  await userEvent.click(screen.getByRole('combobox', { name: 'Sort' }));
  await userEvent.click(await screen.findByTitle('Largest amount first'));
  expect(shell.history.location.search).toBe('?list=mine&sort=dearest');
  await userEvent.type(screen.getByLabelText('Sent from'), '01112026');
  expect(shell.history.location.search).toContain('from=2026-11-01');
  await waitFor(() => expect(lastQuery(network)).toMatch(/from=2026-11-01.*sort=dearest/));
  await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
  expect(shell.history.location.search).toBe('?list=mine&sort=dearest');
});

test('exports exactly what the list shows', async () => {
  const { network } = await open(
    { 'desk/applications/export': 'file' },
    '/applications?list=overdue&kind=credit',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV: 2' }));
  await waitFor(() => expect(network.callsTo('desk/applications/export')).toHaveLength(1));
  const parametersOf = (url: string) => {
    const query = new URLSearchParams(url.split('?')[1]);
    query.delete('page');
    query.delete('size');
    return [...query].sort();
  };
  expect(parametersOf(network.callsTo('desk/applications/export')[0]?.url ?? '')).toEqual(
    parametersOf(lastQuery(network)),
  );
  expect(lastQuery(network)).toContain('overdue=true');
});

test('exports the same for Excel', async () => {
  const { network } = await open({ 'desk/applications/export': 'file' });
  await userEvent.click(await screen.findByRole('button', { name: 'Export Excel: 2' }));
  await waitFor(() =>
    expect(network.callsTo('desk/applications/export')[0]?.url).toMatch(/sort=due.*format=xlsx/),
  );
});

test('filters by region, then by a district of it', async () => {
  const area = (id: number, name: string, parentId: number | null) => ({
    ...{ id, code: String(id), label: name, name, nameRu: name, nameLatn: name, parentId },
    ...{ level: parentId === null ? 'province' : 'district', center: [69, 41], zoom: 9 },
  });
  const [city, district] = [area(1726, 'Tashkent', null), area(1_726_266, 'Chilanzar', 1726)];
  const { network, shell } = await open({
    'POST public/region/init': ({ body }: RecordedCall) =>
      (body as { parent?: number }).parent ? [district] : [city],
    'public/areas/path/1726': [city],
    'public/areas/path/1726266': [city, district],
  });
  expect(screen.queryByRole('combobox', { name: 'District' })).toBeNull();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Region' }));
  await userEvent.click(await screen.findByTitle('Tashkent'));
  expect(shell.history.location.search).toBe('?area=1726');
  await userEvent.click(await screen.findByRole('combobox', { name: 'District' }));
  await userEvent.click(await screen.findByTitle('Chilanzar'));
  expect(shell.history.location.search).toBe('?area=1726266');
  await waitFor(() => expect(lastQuery(network)).toContain('area=1726266'));
});

test('says beside the button that a file could not be prepared', async () => {
  await open({ 'desk/applications/export': answer(503) });
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV: 2' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The file could not be prepared');
});

test('finds a person in the body of a call, and never in the address', async () => {
  const { network, shell } = await open({
    'POST desk/applications/lookup': { items: [deskCard({ id: 77 })] },
  });
  const field = await screen.findByLabelText('Number, name, phone, PINFL or TIN');
  await userEvent.type(field, '90 123-45-67{Enter}');
  expect(await screen.findByText(/Application No\.\s77/)).toBeVisible();
  expect(network.callsTo('desk/applications/lookup')[0]?.body).toEqual({ text: '90 123-45-67' });
  expect(shell.history.location.search).toBe('');
  await userEvent.clear(field);
  await userEvent.type(field, '№ 77{Enter}');
  await waitFor(() => expect(shell.history.location.search).toBe('?number=77'));
  expect(network.calls.every(({ url }) => !url.includes('123'))).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Back to the queue' }));
  expect(shell.history.location.search).toBe('');
  expect(await screen.findByText(/Application No\.\s8/)).toBeVisible();
});

test('takes an application from its row once it is confirmed', async () => {
  const PATH = 'desk/applications/7/take';
  const { network, notices } = await open({ [`POST ${PATH}`]: {} });
  await userEvent.click((await row(/No\.\s7/)).getByRole('button'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/is notified at once/)).toBeVisible();
  expect(network.callsTo(PATH)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Take it' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('The application is yours'));
  expect(network.callsTo(PATH)[0]?.body).toEqual({ version: 3, confirmed: true });
});

test('says beside the button that a colleague was quicker', async () => {
  await open({
    'POST desk/applications/7/take': answer(409, {
      type: 'https://x/assigned-elsewhere',
      title: 'x',
      status: 409,
    }),
  });
  await userEvent.click((await row(/No\.\s7/)).getByRole('button'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Take it' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('A colleague was quicker');
  expect(dialog.getByRole('button', { name: 'Take it' })).toBeDisabled();
});

test('lets supervisors alone select rows and assign them', async () => {
  const { unmount } = await open();
  expect((await table()).queryByRole('checkbox')).toBeNull();
  await unmount();
  await open({}, '/applications?list=overdue', ['operator', 'supervisor']);
  await userEvent.click((await table()).getByRole('checkbox', { name: 'Select all on this page' }));
  expect(await screen.findByText('Selected: 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Assign all 2 that match' })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'Assign selected' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Assign applications: 2');
});

test('reads the queue again when a colleague changes an application', async () => {
  let items = [deskCard({ dueAt: inHours(2) })];
  const { deliver } = await open({ 'GET desk/applications': () => queue(items) });
  expect((await row(/No\.\s7/)).getByText(/left$/)).toBeVisible();
  items = [deskCard({ status: 'analysis', assignee: { id: 'op2', name: 'Colleague' } })];
  act(() => deliver('/topic/applications', { id: 7 }));
  expect(await screen.findByText('Colleague')).toBeVisible();
});

test('shows text messages of the demo', async () => {
  const items = [{ at: '2026-11-20T08:00:00.000Z', to: '+998901234567', text: 'Code 123456' }];
  await open({ 'desk/outbox': { items } });
  await userEvent.click(await screen.findByRole('button', { name: 'Text messages' }));
  expect(within(screen.getByRole('dialog')).getByText('Code 123456')).toBeVisible();
});

test('offers to try again after a failure, also without a connection', async () => {
  const isDown = () => {
    throw new TypeError('Failed to fetch');
  };
  for (const broken of [answer(500), isDown]) {
    const { unmount } = await open({ 'GET desk/applications': broken });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    await unmount();
  }
});

test('says that a queue is empty, and that filters leave nothing', async () => {
  const nothing = { 'GET desk/applications': queue([]) };
  const { unmount } = await open(nothing);
  expect(await screen.findByText('There is nothing in this queue now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export CSV: 0' })).toBeDisabled();
  await unmount();
  const { shell } = await open(nothing, '/applications?kind=auction');
  expect(await screen.findByText('No applications match these filters.')).toBeVisible();
  const [, again] = screen.getAllByRole('button', { name: 'Reset filters' });
  await userEvent.click(again as HTMLElement);
  expect(shell.history.location.search).toBe('');
});
