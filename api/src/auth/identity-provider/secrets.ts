import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';
import { type Kysely, sql } from 'kysely';
import type { IdentityTables } from '../../platform/db/tables/identity.ts';
import { StartupError } from '../../platform/errors/startup-error.ts';
import { type SecretKeys, seal, unseal } from '../encryption/seal.ts';
import { parsed } from './json-column.ts';

export interface IdentitySecrets {
  /** Private signing keys, newest first. */
  jwks: { keys: JWK[] };
  /** The public parts of the keys, as published and as used by the API. */
  publicJwks: JSONWebKeySet;
  cookieKeys: string[];
}

type StoredSecret = { sealed: string } | unknown[];

const isSealed = (stored: StoredSecret): stored is { sealed: string } => !Array.isArray(stored);
const purposeOf = (name: string): string => `identity secret ${name}`;

const closed = (advice: string): StartupError =>
  new StartupError(`The keys of the identity provider are encrypted in the database: ${advice}.`);

/** The value to store: encrypted if there is a key. */
const stored = (name: string, value: unknown[], { current }: SecretKeys) => {
  const text = JSON.stringify(value);
  const form = current ? JSON.stringify({ sealed: seal(text, current, purposeOf(name)) }) : text;
  return sql<string>`${form}::jsonb`;
};

/** Opens a stored value; `renew` says that it is not encrypted with the current key and should be. */
function open<T extends unknown[]>(
  name: string,
  found: StoredSecret,
  { current, previous }: SecretKeys,
): { value: T; renew: boolean } {
  if (!isSealed(found)) return { value: found as T, renew: current !== undefined };
  if (!current) throw closed('set SECRET_KEY to the key that they were encrypted with');
  for (const key of [current, previous]) {
    const text = key && unseal(found.sealed, key, purposeOf(name));
    if (text) return { value: JSON.parse(text) as T, renew: key !== current };
  }
  throw closed(
    'SECRET_KEY is not the one they were encrypted with; set it back, or name the old one in SECRET_KEY_PREVIOUS',
  );
}

/** Reads a secret, creating it on the first start; of two processes starting at once one wins. */
async function once<T extends unknown[]>(
  db: Kysely<IdentityTables>,
  name: string,
  keys: SecretKeys,
  make: () => Promise<T>,
): Promise<T> {
  const read = () =>
    db.selectFrom('identity_secret').select('value').where('name', '=', name).executeTakeFirst();
  let row = await read();
  if (!row) {
    await db
      .insertInto('identity_secret')
      .values({ name, value: stored(name, await make(), keys) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    row = await read();
  }
  if (!row) throw new Error(`the secret ${name} could not be stored`);
  const { value, renew } = open<T>(name, parsed<StoredSecret>(row.value), keys);
  if (renew)
    await db
      .updateTable('identity_secret')
      .set({ value: stored(name, value, keys) })
      .where('name', '=', name)
      .execute();
  return value;
}

async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  return {
    ...(await exportJWK(privateKey)),
    kid: randomBytes(12).toString('base64url'),
    use: 'sig',
    alg: 'RS256',
  };
}

const publicPart = ({ kty, n, e, kid, use, alg }: JWK): JWK => ({ kty, n, e, kid, use, alg });

/**
 * Signing and cookie keys: generated once, kept in the database (encrypted if `SECRET_KEY` is set), the same for
 * every process on it.
 */
export async function loadSecrets(
  db: Kysely<IdentityTables>,
  secretKeys: SecretKeys = {},
): Promise<IdentitySecrets> {
  const keys = await once(db, 'signing-keys', secretKeys, async () => [await makeSigningKey()]);
  const cookieKeys = await once(db, 'cookie-keys', secretKeys, async () => [
    randomBytes(32).toString('base64url'),
  ]);
  return { jwks: { keys }, publicJwks: { keys: keys.map(publicPart) } as JSONWebKeySet, cookieKeys };
}
