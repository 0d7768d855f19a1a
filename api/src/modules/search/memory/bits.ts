/** A bit for each slot, 32 in a number. */
export type Bits = Uint32Array;

const wordsFor = (slots: number): number => (slots + 31) >>> 5;
export const bitsFor = (slots: number): Bits => new Uint32Array(wordsFor(slots));

/**
 * Numbers that only last for one query. Each query needs a megabyte and more of them, for which the garbage collector
 * would stop every thirty queries.
 */
export class Scratch {
  readonly #arrays: Uint32Array[] = [];
  #taken = 0;

  /** What was taken may be taken again from now on. */
  free(): void {
    this.#taken = 0;
  }

  /** Numbers of any value. */
  numbers(length: number): Uint32Array {
    let array = this.#arrays[this.#taken];
    if (!array || array.length < length) {
      array = new Uint32Array(2 ** Math.ceil(Math.log2(length)));
      this.#arrays[this.#taken] = array;
    }
    this.#taken += 1;
    return array.subarray(0, length);
  }

  /** Bits of which none is set. */
  bits(slots: number): Bits {
    return this.numbers(wordsFor(slots)).fill(0);
  }
}

export function setBit(bits: Bits, slot: number): void {
  const at = slot >>> 5;
  bits[at] = (bits[at] as number) | (1 << (slot & 31));
}

export function clearBit(bits: Bits, slot: number): void {
  const at = slot >>> 5;
  bits[at] = (bits[at] as number) & ~(1 << (slot & 31));
}

export const hasBit = (bits: Bits, slot: number): boolean =>
  (((bits[slot >>> 5] as number) >>> (slot & 31)) & 1) === 1;

/** Adds the bits set in any of the others. */
export function unite(bits: Bits, others: readonly Bits[]): Bits {
  for (const other of others) {
    const length = Math.min(bits.length, other.length);
    for (let at = 0; at < length; at += 1) bits[at] = (bits[at] as number) | (other[at] as number);
  }
  return bits;
}

/** Removes the bits not set in another, at least as long. */
export function intersect(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] as number) & (other[at] as number);
}

/** How many of 32 bits are set. */
function population(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  sum = (sum + (sum >>> 4)) & 0x0f0f0f0f;
  return Math.imul(sum, 0x01010101) >>> 24;
}

/** Bits without their empty words, so that a few slots are as quick to count as there are few. */
export interface Filled {
  /** The place of each word. */
  places: Uint32Array;
  words: Uint32Array;
}

export function filledOf(bits: Bits, scratch: Scratch): Filled {
  // Every place is written before its word is known to be filled.
  const places = scratch.numbers(bits.length + 1);
  const words = scratch.numbers(bits.length + 1);
  let filled = 0;
  for (let place = 0; place < bits.length; place += 1) {
    const word = bits[place] as number;
    places[filled] = place;
    words[filled] = word;
    filled += Number(word !== 0);
  }
  return { places: places.subarray(0, filled), words: words.subarray(0, filled) };
}

/** How many bits are set. */
export function countBits(words: Bits): number {
  let count = 0;
  for (let at = 0; at < words.length; at += 1) count += population(words[at] as number);
  return count;
}

/** How many bits are also set in another. */
export function countIn({ places, words }: Filled, other: Bits): number {
  let count = 0;
  for (let at = 0; at < words.length; at += 1)
    count += population((words[at] as number) & (other[places[at] as number] as number));
  return count;
}

/** Of a word with more bits, looking at each of the 32 is faster than looking for those set. */
const DENSE = 8;

/** The slots whose bits are set, ascending. */
export function slotsOf(bits: Bits, scratch: Scratch): Uint32Array {
  const { places, words } = filledOf(bits, scratch);
  // Every bit of the last word is written before it is known to be set.
  const slots = scratch.numbers(countBits(words) + 32);
  let found = 0;
  for (let at = 0; at < words.length; at += 1) {
    const base = (places[at] as number) << 5;
    let word = words[at] as number;
    if (population(word) > DENSE)
      for (let slot = base; slot < base + 32; slot += 1) {
        slots[found] = slot;
        found += word & 1;
        word >>>= 1;
      }
    else
      for (; word !== 0; word &= word - 1) {
        slots[found] = base + 31 - Math.clz32(word & -word);
        found += 1;
      }
  }
  return slots.subarray(0, found);
}
