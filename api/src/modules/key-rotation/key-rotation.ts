import type { FieldBox } from '../../auth/encryption/field-box.ts';
import type { SecretKeys } from '../../auth/encryption/seal.ts';
import type { KeptSecrets } from '../../auth/encryption/secret-file.ts';
import { loadSecrets } from '../../auth/identity-provider/index.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Rotation } from './hand-over.ts';
import { renewKeys, underOtherKeys } from './renew-keys.ts';

interface Deps {
  db: Db;
  box: FieldBox;
  /** Read by the boxes at each call. */
  keys: SecretKeys;
  /** Keeps keys that are in the data folder. */
  keep: ((keys: KeptSecrets) => void) | undefined;
  /** Whether the embedded identity provider's keys are in the database. */
  hasProvider: boolean;
  /** What visitors leave to be reached by. */
  contacts: readonly { renewKeys(): Promise<unknown> }[];
}

export interface KeyRotation {
  /** Encrypts with the current key what is under the previous one, which is then no longer kept. */
  renew(): Promise<number>;
  /** Makes a key the current one, at once, and encrypts everything with it beside requests. */
  rotate(next: string): Promise<Rotation>;
}

/** Values that requests changed meanwhile take another round. */
const ROUNDS = 20;

export function createKeyRotation({ db, box, keys, keep, hasProvider, contacts }: Deps): KeyRotation {
  async function renew(): Promise<number> {
    for (const one of contacts) await one.renewKeys();
    // Reading them encrypts them with the current key.
    if (hasProvider) await loadSecrets(db, keys);
    let renewed = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const more = await renewKeys(db, box);
      renewed += more;
      if (more === 0) return renewed;
    }
    throw new Error('personal values keep changing under the previous key');
  }
  let hasRotated = false;
  let last: Promise<unknown> = Promise.resolve();
  /** One after another: the keys that are kept are those of the latest. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }
  return {
    renew: () =>
      inTurn(async () => {
        const isFirst = !hasRotated;
        const renewed = await renew();
        // Only at the start is no request under way that has encrypted with it.
        if (isFirst && keys.current && keys.previous) keep?.({ current: keys.current });
        return renewed;
      }),
    rotate: (next) =>
      inTurn(async () => {
        hasRotated = true;
        // A third key would lose what is still under the first.
        await renew();
        // Kept before it is used: a process that is killed goes on at its next start.
        keep?.({ current: next, previous: keys.current });
        Object.assign(keys, { current: next, previous: keys.current });
        const renewed = await renew();
        return { renewed, left: await underOtherKeys(db, box) };
      }),
  };
}
