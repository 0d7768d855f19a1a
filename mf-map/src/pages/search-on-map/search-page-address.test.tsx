import { paths } from '@baza/shared/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { listOf } from '../../testing/cards.ts';
import { theEngine } from '../../testing/fake-engine.ts';
import { cards, clusters, http, open, pin } from './search-page-testing.ts';

test('the map opens at the position in the address', async () => {
  await open('@=39.65,66.97,13');
  expect(theEngine().options).toMatchObject({ center: [66.97, 39.65], zoom: 13 });
});

test('an address without a position opens the map over Tashkent and stays unchanged', async () => {
  const { address } = await open('');
  expect(theEngine().options).toMatchObject({ center: [69.2797, 41.3111], zoom: 8 });
  await screen.findByRole('button', { name: /2 listings, from .*zoom in/ });
  expect(address()).toBe('');
});

test('an address with drawn areas opens the map where all of them fit', async () => {
  await open('polygon=69,41;69.1,41;69.1,41.1');
  await waitFor(() => expect(theEngine().moves.at(0)?.bbox).toEqual([69, 41, 69.1, 41.1]));
});

test.each([
  'regions=1718',
  'search=Chilonzor',
  'category=Land_Sell',
  'max=1000000000',
])('an address with %s and no position opens the map where listings are found', async (query) => {
  await open(query, { http: { 'POST public/listings/map': clusters } });
  await waitFor(() => expect(theEngine().moves.at(0)?.bbox).toEqual([69.2, 41.2, 69.4, 41.4]));
});

test('a price chosen later leaves the map where it is', async () => {
  const { network, navigate, address } = await open('', { http: { 'POST public/listings/map': clusters } });
  await screen.findByRole('button', { name: /listings, from .*zoom in/ });
  await navigate(paths.mapSearch('max=1000000000'));
  await waitFor(() =>
    expect(network.callsTo('public/listings/map').at(-1)?.body).toMatchObject({ filter: { max: 1e9 } }),
  );
  expect(theEngine().moves).toEqual([]);
  // A reload or Back would else go to what it finds.
  expect(address()).toBe('?max=1000000000&@=41.3111,69.2797,8');
});

test('the parsed query above the map links to addresses that keep the position of the map', async () => {
  const understood = { filter: { category: 'Land_Sell' }, text: '' };
  const { parcels } = await open('search=land&@=41.31,69.28,14', {
    http: { ...http, 'public/listings': { ...listOf(cards, 45), understood } },
  });
  await waitFor(() => expect(parcels.map(({ expose }) => expose)).toContain('understood'));
  const props = parcels.find(({ expose }) => expose === 'understood')?.props as {
    addressOf: (query: string) => string;
  };
  expect(props).toMatchObject({ understood });
  expect(props.addressOf('min=5')).toBe('/search-on-map?min=5&@=41.31,69.28,14');
});

test('a query that is matched literally shows no parsed query', async () => {
  const { parcels } = await open('search=boulevard&@=41.31,69.28,14', {
    http: {
      ...http,
      'public/listings': { ...listOf(cards, 45), understood: { filter: {}, text: 'boulevard' } },
    },
  });
  expect(parcels.map(({ expose }) => expose)).not.toContain('understood');
});

test('the filter panel changes the address of this page and nothing else', async () => {
  const { parcels, address, shell } = await open('category=Land_Sell&min=5&page=2&@=41.31,69.28,14');
  const panel = parcels.find(({ expose }) => expose === 'filter-panel')?.props as {
    onChange(filter: object): void;
  };
  act(() =>
    panel.onChange({
      category: 'Garage_Sell',
      regions: [],
      priceUnit: 'UZS',
      characteristics: {},
      polygons: [],
    }),
  );
  expect(shell.history.location.pathname).toBe('/en/search-on-map');
  expect(address()).toBe('?category=Garage_Sell&@=41.31,69.28,14');
});

test('Back moves the map to its previous position', async () => {
  const { shell } = await open();
  await pin('500 mln');
  act(() => shell.history.push('/en/search-on-map?@=39.65,66.97,13'));
  await waitFor(() => expect(theEngine().moves.at(-1)).toMatchObject({ center: [66.97, 39.65] }));
  act(() => shell.history.go(-1));
  await waitFor(() => expect(theEngine().moves.at(-1)).toMatchObject({ center: [69.28, 41.31], zoom: 14 }));
});
