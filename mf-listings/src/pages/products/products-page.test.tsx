import { answer, renderRemote } from '@baza/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../../lifecycles.tsx';
import { places, searchOf } from '../../testing/listings.ts';

const remote = { bootstrap, mount, update, unmount };
const open = (path: string, http: Record<string, unknown> = {}) =>
  renderRemote(remote, {
    path,
    locale: 'en',
    http: { ...places, 'public/listings': searchOf(45), ...http } as never,
  });
const address = (page: { shell: { history: { location: { pathname: string; search: string } } } }) => {
  const { pathname, search } = page.shell.history.location;
  return pathname + search;
};

test('the URL determines filter, order and page', async () => {
  const page = await open(
    '/products?category=ResidentialMultiStorey_Sell&regions=1726266&max=900000000&sort=price_asc&page=2',
  );
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Flats — Toshkent shahri, Yunusobod tumani' }),
  ).toBeVisible();
  expect(await screen.findByText('45 listings')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(20);
  expect(page.network.callsTo('public/listings')[0]?.url).toBe(
    'public/listings?category=ResidentialMultiStorey_Sell&regions=1726266&max=900000000&sort=price_asc&page=2',
  );
  expect(document.title).toContain('page 2');
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(pages.getByRole('link', { name: 'Page 1' })).toHaveAttribute(
    'href',
    '/en/products?category=ResidentialMultiStorey_Sell&regions=1726266&max=900000000&sort=price_asc',
  );
});

test('another order begins at page 1; Back brings the old one', async () => {
  const page = await open('/products?page=2');
  await screen.findByText('45 listings');
  await userEvent.click(screen.getByRole('combobox', { name: /^Sort/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Cheapest first', hidden: true }));
  expect(address(page)).toBe('/en/products?sort=price_asc');
  await act(async () => page.shell.history.go(-1));
  expect(address(page)).toBe('/en/products?page=2');
  expect(screen.getByRole('combobox', { name: /Newest first/ })).toBeVisible();
});

test('a chip takes its part out of the filter', async () => {
  const page = await open(
    '/products?max=900000000&c.rooms.min=2&category=ResidentialMultiStorey_Sell&page=2',
  );
  await screen.findByText('45 listings');
  expect(screen.getByText('Rooms: 2+')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /up to 900.mln/ }));
  expect(address(page)).toBe('/en/products?category=ResidentialMultiStorey_Sell&c.rooms=2-');
});

test('of several areas each is a chip of its own, and the heading names them', async () => {
  const page = await open('/products?regions=1726266&regions=1726294&page=2');
  expect(
    await screen.findByRole('heading', { level: 1, name: /Yunusobod tumani, Chilonzor tumani$/ }),
  ).toBeVisible();
  const chips = within(screen.getByRole('list', { name: 'Chosen filters' }));
  expect(chips.getByText('Toshkent shahri, Chilonzor tumani')).toBeVisible();
  await userEvent.click(chips.getByRole('button', { name: /Yunusobod tumani/ }));
  expect(address(page)).toBe('/en/products?regions=1726294');
});

test('an empty result suggests conditions to relax, with counts', async () => {
  const page = await open('/products?max=1000&regions=1726266', {
    'public/listings': searchOf(0),
    'public/listings/relax': [
      { part: 'price', total: 24 },
      { part: 'regions', total: 0 },
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Nothing was found' })).toBeVisible();
  const way = await screen.findByRole('link', { name: /24 listings/ });
  expect(screen.queryByRole('link', { name: /0 listings/ })).toBeNull();
  await userEvent.click(way);
  expect(address(page)).toBe('/en/products?regions=1726266');
});

test('a page past the end leads to the first', async () => {
  await open('/products?page=9');
  expect(await screen.findByRole('heading', { name: 'There is no such page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the first page' })).toHaveAttribute('href', '/en/products');
});

test('a failure is shown, and Retry reloads', async () => {
  let broken = true;
  await open('/products', {
    'public/listings': (call: never) =>
      broken ? answer(503, { type: 'about:blank', title: 'x', status: 503 }) : searchOf(3)(call),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  broken = false;
  await userEvent.click(retry);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
});

test.each([
  ['a fault of the server', () => answer(500), 'Something went wrong on our side'],
  [
    'no response',
    () => {
      throw new TypeError('no network');
    },
    'Check your internet connection',
  ],
])('%s: its own text, and no number', async (_name, listings, text) => {
  await open('/products', { 'public/listings': listings });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('status')).toHaveTextContent(/^\s*$/);
});

test('a corrected query is shown', async () => {
  await open('/products?search=chilonzar', {
    'public/listings': (call: never) => ({ ...searchOf(2)(call), correctedSearch: 'chilonzor' }),
  });
  expect(await screen.findByText(/Showing results for “chilonzor”/)).toBeVisible();
});
