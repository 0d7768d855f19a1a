import { type ColumnKind, SEARCH_COLUMNS } from '../columns.ts';
import type { FacetColumn } from '../facets.ts';
import type { SearchColumn } from '../tables.ts';
import { AreaCodes } from './area-codes.ts';
import { Scratch } from './bits.ts';
import { CoarseCells } from './coarse-cells.ts';
import { Names } from './names.ts';
import { Orders } from './orders.ts';
import { PlaceFinder } from './places.ts';
import { Planes } from './planes.ts';
import type { RowValues } from './row-text.ts';
import { WordSlots } from './word-slots.ts';
import { Zones } from './zones.ts';

type Column = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array;
const FIRST_CAPACITY = 1024;

/** Unknown is NaN among numbers, 0 among options, bits and flags. */
const columnFor = (kind: ColumnKind, capacity: number): Column =>
  kind === 'integer' || kind === 'real'
    ? new Float32Array(capacity).fill(Number.NaN)
    : kind === 'price'
      ? new Float64Array(capacity).fill(Number.NaN)
      : kind === 'bits'
        ? new Uint32Array(capacity)
        : new Uint8Array(capacity);

function grown<C extends Column>(column: C, capacity: number): C {
  const larger = new (column.constructor as new (length: number) => C)(capacity);
  larger.set(column);
  return larger;
}

/**
 * Published listings as columns of numbers. Each listing has a slot; slots are only added, and one whose
 * listing was removed or changed is marked dead by category 0. The slots below `sealed` are sorted by
 * category and, within it, along the Morton curve.
 */
export class ColumnStore {
  size = 0;
  dead = 0;
  sealed = 0;
  readonly areas = new AreaCodes();
  readonly names = new Names();
  id = new Uint32Array(FIRST_CAPACITY);
  price = new Float64Array(FIRST_CAPACITY);
  published = new Float64Array(FIRST_CAPACITY);
  x = new Float64Array(FIRST_CAPACITY);
  y = new Float64Array(FIRST_CAPACITY);
  province = new Uint16Array(FIRST_CAPACITY);
  district = new Uint16Array(FIRST_CAPACITY);
  mfy = new Uint16Array(FIRST_CAPACITY);
  category = new Uint8Array(FIRST_CAPACITY);
  housing = new Uint8Array(FIRST_CAPACITY);
  /** Words of slot n are `words[wordsAt[n]]` up to `words[wordsAt[n + 1]]`, ascending. */
  wordsAt = new Uint32Array(FIRST_CAPACITY + 1);
  words = new Uint32Array(FIRST_CAPACITY * 16);
  /** The facet columns again, for counting. */
  readonly planes = new Planes(FIRST_CAPACITY);
  readonly #columns: Column[] = SEARCH_COLUMNS.map(([, kind]) => columnFor(kind, FIRST_CAPACITY));
  readonly #indexes = new Map(SEARCH_COLUMNS.map(([name], index) => [name, index]));
  /** Slot + 1 by listing id; ids are consecutive, so an array is far smaller than a map. */
  #slots = new Uint32Array(FIRST_CAPACITY);
  /** Index of the sealed slots. */
  places = new PlaceFinder(this);
  /** Aggregates of the sealed slots. */
  coarse = new CoarseCells(this);
  /** What scans may leave out of the sealed slots. */
  zones = new Zones(this);
  /** The sealed slots by their words. */
  wordSlots = new WordSlots(this);
  /** The sealed slots, sorted. */
  orders = new Orders(this);
  /** The matcher's scratch: one entry per slot, plus one for discarded writes. */
  scratch = new Uint32Array(FIRST_CAPACITY + 1);
  /** Bits that last for one query. */
  readonly bits = new Scratch();

  column(name: SearchColumn): Column {
    const column = this.#columns[this.#indexes.get(name) ?? -1];
    if (!column) throw new Error(`no column ${name}`);
    return column;
  }

  /** The column that a facet counts. */
  facetColumn(name: FacetColumn): Column {
    if (name === 'category' || name === 'housing') return this[name];
    return name === 'published_at' ? this.published : this.column(name);
  }

  /** Allocates the columns for a number of listings. */
  reserve(rows: number): void {
    if (rows > this.id.length) this.#grow(Math.ceil(rows * 1.05));
  }

  /** Adds or replaces a listing. */
  put(row: RowValues): void {
    this.remove(row.id);
    if (this.size === this.id.length) this.#grow(Math.ceil(this.size * 1.25));
    const slot = this.size;
    this.size += 1;
    this.id[slot] = row.id;
    this.price[slot] = row.price;
    this.published[slot] = row.published;
    this.x[slot] = row.x;
    this.y[slot] = row.y;
    this.province[slot] = this.areas.add(row.province);
    this.district[slot] = this.areas.add(row.district);
    this.mfy[slot] = this.areas.add(row.mfy);
    this.category[slot] = row.category;
    this.housing[slot] = row.housing;
    for (const [index, value] of row.columns) {
      const column = this.#columns[index];
      if (column) column[slot] = value;
    }
    this.planes.put(slot, row, (column) => this.facetColumn(column)[slot] as number);
    this.#putWords(slot, row.words);
    this.names.put(slot, row.name);
    if (row.id >= this.#slots.length) this.#slots = grown(this.#slots, Math.ceil(row.id * 1.25));
    this.#slots[row.id] = slot + 1;
  }

  remove(id: number): void {
    const slot = (this.#slots[id] ?? 0) - 1;
    if (slot < 0) return;
    this.category[slot] = 0;
    this.planes.remove(slot);
    this.#slots[id] = 0;
    this.dead += 1;
    if (slot < this.sealed) this.coarse.wear(slot);
  }

  /** Marks all slots so far as sorted by category and cell. */
  seal(): void {
    this.sealed = this.size;
    this.names.seal(this.size);
    this.places = new PlaceFinder(this);
    this.coarse = new CoarseCells(this);
    this.zones = new Zones(this);
    this.wordSlots = new WordSlots(this);
    this.orders = new Orders(this);
  }

  #putWords(slot: number, words: readonly number[]): void {
    const from = this.wordsAt[slot] ?? 0;
    if (from + words.length > this.words.length)
      this.words = grown(this.words, Math.ceil((from + words.length) * 1.25));
    this.words.set(words, from);
    this.wordsAt[slot + 1] = from + words.length;
  }

  #grow(capacity: number): void {
    this.id = grown(this.id, capacity);
    this.price = grown(this.price, capacity);
    this.published = grown(this.published, capacity);
    this.x = grown(this.x, capacity);
    this.y = grown(this.y, capacity);
    this.province = grown(this.province, capacity);
    this.district = grown(this.district, capacity);
    this.mfy = grown(this.mfy, capacity);
    this.category = grown(this.category, capacity);
    this.housing = grown(this.housing, capacity);
    this.wordsAt = grown(this.wordsAt, capacity + 1);
    this.planes.grow(capacity);
    this.scratch = new Uint32Array(capacity + 1);
    for (const [index, column] of this.#columns.entries()) {
      const larger = grown(column, capacity);
      if (larger instanceof Float32Array || larger instanceof Float64Array)
        larger.fill(Number.NaN, this.size);
      this.#columns[index] = larger;
    }
  }
}
