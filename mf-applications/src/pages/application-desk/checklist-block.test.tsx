import type { Checklist } from '@baza/shared/schema';
import { answer, type RecordedCall } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskApplication, deskCard } from '../../features/applications/testing.ts';
import { advance, mine, openCase } from './testing.ts';

const LIST = 'GET desk/applications/7/checklist';
const TICK = 'PUT desk/applications/7/checklist/identity';
const one = deskApplication({ status: 'analysis', assignee: mine, moves: [advance] });
const done = { by: 'Lola', at: '2026-11-20T08:00:00.000Z' };
const checklist = (identity: typeof done | null, canTick = true): Checklist => ({
  steps: [
    { step: 'identity', done: identity },
    { step: 'contact', done },
  ],
  canTick,
});
const block = async () => within(await screen.findByRole('region', { name: 'Checklist' }));

test('ticks a step, shows who and when, and opens it again', async () => {
  let now = checklist(null);
  const { network } = await openCase(one, {
    [LIST]: () => now,
    [TICK]: ({ body }: RecordedCall) => {
      now = checklist((body as { done: boolean }).done ? { ...done, by: 'Operator' } : null);
      return now;
    },
  });
  const region = await block();
  expect(await region.findByText('Done: 1 of 2')).toBeVisible();
  const box = region.getByRole('checkbox', { name: /^Identity document/ });
  await userEvent.click(box);
  expect(await region.findByText('Done: 2 of 2')).toBeVisible();
  expect(region.getByRole('checkbox', { name: /^Identity document.*Operator/ })).toBeChecked();
  await userEvent.click(region.getByRole('checkbox', { name: /^Identity document/ }));
  expect(await region.findByText('Done: 1 of 2')).toBeVisible();
  expect(network.callsTo('desk/applications/7/checklist/identity').map(({ body }) => body)).toEqual([
    { done: true },
    { done: false },
  ]);
});

test('only shows the checklist of a colleague’s application', async () => {
  await openCase(one, { [LIST]: checklist(null, false) });
  const region = await block();
  expect(await region.findByRole('checkbox', { name: /^Identity document/ })).toBeDisabled();
  expect(region.getByText(/Only the operator/)).toBeVisible();
});

test('says beside the list that a colleague has the application now', async () => {
  await openCase(one, {
    [LIST]: checklist(null),
    [TICK]: answer(409, { type: 'urn:baza:problem:assigned-elsewhere', title: 'x', status: 409 }),
  });
  const region = await block();
  await userEvent.click(await region.findByRole('checkbox', { name: /^Identity document/ }));
  expect(await region.findByRole('alert')).toHaveTextContent(/A colleague was quicker/);
  await waitFor(() => expect(region.getByRole('checkbox', { name: /^Identity document/ })).not.toBeChecked());
});

test('the list shows how many steps are done', async () => {
  await openCase(one, {
    'GET desk/applications': {
      ...{ items: [deskCard({ checks: { done: 3, total: 5 } })], total: 1, page: 1, size: 20 },
      counts: { open: 1, unassigned: 0, mine: 1, overdue: 0 },
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Back to the queue' }));
  const table = within(await screen.findByRole('table', { name: 'Queue of applications' }));
  expect(table.getByText('3/5')).toBeVisible();
});
