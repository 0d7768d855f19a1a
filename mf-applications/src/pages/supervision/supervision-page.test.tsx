import type { DeskCard } from '@baza/shared/schema';
import { answer, renderRemote } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskApplication, deskCard } from '../../features/applications/testing.ts';
import * as remote from '../../lifecycles.tsx';

const counts = { open: 9, unassigned: 1, mine: 0, overdue: 2 };
const aziz = { id: 'op1', name: 'Aziz' };
const lola = { id: 'op2', name: 'Lola' };
const LATE = '2026-11-20T08:00:00.000Z';
const cards = [deskCard({ id: 7, assignee: aziz, overdue: true, dueAt: LATE }), deskCard({ id: 8 })];
const supervision = {
  workload: [
    { operator: null, open: 1, overdue: 0, dueToday: 1, waiting: 0, oldestDueAt: null },
    { operator: aziz, open: 8, overdue: 2, dueToday: 3, waiting: 1, oldestDueAt: LATE },
  ],
  levels: [{ status: 'analysis', hours: 24, open: 5, overdue: 2, oldestDueAt: LATE }],
};
const report = {
  day: '2026-11-20',
  received: 12,
  operators: [
    { ...aziz, taken: 4, moved: 6, rejected: 1, requests: 2, calls: 5, reached: 3 },
    { ...lola, taken: 1, moved: 0, rejected: 0, requests: 0, calls: 2, reached: 1 },
  ],
};
const open = (http: object = {}, path = '/supervision', items: DeskCard[] = cards, total = items.length) =>
  renderRemote(remote, {
    path,
    locale: 'en',
    user: { id: 'sv', name: 'Gulnora', userName: 'supervisor' },
    roles: ['operator', 'supervisor'],
    http: {
      'staff/queues': { queues: [] },
      'desk/supervision': supervision,
      'GET desk/applications': { items, total, page: 1, size: 20, counts },
      'desk/operators': [
        { ...aziz, open: 8 },
        { ...lola, open: 1 },
      ],
      ...http,
    } as never,
  });
const fill = async (reason: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Operator' }));
  await userEvent.click(await screen.findByTitle('Lola (open: 1)'));
  if (reason) await userEvent.type(dialog.getByLabelText(/^(Reason|Note)/), reason);
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
};

test('shows the workload of operators and leads from a number to these applications', async () => {
  const { network, shell } = await open();
  const workload = within(await screen.findByRole('table', { name: 'Workload by operator' }));
  expect(workload.getAllByRole('row')[2]).toHaveTextContent(/^Aziz8231/);
  expect(screen.getByRole('table', { name: 'Time limits by status' })).toHaveTextContent('24 hours');
  expect(network.calls.some(({ url }) => /desk\/applications\?.*overdue=true/.test(url))).toBe(true);
  await userEvent.click(workload.getByRole('link', { name: 'Aziz, Open: 8' }));
  expect(shell.history.location.search).toBe('?list=open&operator=op1');
  await waitFor(() => expect(network.calls.some(({ url }) => url.includes('assignee=op1'))).toBe(true));
});

test('reassigns one application only with a reason, and offers to undo it', async () => {
  const { network } = await open({
    'POST desk/applications/7/assign': deskApplication({ id: 7, version: 4, assignee: lola }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Reassign: .*7/ }));
  await fill('');
  expect(await screen.findByText('Enter a reason')).toBeVisible();
  expect(network.callsTo('desk/applications/7/assign')).toHaveLength(0);
  await userEvent.type(screen.getByLabelText('Reason'), 'On sick leave');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Assign' }));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  expect(network.callsTo('desk/applications/7/assign')[0]?.body).toEqual({
    version: cards[0]?.version,
    to: 'op2',
    note: 'On sick leave',
  });
});

test('says beside the button that a colleague has changed the application', async () => {
  await open({
    'POST desk/applications/7/assign': answer(409, { type: 'https://x/stale', title: 'x', status: 409 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Reassign: .*7/ }));
  await fill('On sick leave');
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText(/has changed meanwhile/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Assign' })).toBeDisabled();
});

test('sends the same assignment again with the same idempotency key', async () => {
  const { network } = await open({ 'POST desk/applications/7/assign': answer(503) });
  await userEvent.click(await screen.findByRole('button', { name: /^Reassign: .*7/ }));
  await fill('On sick leave');
  const again = await within(screen.getByRole('dialog')).findByRole('button', { name: 'Assign' });
  const keys = () =>
    network.callsTo('desk/applications/7/assign').map(({ headers }) => headers.get('idempotency-key'));
  await waitFor(() => expect(again).toBeEnabled());
  await screen.findByRole('alert');
  const before = keys().length;
  await userEvent.click(again);
  await waitFor(() => expect(keys().length).toBeGreaterThan(before));
  expect(new Set(keys()).size).toBe(1);
});

test('assigns all selected applications in one request and reports skipped ones', async () => {
  const { network, notices } = await open({
    'POST desk/applications/assignments': { assigned: 1, skipped: 1 },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByText('Selected: 2')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Assign selected' }));
  await fill('On sick leave');
  await waitFor(() => expect(notices.at(-1)?.text).toMatch(/assigned: 1\. Not assigned: 1/));
  expect(network.callsTo('desk/applications/assignments')[0]?.body).toEqual({
    to: 'op2',
    note: 'On sick leave',
    selection: { ids: [7, 8] },
  });
  expect(screen.getByText('Selected: 0')).toBeVisible();
});

test('assigns nothing when the filter matches another number than the supervisor saw', async () => {
  const { network } = await open(
    {
      'POST desk/applications/assignments': answer(409, {
        type: 'https://x/selection-changed',
        title: 'x',
        status: 409,
      }),
    },
    '/supervision?operator=op1',
    cards,
    537,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Assign all 537 that match' }));
  await fill('On sick leave');
  expect(await screen.findByText(/Nothing was assigned/)).toBeVisible();
  expect(network.callsTo('desk/applications/assignments')[0]?.body).toMatchObject({
    selection: { filter: { assignee: 'op1', overdue: 'true' }, total: 537 },
  });
});

test('shows the report of a day with totals', async () => {
  await open({ 'desk/report': report }, '/supervision?view=report&day=2026-11-20');
  const table = within(await screen.findByRole('table', { name: /^Report for/ }));
  expect(screen.getByText('Applications received: 12')).toBeVisible();
  expect(table.getAllByRole('row').at(-1)).toHaveTextContent('Total561274');
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
});
