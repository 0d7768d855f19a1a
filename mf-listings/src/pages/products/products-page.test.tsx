import { favouritesLoaded } from '@baza/shared/store';
import { answer, places, renderFirstScreen, renderRemote } from '@baza/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hiddenIds } from '../../kept/kept-ids.ts';
import { bootstrap, mount, unmount, update } from '../../lifecycles.tsx';
import { answersOf, searchOf } from '../../testing/listings.ts';

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

afterEach(() => localStorage.clear());

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

test('the first screen has the heading, the cards and links to pages', async () => {
  const { html, wanted } = await renderFirstScreen(() => import('../../lifecycles.tsx'), {
    path: '/products?regions=1726266&sort=price_asc&page=2',
    locale: 'en',
    answers: {
      ...answersOf(45, 'public/listings?regions=1726266&sort=price_asc&page=2'),
      'public/areas/path/1726266': places['public/areas/path/1726266'],
    },
  });
  expect(html).toMatch(/<h1[^>]*>[^<]*Yunusobod tumani/);
  expect(html.match(/<article/g)).toHaveLength(20);
  expect(html).toContain('href="/en/products?regions=1726266&amp;sort=price_asc&amp;page=3"');
  expect(wanted).toEqual([]);
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
  await userEvent.click(screen.getByRole('link', { name: /up to 900.mln/ }));
  expect(address(page)).toBe('/en/products?category=ResidentialMultiStorey_Sell&c.rooms=2-');
});

test('of several areas each is a chip of its own, and the heading names them', async () => {
  const page = await open('/products?regions=1726266&regions=1726294&page=2');
  expect(
    await screen.findByRole('heading', { level: 1, name: /Yunusobod tumani, Chilonzor tumani$/ }),
  ).toBeVisible();
  const chips = within(screen.getByRole('list', { name: 'Selected filters' }));
  expect(chips.getByText('Toshkent shahri, Chilonzor tumani')).toBeVisible();
  await userEvent.click(chips.getByRole('link', { name: /Yunusobod tumani/ }));
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

const READ = {
  filter: {
    category: 'ResidentialMultiStorey_Sell',
    regions: [1726266],
    characteristics: { rooms: { counts: [3] } },
  },
  text: 'boulevard',
};
const reading = (call: { url: string }) =>
  call.url.includes('searchAs')
    ? searchOf(1)(call as never)
    : { ...searchOf(2)(call as never), understood: READ };

test('what a text was read as is chips; one taken off leaves the others as a filter, and the rest as text', async () => {
  const page = await open('/products?search=3+rooms+yunusobod+boulevard', { 'public/listings': reading });
  const chips = within(await screen.findByRole('list', { name: 'Selected filters' }));
  expect(await chips.findByText('Flats')).toBeVisible();
  expect(chips.getByText('Rooms: 3')).toBeVisible();
  expect(chips.getByText('“boulevard”')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: /Flats — .*Yunusobod tumani/ })).toBeVisible();
  await userEvent.click(chips.getByRole('link', { name: /Rooms: 3/ }));
  expect(address(page)).toBe(
    '/en/products?category=ResidentialMultiStorey_Sell&regions=1726266&search=boulevard&searchAs=text',
  );
});

test('the category read can be taken off alone', async () => {
  const page = await open('/products?search=3+rooms+yunusobod+boulevard', { 'public/listings': reading });
  await userEvent.click(await screen.findByRole('link', { name: /Remove filter: Flats/ }));
  expect(address(page)).toBe('/en/products?regions=1726266&search=boulevard&searchAs=text&c.rooms=3');
});

test('the words themselves can be searched for', async () => {
  const page = await open('/products?search=3+rooms', { 'public/listings': reading });
  await userEvent.click(await screen.findByRole('link', { name: 'Search for these exact words' }));
  expect(address(page)).toBe('/en/products?search=3+rooms&searchAs=text');
  expect(screen.queryByRole('link', { name: 'Search for these exact words' })).toBeNull();
});

