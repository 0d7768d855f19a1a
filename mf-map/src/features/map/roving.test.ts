/** @jest-environment node */
import { nearestSpot, nextSpot, type Spot } from './roving.ts';

const spot = (key: string, x: number, y: number): Spot => ({ key, x, y });
const middle = spot('middle', 100, 100);
const right = spot('right', 160, 104);
const corner = spot('corner', 150, 150);
const left = spot('left', 20, 90);
const above = spot('above', 110, 10);
const all = [middle, right, corner, left, above];

test.each([
  ['ArrowRight', middle, 'right'],
  ['ArrowLeft', middle, 'left'],
  ['ArrowUp', middle, 'above'],
  ['ArrowDown', middle, 'corner'],
  ['ArrowUp', above, undefined],
  ['ArrowLeft', left, undefined],
  ['PageDown', above, 'left'],
  ['PageUp', above, undefined],
  ['PageDown', corner, undefined],
  ['Home', corner, 'above'],
  ['End', above, 'corner'],
  ['Enter', middle, undefined],
])('%s from a pin', (key, from, to) => {
  expect(nextSpot(all, from, key)?.key).toBe(to);
});

test('PageDown goes through all pins, those at one height too', () => {
  const spots = Array.from({ length: 40 }, (_, index) =>
    spot(`p${index}`, (index * 37) % 300, (index % 7) * 50),
  );
  const seen = new Set<string>();
  for (let at = nextSpot(spots, spot('', 0, 0), 'Home'); at; at = nextSpot(spots, at, 'PageDown'))
    seen.add(at.key);
  expect(seen.size).toBe(40);
});

test('the nearest pin, if there is any', () => {
  expect(nearestSpot(all, 140, 140)?.key).toBe('corner');
  expect(nearestSpot([], 0, 0)).toBeUndefined();
});
