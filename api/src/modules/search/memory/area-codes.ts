/** Maps large area ids to small codes, so that a column takes two bytes per row. */
export class AreaCodes {
  readonly #codes = new Map<number, number>();
  get size(): number {
    return this.#codes.size;
  }
  get(id: number): number | undefined {
    return this.#codes.get(id);
  }
  /** The code of an area, assigned on first use. 0 is none. */
  add(id: number): number {
    if (id === 0) return 0;
    let code = this.#codes.get(id);
    if (code === undefined) {
      code = this.#codes.size + 1;
      this.#codes.set(id, code);
    }
    return code;
  }
  /** One flag per code, set for the requested areas. */
  flags(ids: readonly number[]): Uint8Array {
    const flags = new Uint8Array(this.#codes.size + 1);
    for (const id of ids) {
      const code = this.#codes.get(id);
      if (code !== undefined) flags[code] = 1;
    }
    return flags;
  }
}
