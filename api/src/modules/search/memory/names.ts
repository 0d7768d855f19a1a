const encoder = new TextEncoder();
const FIRST_BYTES = 1 << 14;

/**
 * Sorting keys of all slots as concatenated bytes, and each slot's rank among the sealed ones. A later slot
 * gets the half between two ranks, so that ranks alone order almost everything.
 */
export class Names {
  #bytes = new Uint8Array(FIRST_BYTES);
  #at = new Uint32Array(1025);
  #order = new Uint32Array(0);
  /** Each slot's rank by name. */
  rank = new Float64Array(1024);
  #sealed = 0;

  put(slot: number, name: string): void {
    const bytes = encoder.encode(name);
    const from = this.#at[slot] ?? 0;
    if (from + bytes.length > this.#bytes.length) {
      const larger = new Uint8Array(Math.ceil((from + bytes.length) * 1.25));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    if (slot + 1 >= this.#at.length) this.#grow(Math.ceil((slot + 2) * 1.25));
    this.#bytes.set(bytes, from);
    this.#at[slot + 1] = from + bytes.length;
    if (this.#sealed > 0) this.rank[slot] = this.#placeOf(slot) - 0.5;
  }

  /** Ranks the first `size` slots. Equal names get equal ranks. */
  seal(size: number): void {
    this.#sealed = size;
    this.#order = Uint32Array.from({ length: size }, (_, slot) => slot);
    this.#order.sort((a, b) => this.#compareBytes(a, b));
    let place = 0;
    for (let at = 0; at < size; at += 1) {
      const slot = this.#order[at] as number;
      if (at > 0 && this.#compareBytes(this.#order[at - 1] as number, slot) !== 0) place = at;
      this.rank[slot] = place;
    }
  }

  /** Below 0 if slot `a` sorts before slot `b` by name, 0 if their names are equal. */
  compare(a: number, b: number): number {
    const difference = (this.rank[a] as number) - (this.rank[b] as number);
    if (difference !== 0) return difference;
    // Equal halves mean only that no sealed name lies between them.
    return a < this.#sealed && b < this.#sealed ? 0 : this.#compareBytes(a, b);
  }

  /** The first rank whose name is not before the slot's; the half before it unless the names are equal. */
  #placeOf(slot: number): number {
    let low = 0;
    let high = this.#sealed;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#compareBytes(this.#order[middle] as number, slot) < 0) low = middle + 1;
      else high = middle;
    }
    const equal = low < this.#sealed && this.#compareBytes(this.#order[low] as number, slot) === 0;
    return equal ? low + 0.5 : low;
  }

  #compareBytes(a: number, b: number): number {
    const bytes = this.#bytes;
    let i = this.#at[a] as number;
    let j = this.#at[b] as number;
    const iEnd = this.#at[a + 1] as number;
    const jEnd = this.#at[b + 1] as number;
    while (i < iEnd && j < jEnd) {
      const difference = (bytes[i++] as number) - (bytes[j++] as number);
      if (difference !== 0) return difference;
    }
    return iEnd - i - (jEnd - j);
  }

  #grow(capacity: number): void {
    const at = new Uint32Array(capacity + 1);
    at.set(this.#at);
    this.#at = at;
    const rank = new Float64Array(capacity);
    rank.set(this.rank);
    this.rank = rank;
  }
}
