import { places, renderRemote } from '@baza/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../../../parcels/filter-panel.tsx';
import { searchOf } from '../../../testing/listings.ts';
import { forgetSearches, rememberSearch } from '../recent-searches.ts';

const parcel = { bootstrap, mount, update, unmount };
const area = (id: number, name: string) => ({ id, name, nameRu: name, nameLatn: name });
const ROOMS = { filter: { characteristics: { rooms: { counts: [3] } } }, text: '' };
const SUGGESTED = {
  understood: ROOMS,
  before: ROOMS,
  places: [{ ...area(1726294, 'Chilonzor tumani'), above: [area(1726, 'Toshkent shahri')], total: 1234 }],
  streets: [{ name: 'Chilonzor koʻchasi', total: 7 }],
  stations: [{ id: 11, total: 42 }],
  listing: null,
  total: 56,
};
const open = (path = '/products', http: Record<string, unknown> = {}) =>
  renderRemote(parcel, {
    path,
    locale: 'en',
    parcel: { variant: 'bar' },
    http: { ...places, 'public/listings': searchOf(128), 'public/suggestions': SUGGESTED, ...http } as never,
  });
type Page = Awaited<ReturnType<typeof open>>;
const address = ({ shell }: Page) => shell.history.location.pathname + shell.history.location.search;
const box = () => screen.getByRole('combobox', { name: 'Search by ID or name' });
const options = async () =>
  (await screen.findAllByRole('option', { hidden: true })).map((option) => option.textContent);

beforeEach(() => forgetSearches());

test('nothing is asked for before the focus, and little while one types', async () => {
  const page = await open();
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.type(box(), '3 rooms chil');
  expect(await options()).toEqual([
    'Rooms: 356',
    'Chilonzor tumaniToshkent shahri1,234',
    'ChilonzorMetro station42',
    'Chilonzor koʻchasi7',
  ]);
  const asked = page.network.callsTo('public/suggestions').map(({ url }) => url);
  expect(asked.length).toBeLessThan(4);
  expect(asked.at(-1)).toBe('public/suggestions?search=3+rooms+chil');
});

test('arrows choose, Enter applies; before any arrow Enter searches for the text', async () => {
  const page = await open();
  await userEvent.type(box(), '3 rooms chil');
  await options();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const chosen = screen.getByRole('option', { selected: true, hidden: true });
  expect(box()).toHaveAttribute('aria-activedescendant', chosen.id);
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Enter}');
  expect(address(page)).toBe('/en/products?regions=1726294&c.rooms=3');
  await userEvent.clear(box());
  await userEvent.type(box(), 'chil{Enter}');
  expect(address(page)).toBe('/en/products?regions=1726294&search=chil&c.rooms=3');
  expect(screen.queryByRole('listbox', { hidden: true })).toBeNull();
});

test('a station is a filter', async () => {
  const page = await open();
  await userEvent.type(box(), '3 rooms chil');
  await options();
  await userEvent.click(screen.getByRole('option', { name: /Metro station/, hidden: true }));
  expect(address(page)).toBe('/en/products?metro=11&c.rooms=3');
});

test('an id opens its listing', async () => {
  const listing = { id: 1409, title: 'Flat by the park', price: 850_000_000 };
  const nothing = { filter: {}, text: '1409' };
  const page = await open('/products', {
    'public/suggestions': {
      ...SUGGESTED,
      understood: nothing,
      places: [],
      streets: [],
      stations: [],
      listing,
    },
  });
  await userEvent.type(box(), '1409');
  expect((await options()).map((text) => text?.replace(/\u00a0/g, ' '))).toEqual([
    'Flat by the parkID 1409 · 850 000 000 UZS',
  ]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(address(page)).toBe('/en/products/product/1409');
});

test('a pressed place replaces the one chosen before; a street is text', async () => {
  const page = await open('/products?regions=1726266&max=900000000');
  await userEvent.type(box(), 'chil');
  await options();
  await userEvent.click(screen.getByRole('option', { name: /tumani/, hidden: true }));
  expect(address(page)).toBe('/en/products?regions=1726294&max=900000000&c.rooms=3');
  await userEvent.type(box(), 'chil');
  await options();
  await userEvent.click(screen.getByRole('option', { name: /koʻchasi/, hidden: true }));
  const query = new URLSearchParams(page.shell.history.location.search);
  expect([query.get('search'), query.get('searchAs')]).toEqual(['Chilonzor koʻchasi', 'text']);
});

test('Escape closes the list, and the text stays', async () => {
  await open();
  await userEvent.type(box(), 'chil');
  await options();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox', { hidden: true })).toBeNull());
  expect(box()).toHaveValue('chil');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
});

test('the last searches are offered in an empty box, and can be forgotten', async () => {
  rememberSearch('Samarkand');
  const page = await open();
  await userEvent.click(box());
  expect(await options()).toEqual(['Samarkand', 'Clear recent searches']);
  await userEvent.click(screen.getByRole('option', { name: 'Clear recent searches', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('listbox', { hidden: true })).toBeNull());
  await userEvent.type(box(), 'Bukhara{Enter}');
  await userEvent.clear(box());
  expect(await options()).toEqual(['Bukhara', 'Clear recent searches']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(address(page)).toBe('/en/products?search=Bukhara');
});

test('a request that is out of date is cancelled, and a failure leaves the box as it is', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const page = await open('/products', {
    'public/suggestions': ({ signal }: { signal?: AbortSignal }) => {
      signals.push(signal);
      throw new TypeError('no network');
    },
  });
  await userEvent.type(box(), 'chil');
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(within(document.body).queryByRole('listbox', { hidden: true })).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(address(page)).toBe('/en/products?search=chil');
});
