/** Maximum number of pending values. More are dropped; a later read adds them again. */
const MAX_PENDING = 10_000;

/** Delays writes that reads cause, so that a read never fails because of a write. */
interface WriteBehind<Value> {
  add(value: Value): void;
  /** Writes all added values. Throws the error of `write` and keeps the values for the next call. */
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
