import type { MapResponse } from '@baza/shared/schema';
import type { StubShellOptions } from '@baza/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cardOf, listOf, pinOf } from '../../testing/cards.ts';
import { engines, theEngine } from '../../testing/fake-engine.ts';
import { cards, clusters, named, open, pin, points } from './search-page-testing.ts';

test('the map loads tiles after the first pins', async () => {
  let respond = () => {};
  const held = new Promise<MapResponse>((resolve) => {
    respond = () => resolve(points);
  });
  await open(undefined, { http: { 'POST public/listings/map': () => held } });
  await waitFor(() => expect(engines).toHaveLength(1));
  const tiles = jest.fn();
  theEngine().options.tilesAfter?.then(tiles);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(tiles).not.toHaveBeenCalled();
  respond();
  expect(await pin('500 mln')).toBeInTheDocument();
  await waitFor(() => expect(tiles).toHaveBeenCalled());
});

test('the page shows pins, cards and the exact total of the view', async () => {
  const { network } = await open('category=ResidentialMultiStorey_Sell&sort=price_asc&@=41.31,69.28,14');
  expect(await pin('500 mln')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '45 listings on the map' })).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  const [asked] = network.callsTo('public/listings/map');
  expect(asked?.body).toMatchObject({
    zoom: 14,
    bbox: [expect.closeTo(69.245, 2), expect.any(Number), expect.closeTo(69.315, 2), expect.any(Number)],
    filter: { category: 'ResidentialMultiStorey_Sell' },
  });
  const [list] = network.callsTo('public/listings?');
  const query = new URLSearchParams(list?.url.split('?')[1]);
  expect(query.get('sort')).toBe('price_asc');
  expect(query.get('polygon')?.split(';')).toHaveLength(4);
});

test('pins show prices in the chosen currency', async () => {
  await open(undefined, { currency: 'USD' });
  expect(await pin('$42k')).toBeInTheDocument();
});

test('a map movement sends a new request, aborts the previous one and keeps the old results meanwhile', async () => {
  const { network, address } = await open();
  await pin('500 mln');
  const asked: AbortSignal[] = [];
  network.reply((call) => {
    if (!call.url.startsWith('public/listings') || !call.signal) return undefined;
    asked.push(call.signal);
    return new Promise(() => {});
  });
  act(() => theEngine().settle({ center: [69.4, 41.4], zoom: 14 }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(await pin('500 mln')).toBeInTheDocument();
  expect(address()).toContain('@=41.4,69.4,14');
  expect(asked.map(({ aborted }) => aborted)).toEqual([false, false]);
  act(() => theEngine().settle({ center: [69.5, 41.4], zoom: 14 }));
  await waitFor(() => expect(asked).toHaveLength(4));
  // Pins and list of the view that was left.
  expect(asked.map(({ aborted }) => aborted)).toEqual([true, true, false, false]);
  expect(await pin('500 mln')).toBeInTheDocument();
});

test('a map that a finger holds is searched when it rests', async () => {
  const { network } = await open();
  await pin('500 mln');
  theEngine().held = true;
  act(() => theEngine().settle({ center: [69.4, 41.4], zoom: 14 }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
  expect(network.callsTo('public/listings/map')).toHaveLength(1);
  theEngine().held = false;
  await waitFor(() => expect(network.callsTo('public/listings/map')).toHaveLength(2));
});

test('a map that does not search as it moves searches on request', async () => {
  const { network } = await open();
  await pin('500 mln');
  const searches = () => network.callsTo('public/listings/map').length;
  const box = screen.getByRole('checkbox', { name: 'Search as I move the map' });
  await userEvent.click(box);
  const before = searches();
  act(() => theEngine().settle({ center: [69.4, 41.4], zoom: 14 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Search here' }));
  await waitFor(() => expect(searches()).toBe(before + 1));
  expect(screen.queryByRole('button', { name: 'Search here' })).not.toBeInTheDocument();
  await userEvent.click(box);
});

test('the map is destroyed with the page', async () => {
  const { unmount } = await open();
  await unmount();
  expect(theEngine().destroyed).toBe(true);
});

describe('inside a view that has been loaded whole', () => {
  const near = cardOf(5);
  const far = cardOf(30);
  const whole: StubShellOptions['http'] = {
    'POST public/listings/map': { ...points, points: [near, far].map(pinOf) },
    'public/listings': listOf([near, far]),
  };
  const requests = (network: Awaited<ReturnType<typeof open>>['network']) =>
    network.callsTo('public/listings').length;
  const settle = (center: [number, number], zoom: number) => act(() => theEngine().settle({ center, zoom }));

  test('a smaller view requests nothing and shows its part of the pins and the list', async () => {
    const { network } = await open(undefined, { http: whole });
    expect(await screen.findByRole('heading', { name: '2 listings on the map' })).toBeInTheDocument();
    const before = requests(network);
    settle([69.286, 41.31], 16);
    expect(await screen.findByRole('heading', { name: '1 listing on the map' })).toBeInTheDocument();
    expect(await pin('500 mln')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: named('Listing, 3 bn') })).not.toBeInTheDocument();
    settle([69.304, 41.31], 16);
    expect(await pin('3 bn')).toBeInTheDocument();
    expect(requests(network)).toBe(before);
    // Beyond it something may be.
    settle([69.36, 41.31], 16);
    await waitFor(() => expect(requests(network)).toBe(before + 2));
  });

  test('a return to the view requests nothing, with clusters or without', async () => {
    const { network } = await open(undefined, { http: { 'POST public/listings/map': clusters } });
    await screen.findByRole('button', { name: named('40 listings') });
    network.reply((call) => {
      if (call.url === 'public/listings/map')
        return { ...clusters, clusters: clusters.clusters.map((cluster) => ({ ...cluster, count: 50 })) };
      return call.url.startsWith('public/listings?') ? listOf(cards, 50) : undefined;
    });
    settle([69.5, 41.4], 14);
    expect(await screen.findByRole('button', { name: named('50 listings') })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: named('50 listings on the map') })).toBeInTheDocument();
    const before = requests(network);
    settle([69.28, 41.31], 14);
    settle([69.5, 41.4], 14);
    network.reply((call) => (call.url === 'public/listings/map' ? points : undefined));
    // What is asked for is a cluster's inside alone.
    settle([69.5, 41.4], 15);
    await waitFor(() => expect(network.callsTo('public/listings/map')).toHaveLength(3));
    expect(requests(network)).toBe(before + 2);
  });

  test('another filter, order or page sends a new search', async () => {
    const { network, shell } = await open(undefined, { http: whole });
    await pin('500 mln');
    const before = requests(network);
    act(() => shell.history.push('/en/search-on-map?min=5&@=41.31,69.28,15'));
    await waitFor(() => expect(requests(network)).toBe(before + 2));
    const list = () => network.callsTo('public/listings?').length;
    const lists = list();
    act(() => shell.history.push('/en/search-on-map?min=5&page=2&@=41.31,69.28,15'));
    await waitFor(() => expect(list()).toBe(lists + 1));
  });
});
