import { EMPTY_SEARCH, STORAGE_KEYS, toLatin } from '@baza/shared/domain';
import { AREAS } from '@baza/shared/domain/areas-data';
import { createQueryReader, namedAreas } from '@baza/shared/domain/query';
import { answer, places, renderFirstScreen, renderRemote } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../../i18n/en.json';
import ru from '../../../i18n/ru.json';
import uz from '../../../i18n/uz.json';
import { bootstrap, mount, unmount, update } from '../../../parcels/filter-panel.tsx';
import { listingDetail } from '../../../testing/listing-detail.ts';
import { searchOf } from '../../../testing/listings.ts';
import { keepFilter, keptFilters } from '../../stored-filters/kept-filters.ts';
import { recentIds } from '../../stored-filters/kept-ids.ts';
import { recentSearches, rememberSearch } from '../recent-searches.ts';

const parcel = { bootstrap, mount, update, unmount };
const open = (cards: unknown = []) =>
  renderRemote(parcel, {
    path: '/',
    locale: 'en',
    parcel: { variant: 'hero' },
    http: { ...places, 'public/listings': searchOf(3), 'public/listings/cards': cards } as never,
  });
const links = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => [link.textContent?.replaceAll('\u00a0', ' '), link.getAttribute('href')]);
const EXAMPLES = { name: 'Example searches' };

afterEach(() => {
  recentIds.replace([]);
  localStorage.clear();
});

const read = createQueryReader(namedAreas(AREAS));
const texts = Object.values({ ru, en, uz }).flatMap(({ filter }) => Object.values(filter.search.example));
test.each([
  ...texts,
  ...Object.values(uz.filter.search.example).map((text) => toLatin(text)),
])('every word of the example “%s” is understood', (text) => {
  const { filter, text: rest } = read(text);
  expect(rest).toBe('');
  expect(Object.keys(filter).length).toBeGreaterThanOrEqual(2);
});

test('the examples are links of the server’s HTML, which crawlers do not follow', async () => {
  const { html } = await renderFirstScreen(() => import('../../../parcels/filter-panel.tsx'), {
    path: '/',
    locale: 'en',
    parcel: { variant: 'hero' },
    answers: places,
  });
  const sent = new DOMParser().parseFromString(html, 'text/html');
  const example = sent.querySelector('a[href="/en/products?search=house+in+Samarkand+under+1+billion"]');
  expect(example?.getAttribute('rel')).toBe('nofollow');
});

test('without a history there are only the examples, and nothing is requested', async () => {
  const { network } = await open();
  expect(links(screen.getByRole('list', EXAMPLES))).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Clear history' })).toBeNull();
  expect(network.callsTo('public/listings')).toEqual([]);
});

test('the last search, the viewed listings and the last filter come before the examples, until they are cleared', async () => {
  for (const text of ['Chilonzor', 'Yunusobod']) rememberSearch(text);
  localStorage.setItem(STORAGE_KEYS.filters, JSON.stringify(['category=Land_Sell&max=500000000']));
  recentIds.replace([8, 7]);
  const { network } = await open([listingDetail({ id: 8, title: 'Two rooms', price: 530_000_000 })]);
  const viewed = await screen.findByRole('list', { name: 'Recently viewed' });
  expect(links(viewed)).toEqual([
    [expect.stringMatching(/^Two rooms 530 mln 2 rooms · 54 m²/), '/en/products/product/8'],
  ]);
  const text = screen.getByRole('link', { name: 'Yunusobod' });
  expect(text).toHaveAttribute('href', '/en/products?search=Yunusobod');
  expect(text.compareDocumentPosition(viewed)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('link', { name: /^Land plots · up to 500/ })).toHaveAttribute(
    'href',
    '/en/products?category=Land_Sell&max=500000000',
  );
  expect(viewed.compareDocumentPosition(screen.getByRole('list', EXAMPLES))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(network.callsTo('public/listings/cards').map(({ url }) => url)).toEqual([
    'public/listings/cards?id=8&id=7',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Clear history' }));
  expect(screen.queryByRole('link', { name: 'Yunusobod' })).toBeNull();
  expect([recentIds.get(), recentSearches(), keptFilters()]).toEqual([[], [], []]);
});

test('shows the last search when the viewed listings fail to load', async () => {
  recentIds.replace([8]);
  keepFilter({ ...EMPTY_SEARCH, category: 'Garage_Sell' });
  await open(answer(500, { type: 'x', title: 'x', status: 500 }));
  expect(await screen.findByRole('link', { name: 'Garages' })).toHaveAttribute(
    'href',
    '/en/products?category=Garage_Sell',
  );
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Recently viewed' })).toBeNull());
});
