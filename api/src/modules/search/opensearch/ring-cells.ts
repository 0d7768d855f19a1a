import { type Bbox, CELL_LEVEL, cellAt, MERCATOR_HALF, type Metres } from '@baza/shared/domain';
import { isInside, ringOf } from '../memory/rings.ts';

export interface CellRange {
  lo: number;
  hi: number;
}
/** What surely lies in a ring, and what has to be asked one by one. */
interface RingCells {
  inside: CellRange[];
  edge: CellRange[];
}

/** Ranges for a query; more make the edge narrower, and the query longer. */
const MAX_RANGES = 160;
/** Metres by which a cell is taken to be larger, since numbers of cells are rounded. */
const SPARE = 1;

type Edge = readonly [Metres, Metres];
interface Square {
  level: number;
  column: number;
  row: number;
  /** The edges of the ring that touch it. */
  edges: readonly Edge[];
}

const boxAt = ({ level, column, row }: Omit<Square, 'edges'>): Bbox => {
  const side = (2 * MERCATOR_HALF) / 2 ** level;
  const [west, north] = [column * side - MERCATOR_HALF, MERCATOR_HALF - row * side];
  return [west - SPARE, north - side - SPARE, west + side + SPARE, north + SPARE];
};

/** Whether any point of an edge is in a box. */
function touches([[ax, ay], [bx, by]]: Edge, [x0, y0, x1, y1]: Bbox): boolean {
  if (Math.max(ax, bx) < x0 || Math.min(ax, bx) > x1 || Math.max(ay, by) < y0 || Math.min(ay, by) > y1)
    return false;
  const side = (x: number, y: number) => (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  const sides = [side(x0, y0), side(x1, y0), side(x0, y1), side(x1, y1)];
  return Math.min(...sides) <= 0 && Math.max(...sides) >= 0;
}

function rangeAt({ level, column, row }: Square): CellRange {
  const size = 4 ** (CELL_LEVEL - level);
  const lo = cellAt(column, row) * size;
  return { lo, hi: lo + size - 1 };
}

function joined(squares: readonly Square[]): CellRange[] {
  const ranges: CellRange[] = [];
  for (const range of squares.map(rangeAt).sort((a, b) => a.lo - b.lo)) {
    const last = ranges.at(-1);
    if (last && range.lo === last.hi + 1) last.hi = range.hi;
    else ranges.push(range);
  }
  return ranges;
}

/**
 * Divides a ring into squares that lie in it and squares that its edges touch: of an area of a country's size only what is
 * near its border has to be compared with the ring.
 */
export function cellsOfRing(points: readonly Metres[]): RingCells {
  const ring = ringOf(points);
  const edges = points.map((point, at): Edge => [point, points[(at + 1) % points.length] as Metres]);
  const inside: Square[] = [];
  let open: Square[] = [{ level: 0, column: 0, row: 0, edges }];
  while (open.length > 0 && open.every(({ level }) => level < CELL_LEVEL)) {
    const next: Square[] = [];
    const whole: Square[] = [];
    for (const square of open)
      for (const part of [0, 1, 2, 3]) {
        const place = {
          level: square.level + 1,
          column: 2 * square.column + (part % 2),
          row: 2 * square.row + (part >> 1),
        };
        const box = boxAt(place);
        const touching = square.edges.filter((edge) => touches(edge, box));
        const child = { ...place, edges: touching };
        if (touching.length > 0) next.push(child);
        else if (isInside((box[0] + box[2]) / 2, (box[1] + box[3]) / 2, ring)) whole.push(child);
      }
    if (joined([...inside, ...whole]).length + joined(next).length > MAX_RANGES) break;
    inside.push(...whole);
    open = next;
  }
  return { inside: joined(inside), edge: joined(open) };
}
