import { answer, ownListing } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { live, open, row } from './my-listings-testing.ts';

test('shows each listing with its status, history and actions', async () => {
  await open([
    live,
    ownListing({ id: 9, title: '', status: 'new' }),
    ownListing({ id: 10, title: 'Rejected one', status: 'rejected', rejectReason: 'The price is not real' }),
    ownListing({ id: 11, title: 'Expired one', status: 'monitoring' }),
  ]);
  const first = (await screen.findByRole('link', { name: live.title })).closest('li') as HTMLElement;
  expect(first).toHaveTextContent('Views: 1,234');
  expect(first).toHaveTextContent('Active until 30 May 2026');
  expect(within(first).getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/en/request/edit/8');
  expect(within(row('Untitled listing (Flat)')).getByRole('link', { name: 'Continue' })).toBeVisible();
  expect(row('Rejected one')).toHaveTextContent('Reason for rejection: The price is not real');
  expect(within(row('Expired one')).getByRole('button', { name: 'Renew' })).toBeVisible();
  expect(screen.getByRole('tab', { name: /^All/ })).toHaveTextContent('3');
});

test('a server error is not reported as a connection error, and tabs have no numbers', async () => {
  await open([], { 'listings/mine': () => answer(500) });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Something went wrong on our side');
  expect(alert).not.toHaveTextContent('connection');
  for (const tab of screen.getAllByRole('tab')) expect(tab).not.toHaveTextContent(/\d/);
});

test('prices follow the header’s currency', async () => {
  const { update: change } = await open([live]);
  expect(await screen.findByText(/^850.000.000.UZS$/)).toBeVisible();
  await change({ currency: 'USD' });
  expect(screen.getByText(/^\$70.833$/)).toBeVisible();
});

test('a moderator’s decision refreshes the list', async () => {
  const { network, deliver } = await open([live]);
  await screen.findByRole('link', { name: live.title });
  const asked = network.callsTo('listings/mine').length;
  deliver('/user/queue/notices', { text: 'Approved', timeout: 5 });
  await waitFor(() => expect(network.callsTo('listings/mine').length).toBeGreaterThan(asked));
});

test('a newcomer is invited to post', async () => {
  await open([]);
  expect(await screen.findByRole('heading', { name: 'You have no listings yet' })).toBeVisible();
});
