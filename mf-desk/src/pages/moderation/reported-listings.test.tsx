import { answer } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, reported } from './moderation-testing.ts';

const LIST = '/moderation?list=reported';

test('reported listings have a list of their own with the texts of visitors', async () => {
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

test('a dismissal closes the reports up to the last one shown and opens the next listing', async () => {
  const { network, notices } = await open([reported(5), reported(6)], {}, LIST);
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss reports' }));
  expect(await screen.findByRole('heading', { name: 'Listing 6' })).toBeVisible();
  expect(network.callsTo('moderation/listings/5/dismiss-reports')[0]?.body).toEqual({
    upTo: '2026-11-02T10:00:00.000Z',
  });
  expect(notices).toEqual([]);
  expect(screen.getByText('Reports dismissed')).toBeVisible();
});

test('Undo reopens dismissed reports and shows their listing again', async () => {
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

test('reports stay open when the dismissal fails', async () => {
  const { notices } = await open(
    [reported(5)],
    { 'POST moderation/listings/5/dismiss-reports': answer(500) },
    LIST,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss reports' }));
  await waitFor(() => expect(notices[0]).toMatchObject({ kind: 'error' }));
  expect(screen.getByRole('region', { name: '3 reports from visitors' })).toBeVisible();
});

test('the reports on several selected listings are dismissed together', async () => {
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

test('selected reported listings are withdrawn for one reason', async () => {
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

test('a withdrawal sends a reason for the owner', async () => {
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

test('moderators cannot dismiss reports on their own listings or withdraw them', async () => {
  await open(
    [reported(5, { owner: { id: 'mod', name: 'Moderator', locale: 'en', userType: 'user' } })],
    {},
    LIST,
  );
  expect(await screen.findByRole('region', { name: '3 reports from visitors' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Dismiss reports' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});
