import { answer, ownListing } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { live, open, row } from './my-listings-testing.ts';

test('statistics by day open from the row of a listing that has been published', async () => {
  const days = [
    { day: '2026-05-01', views: 7, phones: 0 },
    { day: '2026-05-02', views: 1_200, phones: 3 },
  ];
  await open([{ ...live, publishedAt: '2026-05-01T08:00:00.000Z' }, ownListing({ id: 9, title: 'Unsent' })], {
    'listings/8/statistics': { watchCount: 5_000, phoneCount: 4, days },
  });
  await screen.findByRole('link', { name: live.title });
  expect(within(row('Unsent')).queryByRole('button', { name: /^Statistics/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: `Statistics: ${live.title}` }));
  const dialog = within(screen.getByRole('dialog', { name: `Statistics: ${live.title}` }));
  const rows = await dialog.findAllByRole('row');
  expect(rows.map((item) => item.textContent)).toEqual([
    'DateViewsPhone number shown',
    '2 May 20261,2003',
    '1 May 202670',
  ]);
  expect(dialog.getByText('1,207')).toBeVisible();
  expect(dialog.getByText('In total: 5,000')).toBeVisible();
});

test('statistics that could not be loaded are asked again', async () => {
  const { network } = await open([{ ...live, publishedAt: '2026-05-01T08:00:00.000Z' }], {
    'listings/8/statistics': () => answer(500),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Statistics/ }));
  await screen.findByRole('alert');
  const asked = network.callsTo('listings/8/statistics').length;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(network.callsTo('listings/8/statistics').length).toBeGreaterThan(asked));
});

test('who wants to see the property is read and replied to from its row', async () => {
  const viewing = {
    id: 3,
    startsAt: '2999-05-04T05:00:00.000Z',
    state: 'new',
    name: 'Malika',
    phone: '+998901234567',
    askedAt: '2026-05-01T05:00:00.000Z',
  };
  const past = { ...viewing, id: 4, name: 'Aziz', startsAt: '2026-05-04T05:00:00.000Z' };
  const { network } = await open(
    [{ ...live, publishedAt: '2026-05-01T08:00:00.000Z', viewingCount: 1 }, ownListing({ id: 9 })],
    {
      'listings/8/viewings': [viewing, past],
      'listings/8/viewings/3': { ...viewing, state: 'agreed' },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Viewing requests: 1 new' }));
  const dialog = within(screen.getByRole('dialog', { name: `Viewing requests: ${live.title}` }));
  const [first, second] = (await dialog.findAllByRole('listitem')).map((item) => within(item));
  expect(first?.getByText('Malika')).toBeVisible();
  expect(first?.getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:+998901234567');
  expect(second?.getByText('Past')).toBeVisible();
  expect(second?.queryByRole('button')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: /^Agree/ }));
  expect(await dialog.findByText('Agreed')).toBeVisible();
  expect(network.callsTo('listings/8/viewings/3').map(({ body }) => body)).toEqual([{ state: 'agreed' }]);
  // A changed mind.
  expect(dialog.getByRole('button', { name: /^Decline/ })).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Agree/ })).toBeNull();
});
