import { paths } from '@baza/shared/contract';
import type { MapResponse } from '@baza/shared/schema';
import { renderRemote } from '@baza/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as lifecycles from '../../lifecycles.tsx';
import { listOf } from '../../testing/cards.ts';
import { theEngine } from '../../testing/fake-engine.ts';
import { pointer } from '../../testing/pointer.ts';

jest.mock('../engine/ol-engine.ts', () => jest.requireActual('../../testing/fake-engine.ts'));

/** The code of drawing comes when the test says so. */
const code: { arrive: () => void } = { arrive: () => {} };
jest.mock('../../pages/search-on-map/parts.ts', () => {
  const parts = jest.requireActual('../../pages/search-on-map/parts.ts');
  const { lazy } = jest.requireActual('react');
  const { DrawTools } = jest.requireActual('./draw-tools.tsx');
  const arrived = new Promise<void>((resolve) => {
    code.arrive = resolve;
  });
  return { ...parts, DrawTools: lazy(() => arrived.then(() => ({ default: DrawTools }))) };
});

const NO_PINS: MapResponse = { clusters: [], points: [], total: 0 };
const start = () => screen.findByRole('button', { name: 'Draw an area' });

test('what is dragged before the code of drawing is there is drawn, and the map stays', async () => {
  const { shell } = await renderRemote(lifecycles, {
    path: paths.mapSearch('@=41.31,69.28,14'),
    locale: 'en',
    http: {
      'POST public/listings/map': NO_PINS,
      'public/listings': listOf([]),
      'public/places/kinds': [],
      config: { tiles: { osm: '/tiles/{z}/{x}/{y}.png', googleKey: false } },
    },
  });
  await userEvent.click(await start());
  expect(await start()).toHaveAttribute('aria-busy', 'true');
  expect(theEngine().dragging).toBe(false);
  const { viewport } = theEngine();
  expect(viewport).toHaveFocus();
  pointer(viewport, 'pointermove', 150, 150);
  pointer(viewport, 'pointerdown', 200, 200);
  pointer(viewport, 'pointermove', 300, 200);
  pointer(viewport, 'pointermove', 300, 300);
  const corners = [[200, 200] as const, [300, 200] as const, [300, 300] as const, [200, 300] as const].map(
    ([x, y]) => theEngine().lngLatAt(x, y),
  );
  // Whatever turns the map meanwhile, the stroke lies where the hand was.
  act(() => theEngine().zoomBy(-1));
  act(() => theEngine().zoomBy(1));
  act(() => code.arrive());
  await screen.findByRole('toolbar', { name: 'Drawing an area' });
  pointer(viewport, 'pointermove', 200, 300);
  pointer(viewport, 'pointerup', 200, 300);
  const drawn = () => new URLSearchParams(shell.history.location.search).getAll('polygon');
  await waitFor(() => expect(drawn()).toHaveLength(1));
  const points = drawn()[0]
    ?.split(';')
    .map((point) => point.split(',').map(Number));
  expect(points).toEqual(corners.map((corner) => corner.map((degrees) => expect.closeTo(degrees, 4))));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(theEngine().dragging).toBe(true);
  expect(await screen.findByRole('button', { name: 'Another area' })).toHaveFocus();
});
