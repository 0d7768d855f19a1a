/** Slots grouped by small codes. */
export class SlotLists {
  /** The slots of code n are `slots[starts[n]]` up to, not including, `slots[starts[n + 1]]`. */
  readonly #starts: Uint32Array;
  readonly #slots: Uint32Array;

  /** @param visit calls `add` for each slot and each of its codes, all below `codes`, slots ascending; called twice. */
  constructor(codes: number, visit: (add: (slot: number, code: number) => void) => void) {
    const starts = new Uint32Array(codes + 1);
    visit((_slot, code) => {
      starts[code + 1] = (starts[code + 1] as number) + 1;
    });
    for (let code = 0; code < codes; code += 1)
      starts[code + 1] = (starts[code + 1] as number) + (starts[code] as number);
    this.#starts = starts;
    const slots = new Uint32Array(starts[codes] as number);
    const free = starts.slice(0, codes);
    visit((slot, code) => {
      const at = free[code] as number;
      slots[at] = slot;
      free[code] = at + 1;
    });
    this.#slots = slots;
  }

  /** The slots of a code, ascending. */
  of(code: number): Uint32Array {
    return this.#slots.subarray(this.#starts[code] ?? 0, this.#starts[code + 1] ?? 0);
  }
}