test('what has no effect beside the filter is said, and can be applied', async () => {
  const page = await open('/products?c.rooms=2&search=3+rooms', { 'public/listings': reading });
  expect(await screen.findByText(/the filter says otherwise: Rooms: 3/)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Apply' }));
  expect(address(page)).toBe('/en/products?search=3+rooms');
});

test('a price that the filter overrides by one per square metre in the other currency is named', async () => {
  const understood = { filter: { max: 50_000, priceUnit: 'USD' }, text: '' };
  await open('/products?minPerM2=5000000&priceUnit=UZS&search=50+000', {
    'public/listings': (call: never) => ({ ...searchOf(2)(call), understood }),
  });
  expect(await screen.findByText(/the filter says otherwise: up to \$50k/)).toBeVisible();
});

test('a corrected query is shown', async () => {
  await open('/products?search=chilonzar', {
    'public/listings': (call: never) => ({ ...searchOf(2)(call), correctedSearch: 'chilonzor' }),
  });
  expect(await screen.findByText(/Showing results for “chilonzor”/)).toBeVisible();
});

test('a heart is pressed by keyboard, and follows the store', async () => {
  const page = await open('/products');
  const [heart] = await screen.findAllByRole('button', { name: /^Favourite: / });
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  heart?.focus();
  await userEvent.keyboard('{Enter}');
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(page.shell.store.getState().favourites).toMatchObject({ ids: [1] });
  act(() => void page.shell.store.dispatch(favouritesLoaded({ ids: [], complete: true })));
  expect(heart).toHaveAttribute('aria-pressed', 'false');
});

const menuOf = async (at: number) => {
  const menus = await screen.findAllByRole('button', { name: /^Actions: / });
  await userEvent.click(menus[at] as HTMLElement);
};

test('a hidden listing is left out, and shown on demand', async () => {
  await open('/products');
  await menuOf(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Hide' }));
  expect(screen.getAllByRole('article')).toHaveLength(19);
  expect(screen.getByText('1 listing is hidden.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getAllByRole('article')).toHaveLength(20);
  await menuOf(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Show again' }));
  expect(screen.queryByText(/hidden/)).toBeNull();
  expect(hiddenIds.get()).toEqual([]);
});

test('a listing that was just hidden leaves the way back in its place, with the focus', async () => {
  await open('/products');
  await menuOf(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Hide' }));
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo.closest('li')).toBe(
    screen.getAllByRole('listitem').filter((item) => item.closest('ul[aria-label]'))[1],
  );
  await waitFor(() => expect(undo).toHaveFocus());
  await userEvent.click(undo);
  expect(screen.getAllByRole('article')).toHaveLength(20);
  expect(hiddenIds.get()).toEqual([]);
});

test('a listing that was hidden before the page was opened leaves no gap', async () => {
  hiddenIds.replace([2]);
  await open('/products');
  expect(await screen.findByText('1 listing is hidden.')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(19);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('the order is chosen from a sheet at the thumb, which closes and begins at page 1', async () => {
  const page = await open('/products?category=Land_Sell&page=2');
  await screen.findByText('45 listings');
  await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Sort' }));
  expect(sheet.getByRole('link', { name: 'Newest first' })).toHaveAttribute('aria-current', 'true');
  await userEvent.click(sheet.getByRole('link', { name: 'Cheapest first' }));
  await waitFor(() => expect(address(page)).toBe('/en/products?category=Land_Sell&sort=price_asc'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('link', { name: 'Map' })).toHaveAttribute(
    'href',
    '/en/search-on-map?category=Land_Sell',
  );
});

test('an empty list has no order to choose', async () => {
  await open('/products', { 'public/listings': searchOf(0), 'public/listings/relax': [] });
  await screen.findByRole('heading', { name: 'Nothing was found' });
  expect(screen.queryByRole('button', { name: 'Sort' })).toBeNull();
});

test('a selection for a listing is chosen in a part of the profile', async () => {
  const page = await open('/products');
  await menuOf(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Add to a selection…' }));
  expect(screen.getByRole('dialog', { name: 'Add to a selection' })).toBeVisible();
  await waitFor(() =>
    expect(page.parcels.find(({ expose }) => expose === 'choose-selection')).toMatchObject({
      remote: 'mf_profile',
      props: { listing: 1 },
    }),
  );
});

test('what is chosen to be compared stands in a bar with the link to share', async () => {
  await open('/products');
  for (const at of [0, 1]) {
    await menuOf(at);
    await userEvent.click(await screen.findByRole('button', { name: 'Compare' }));
  }
  expect(await screen.findByText('2 of 4 selected')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute(
    'href',
    '/en/products/compare?ids=2,1',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByText(/chosen$/)).toBeNull();
});

test('grid or list is chosen by a button and kept by the store', async () => {
  const page = await open('/products');
  const list = await screen.findByRole('button', { name: 'List' });
  expect(list).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(list);
  expect(list).toHaveAttribute('aria-pressed', 'true');
  expect(page.shell.store.getState().lists).toEqual({ cardLayout: 'list' });
});
