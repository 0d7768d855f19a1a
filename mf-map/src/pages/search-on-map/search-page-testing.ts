import { paths } from '@baza/shared/contract';
import type { MapResponse } from '@baza/shared/schema';
import { renderRemote, type StubShellOptions } from '@baza/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as lifecycles from '../../lifecycles.tsx';
import { cardOf, listOf, pinOf } from '../../testing/cards.ts';
import { engines } from '../../testing/fake-engine.ts';

jest.mock('../../features/engine/ol-engine.ts', () => jest.requireActual('../../testing/fake-engine.ts'));

export const cards = [cardOf(5), cardOf(9)];
export const points: MapResponse = { clusters: [], points: cards.map(pinOf), total: 2 };
export const clusters: MapResponse = {
  clusters: [{ lng: 69.3, lat: 41.3, count: 40, minPrice: 350_000_000, bbox: [69.2, 41.2, 69.4, 41.4] }],
  points: [],
  total: 40,
};
export const http: StubShellOptions['http'] = {
  'POST public/listings/map': points,
  'public/listings': listOf(cards, 45),
  'public/listings/cards': (call) =>
    new URLSearchParams(call.url.split('?')[1]).getAll('id').map((id) => cardOf(Number(id))),
  'public/places/kinds': [],
  config: { tiles: { osm: '/tiles/{z}/{x}/{y}.png', googleKey: false } },
};

export async function open(query = '@=41.31,69.28,14', options: StubShellOptions = {}) {
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
export const named = (text: string) => new RegExp(text.replaceAll('$', '\\$').replaceAll(' ', '\\s'));
export const pin = (price: string) => screen.findByRole('button', { name: named(`Listing, ${price}`) });

/** The browser's answer to media queries: one holds. */
export const mediaMatch = (holding: string) =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: query.includes(holding) }) as MediaQueryList,
    );

/** The tools come when they are asked for. */
export async function startDrawing() {
  await userEvent.click(await screen.findByRole('button', { name: 'Draw an area' }));
  await screen.findByRole('toolbar', { name: 'Drawing an area' });
}

beforeEach(() => {
  engines.length = 0;
});
