import { answer, places, renderRemote } from '@baza/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { item, open, remote } from './moderation-testing.ts';

test('several changes by others reload the queue once and leave the open listing in place', async () => {
  const { network, change } = await open([item(5)]);
  await screen.findByRole('heading', { name: 'Listing 5' });
  const readings = () => network.callsTo('moderation/listings?').length;
  const before = readings();
  change([item(4), item(5), item(6)], { id: 4, change: 'entered' }, { id: 6, change: 'entered' });
  expect(await screen.findByRole('button', { name: /Listing 4/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /Listing 6/ })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Listing 5' })).toBeVisible();
  expect(readings()).toBe(before + 1);
});

test('the queue reloads once after a reconnection', async () => {
  const { network, others, reconnect } = await open([item(5)]);
  await screen.findByRole('heading', { name: 'Listing 5' });
  const before = network.callsTo('moderation/listings?').length;
  others([item(5), item(6)]);
  act(reconnect);
  expect(await screen.findByRole('button', { name: /Listing 6/ })).toBeVisible();
  expect(network.callsTo('moderation/listings?')).toHaveLength(before + 1);
});

test.each([
  ['approve', 'Another moderator has approved this listing.'],
  [undefined, /no longer in the list/],
] as const)('a listing decided by others stays open until the moderator goes on: %s', async (decision, said) => {
  const { change } = await open([item(5), item(6)]);
  await screen.findByRole('heading', { name: 'Listing 5' });
  change([item(6)], { id: 5, change: 'left', decision });
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Listing 5' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Next listing' }));
  expect(await screen.findByRole('heading', { name: 'Listing 6' })).toBeVisible();
  expect(screen.queryByText(said)).toBeNull();
});

test('an edit of the open listing shows its new values and a note', async () => {
  const { change, network } = await open([item(5)]);
  await screen.findByRole('heading', { name: 'Listing 5' });
  change([item(5, { title: 'New name', version: 6 })], { id: 5, change: 'changed' });
  expect(await screen.findByRole('heading', { name: 'New name' })).toBeVisible();
  expect(screen.getByText(/The owner changed this listing/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(network.callsTo('moderation/listings/5/approve')[0]?.body).toEqual({ version: 6 });
});

test('filters are in the address, go to the server and lead to the first page', async () => {
  const { network, shell } = await open([item(5)], { 'public/region/init': [] }, '/moderation?page=2&id=5');
  await userEvent.type(await screen.findByRole('searchbox'), '1204{Enter}');
  expect(shell.history.location.search).toBe('?search=1204');
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.click(screen.getByRole('combobox', { name: /^Seller/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Agency' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(shell.history.location.search).toBe('?seller=agency&search=1204');
  await waitFor(() =>
    expect(
      network.callsTo('moderation/listings?page=1&size=20&list=waiting&seller=agency&search=1204'),
    ).toHaveLength(1),
  );
  expect(screen.getByRole('button', { name: 'Filters selected: 1' })).toBeVisible();
});

test('the filter accepts a district as its region', async () => {
  const { network, shell } = await open([item(5)], places);
  await screen.findByRole('heading', { level: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.click(screen.getByRole('button', { name: /^Province/ }));
  await userEvent.click(await screen.findByText('Toshkent shahri'));
  await userEvent.click(await screen.findByText('Yunusobod tumani'));
  await userEvent.click(screen.getByRole('button', { name: 'Select' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(shell.history.location.search).toBe('?region=1726266');
  await waitFor(() =>
    expect(network.callsTo('moderation/listings?page=1&size=20&list=waiting&region=1726266')).toHaveLength(1),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Filters selected: 1' }));
  expect(await screen.findByRole('button', { name: /^Province Yunusobod tumani/ })).toBeVisible();
});

test('filters that match nothing can be reset', async () => {
  const { shell } = await open([], {}, '/moderation?category=Land_Sell');
  expect(await screen.findByRole('heading', { name: 'Nothing matches the filters' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(shell.history.location.search).toBe('');
});

test('tabs show no counts while the lists cannot be loaded', async () => {
  await renderRemote(remote, {
    path: '/moderation',
    locale: 'en',
    user: { id: 'mod', name: 'Moderator', userName: 'moderator' },
    roles: ['moderator'],
    http: { 'moderation/listings': () => answer(500) } as never,
  });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  // Decided items do not wait.
  for (const tab of screen.getAllByRole('tab'))
    expect(tab).toHaveTextContent(tab.textContent === 'Decided' ? 'Decided' : /: –$/);
});
