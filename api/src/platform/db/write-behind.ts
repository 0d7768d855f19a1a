/** Values that wait at most; later ones are dropped, and are stored by a later read. */
const MAX_PENDING = 10_000;

/** Stores what reads have to remember, after their responses: a read does not write, and never fails because a write does. */
interface WriteBehind<Value> {
  add(value: Value): void;
  /** Writes what was added. Throws what `write` throws; the values are written by the next call. */
  flush(): Promise<void>;
}

/**
 * Creates a buffer of writes.
 * @param keyOf of two values with the same key, the last is written
 */
export function createWriteBehind<Value>(
  keyOf: (value: Value) => string,
  write: (values: readonly Value[]) => Promise<unknown>,
): WriteBehind<Value> {
  let pending = new Map<string, Value>();
  return {
    add(value) {
      const key = keyOf(value);
      if (pending.size < MAX_PENDING || pending.has(key)) pending.set(key, value);
    },
    async flush() {
      if (pending.size === 0) return;
      const values = pending;
      pending = new Map();
      try {
        await write([...values.values()]);
      } catch (error) {
        pending = new Map([...values, ...pending]);
        throw error;
      }
    },
  };
}
