import { MERCATOR_HALF } from '@baza/shared/domain';
import type { CellSum, CellWindow } from '../engine.ts';

/** Aggregates listings by the cells of a window in one dense table. */
export class CellTable {
  readonly #window: CellWindow;
  readonly #side: number;
  readonly #width: number;
  readonly #height: number;
  readonly #n: Uint32Array;
  readonly #sumX: Float64Array;
  readonly #sumY: Float64Array;
  readonly #minPrice: Float64Array;
  readonly #minX: Float64Array;
  readonly #minY: Float64Array;
  readonly #maxX: Float64Array;
  readonly #maxY: Float64Array;

  constructor(window: CellWindow) {
    const { level, left, right, top, bottom } = window;
    this.#window = window;
    this.#side = (2 * MERCATOR_HALF) / 2 ** level;
    this.#width = right - left + 1;
    this.#height = bottom - top + 1;
    const size = this.#width * this.#height;
    const filled = (value: number) => new Float64Array(size).fill(value);
    this.#n = new Uint32Array(size);
    this.#sumX = filled(0);
    this.#sumY = filled(0);
    this.#minPrice = filled(Number.POSITIVE_INFINITY);
    this.#minX = filled(Number.POSITIVE_INFINITY);
    this.#minY = filled(Number.POSITIVE_INFINITY);
    this.#maxX = filled(Number.NEGATIVE_INFINITY);
    this.#maxY = filled(Number.NEGATIVE_INFINITY);
  }

  /** The table's entry for a point in metres; -1 outside the window. */
  #cellAt(x: number, y: number): number {
    const column = Math.floor((x + MERCATOR_HALF) / this.#side) - this.#window.left;
    const row = Math.floor((MERCATOR_HALF - y) / this.#side) - this.#window.top;
    if (column < 0 || column >= this.#width || row < 0 || row >= this.#height) return -1;
    return row * this.#width + column;
  }

  /** Adds one listing. */
  add(x: number, y: number, price: number): void {
    const cell = this.#cellAt(x, y);
    if (cell < 0) return;
    this.#n[cell] = (this.#n[cell] as number) + 1;
    this.#sumX[cell] = (this.#sumX[cell] as number) + x;
    this.#sumY[cell] = (this.#sumY[cell] as number) + y;
    if (price < (this.#minPrice[cell] as number)) this.#minPrice[cell] = price;
    if (x < (this.#minX[cell] as number)) this.#minX[cell] = x;
    if (x > (this.#maxX[cell] as number)) this.#maxX[cell] = x;
    if (y < (this.#minY[cell] as number)) this.#minY[cell] = y;
    if (y > (this.#maxY[cell] as number)) this.#maxY[cell] = y;
  }

  /** Adds aggregated listings, all in one cell of the window's level. */
  addSum(sum: CellSum): void {
    const cell = this.#cellAt(sum.minX, sum.minY);
    if (cell < 0) return;
    this.#n[cell] = (this.#n[cell] as number) + sum.n;
    this.#sumX[cell] = (this.#sumX[cell] as number) + sum.sumX;
    this.#sumY[cell] = (this.#sumY[cell] as number) + sum.sumY;
    this.#minPrice[cell] = Math.min(this.#minPrice[cell] as number, sum.minPrice);
    this.#minX[cell] = Math.min(this.#minX[cell] as number, sum.minX);
    this.#minY[cell] = Math.min(this.#minY[cell] as number, sum.minY);
    this.#maxX[cell] = Math.max(this.#maxX[cell] as number, sum.maxX);
    this.#maxY[cell] = Math.max(this.#maxY[cell] as number, sum.maxY);
  }

  sums(): CellSum[] {
    const sums: CellSum[] = [];
    for (let cell = 0; cell < this.#n.length; cell += 1) {
      const n = this.#n[cell] as number;
      if (n === 0) continue;
      sums.push({
        n,
        sumX: this.#sumX[cell] as number,
        sumY: this.#sumY[cell] as number,
        minPrice: this.#minPrice[cell] as number,
        minX: this.#minX[cell] as number,
        minY: this.#minY[cell] as number,
        maxX: this.#maxX[cell] as number,
        maxY: this.#maxY[cell] as number,
      });
    }
    return sums;
  }
}
