/** Slots grouped by a small code. */
export class SlotLists {
  /** The slots of code n are `slots[starts[n]]` up to, not including, `slots[starts[n + 1]]`. */
  readonly #starts: Uint32Array;
  readonly #slots: Uint32Array;

  /** @param codeOf returns a code below `codes` for each slot below `size`. */
  constructor(size: number, codes: number, codeOf: (slot: number) => number) {
    const starts = new Uint32Array(codes + 1);
    for (let slot = 0; slot < size; slot += 1) {
      const next = codeOf(slot) + 1;
      starts[next] = (starts[next] as number) + 1;
    }
    for (let code = 0; code < codes; code += 1)
      starts[code + 1] = (starts[code + 1] as number) + (starts[code] as number);
    this.#starts = starts;
    this.#slots = new Uint32Array(size);
    const free = starts.slice(0, codes);
    for (let slot = 0; slot < size; slot += 1) {
      const code = codeOf(slot);
      const at = free[code] as number;
      this.#slots[at] = slot;
      free[code] = at + 1;
    }
  }

  /** The slots of a code, ascending. */
  of(code: number): Uint32Array {
    return this.#slots.subarray(this.#starts[code] ?? 0, this.#starts[code + 1] ?? 0);
  }
}
