/** @jest-environment node */
import { type LngLat, toLngLat, toMetres } from '@baza/shared/domain';
import { resolutionAt } from '../geo/view.ts';
import type { Mark } from './marks.ts';
import { layoutPins } from './pin-layout.ts';

const ZOOM = 14;
const [X, Y] = toMetres([69.28, 41.31]);
/** A mark so many pixels right of and below a fixed place. */
function mark(key: string, right: number, down: number, part: Partial<Mark> = {}): Mark {
  const resolution = resolutionAt(ZOOM);
  const at: LngLat = toLngLat([X + right * resolution, Y - down * resolution]);
  return {
    key,
    kind: 'point',
    at,
    count: 1,
    price: 1,
    ids: [1],
    bbox: [at[0], at[1], at[0], at[1]],
    ...part,
  };
}
const layout = (marks: Mark[], first?: string) =>
  Object.fromEntries(layoutPins(marks, { zoom: ZOOM, label: () => '850 млн', measure: () => 50, first }));

test('labels with room stand', () => {
  expect(layout([mark('a', 0, 0), mark('b', 80, 0), mark('c', 0, 32)])).toEqual({
    a: 'label',
    b: 'label',
    c: 'label',
  });
});

test('of two that collide the earlier keeps its label', () => {
  expect(layout([mark('a', 0, 0), mark('b', 60, 10)])).toEqual({ a: 'label', b: 'dot' });
});

test('a dot takes no room from a third', () => {
  expect(layout([mark('a', 0, 0), mark('b', 60, 0), mark('c', 120, 0)])).toEqual({
    a: 'label',
    b: 'dot',
    c: 'label',
  });
});

test('the chosen one is never a dot', () => {
  expect(layout([mark('a', 0, 0), mark('b', 60, 0)], 'b')).toEqual({ a: 'dot', b: 'label' });
});

test('labels give way to circles', () => {
  const circle = mark('c', 40, 0, { kind: 'cluster', count: 50, ids: [] });
  expect(layout([circle, mark('a', 0, 0)])).toEqual({ c: 'circle', a: 'dot' });
});

test('a small cluster says its price where there is room, and is a circle where there is none', () => {
  const few = (key: string, right: number) => mark(key, right, 0, { kind: 'cluster', count: 4, ids: [] });
  expect(layout([few('a', 0), few('b', 200), few('c', 240)])).toEqual({
    a: 'label',
    b: 'circle',
    c: 'circle',
  });
  expect(layout([mark('many', 0, 0, { kind: 'cluster', count: 10, ids: [] })])).toEqual({ many: 'circle' });
});

test('the layout does not depend on the map’s position', () => {
  const marks = [mark('a', 0, 0), mark('b', 60, 0), mark('c', 500, 400)];
  expect(layout(marks.slice(0, 2))).toEqual(
    Object.fromEntries(Object.entries(layout(marks)).filter(([key]) => key !== 'c')),
  );
});
