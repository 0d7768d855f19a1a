import type { Bbox, Metres } from '@baza/shared/domain';

/** The bounding box of a ring. */
export function boxOf(ring: readonly Metres[]): Bbox {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
