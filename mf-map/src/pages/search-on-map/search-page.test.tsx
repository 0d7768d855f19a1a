import { paths } from '@baza/shared/contract';
import { STORAGE_KEYS } from '@baza/shared/domain';
import type { MapResponse } from '@baza/shared/schema';
import { answer, renderFirstScreen, renderRemote, type StubShellOptions } from '@baza/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as lifecycles from '../../lifecycles.tsx';
import { cardOf, listOf, pinOf } from '../../testing/cards.ts';
import { engines, theEngine } from '../../testing/fake-engine.ts';
import { pointer } from '../../testing/pointer.ts';

jest.mock('../../engine/ol-engine.ts', () => jest.requireActual('../../testing/fake-engine.ts'));

const cards = [cardOf(5), cardOf(9)];
const points: MapResponse = { clusters: [], points: cards.map(pinOf), total: 2 };
const clusters: MapResponse = {
  clusters: [{ lng: 69.3, lat: 41.3, count: 40, minPrice: 350_000_000, bbox: [69.2, 41.2, 69.4, 41.4] }],
  points: [],
  total: 40,
};
const http: StubShellOptions['http'] = {
  'POST public/listings/map': points,
  'public/listings': listOf(cards, 45),
  'public/listings/cards': (call) =>
    new URLSearchParams(call.url.split('?')[1]).getAll('id').map((id) => cardOf(Number(id))),
  'public/places/kinds': [],
  config: { tiles: { osm: '/tiles/{z}/{x}/{y}.png', googleKey: false } },
};

async function open(query = '@=41.31,69.28,14', options: StubShellOptions = {}) {
  const remote = await renderRemote(lifecycles, {
    path: paths.mapSearch(query),
    locale: 'en',
    http: { ...http, ...options.http },
    ...(options.currency && { currency: options.currency }),
    ...(options.saveData && { saveData: true }),
  });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/\d/));
  return { ...remote, address: () => remote.shell.history.location.search };
}
/** Numbers and their units are kept together by no-break spaces. */
const named = (text: string) => new RegExp(text.replaceAll('$', '\\$').replaceAll(' ', '\\s'));
const pin = (price: string) => screen.findByRole('button', { name: named(`Listing, ${price}`) });

/** The browser's answer to media queries: one holds. */
const mediaMatch = (holding: string) =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: query.includes(holding) }) as MediaQueryList,
    );

/** The tools come when they are asked for. */
async function startDrawing() {
  await userEvent.click(await screen.findByRole('button', { name: 'Draw an area' }));
  await screen.findByRole('toolbar', { name: 'Drawing an area' });
}

beforeEach(() => {
  engines.length = 0;
});

test.each([
  ['a phone', 390],
  ['a desktop', 1440],
])('the first screen of %s has the place of the map, and the list', async (_device, width) => {
  const first = (answers: Record<string, unknown> = {}) =>
    renderFirstScreen(() => import('../../lifecycles.tsx'), {
      path: paths.mapSearch('@=41.31,69.28,14'),
      locale: 'en',
      width,
      http,
      answers: { config: http?.config, ...answers },
    });
  const { wanted, unmount } = await first();
  expect(wanted).toEqual([expect.stringMatching(/^public\/listings\?polygon=/)]);
  await unmount();
  const { html } = await first({ [String(wanted)]: listOf(cards, 45) });
  expect(html).toContain('aria-label="Map of listings.');
  expect(html.replaceAll('<!-- -->', '')).toMatch(/45\slistings on the map/);
  expect(html.match(/<article/g)).toHaveLength(2);
});

test('a first screen without listings says so, from the server', async () => {
  const first = (answers: Record<string, unknown> = {}) =>
    renderFirstScreen(() => import('../../lifecycles.tsx'), {
      path: paths.mapSearch('@=41.31,69.28,14'),
      locale: 'en',
      width: 1440,
      http,
      answers: { config: http?.config, ...answers },
    });
  const { wanted, unmount } = await first();
  await unmount();
  const { html } = await first({ [String(wanted)]: listOf([], 0) });
  expect(html).toContain('No listings here yet');
});

