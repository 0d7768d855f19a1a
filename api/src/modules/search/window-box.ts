import { type Bbox, MERCATOR_HALF } from '@baza/shared/domain';
import type { CellWindow } from './engine.ts';

/** The box of a window of cells in metres, shrunk slightly so that it touches no neighbouring cells. */
export function boxOfWindow({ level, left, right, top, bottom }: CellWindow): Bbox {
  const side = (2 * MERCATOR_HALF) / 2 ** level;
  const hair = side / 1e6;
  return [
    left * side - MERCATOR_HALF + hair,
    MERCATOR_HALF - (bottom + 1) * side + hair,
    (right + 1) * side - MERCATOR_HALF - hair,
    MERCATOR_HALF - top * side - hair,
  ];
}
