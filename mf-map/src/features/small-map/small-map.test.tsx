import { renderFirstScreen, renderRemote } from '@baza/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as parcel from '../../parcels/small-map.tsx';
import { engines, theEngine } from '../../testing/fake-engine.ts';

jest.mock('../engine/ol-engine.ts', () => jest.requireActual('../../testing/fake-engine.ts'));

let seen: () => void = () => {};
class Observer {
  constructor(call: IntersectionObserverCallback) {
    seen = () => call([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  observe() {}
  disconnect() {}
}

const open = (saveData = false) =>
  renderRemote(parcel, {
    locale: 'en',
    saveData,
    http: { config: { tiles: { osm: '/t/{z}/{x}/{y}.png', googleKey: false } } },
    parcel: { point: [69.28, 41.31] },
  });

beforeEach(() => {
  engines.length = 0;
  Object.defineProperty(window, 'IntersectionObserver', { value: Observer, configurable: true });
});

test('is not made before it is about to be seen', async () => {
  await open();
  expect(engines).toHaveLength(0);
  act(seen);
  await waitFor(() => expect(engines).toHaveLength(1));
  expect(theEngine().options).toMatchObject({ center: [69.28, 41.31], zoom: 18, cooperative: true });
});

test('is made for who saves data when they ask, and not asked about again on the way back', async () => {
  const { unmount } = await open(true);
  act(seen);
  expect(engines).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Show the map' }));
  act(seen);
  await waitFor(() => expect(engines).toHaveLength(1));
  await unmount();
  await open(true);
  act(seen);
  await waitFor(() => expect(engines).toHaveLength(2));
});

test('leaves its place on the first screen', async () => {
  const { html } = await renderFirstScreen(() => import('../../parcels/small-map.tsx'), {
    locale: 'en',
    parcel: { point: [69.28, 41.31] },
  });
  expect(html).toMatch(/<div class="box"><\/div>/);
  expect(engines).toHaveLength(0);
});

test('zooms by its buttons and follows another place', async () => {
  const { update } = await open();
  act(seen);
  await userEvent.click(await screen.findByRole('button', { name: 'Zoom in' }));
  await userEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
  expect(theEngine().zooms).toEqual([1, -1]);
  await update({ parcel: { point: [66.97, 39.65], zoom: 15 } });
  expect(theEngine().moves).toEqual([{ center: [66.97, 39.65], zoom: 15 }]);
});

test('goes with its page', async () => {
  const { unmount } = await open();
  act(seen);
  await waitFor(() => expect(engines).toHaveLength(1));
  await unmount();
  expect(theEngine().destroyed).toBe(true);
});
