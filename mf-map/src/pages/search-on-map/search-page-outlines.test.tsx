import type { StubShellOptions } from '@baza/shared/testing';
import { fireEvent, waitFor } from '@testing-library/react';
import { listOf } from '../../testing/cards.ts';
import { engines, theEngine } from '../../testing/fake-engine.ts';
import { open } from './search-page-testing.ts';

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

test('areas chosen by name are outlined with their holes and fitted into view', async () => {
  await open('regions=1726294', { http: outlines(outlined) });
  await waitFor(() => expect(document.querySelector('[data-outline="1726294"]')).toBeInTheDocument());
  expect(document.querySelector('[data-outline="1726294"]')?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
  expect(theEngine().moves[0]).toMatchObject({ bbox: [69.1, 41.2, 69.2, 41.3] });
});

test('areas without an outline move the map to their listings, and to their centres if there are none', async () => {
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

test('an area is outlined while the pointer is over it in the selector', async () => {
  await open(undefined, { http: outlines(outlined) });
  const option = document.body.appendChild(document.createElement('div'));
  option.dataset.area = '1726';
  fireEvent.pointerOver(option);
  await waitFor(() => expect(document.querySelector('[data-outline="1726"]')).toBeInTheDocument());
  fireEvent.pointerOver(document.body);
  expect(document.querySelector('[data-outline="1726"]')).not.toBeInTheDocument();
  option.remove();
});