describe('what is in view', () => {
  test('tiles wait for the first pins', async () => {
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

  test('pins, cards and the exact total', async () => {
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

  test('prices follow the currency', async () => {
    await open(undefined, { currency: 'USD' });
    expect(await pin('$42k')).toBeInTheDocument();
  });

  test('a movement sends a new request, aborts the previous one, and keeps the old results meanwhile', async () => {
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

  describe('a view that is held', () => {
    const near = cardOf(5);
    const far = cardOf(30);
    const whole: StubShellOptions['http'] = {
      'POST public/listings/map': { ...points, points: [near, far].map(pinOf) },
      'public/listings': listOf([near, far]),
    };
    const requests = (network: Awaited<ReturnType<typeof open>>['network']) =>
      network.callsTo('public/listings').length;
    const settle = (center: [number, number], zoom: number) =>
      act(() => theEngine().settle({ center, zoom }));

    test('nothing is requested inside it: pins and list are those of the part', async () => {
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

    test('nor when the map comes back to it, with clusters or without', async () => {
      const { network } = await open(undefined, { http: { 'POST public/listings/map': clusters } });
      await screen.findByRole('button', { name: named('40 listings') });
      settle([69.5, 41.4], 14);
      await waitFor(() => expect(network.callsTo('public/listings/map')).toHaveLength(2));
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('45'));
      const before = requests(network);
      settle([69.28, 41.31], 14);
      settle([69.5, 41.4], 14);
      network.reply((call) => (call.url === 'public/listings/map' ? points : undefined));
      // What is asked for is a cluster's inside alone.
      settle([69.5, 41.4], 15);
      await waitFor(() => expect(network.callsTo('public/listings/map')).toHaveLength(3));
      expect(requests(network)).toBe(before + 2);
    });

    test('another filter, order or page is another search', async () => {
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

  test('a map that is held, or moved on at once, is searched when it rests', async () => {
    const { network } = await open();
    await pin('500 mln');
    theEngine().held = true;
    act(() => theEngine().settle({ center: [69.4, 41.4], zoom: 14 }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
    expect(network.callsTo('public/listings/map')).toHaveLength(1);
    theEngine().held = false;
    await waitFor(() => expect(network.callsTo('public/listings/map')).toHaveLength(2));
  });

  test('a failure is shown, keeps the pins, and can be retried', async () => {
    const { network } = await open();
    await pin('500 mln');
    let down = true;
    network.reply((call) => (down && call.url.startsWith('public/listings') ? answer(503, {}) : undefined));
    act(() => theEngine().settle({ center: [69.4, 41.4], zoom: 14 }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The map could not be updated');
    expect(await pin('500 mln')).toBeInTheDocument();
    down = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  test.each([
    ['the server’s fault', () => answer(500), 'Something went wrong on our side'],
    [
      'no response',
      () => {
        throw new TypeError('no network');
      },
      'Check your internet connection',
    ],
  ])('%s from the start: the heading stops searching, the list says why', async (_name, failing, text) => {
    await renderRemote(lifecycles, {
      path: paths.mapSearch('@=41.31,69.28,14'),
      locale: 'en',
      http: { ...http, 'public/listings': failing, 'POST public/listings/map': failing },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Listings on the map$/);
  });

  test('on a phone, where the sheet covers the list, the map shows the error and Retry', async () => {
    const media = mediaMatch('max-width');
    let down = true;
    await renderRemote(lifecycles, {
      path: paths.mapSearch('@=41.31,69.28,14'),
      locale: 'en',
      http: {
        ...http,
        'public/listings': () => (down ? answer(500) : listOf(cards, 45)),
        'POST public/listings/map': () => (down ? answer(500) : points),
      },
    });
    const told = await screen.findByText('The map could not be updated');
    down = false;
    await userEvent.click(
      within(told.parentElement as HTMLElement).getByRole('button', { name: 'Try again' }),
    );
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    media.mockRestore();
  });

  test('failed pins are reported next to a loaded list', async () => {
    await open(undefined, { http: { 'POST public/listings/map': () => answer(500) } });
    expect(await screen.findByRole('alert')).toHaveTextContent('The map could not be updated');
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  test('without a network the search goes on when it is back', async () => {
    const { network } = await open();
    await pin('500 mln');
    let offline = true;
    network.reply((call) => {
      if (offline && call.url.startsWith('public/listings')) throw new TypeError('no network');
      return undefined;
    });
    act(() => theEngine().settle({ center: [69.4, 41.4], zoom: 14 }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection');
    offline = false;
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  test('nothing found offers a wider view and a reset', async () => {
    const { address } = await open('category=Land_Sell&min=5&premium=true&@=41.31,69.28,14', {
      http: {
        'public/listings': listOf([]),
        'POST public/listings/map': { ...points, points: [], total: 0 },
      },
    });
    await screen.findByText('No listings here yet');
    await userEvent.click(screen.getByRole('button', { name: 'Zoom out', description: '' }));
    await userEvent.click(screen.getByRole('button', { name: 'Reset the filter' }));
    await waitFor(() => expect([...new URLSearchParams(address()).keys()]).toEqual(['@']));
  });
});

describe('pins', () => {
  test('a cluster splits', async () => {
    await open(undefined, { http: { 'POST public/listings/map': clusters } });
    await userEvent.click(await screen.findByRole('button', { name: named('40 listings, from 350 mln') }));
    const move = theEngine().moves.at(-1);
    expect(move?.center?.[0]).toBeCloseTo(69.3, 9);
    expect(move?.zoom).toBe(15);
  });

  test('a movement moves the pins as one, a zoom each by itself', async () => {
    await open();
    const holder = (await pin('500 mln')).parentElement as HTMLElement;
    const layer = holder.closest('[data-pins]') as HTMLElement;
    const places = () => [layer.style.transform, holder.style.transform];
    const [still, place] = places();
    expect(still).toBe('translate(0px, 0px)');
    act(() => theEngine().panBy(120, -30));
    expect(places()).toEqual(['translate(-120px, 30px)', place]);
    act(() => theEngine().zoomBy(1));
    expect(layer.style.transform).toBe(still);
    expect(holder.style.transform).not.toBe(place);
  });

  test('a pin opens its card, Escape closes it', async () => {
    await open();
    await userEvent.click(await pin('900 mln'));
    const card = await screen.findByRole('region', { name: 'Selected listing' });
    expect(await within(card).findByRole('article')).toHaveTextContent('Street 9');
    expect(await pin('900 mln')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Selected listing' })).not.toBeInTheDocument();
  });

  test('arrow keys go from pin to pin, Enter opens its card, and Escape leads back to it', async () => {
    await open();
    const [west, east] = [await pin('500 mln'), await pin('900 mln')];
    const ends = () => [west, east].map((button) => button.tabIndex);
    expect(ends().sort()).toEqual([-1, 0]);
    const moved = jest.fn();
    theEngine().viewport.addEventListener('keydown', ({ key }) => moved(key));
    act(() => west.focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(east).toHaveFocus();
    expect(ends()).toEqual([-1, 0]);
    // The map does not move along, and the list points out the same listing.
    expect(moved).not.toHaveBeenCalledWith('ArrowRight');
    expect(screen.getAllByRole('article')[1]).toHaveClass('on');
    await userEvent.keyboard('{ArrowRight}');
    // There is no other that way: the key is the map's.
    expect(moved).toHaveBeenCalledWith('ArrowRight');
    expect(east).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const card = await screen.findByRole('region', { name: 'Selected listing' });
    await userEvent.click(await within(card).findByRole('button', { name: 'Close' }));
    expect(card).not.toBeInTheDocument();
    expect(east).toHaveFocus();
  });

  test('the focus goes to a pin of what a cluster was split into', async () => {
    const { network } = await open(undefined, { http: { 'POST public/listings/map': clusters } });
    act(() => screen.getByRole('button', { name: named('40 listings, from 350 mln') }).focus());
    const parts = { ...points, points: [pinOf(cardOf(9, { point: [69.301, 41.3] }))] };
    network.reply((call) => (call.url === 'public/listings/map' ? parts : undefined));
    await userEvent.keyboard('{Enter}');
    await pin('900 mln');
    expect(document.activeElement).toHaveAccessibleName(/^Listing, /);
  });

  test('a click on the ground closes the card', async () => {
    await open();
    await userEvent.click(await pin('900 mln'));
    await screen.findByRole('region', { name: 'Selected listing' });
    act(() => theEngine().click([69.1, 41.1]));
    expect(screen.queryByRole('region', { name: 'Selected listing' })).not.toBeInTheDocument();
  });

  test('several in one building are a list', async () => {
    const same = Array.from({ length: 21 }, (_, index) => cardOf(index + 1, { point: cardOf(5).point }));
    await open(undefined, {
      http: { 'POST public/listings/map': { ...points, points: same.map(pinOf) } },
    });
    const stack = await screen.findByRole('button', {
      name: named('21 listings in one place, from 100 mln'),
    });
    await userEvent.click(stack);
    const building = await screen.findByRole('region', { name: 'Listings in this place' });
    expect(within(building).getByRole('heading', { name: '21 listings in one place' })).toBeVisible();
    await waitFor(() => expect(within(building).getAllByRole('article')).toHaveLength(20));
    expect(within(building).getByText('1–20 of 21')).toBeVisible();
    await userEvent.click(within(building).getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(within(building).getAllByRole('article')).toHaveLength(1));
    expect(within(building).getByRole('article')).toHaveTextContent('Street 1');
    expect(stack).toHaveAccessibleName(/, seen$/);
  });

  test('on a phone cards are swiped: the pin’s, then those around it', async () => {
    const media = mediaMatch('max-width');
    await open();
    await userEvent.click(await pin('900 mln'));
    const card = await screen.findByRole('region', { name: 'Selected listing' });
    expect(await within(card).findByText('1 of 2')).toBeInTheDocument();
    const slides = card.querySelectorAll('li');
    await waitFor(() => expect(slides[1]).toHaveTextContent('Street 5'));
    expect([...slides].map((slide) => slide.hasAttribute('inert'))).toEqual([false, true]);
    const strip = card.querySelector('ul') as HTMLUListElement;
    Object.defineProperty(strip, 'clientWidth', { value: 300 });
    fireEvent.scroll(strip, { target: { scrollLeft: 290 } });
    expect(await within(card).findByText('2 of 2')).toBeInTheDocument();
    expect(await pin('500 mln')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(within(card).getByRole('button', { name: 'Next' }));
    expect(await pin('900 mln')).toHaveAttribute('aria-pressed', 'true');
    expect(strip.scrollLeft).toBe(0);
    media.mockRestore();
  });

  test('on a phone a second pin shows its own card, though the strip of the first still scrolls', async () => {
    const media = mediaMatch('max-width');
    await open();
    await userEvent.click(await pin('500 mln'));
    const card = await screen.findByRole('region', { name: 'Selected listing' });
    const first = card.querySelector('ul') as HTMLUListElement;
    Object.defineProperty(first, 'clientWidth', { value: 300, configurable: true });
    // A fling is under way when the finger taps the second pin.
    fireEvent.scroll(first, { target: { scrollLeft: 290 } });
    await userEvent.click(await pin('900 mln'));
    const strip = card.querySelector('ul') as HTMLUListElement;
    Object.defineProperty(strip, 'clientWidth', { value: 300, configurable: true });
    expect(strip.scrollLeft).toBe(0);
    // A browser that snaps keeps the snapped card in view when cards are put before it.
    fireEvent.scroll(first, { target: { scrollLeft: 300 } });
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(within(card).getByText('1 of 2')).toBeInTheDocument();
    const slides = [...card.querySelectorAll('li')];
    expect(slides.filter((slide) => !slide.hasAttribute('inert')).map((slide) => slide.textContent)).toEqual([
      expect.stringContaining('Street 9'),
    ]);
    expect(await pin('900 mln')).toHaveAttribute('aria-pressed', 'true');
    expect(await pin('500 mln')).toHaveAttribute('aria-pressed', 'false');
    media.mockRestore();
  });

  test('on a phone the button of the list goes through its three heights', async () => {
    const media = mediaMatch('max-width');
    await open();
    for (const name of ['Show the list', 'Expand the list', 'Hide the list', 'Show the list'])
      await userEvent.click(await screen.findByRole('button', { name }));
    media.mockRestore();
  });

  test('what was opened before is marked, whether on the map or as a page', async () => {
    localStorage.setItem(STORAGE_KEYS.recent, '[31]');
    const others = [cardOf(31), cardOf(32)];
    await open(undefined, {
      http: {
        'POST public/listings/map': { ...points, points: others.map(pinOf) },
        'public/listings': listOf(others),
      },
    });
    expect(await pin('3.1 bn')).toHaveAccessibleName(/, seen$/);
    expect(await pin('3.2 bn')).not.toHaveAccessibleName(/, seen$/);
    const link = await screen.findByRole('link', { name: /Street 32/ });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(await pin('3.2 bn')).toHaveAccessibleName(/, seen$/);
    localStorage.clear();
  });

  test('map and list point out the same listing', async () => {
    await open();
    const [first] = await screen.findAllByRole('article');
    const own = await pin('500 mln');
    await userEvent.hover(own);
    expect(first).toHaveClass('on');
    await userEvent.unhover(own);
    expect(first).not.toHaveClass('on');
  });

  test('a listing within a cluster is shown by going there', async () => {
    const { network } = await open(undefined, { http: { 'POST public/listings/map': clusters } });
    const [button] = await screen.findAllByRole('button', { name: 'Show on the map' });
    network.reply((call) => (call.url === 'public/listings/map' ? points : undefined));
    await userEvent.click(button as HTMLElement);
    expect(theEngine().moves.at(-1)).toMatchObject({ center: cards[0]?.point, zoom: 18 });
    expect(await screen.findByRole('region', { name: 'Selected listing' })).toBeInTheDocument();
  });
});

describe('address', () => {
  test('the map opens at the URL’s position', async () => {
    await open('@=39.65,66.97,13');
    expect(theEngine().options).toMatchObject({ center: [66.97, 39.65], zoom: 13 });
  });

  test('without a position it opens over Tashkent, and the address stays clean', async () => {
    const { address } = await open('');
    expect(theEngine().options).toMatchObject({ center: [69.2797, 41.3111], zoom: 8 });
    await screen.findByRole('button', { name: /2 listings, from .*zoom in/ });
    expect(address()).toBe('');
  });

  test('drawn areas are shown whole', async () => {
    await open('polygon=69,41;69.1,41;69.1,41.1');
    await waitFor(() => expect(theEngine().moves.at(0)?.bbox).toEqual([69, 41, 69.1, 41.1]));
  });

  test.each([
    'regions=1718',
    'search=Chilonzor',
    'category=Land_Sell',
    'max=1000000000',
  ])('%s without a position is shown where it finds something', async (query) => {
    await open(query, { http: { 'POST public/listings/map': clusters } });
    await waitFor(() => expect(theEngine().moves.at(0)?.bbox).toEqual([69.2, 41.2, 69.4, 41.4]));
  });

  test('a price that is asked for later leaves the map where it is', async () => {
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

  test('what the text was read as is said above the map, with addresses that keep its position', async () => {
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

  test('of a text that is matched as it is, nothing is said', async () => {
    const { parcels } = await open('search=boulevard&@=41.31,69.28,14', {
      http: {
        ...http,
        'public/listings': { ...listOf(cards, 45), understood: { filter: {}, text: 'boulevard' } },
      },
    });
    expect(parcels.map(({ expose }) => expose)).not.toContain('understood');
  });

  test('what the filter panel applies changes this page’s address and nothing else', async () => {
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

  test('the same search as a list is a link', async () => {
    await open('category=Land_Sell&min=5&sort=price_asc&@=41.31,69.28,14');
    expect(await screen.findByRole('link', { name: 'As a list' })).toHaveAttribute(
      'href',
      '/en/products?category=Land_Sell&min=5&sort=price_asc',
    );
  });

  test('Back brings the map back', async () => {
    const { shell } = await open();
    await pin('500 mln');
    act(() => shell.history.push('/en/search-on-map?@=39.65,66.97,13'));
    await waitFor(() => expect(theEngine().moves.at(-1)).toMatchObject({ center: [66.97, 39.65] }));
    act(() => shell.history.go(-1));
    await waitFor(() => expect(theEngine().moves.at(-1)).toMatchObject({ center: [69.28, 41.31], zoom: 14 }));
  });
});

describe('drawing', () => {
  const two = 'polygon=69.2,41.2;69.3,41.2;69.3,41.3&polygon=69.35,41.3;69.4,41.3;69.4,41.35';

  test('a stroke becomes an area in the address', async () => {
    const { address } = await open();
    await startDrawing();
    const { viewport } = theEngine();
    expect(theEngine().dragging).toBe(false);
    pointer(viewport, 'pointerdown', 200, 200);
    pointer(viewport, 'pointermove', 300, 200);
    pointer(viewport, 'pointermove', 300, 300);
    pointer(viewport, 'pointermove', 200, 300);
    pointer(viewport, 'pointerup', 200, 300);
    await waitFor(() => expect(new URLSearchParams(address()).getAll('polygon')).toHaveLength(1));
    // Several may follow.
    expect(screen.getByRole('button', { name: 'Done' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(theEngine().dragging).toBe(true);
  });

  test('areas are listed and removed one by one', async () => {
    const { address, network } = await open(`${two}&@=41.31,69.28,10`);
    const list = await screen.findByRole('region', { name: 'Drawn areas' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(within(list).getByRole('button', { name: 'Remove Area 1' }));
    expect(new URLSearchParams(address()).getAll('polygon')).toEqual(['69.35,41.3;69.4,41.3;69.4,41.35']);
    await waitFor(() => {
      const body = network.callsTo('public/listings/map').at(-1)?.body as { polygons: unknown[] };
      expect(body.polygons).toHaveLength(1);
    });
    await userEvent.click(within(list).getByRole('button', { name: 'Remove all areas' }));
    expect(screen.queryByRole('region', { name: 'Drawn areas' })).not.toBeInTheDocument();
  });

  test('an area is changed by its corners, named, and each change undone', async () => {
    mediaMatch('(hover: hover)');
    const { address } = await open(`${two}&@=41.25,69.25,12`);
    const rings = () => new URLSearchParams(address()).getAll('polygon');
    const before = rings();
    const list = await screen.findByRole('region', { name: 'Drawn areas' });
    await userEvent.click(within(list).getByRole('button', { name: 'Edit Area 1' }));
    expect(await screen.findByRole('textbox', { name: 'Name of the area' })).toHaveFocus();
    await userEvent.keyboard('Near the park');
    const corner = await screen.findByRole('button', { name: 'Corner 2 of 3' });
    const drag = (target: Element, x: number, y: number) => {
      pointer(target, 'pointerdown', 300, 300);
      pointer(target, 'pointermove', x, y);
      pointer(target, 'pointerup', x, y);
    };
    drag(corner, 350, 320);
    expect(address()).toContain('&name=Near+the+park&@=');
    act(() => corner.focus());
    const [moved = ''] = rings();
    expect(moved.split(';').map((point, at) => point === before[0]?.split(';')[at])).toEqual([
      true,
      false,
      true,
    ]);
    expect(rings()[1]).toBe(before[1]);
    // An edge that is pressed has a corner in its middle, which has the keyboard.
    const [edge] = document.querySelectorAll('button[aria-hidden=true]:not([aria-label])');
    pointer(edge as Element, 'pointerdown', 300, 300);
    pointer(edge as Element, 'pointerup', 300, 300);
    expect(await screen.findByRole('button', { name: 'Corner 2 of 4' })).toHaveFocus();
    const added = rings()[0];
    await userEvent.keyboard('{ArrowRight}');
    expect(rings()[0]).not.toBe(added);
    await userEvent.keyboard('{Delete}');
    expect(rings()[0]).toBe(moved);
    expect(screen.getByRole('button', { name: 'Remove the corner' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Edit Near the park' })).toBeInTheDocument();
    expect(address()).toContain('&name=Near+the+park&@=');
    for (let change = 0; change < 4; change += 1)
      await userEvent.click(screen.getByRole('button', { name: 'Undo the change' }));
    expect(rings()).toEqual(before);
    expect(screen.queryByRole('button', { name: 'Undo the change' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove all areas' }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo the change' }));
    expect(rings()).toEqual(before);
    localStorage.clear();
  });

  test('an area that is edited is shown beside the tools; a finger gets no keyboard over it', async () => {
    await open(`${two}&@=41.25,69.25,12`);
    const list = await screen.findByRole('region', { name: 'Drawn areas' });
    const box = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      const box = this === theEngine().viewport ? [0, 0, 390, 600] : [12, 12, 248, 162];
      const [left, top, right, bottom] = box;
      return { left, top, right, bottom } as DOMRect;
    });
    await userEvent.click(within(list).getByRole('button', { name: 'Edit Area 1' }));
    expect(await screen.findByRole('button', { name: 'Corner 1 of 3' })).toHaveFocus();
    expect(theEngine().moves.at(-1)).toMatchObject({
      bbox: [69.2, 41.2, 69.3, 41.3],
      room: [210, 48, 48, 48],
    });
    box.mockRestore();
  });

  test('names of a link are shown, and stay with their areas', async () => {
    const { address } = await open(`${two}&name=&name=%3Cb%3EWork&@=41.31,69.28,10`);
    const list = await screen.findByRole('region', { name: 'Drawn areas' });
    expect(within(list).getByText('<b>Work')).toBeInTheDocument();
    expect(within(list).getByText('Area 1')).toBeInTheDocument();
    const pages = screen.getByRole('navigation', { name: /pages/i });
    expect(within(pages).getByRole('link', { name: /2/ })).toHaveAttribute(
      'href',
      expect.stringContaining('&name=&name=%3Cb%3EWork'),
    );
    await userEvent.click(within(list).getByRole('button', { name: 'Remove Area 1' }));
    expect(new URLSearchParams(address()).getAll('name')).toEqual(['<b>Work']);
    await userEvent.click(within(list).getByRole('button', { name: 'Remove <b>Work' }));
    expect(address()).not.toContain('name');
    await userEvent.click(screen.getByRole('button', { name: 'Undo the change' }));
    expect(new URLSearchParams(address()).getAll('name')).toEqual(['<b>Work']);
    expect(localStorage).toHaveLength(0);
  });

  test('names are saved with the search', async () => {
    const { parcels } = await open(`${two}&name=&name=Work&@=41.31,69.28,10`);
    await userEvent.click(await screen.findByRole('button', { name: 'Save search' }));
    const form = () => parcels.find(({ expose }) => expose === 'save-search');
    await waitFor(() => expect(form()?.props).toMatchObject({ areaNames: ['', 'Work'], view: null }));
  });

  test('an area that comes back without its name has the one it got in this browser', async () => {
    localStorage.setItem('baza.area-names', '[["69.2,41.2;69.3,41.2;69.3,41.3","Park"]]');
    const { address } = await open(`${two}&@=41.31,69.28,10`);
    expect(await screen.findByRole('button', { name: 'Edit Park' })).toBeInTheDocument();
    expect(address()).toContain('&name=Park&@=');
    localStorage.clear();
  });

  test('an accidental stroke is not an area, with a message', async () => {
    const { notices, address } = await open();
    await startDrawing();
    const { viewport } = theEngine();
    for (const x of [200, 201, 202]) {
      pointer(viewport, 'pointerdown', x, 200);
      pointer(viewport, 'pointerup', x, 200);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Close the area' }));
    expect(notices.map(({ text }) => text)).toEqual(['The area is too small. Draw a bigger one.']);
    expect(address()).not.toContain('polygon');
  });

  test('the keyboard draws too', async () => {
    const { address } = await open();
    await startDrawing();
    expect(screen.getByRole('application')).toHaveFocus();
    for (const [right, down] of [
      [0, 0],
      [200, 0],
      [0, 200],
    ]) {
      act(() => theEngine().panBy(right ?? 0, down ?? 0));
      await userEvent.keyboard(' ');
    }
    expect(screen.getByText(/Space sets a corner/)).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(new URLSearchParams(address()).getAll('polygon')).toHaveLength(1));
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Another area' })).toBeInTheDocument();
  });

  test('Escape leaves', async () => {
    await open();
    await startDrawing();
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Draw an area' })).toBeInTheDocument();
  });
});

describe('around', () => {
  test('the list folds away and comes back', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Hide the list' }));
    expect(screen.getByRole('button', { name: 'Show the list' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('missing tiles show a note', async () => {
    await open();
    await pin('500 mln');
    act(() => theEngine().tiles('failing'));
    expect(screen.getByText('The map did not load completely')).toBeInTheDocument();
    act(() => theEngine().tiles('ok'));
    expect(screen.queryByText('The map did not load completely')).not.toBeInTheDocument();
  });

  test('the map goes with the page', async () => {
    const { unmount } = await open();
    await unmount();
    expect(theEngine().destroyed).toBe(true);
  });
});

describe('areas chosen by name', () => {
  const square = (west: number, south: number, side: number) => [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
  ];
  const outlined = (id: number) => ({
    id,
    bbox: [69.1, 41.2, 69.2, 41.3],
    outline: [[square(69.1, 41.2, 0.1), square(69.14, 41.24, 0.01)]],
  });
  const bare = (id: number) => ({ id, bbox: [66.9, 39.6, 67, 39.7], outline: [] });
  const outlines = (answerOf: (id: number) => object): StubShellOptions['http'] => ({
    'public/areas/outlines': (call) =>
      new URLSearchParams(call.url.split('?')[1]).getAll('id').map((id) => answerOf(Number(id))),
  });

  test('are drawn with their holes and fitted', async () => {
    await open('regions=1726294', { http: outlines(outlined) });
    await waitFor(() => expect(document.querySelector('[data-outline="1726294"]')).toBeInTheDocument());
    expect(document.querySelector('[data-outline="1726294"]')?.getAttribute('d')?.match(/M/g)).toHaveLength(
      2,
    );
    expect(theEngine().moves[0]).toMatchObject({ bbox: [69.1, 41.2, 69.2, 41.3] });
  });

  test('without an outline the map goes to what they hold, and to their centres if that is nothing', async () => {
    const held = await open('regions=1718401', { http: outlines(bare) });
    await waitFor(() => expect(theEngine().moves[0]?.bbox?.[0]).toBeCloseTo(69.28, 1));
    await held.unmount();
    engines.length = 0;
    const none = { clusters: [], points: [], total: 0 };
    await open('regions=1718401', {
      http: { ...outlines(bare), 'POST public/listings/map': none, 'public/listings': listOf([], 0) },
    });
    await waitFor(() => expect(theEngine().moves[0]).toMatchObject({ bbox: [66.9, 39.6, 67, 39.7] }));
  });

  test('light up while they are pointed at in the selector', async () => {
    await open(undefined, { http: outlines(outlined) });
    const option = document.body.appendChild(document.createElement('div'));
    option.dataset.area = '1726';
    fireEvent.pointerOver(option);
    await waitFor(() => expect(document.querySelector('[data-outline="1726"]')).toBeInTheDocument());
    fireEvent.pointerOver(document.body);
    expect(document.querySelector('[data-outline="1726"]')).not.toBeInTheDocument();
    option.remove();
  });
});

test('who saves data has the whole list, and the map when they ask for it', async () => {
  const { network, navigate } = await open('category=ResidentialMultiStorey_Sell', { saveData: true });
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(network.callsTo('public/listings?').at(-1)?.url).not.toContain('polygon');
  await navigate(paths.mapSearch('category=ResidentialMultiStorey_Sell&page=2'));
  await waitFor(() => expect(network.callsTo('public/listings?').at(-1)?.url).toContain('page=2'));
  expect(engines).toHaveLength(0);
  expect(network.callsTo('public/listings/map')).toHaveLength(0);

  await userEvent.click(screen.getAllByRole('button', { name: 'Show on the map' })[0] as HTMLElement);
  await waitFor(() => expect(theEngine().options).toMatchObject({ center: cards[0]?.point, zoom: 18 }));
  expect(await screen.findByRole('region', { name: 'Selected listing' })).toBeVisible();
});

test('nothing here: conditions to drop, with what is then found', async () => {
  const none: MapResponse = { clusters: [], points: [], total: 0 };
  const { address, network } = await open('min=5&metro=20&@=41.31,69.28,14', {
    http: {
      'POST public/listings/map': none,
      'public/listings': listOf([], 0),
      'public/listings/relax': [
        { part: 'metro', total: 12 },
        { part: 'price', total: 3 },
        { part: 'polygons', total: 99 },
      ],
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Without “Metro station.*12 listings/ }));
  await waitFor(() => expect(address()).not.toContain('metro'));
  expect(address()).toContain('min=5');
  // What the view itself cuts off is found by zooming out.
  expect(screen.queryByText(/Drawn areas/)).not.toBeInTheDocument();
  expect(network.callsTo('public/listings/relax')[0]?.url).toContain('polygon=');
});

describe('on a phone', () => {
  let media: jest.SpyInstance;
  beforeEach(() => {
    media = mediaMatch('max-width');
  });
  afterEach(() => media.mockRestore());
  const handle = (name: string) => screen.findByRole('button', { name });
  const openTools = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Map tools' }));
    return within(await screen.findByRole('dialog', { name: 'Map tools' }));
  };

  test('arrow keys raise and lower the list, and Back lowers it', async () => {
    const { shell, address } = await open();
    (await handle('Show the list')).focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(await handle('Expand the list')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(await handle('Hide the list')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(await handle('Show the list')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    const before = address();
    act(() => shell.history.go(-1));
    expect(await handle('Show the list')).toBeInTheDocument();
    expect(address()).toBe(before);
  });

  test('Back closes the card of a pin and leaves the map open', async () => {
    const { shell } = await open();
    await userEvent.click(await pin('500 mln'));
    await screen.findByRole('region', { name: 'Selected listing' });
    act(() => shell.history.go(-1));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Selected listing' })).not.toBeInTheDocument(),
    );
    expect(shell.history.location.pathname).toBe('/en/search-on-map');
  });

  test('a pin is felt, and comes out from under the panels', async () => {
    const vibrate = jest.fn(() => true);
    Object.assign(navigator, { vibrate });
    // A map of 800 × 600 px whose lower 400 px a card covers.
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      if (this.hasAttribute('data-map-panel'))
        return this.getAttribute('aria-label') === 'Selected listing'
          ? new DOMRect(0, 200, 800, 400)
          : new DOMRect(0, 0, 0, 0);
      return new DOMRect(0, 0, 800, 600);
    });
    await open();
    await userEvent.click(await pin('500 mln'));
    await screen.findByRole('region', { name: 'Selected listing' });
    expect(vibrate).toHaveBeenCalledTimes(1);
    const engine = theEngine();
    await waitFor(() => expect(engine.pixelOf(cards[0]?.point as never)[1]).toBeLessThanOrEqual(300));
    jest.restoreAllMocks();
  });

  test('all tools are behind one button: a radius closes them, and the map says what to press', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Draw an area' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Zoom in' })).not.toBeInTheDocument();
    const tools = await openTools();
    await userEvent.click(tools.getByRole('button', { name: 'Zoom in' }));
    expect(theEngine().zooms).toEqual([1]);
    await userEvent.click(tools.getByRole('button', { name: 'Radius' }));
    await userEvent.click(tools.getByRole('button', { name: /^500\sm$/ }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('Press a point, a listing or a metro station')).toBeInTheDocument();
  });

  test('drawing begins in the tools, which make way for it', async () => {
    await open();
    const tools = await openTools();
    await userEvent.click(tools.getByRole('button', { name: 'Draw an area' }));
    expect(await screen.findByRole('toolbar', { name: 'Drawing an area' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Map tools' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Map tools' })).toBeInTheDocument();
  });
});

test('nothing here on a phone: said over the map, with what to drop', async () => {
  const media = mediaMatch('max-width');
  const ways = [
    { part: 'metro', total: 12 },
    { part: 'price', total: 3 },
    { part: 'photos', total: 2 },
  ];
  const { address } = await open('min=5&metro=20&@=41.31,69.28,14', {
    http: {
      'POST public/listings/map': { clusters: [], points: [], total: 0 },
      'public/listings': (call) => (call.url.includes('metro') ? listOf([], 0) : listOf(cards)),
      'public/listings/relax': ways,
    },
  });
  const noteOf = () => {
    const titles = screen.getAllByText('No listings here yet', { selector: '[role=status]' });
    return within(titles[0]?.closest('.note') as HTMLElement);
  };
  await waitFor(noteOf);
  await userEvent.click(noteOf().getByRole('button', { name: 'Zoom out' }));
  expect(theEngine().zooms).toEqual([-2]);
  await waitFor(() => expect(noteOf().getAllByRole('listitem')).toHaveLength(2));
  await userEvent.click(noteOf().getByRole('button', { name: /Without “Metro station.*12 listings/ }));
  await waitFor(() => expect(address()).not.toContain('metro'));
  await waitFor(() => expect(screen.queryByText('No listings here yet')).not.toBeInTheDocument());
  media.mockRestore();
});

test('a map that does not search as it moves searches where it is asked to', async () => {
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

describe('layers', () => {
  const layer = async (name: string) =>
    userEvent.click(
      screen.getByRole('button', { name: new RegExp(`^${name.replaceAll(' ', '\\s')}$`), pressed: false }),
    );

  test('stations of the metro, and a circle around one', async () => {
    const { address } = await open();
    await layer('Metro');
    const station = await screen.findByRole('button', { name: 'Chorsu metro station, O‘zbekiston line' });
    await userEvent.click(station);
    await waitFor(() => expect(new URLSearchParams(address()).get('metro')).toBe('20'));
    expect(station).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(station);
    await waitFor(() => expect(address()).not.toContain('metro'));
    // One station takes the Tab key, arrows go to others, Enter presses.
    const stations = within(screen.getByRole('group', { name: /^Metro stations/ }));
    expect(stations.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    act(() => station.focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toHaveAccessibleName('G‘afur G‘ulom metro station, O‘zbekiston line');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(new URLSearchParams(address()).get('metro')).toBe('21'));
    await userEvent.keyboard('{Enter}');
    await layer('Radius');
    await layer('500 m');
    await userEvent.click(station);
    await waitFor(() => expect(new URLSearchParams(address()).get('polygon')?.split(';')).toHaveLength(40));
    expect(theEngine().moves.at(-1)?.bbox?.[0]).toBeCloseTo(69.2368 - 0.006, 3);
    expect(screen.getByRole('button', { name: 'Radius', pressed: false })).toBeInTheDocument();
  });

  test('places of the kinds there are, and a circle around one', async () => {
    const { address, network } = await open('@=41.31,69.28,12', {
      http: {
        'public/places/kinds': ['school', 'clinic'],
        'public/places': [{ id: 'node/1', name: '110', at: [69.28, 41.31] }],
      },
    });
    expect(await screen.findByRole('button', { name: 'Clinics' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Kindergartens' })).not.toBeInTheDocument();
    await layer('Schools');
    expect(screen.getByText('Zoom in to see places')).toBeInTheDocument();
    expect(network.callsTo('public/places?')).toHaveLength(0);
    act(() => theEngine().settle({ center: [69.28, 41.31], zoom: 16 }));
    expect(await screen.findByRole('img', { name: 'School: 110' })).toBeInTheDocument();
    expect(screen.queryByText('Zoom in to see places')).not.toBeInTheDocument();
    await layer('Radius');
    expect(screen.getByRole('button', { name: 'School: 110' })).toHaveAttribute('tabindex', '0');
    await userEvent.click(screen.getByRole('button', { name: 'School: 110' }));
    await waitFor(() => expect(new URLSearchParams(address()).get('polygon')?.split(';')).toHaveLength(40));
    await userEvent.click(screen.getByRole('button', { name: 'Schools', pressed: true }));
    expect(screen.queryByRole('img', { name: 'School: 110' })).not.toBeInTheDocument();
  });

  test('a circle around a point, and around a listing', async () => {
    const { address } = await open();
    await pin('500 mln');
    await layer('Radius');
    act(() => theEngine().click([69.3, 41.3]));
    await waitFor(() => expect(new URLSearchParams(address()).getAll('polygon')).toHaveLength(1));
    await layer('Radius');
    await userEvent.click(await pin('500 mln'));
    await waitFor(() => expect(new URLSearchParams(address()).getAll('polygon')).toHaveLength(2));
    expect(screen.queryByRole('region', { name: 'Selected listing' })).not.toBeInTheDocument();
  });

  test('prices: shaded places, a legend, and a list of the same', async () => {
    const ring = [
      [69.2, 41.2],
      [69.3, 41.2],
      [69.3, 41.3],
    ];
    const area = { id: 1726294, name: 'Чилонзор', nameRu: 'Чиланзар', nameLatn: 'Chilonzor' };
    const { network } = await open('c.rooms=2&category=ResidentialMultiStorey_Sell&@=41.31,69.28,14', {
      http: {
        'public/prices/map': {
          by: 'district',
          places: [{ area, shape: [[ring]], median: 9_000_000, count: 1234 }],
          steps: [9_000_000],
        },
      },
    });
    await layer('Prices per m²');
    const legend = await screen.findByRole('region', { name: 'Median price per m²' });
    await waitFor(() => expect(legend).toHaveTextContent(/Chilonzor: 9\smln per m² \(listings: 1,234\)/));
    expect(network.callsTo('public/prices/map')[0]?.url).toMatch(
      /category=ResidentialMultiStorey_Sell&rooms=2&zoom=14/,
    );
  });

  test('prices: too few listings, and kinds without a price of a square metre', async () => {
    const none = { by: 'hexagon', places: [], steps: [] };
    await open('category=AutoTransport_Sell&@=41.31,69.28,14', { http: { 'public/prices/map': none } });
    await layer('Prices per m²');
    expect(await screen.findByText('These listings have no price per m²')).toBeInTheDocument();
  });
});

test('a listing is put into a selection from its card in the list and on the map', async () => {
  const { parcels } = await open();
  const inDialog = async (button: HTMLElement) => {
    await userEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Add to a selection' });
    expect(parcels.filter(({ expose, unmounted }) => expose === 'choose-selection' && !unmounted)).toEqual([
      expect.objectContaining({ remote: 'mf_profile', props: { listing: 5 } }),
    ]);
    expect(dialog).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  const buttons = () => screen.findAllByRole('button', { name: `Add to a selection: ${cards[0]?.title}` });
  await inDialog((await buttons())[0] as HTMLElement);
  await userEvent.click(await pin('500 mln'));
  const card = await screen.findByRole('region', { name: 'Selected listing' });
  await inDialog(await within(card).findByRole('button', { name: /^Add to a selection/ }));
  expect(card).toBeVisible();
});
