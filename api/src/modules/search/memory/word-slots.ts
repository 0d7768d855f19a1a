import { type Bits, bitsFor, type Scratch, setBit, unite } from './bits.ts';
import { SlotLists } from './slot-lists.ts';

interface Worded {
  readonly sealed: number;
  readonly words: Uint32Array;
  readonly wordsAt: Uint32Array;
}

/** The sealed slots by their words. */
export class WordSlots {
  /** By id, of words in so many slots that a bit for each slot takes less than a list. */
  readonly #common: (Bits | undefined)[] = [];
  readonly #rare: SlotLists;

  constructor({ sealed, words, wordsAt }: Worded) {
    const used = words.subarray(0, wordsAt[sealed]);
    const codes = used.reduce((most, id) => Math.max(most, id), 0) + 1;
    const counts = new Uint32Array(codes);
    for (const id of used) counts[id] = (counts[id] as number) + 1;
    for (const [id, count] of counts.entries()) if (count > sealed / 32) this.#common[id] = bitsFor(sealed);
    const visit = (add: (slot: number, id: number) => void) => {
      for (let slot = 0; slot < sealed; slot += 1)
        for (let at = wordsAt[slot] as number; at < (wordsAt[slot + 1] as number); at += 1)
          add(slot, words[at] as number);
    };
    visit((slot, id) => {
      const bits = this.#common[id];
      if (bits) setBit(bits, slot);
    });
    this.#rare = new SlotLists(codes, (add) =>
      visit((slot, id) => {
        if (!this.#common[id]) add(slot, id);
      }),
    );
  }

  /** The slots with any of these words, of the scratch. */
  of(ids: readonly number[], slots: number, scratch: Scratch): Bits {
    const bits = unite(
      scratch.bits(slots),
      ids.flatMap((id) => this.#common[id] ?? []),
    );
    for (const id of ids) for (const slot of this.#rare.of(id)) setBit(bits, slot);
    return bits;
  }
}
