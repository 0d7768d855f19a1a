import { createHash, createHmac } from 'node:crypto';
import { type SecretKeys, seal, unseal } from './seal.ts';

/** Where a value is stored; it cannot be opened anywhere else. */
interface Place {
  table: string;
  row: number | string;
  column: string;
}

/** Encrypts personal values one by one. A sealed value names its key: `<key id>.<base64url>`. */
export interface FieldBox {
  close(text: string, place: Place): string;
  /** Null if its key is lost, or if it was altered or moved. */
  open(sealed: string, place: Place): string | null;
  /** The same value under the current key; null if it is already, or cannot be opened. */
  renew(sealed: string, place: Place): string | null;
  /** Start of every value under the current key: for finding the others. */
  readonly prefix: string;
  /** A keyed hash for finding a value that is known whole. */
  index(field: string, value: string): string;
  /** The same under every key, the current one first, for look-ups during a rotation. */
  indexes(field: string, value: string): string[];
}

const PURPOSE = 'personal data';
const placeOf = ({ table, row, column }: Place) => `${table}:${row}:${column}`;
/** Names a key without telling it. */
export const secretId = (secret: string): string =>
  createHash('sha256').update(`key id ${secret}`).digest('hex').slice(0, 8);

/** @param keys read at each call: they change when a rotation begins. */
export function createFieldBox(keys: SecretKeys): FieldBox {
  const currentKey = (): string => {
    if (!keys.current) throw new Error('personal data needs SECRET_KEY');
    return keys.current;
  };
  currentKey();
  const secrets = () => [currentKey(), ...(keys.previous ? [keys.previous] : [])];
  const prefixOf = (secret: string) => `${secretId(secret)}.`;
  const close = (text: string, place: Place) => {
    const secret = currentKey();
    return prefixOf(secret) + seal(text, secret, PURPOSE, placeOf(place));
  };
  const open = (sealed: string, place: Place): string | null => {
    const [id = '', body = ''] = sealed.split('.', 2);
    const secret = secrets().find((one) => secretId(one) === id);
    return (secret && unseal(body, secret, PURPOSE, placeOf(place))) ?? null;
  };
  const indexUnder = (secret: string, field: string, value: string) =>
    createHmac('sha256', `index ${secret}`).update(`${field}\n${value}`).digest('base64url');
  return {
    close,
    open,
    renew(sealed, place) {
      if (sealed.startsWith(prefixOf(currentKey()))) return null;
      const text = open(sealed, place);
      return text === null ? null : close(text, place);
    },
    get prefix() {
      return prefixOf(currentKey());
    },
    index: (field, value) => indexUnder(currentKey(), field, value),
    indexes: (field, value) => secrets().map((secret) => indexUnder(secret, field, value)),
  };
}
