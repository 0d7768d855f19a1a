/** @jest-environment node */
import { type LngLat, toLngLat, toMetres } from '@baza/shared/domain';
import { resolutionAt } from '../geo/view.ts';
import { pathTransform, ringPath } from './path.ts';

test('a path is drawn once and scaled by the zoom', () => {
  const origin: LngLat = [69, 41];
  const [x, y] = toMetres(origin);
  const step = 10 * resolutionAt(14);
  const ring = [origin, toLngLat([x + step, y]), toLngLat([x + step, y + step])];
  expect(ringPath(origin, ring)).toBe('M0 0L10 0L10 -10Z');
  expect(ringPath(origin, [])).toBe('');
  expect(pathTransform([5, 6.123], 14)).toBe('translate(5.00 6.12) scale(1)');
  expect(pathTransform([5, 6], 16)).toBe('translate(5.00 6.00) scale(4)');
});
