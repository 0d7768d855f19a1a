import type { CompareResponse } from '@baza/shared/schema';
import { places, renderFirstScreen, renderRemote } from '@baza/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comparedIds } from '../../features/stored-filters/kept-ids.ts';
import { bootstrap, mount, unmount, update } from '../../lifecycles.tsx';
import { listingDetail } from '../../testing/listing-detail.ts';

const remote = { bootstrap, mount, update, unmount };
const first = listingDetail({ id: 1, title: 'First flat' });
const second = listingDetail({
  id: 2,
  title: 'Second flat',
  price: 500_000_000,
  characteristics: { ...first.characteristics, rooms: 3 },
});
const items: CompareResponse = [
  { id: 1, listing: first, isGone: false, closed: null },
  {
    id: 3,
    listing: null,
    isGone: true,
    closed: { id: 3, state: 'withdrawn', closedAt: null, last: null },
  },
  { id: 2, listing: second, isGone: false, closed: null },
  { id: 9, listing: null, isGone: false, closed: null },
];
const CALL = 'public/listings/compare';
const open = (path: string) =>
  renderRemote(remote, { path, locale: 'en', http: { ...places, [CALL]: items } as never });

afterEach(() => localStorage.clear());

test('listings are columns, characteristics rows; what differs is marked', async () => {
  const page = await open('/products/compare?ids=1,3,2,9');
  const table = await screen.findByRole('table');
  expect(page.network.callsTo(CALL)[0]?.url).toBe('public/listings/compare?ids=1%2C3%2C2%2C9');
  const rooms = within(table).getByRole('row', { name: /^Rooms \(differs\)/ });
  expect(
    within(rooms)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['2', '', '3', '']);
  expect(within(table).getByRole('row', { name: /^Total area/ })).not.toHaveTextContent('differs');
  expect(within(table).getByText('Withdrawn')).toBeVisible();
  expect(screen.getByText('There is no listing with ID 9')).toBeVisible();
});

test.each([
  ['sold', 'Sold'],
  ['expired', 'Expired'],
] as const)('a listing that is %s says so, and keeps its photo, price and title', async (state, word) => {
  const { category, areas, photos } = first;
  const last = { category, areas, title: 'Third flat', price: 700_000_000, photo: photos[0] ?? null };
  await renderRemote(remote, {
    path: '/products/compare?ids=3',
    locale: 'en',
    http: {
      ...places,
      [CALL]: [
        {
          id: 3,
          listing: null,
          isGone: true,
          closed: { id: 3, state, closedAt: '2026-01-05T10:00:00Z', last },
        },
      ],
    } as never,
  });
  const column = await screen.findByRole('columnheader', { name: /Third flat/ });
  expect(column).toHaveTextContent(new RegExp(`${word}.*Last price.*700\\s?000\\s?000`));
  expect(column).toHaveTextContent('5 Jan 2026');
  expect(column.querySelector('img')).not.toBeNull();
  expect(within(column).getByRole('link', { name: 'Similar listings' })).toHaveAttribute(
    'href',
    '/en/products/product/3',
  );
});

test('only differences can be shown', async () => {
  await open('/products/compare?ids=1,2');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Only differences' }));
  expect(screen.getByRole('row', { name: /^Rooms/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /^Total area/ })).toBeNull();
});

test('a listing is taken out of the address and of what was chosen', async () => {
  comparedIds.replace([1, 2]);
  const page = await open('/products/compare?ids=1,3,2,9');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Remove from the comparison: First flat' }),
  );
  const { pathname, search } = page.shell.history.location;
  expect(pathname + search).toBe('/en/products/compare?ids=3,2,9');
  expect(comparedIds.get()).toEqual([2]);
});

test('without ids it says how to choose', async () => {
  const page = await open('/products/compare?ids=x');
  expect(await screen.findByText('Nothing to compare yet')).toBeVisible();
  expect(page.network.callsTo(CALL)).toEqual([]);
});

test('the first screen has the whole table', async () => {
  const { html, wanted } = await renderFirstScreen(() => import('../../lifecycles.tsx'), {
    path: '/products/compare?ids=1,2',
    locale: 'en',
    answers: { 'public/listings/compare?ids=1%2C2': [items[0], items[2]] },
  });
  expect(html).toContain('First flat');
  expect(html).toMatch(/<table/);
  expect(wanted).toEqual([]);
});
