import { paths } from '@baza/shared/contract';
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
  config: { tiles: { osm: '/tiles/{z}/{x}/{y}.png', googleKey: false } },
};

async function open(query = '@=41.31,69.28,14', options: StubShellOptions = {}) {
  const remote = await renderRemote(lifecycles, {
    path: paths.mapSearch(query),
    locale: 'en',
    http: { ...http, ...options.http },
    ...(options.currency && { currency: options.currency }),
  });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/\d/));
  return { ...remote, address: () => remote.shell.history.location.search };
}
/** Numbers and their units are kept together by no-break spaces. */
const named = (text: string) => new RegExp(text.replaceAll('$', '\\$').replaceAll(' ', '\\s'));
const pin = (price: string) => screen.findByRole('button', { name: named(`Listing, ${price}`) });

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

describe('what is in view', () => {
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
    const signals: boolean[] = [];
    let release = () => {};
    network.reply((call) => {
      if (call.url !== 'public/listings/map') return undefined;
      signals.push(true);
      return new Promise((resolve) => {
        release = () => resolve({ ...points, points: [pinOf(cardOf(12))] });
      });
    });
    act(() => theEngine().settle({ center: [69.4, 41.4], zoom: 14 }));
    await waitFor(() => expect(signals).toHaveLength(1));
    expect(await pin('500 mln')).toBeInTheDocument();
    expect(address()).toContain('@=41.4,69.4,14');
    act(() => theEngine().settle({ center: [69.5, 41.4], zoom: 14 }));
    await waitFor(() => expect(signals).toHaveLength(2));
    await act(async () => release());
    expect(await pin('1.2 bn')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: named('Listing, 500 mln') })).not.toBeInTheDocument();
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
    const media = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (query) =>
          Object.assign(new EventTarget(), { matches: query.includes('max-width') }) as MediaQueryList,
      );
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

  test('a pin opens its card, Escape closes it', async () => {
    await open();
    await userEvent.click(await pin('900 mln'));
    const card = await screen.findByRole('region', { name: 'Selected listing' });
    expect(await within(card).findByRole('article')).toHaveTextContent('Street 9');
    expect(await pin('900 mln')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Selected listing' })).not.toBeInTheDocument();
  });

  test('a click on the ground closes the card', async () => {
    await open();
    await userEvent.click(await pin('900 mln'));
    await screen.findByRole('region', { name: 'Selected listing' });
    act(() => theEngine().click([69.1, 41.1]));
    expect(screen.queryByRole('region', { name: 'Selected listing' })).not.toBeInTheDocument();
  });

  test('several at one place are turned over', async () => {
    const same = [cardOf(5), cardOf(9, { point: cardOf(5).point })];
    await open(undefined, {
      http: { 'POST public/listings/map': { ...points, points: same.map(pinOf) } },
    });
    await userEvent.click(
      await screen.findByRole('button', { name: named('2 listings in one place, from 500 mln') }),
    );
    const card = await screen.findByRole('region', { name: 'Selected listing' });
    expect(await within(card).findByText('1 of 2')).toBeInTheDocument();
    await userEvent.click(within(card).getByRole('button', { name: 'Next' }));
    expect(await within(card).findByRole('article')).toHaveTextContent('Street 5');
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

  test('an area or a text without a position is shown where it finds something', async () => {
    await open('regions=1718', { http: { 'POST public/listings/map': clusters } });
    await waitFor(() => expect(theEngine().moves.at(0)?.bbox).toEqual([69.2, 41.2, 69.4, 41.4]));
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
    await userEvent.click(await screen.findByRole('button', { name: 'Draw an area' }));
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
    await userEvent.click(within(list).getByRole('button', { name: 'Remove area 1' }));
    expect(new URLSearchParams(address()).getAll('polygon')).toEqual(['69.35,41.3;69.4,41.3;69.4,41.35']);
    await waitFor(() => {
      const body = network.callsTo('public/listings/map').at(-1)?.body as { polygons: unknown[] };
      expect(body.polygons).toHaveLength(1);
    });
    await userEvent.click(within(list).getByRole('button', { name: 'Remove all areas' }));
    expect(screen.queryByRole('region', { name: 'Drawn areas' })).not.toBeInTheDocument();
  });

  test('an accidental stroke is not an area, with a message', async () => {
    const { notices, address } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Draw an area' }));
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
    await userEvent.click(await screen.findByRole('button', { name: 'Draw an area' }));
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
    await userEvent.click(await screen.findByRole('button', { name: 'Draw an area' }));
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
