import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { item, open, photo, twin } from './moderation-testing.ts';

test('the page opens the oldest listing with all facts and its likely duplicates', async () => {
  await open([item(5, { duplicates: [twin(3)] }), item(6)]);
  expect(await screen.findByRole('heading', { name: 'Listing 5' })).toBeVisible();
  expect(screen.getByText('10:11:12:13:14:0001')).toBeVisible();
  expect(screen.getByText('Demo Owner (User)')).toBeVisible();
  const link = screen.getByRole('link', { name: 'ID 3' });
  expect(link).toHaveAttribute('href', '/en/products/product/3');
  const compared = link.closest('li') as HTMLElement;
  expect(compared).toHaveTextContent('same cadastral number');
  expect(within(compared).getByRole('link', { name: 'Listing 5' })).toHaveAttribute(
    'href',
    '/en/products/product/5',
  );
  expect(within(compared).getByRole('link', { name: 'Twin 3' })).toHaveAttribute(
    'href',
    '/en/products/product/3',
  );
});

test('a moderation item shows the concerns to look at closely', async () => {
  const low = { path: 'price', code: 'priceLow', params: { min: 310_000_000, max: 2_500_000_000 } };
  const contacts = { path: 'description', code: 'contacts', params: { found: '+998 90 123 45 67' } };
  await open([item(5, { concerns: [contacts, low] })]);
  const concerns = await screen.findByRole('region', { name: 'Look closely' });
  expect(concerns).toHaveTextContent('+998 90 123 45 67');
  expect(concerns).toHaveTextContent('310,000,000');
});

test('an edited listing shows old and new values side by side with changed words marked', async () => {
  const fields = [
    { path: 'title', from: 'A bright flat', to: 'A bright house' },
    { path: 'price', from: 850_000_000, to: 900_000_000 },
    { path: 'characteristics.rooms', from: 2, to: null },
    { path: 'priceUnit', from: 'USD', to: 'UZS' },
    { path: 'photoIds', from: ['a', 'b', 'gone'], to: ['b', 'a', 'c'] },
  ];
  await open([
    item(5, {
      photoIds: ['b', 'a', 'c'],
      photos: ['b', 'a', 'c'].map(photo),
      changes: { since: 'approve', fields, photosBefore: [photo('a'), photo('b'), null], areasBefore: null },
    }),
  ]);
  const block = await screen.findByRole('region', { name: 'What has changed' });
  expect(within(block).getByRole('heading', { name: 'Changed since the approval' })).toBeVisible();
  const field = (name: string) => within(block).getByRole('heading', { name }).closest('li') as HTMLElement;
  expect(within(field('Title')).getByText('flat').tagName).toBe('DEL');
  expect(within(field('Title')).getByText('house').tagName).toBe('INS');
  expect(field('Price')).toHaveTextContent(/Before.*850.000.000.*After.*900.000.000/);
  expect(field('Rooms')).toHaveTextContent('AfterNot given');
  const photos = field('Photos');
  expect(within(photos).getByText('Removed')).toBeVisible();
  expect(within(photos).getByText('The photo is no longer kept')).toBeInTheDocument();
  expect(within(photos).getByText('Added')).toBeVisible();
  expect(within(photos).getAllByText('1 → 2')).toHaveLength(2);
  expect(within(block).queryByText('Currency of entry')).toBeNull();
  expect(screen.getByRole('button', { name: /Listing 5.*Edited/ })).toBeVisible();
});

test('matching photos of a likely duplicate are shown side by side', async () => {
  await open([
    item(5, {
      photos: [photo('x'), photo('a')],
      duplicates: [
        twin(3, {
          why: 'photo',
          sameOwner: true,
          photos: [photo('y'), photo('b')],
          matching: [{ own: 'a', other: 'b' }],
        }),
      ],
    }),
  ]);
  const block = await screen.findByRole('region', { name: 'Likely duplicates' });
  const [mine, theirs] = within(block).getAllByRole('img', { name: 'Matching photo 1' });
  expect(mine).toHaveAttribute('src', expect.stringContaining('/a/'));
  expect(theirs).toHaveAttribute('src', expect.stringContaining('/b/'));
  expect(block).toHaveTextContent('Same owner');
});

test('the history of a listing loads when it is opened', async () => {
  const events = {
    items: [
      {
        at: '2026-04-02T08:00:00.000Z',
        actor: 'moderator',
        name: 'Aziza',
        action: 'reject',
        reason: 'Wrong photos',
        fields: [],
      },
      {
        at: '2026-04-01T08:00:00.000Z',
        actor: 'owner',
        name: null,
        action: 'edit',
        reason: null,
        fields: ['price', 'characteristics.rooms'],
      },
    ],
  };
  const { network } = await open([item(5)], { 'moderation/listings/5/history': events });
  const summary = await screen.findByText('History');
  expect(network.callsTo('moderation/listings/5/history')).toHaveLength(0);
  await userEvent.click(summary);
  const entry = await screen.findByText('Rejected');
  expect(entry.closest('li')).toHaveTextContent(/moderator, Aziza.*Wrong photos/);
  expect(screen.getByText('Price, Rooms')).toBeVisible();
});

test('another listing can be opened from the queue and decided immediately', async () => {
  const { shell, network } = await open([item(5), item(6)]);
  await userEvent.click(await screen.findByRole('button', { name: /Listing 6/ }));
  expect(screen.getByRole('heading', { name: 'Listing 6' })).toBeVisible();
  expect(shell.history.location.search).toBe('?id=6');
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(network.callsTo('moderation/listings/6/approve')).toHaveLength(1));
});
