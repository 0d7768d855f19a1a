import { CELL_LEVEL, cellOfMetres, MERCATOR_HALF, type Metres, parentCell } from '@baza/shared/domain';
import { boxOf, type RowValues } from '../../search/index.ts';
import type { Wanted } from './wanted.ts';

/** Where a listing without any other place is looked for. */
const ANYWHERE = 'anywhere';
const cellKey = (level: number, cell: number) => `${level}/${cell}`;

/** The few cells that cover a drawn area: of the finest level at which it is no wider than one. */
function cellsOf(ring: readonly Metres[]): string[] {
  const [x0, y0, x1, y1] = boxOf(ring);
  const size = Math.max(x1 - x0, y1 - y0, 1);
  const finest = Math.floor(Math.log2((2 * MERCATOR_HALF) / size));
  const level = Math.min(CELL_LEVEL, Math.max(0, finest));
  const corners: Metres[] = [
    [x0, y0],
    [x0, y1],
    [x1, y0],
    [x1, y1],
  ];
  return corners.map(([x, y]) => cellKey(level, cellOfMetres(x, y, level)));
}

/**
 * Where a search is kept: under the one kind of condition that the fewest listings meet. A listing is looked for under
 * all of its own places.
 */
export function placesOf({ identity, asked, rings, provinces, districts, mfys }: Wanted): string[] {
  if (identity) return [`#${identity}`];
  if (asked) return [`"${asked.reduce((longest, word) => (word.length > longest.length ? word : longest))}`];
  if (rings) return [...new Set(rings.flatMap(cellsOf))];
  const areas = [provinces, districts, mfys].flatMap((ids) => ids ?? []);
  return areas.length > 0 ? [...new Set(areas)].map(String) : [ANYWHERE];
}

/** The places of a listing; `asked` are the words asked for by searches which it contains. */
export function placesOfRow(
  row: RowValues,
  asked: Iterable<string>,
  identities: readonly string[],
): string[] {
  const cell = cellOfMetres(row.x, row.y);
  const levels = Array.from({ length: CELL_LEVEL + 1 }, (_, level) =>
    cellKey(level, parentCell(cell, CELL_LEVEL, level)),
  );
  return [
    ANYWHERE,
    ...[row.province, row.district, row.mfy].filter(Boolean).map(String),
    ...levels,
    ...Array.from(asked, (word) => `"${word}`),
    ...identities.map((identity) => `#${identity}`),
  ];
}
