import type { Db } from '../../platform/db/schema.ts';
import { type SecretKeys, seal, unseal } from './seal.ts';
import { storedKey } from './stored-key.ts';

/** Encrypts what visitors leave to be reached by: names, phone numbers, names in messengers. */
export interface ContactBox {
  close(contact: object): string;
  /** Null if its key is lost. */
  open(sealed: string): unknown;
  /** The same contact under the current key; null if it is already, or if its key is lost. */
  renew(sealed: string): string | null;
}

const PURPOSE = 'contact of a visitor';

/**
 * Without `SECRET_KEY` the key is in the database: what is stored has one form, and a table alone says nothing.
 * @param keys read at each call: they change when a rotation begins.
 */
export async function createContactBox(db: Db, keys: SecretKeys): Promise<ContactBox> {
  const stored = await storedKey(db, 'contact-key');
  const currentKey = () => keys.current ?? stored;
  const openWith = (sealed: string, secrets: readonly (string | undefined)[]) => {
    for (const one of secrets) {
      const text = one && unseal(sealed, one, PURPOSE);
      if (text) return text;
    }
    return null;
  };
  return {
    close: (contact) => seal(JSON.stringify(contact), currentKey(), PURPOSE),
    open(sealed) {
      const text = openWith(sealed, [currentKey(), keys.previous, stored]);
      return text === null ? null : JSON.parse(text);
    },
    renew(sealed) {
      if (openWith(sealed, [currentKey()]) !== null) return null;
      const text = openWith(sealed, [keys.previous, stored]);
      return text === null ? null : seal(text, currentKey(), PURPOSE);
    },
  };
}
