import { answer, ownListing, swipe } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { live, open } from './my-listings-testing.ts';

test('withdrawing is confirmed, sent with the version, and reported', async () => {
  const { network, notices } = await open([live], {
    'POST listings/8/withdraw': { ...live, status: 'failed' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = screen.getByRole('dialog', { name: 'Withdraw this listing?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(notices).toEqual([expect.objectContaining({ text: 'The listing is withdrawn' })]),
  );
  const [call] = network.callsTo('listings/8/withdraw');
  expect(call?.body).toEqual({ version: 1 });
  expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(screen.queryByRole('dialog')).toBeNull();
  // The list is refetched.
  expect(network.callsTo('listings/mine').length).toBeGreaterThan(1);
});

test('a finger edits a listing by a swipe to the right; one to the left asks whether to withdraw it', async () => {
  const { shell, network } = await open([live]);
  swipe(await screen.findByRole('link', { name: live.title }), 300, 100);
  const dialog = screen.getByRole('dialog', { name: 'Withdraw this listing?' });
  // The dialog is not a part of the row.
  swipe(dialog, 100, 300);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(network.callsTo('listings/8/withdraw')).toEqual([]);
  swipe(screen.getByRole('link', { name: live.title }), 100, 300);
  expect(shell.history.location.pathname).toBe('/en/request/edit/8');
});

test('a sale is undone with one click, and the result is shown', async () => {
  const undoSoldUntil = new Date(Date.now() + 3_600_000).toISOString();
  const sold = ownListing({ id: 12, status: 'sold', version: 3, undoSoldUntil });
  const { network, notices } = await open([sold], {
    'POST listings/12/unsold': { ...sold, status: 'in-sale' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Put back up for sale' }));
  await waitFor(() => expect(notices[0]?.text).toBe('The listing is for sale again'));
  expect(network.callsTo('listings/12/unsold')[0]?.body).toEqual({ version: 3 });
});

test('a draft is deleted with its version', async () => {
  const { network } = await open([ownListing({ id: 9, status: 'new', version: 4 })], {
    'DELETE listings/9': answer(204),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(network.callsTo('listings/9?version=4')).toHaveLength(1));
});

test('a listing changed elsewhere is refetched', async () => {
  const { network, notices } = await open([ownListing({ id: 11, status: 'monitoring' })], {
    'POST listings/11/renew': answer(409),
  });
  const asked = network.callsTo('listings/mine').length;
  await userEvent.click(await screen.findByRole('button', { name: 'Renew' }));
  await waitFor(() => expect(notices[0]?.text).toMatch(/has changed in the meantime/));
  await waitFor(() => expect(network.callsTo('listings/mine').length).toBeGreaterThan(asked));
});

test('several are moved at once where each allows it; what failed stays chosen', async () => {
  const other = ownListing({ id: 9, title: 'Second', status: 'in-sale', version: 5 });
  const draft = ownListing({ id: 10, title: 'A draft', status: 'new' });
  const { network, notices } = await open([live, other, draft], {
    'POST listings/8/withdraw': { ...live, status: 'failed' },
    'POST listings/9/withdraw': answer(409),
  });
  const bar = within(await screen.findByRole('group', { name: 'Several listings at once' }));
  await userEvent.click(bar.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(bar.getByText('Selected: 3')).toBeVisible();
  expect(bar.getByText('The selected listings have no action in common.')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select: A draft' }));
  await userEvent.click(bar.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/^Listings selected: 2/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(notices.at(-1)?.text).toBe('Done: 1, not done: 1. Check those that are left and try again.'),
  );
  expect(network.callsTo('listings/8/withdraw')[0]?.body).toEqual({ version: live.version });
  expect(network.callsTo('listings/9/withdraw')[0]?.body).toEqual({ version: 5 });
  expect(screen.getByRole('checkbox', { name: 'Select: Second' })).toBeChecked();
  expect(bar.getByText('Selected: 1')).toBeVisible();
});
