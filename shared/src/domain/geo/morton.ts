import { type Bbox, type LngLat, MERCATOR_HALF, toLngLat, toMetres } from './geo.ts';

/**
 * Cells of the Web-Mercator square, numbered along a Morton (Z-order) curve. A level halves each side, as
 * a map zoom does: a cell of level L is a map tile of zoom L, and its parent's number is its own
 * divided by 4. Numbers stay exact integers up to level 26.
 */
export const MAX_CELL_LEVEL = 26;
/** The level at which listings are stored: cells of some 29 m at the country's latitude. */
export const CELL_LEVEL = 20;

/** Spreads the low 26 bits of a coordinate over the even bits, in halves of 13 bits. */
function spread(value: number): number {
  const high = Math.floor(value / 8192);
  return spread13(high) * 67_108_864 + spread13(value % 8192);
}
function spread13(value: number): number {
  let bits = value & 0x1fff;
  bits = (bits | (bits << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  bits = (bits | (bits << 1)) & 0x55555555;
  return bits >>> 0;
}
function squeeze(value: number): number {
  return squeeze13(Math.floor(value / 67_108_864)) * 8192 + squeeze13(value % 67_108_864);
}
function squeeze13(value: number): number {
  let bits = value & 0x55555555;
  bits = (bits | (bits >>> 1)) & 0x33333333;
  bits = (bits | (bits >>> 2)) & 0x0f0f0f0f;
  bits = (bits | (bits >>> 4)) & 0x00ff00ff;
  bits = (bits | (bits >>> 8)) & 0x0000ffff;
  return bits & 0x1fff;
}

/** The number of the cell in a column (from the west) and a row (from the north). */
export const cellAt = (column: number, row: number): number => spread(column) + 2 * spread(row);

/** Column and row of a cell. */
export const cellPosition = (cell: number): [column: number, row: number] => [
  squeeze(cell),
  squeeze(Math.floor(cell / 2)),
];

const gridIndex = (metres: number, level: number): number => {
  const size = 2 ** level;
  const index = Math.floor(((metres + MERCATOR_HALF) / (2 * MERCATOR_HALF)) * size);
  return Math.min(size - 1, Math.max(0, index));
};

/** The cell of a point in Web-Mercator metres. */
export const cellOfMetres = (x: number, y: number, level: number = CELL_LEVEL): number =>
  cellAt(gridIndex(x, level), gridIndex(-y, level));

/** The cell of a point in degrees. */
export function cellOf(point: LngLat, level: number = CELL_LEVEL): number {
  const [x, y] = toMetres(point);
  return cellOfMetres(x, y, level);
}

/** The ancestor of a cell at a coarser level. */
export const parentCell = (cell: number, level: number, parentLevel: number): number =>
  Math.floor(cell / 4 ** (level - parentLevel));

/** What a cell covers, in degrees. */
export function cellBbox(cell: number, level: number): Bbox {
  const [column, row] = cellPosition(cell);
  const side = (2 * MERCATOR_HALF) / 2 ** level;
  const [west, south] = toLngLat([column * side - MERCATOR_HALF, MERCATOR_HALF - (row + 1) * side]);
  const [east, north] = toLngLat([(column + 1) * side - MERCATOR_HALF, MERCATOR_HALF - row * side]);
  return [west, south, east, north];
}

/** Cells `lo` to `hi`, both included. */
export interface CellRange {
  lo: number;
  hi: number;
}

interface Node {
  level: number;
  column: number;
  row: number;
}

/** Joins ranges that follow each other; they come in the curve's order. */
const merged = (ranges: readonly CellRange[]): CellRange[] => {
  const result: CellRange[] = [];
  for (const range of ranges) {
    const last = result.at(-1);
    if (last && range.lo === last.hi + 1) last.hi = range.hi;
    else result.push({ ...range });
  }
  return result;
};

/**
 * Ranges of cells of a level which together cover a box, at most `limit` of them, sorted and apart. They may
 * cover more than the box: the caller still compares coordinates.
 */
export function cellRanges(bbox: Bbox, level: number = CELL_LEVEL, limit = 24): CellRange[] {
  const [x0, y0] = toMetres([bbox[0], bbox[1]]);
  const [x1, y1] = toMetres([bbox[2], bbox[3]]);
  const [left, right] = [gridIndex(x0, level), gridIndex(x1, level)];
  const [top, bottom] = [gridIndex(-y1, level), gridIndex(-y0, level)];

  const span = (node: Node) => 2 ** (level - node.level);
  const meets = (node: Node) => {
    const side = span(node);
    const [west, north] = [node.column * side, node.row * side];
    return west <= right && west + side - 1 >= left && north <= bottom && north + side - 1 >= top;
  };
  const within = (node: Node) => {
    const side = span(node);
    const [west, north] = [node.column * side, node.row * side];
    return west >= left && west + side - 1 <= right && north >= top && north + side - 1 <= bottom;
  };
  const rangeOf = (node: Node): CellRange => {
    const cells = 4 ** (level - node.level);
    const lo = cellAt(node.column, node.row) * cells;
    return { lo, hi: lo + cells - 1 };
  };
  const children = ({ level: above, column, row }: Node): Node[] =>
    [0, 1, 2, 3]
      .map((n) => ({ level: above + 1, column: column * 2 + (n & 1), row: row * 2 + (n >> 1) }))
      .filter(meets);

  // Whole levels at a time: refine all ranges extending beyond the box while the count stays within the limit.
  let nodes: Node[] = [{ level: 0, column: 0, row: 0 }];
  let best = merged(nodes.map(rangeOf));
  while (!nodes.every(within)) {
    nodes = nodes.flatMap((node) => (within(node) ? [node] : children(node)));
    const ranges = merged(nodes.map(rangeOf));
    if (ranges.length > limit) break;
    best = ranges;
  }
  return best;
}
