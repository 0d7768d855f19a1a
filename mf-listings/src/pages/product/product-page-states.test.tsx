import { answer } from '@baza/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listingDetail } from '../../testing/listing-detail.ts';
import { productId } from './product-page.tsx';
import { base, open, page } from './product-page-testing.ts';

test.each([
  ['in-sale', 'Published', null],
  ['new', 'Changed', 'Draft'],
  ['pending', 'Changed', 'In moderation'],
  ['rejected', 'Changed', 'Rejected'],
  ['monitoring', 'Changed', 'Expired'],
  ['sold', 'Changed', 'Sold'],
  ['failed', 'Changed', 'Withdrawn'],
] as const)('a listing with the status %s is shown as %s', async (status, word, state) => {
  await open({ [base]: listingDetail({ status }) });
  const heading = await screen.findByRole('heading', { level: 1 });
  const header = heading.closest('.intro') as HTMLElement;
  expect(header).toHaveTextContent(word);
  if (state) expect(within(header).getByText(state)).toBeVisible();
  if (word !== 'Published') expect(header).not.toHaveTextContent('Published');
});

test('a draft that has just begun is previewed without the facts that it lacks', async () => {
  // As the API sends a place that is not chosen yet.
  const none = { province: { id: 0, name: '', nameRu: '', nameLatn: '' }, district: null, mfy: null };
  const { parcels } = await open({
    [base]: listingDetail({
      ...{ status: 'new', publishedAt: null, title: '', description: '', price: 0, pricePerM2: null },
      ...{ address: '', landmark: null, areas: none, point: [0, 0], photos: [], characteristics: {} },
      ...{ priceHistory: [], area: null, housingType: null },
    }),
  });
  expect(await screen.findByText(/Only its owner and the moderators/)).toBeVisible();
  expect(screen.getAllByText('No price yet')[0]).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Location' })).toBeNull();
  const crumbs = screen.getByRole('navigation', { name: 'Sections' });
  expect(within(crumbs).getAllByRole('link')).toHaveLength(1);
  expect(parcels).toEqual([]);
});

test('a draft without a title is shown as untitled', async () => {
  await open({ [base]: listingDetail({ status: 'new', title: '', publishedAt: null }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Untitled listing' })).toBeVisible();
});

test('the owner sees a sold listing with a note that it is no longer for sale', async () => {
  await open({ [base]: listingDetail({ status: 'sold' }) });
  expect(
    await screen.findByText('This listing is no longer for sale: only its owner and the moderators see it.'),
  ).toBeVisible();
});

test('an owner who logs in after the first response sees the sold listing', async () => {
  let loggedIn = false;
  const gone = () => answer(410, { type: 'about:blank', title: 'Gone', status: 410 });
  const { signIn } = await open({ [base]: () => (loggedIn ? listingDetail({ status: 'sold' }) : gone()) });
  await screen.findByRole('heading', { name: 'This listing is closed' });
  loggedIn = true;
  act(() => signIn({ id: 'sub-realtor', name: 'Дилшод', userName: 'realtor' }));
  expect(await screen.findByText(/This listing is no longer for sale/)).toBeVisible();
});

test('an owner who logs in during a second request sees the sold listing', async () => {
  let loggedIn = false;
  let respond = () => {};
  const late = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const gone = () => answer(410, { type: 'about:blank', title: 'Gone', status: 410 });
  let calls = 0;
  const http = async () => {
    calls += 1;
    if (calls === 2) await late;
    return loggedIn && calls > 2 ? listingDetail({ status: 'sold' }) : gone();
  };
  const { navigate, signIn } = await open({ [base]: http, 'public/listings/9': listingDetail({ id: 9 }) });
  await screen.findByRole('heading', { name: 'This listing is closed' });
  await navigate('/products/product/9');
  await screen.findByRole('heading', { name: /Икки хонали квартира/ });
  // What was missing is asked for again.
  await navigate(page);
  await waitFor(() => expect(calls).toBe(2));
  loggedIn = true;
  act(() => signIn({ id: 'sub-realtor', name: 'Дилшод', userName: 'realtor' }));
  await act(async () => respond());
  expect(await screen.findByText(/This listing is no longer for sale/)).toBeVisible();
  expect(calls).toBe(3);
});

test.each([
  ['sold', 'This listing is sold', 'Sold'],
  ['expired', 'This listing has expired', 'Expired'],
  ['withdrawn', 'This listing has been withdrawn', 'Withdrawn'],
] as const)('a listing that is %s says so with its title and last price', async (state, heading, badge) => {
  const { category, areas } = listingDetail();
  const last = { category, areas, title: 'Former flat', price: 900_000_000, photo: null };
  const closed = { id: 7, state, closedAt: '2026-01-05T10:00:00.000Z', last };
  await open({ [base]: () => answer(410, { type: 'about:blank', title: 'Gone', status: 410, closed }) });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(screen.getByText(badge)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Former flat' })).toBeVisible();
  expect(screen.getByText(/900/)).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Similar listings' })).toBeVisible();
});

test('a closed listing without details shows a message and similar listings', async () => {
  await open({ [base]: () => answer(410, { type: 'about:blank', title: 'Gone', status: 410 }) });
  expect(await screen.findByRole('heading', { name: 'This listing is closed' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Similar listings' })).toBeVisible();
});

test.each([
  ['/products/product'],
  ['/products/product/abc'],
  ['/products/product/99'],
])('the address %s shows that the listing was not found', async (path) => {
  await open({}, { path });
  expect(await screen.findByRole('heading', { name: 'Listing not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See listings' })).toHaveAttribute('href', '/en/products');
});

test('a failed request can be retried', async () => {
  let broken = true;
  await open({ [base]: () => (broken ? answer(500) : listingDetail()) });
  const retry = await screen.findByRole('button', { name: /again|retry/i });
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on our side');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('An error occurred');
  broken = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: /Икки хонали квартира/ })).toBeVisible();
});

test.each([
  ['7', 7],
  ['07', null],
  ['7a', null],
  ['-7', null],
  ['', null],
  [undefined, null],
  ['9'.repeat(20), null],
])('the address part %s has the id %s', (text, id) => expect(productId(text)).toBe(id));
