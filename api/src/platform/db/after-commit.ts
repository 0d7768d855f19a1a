import type { Db, Trx } from './schema.ts';

const waiting = new WeakMap<Db, (() => void)[]>();

/** A transaction whose parts may ask for something to be done after the commit. */
export async function inTransaction<T>(db: Db, run: (trx: Trx) => Promise<T>): Promise<T> {
  const calls: (() => void)[] = [];
  const result = await db.transaction().execute((trx) => {
    waiting.set(trx, calls);
    return run(trx);
  });
  for (const call of calls) call();
  return result;
}

/** Calls once the transaction of `inTransaction` is committed, and never if it is not. `call` must not throw. */
export function afterCommit(trx: Trx, call: () => void): void {
  const calls = waiting.get(trx);
  if (!calls) throw new Error('Begin this transaction with inTransaction');
  calls.push(call);
}
