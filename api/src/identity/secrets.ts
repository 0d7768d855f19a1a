import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';
import { type Kysely, sql } from 'kysely';
import { parsed } from './json-column.ts';
import type { IdentityTables } from './tables.ts';

export interface IdentitySecrets {
  /** Private signing keys, newest first. */
  jwks: { keys: JWK[] };
  /** The same keys without their private parts, as published and as the API verifies by. */
  publicJwks: JSONWebKeySet;
  cookieKeys: string[];
}

/** Reads a secret, making it if this is the first start; of two processes starting at once one wins. */
async function once<T>(db: Kysely<IdentityTables>, name: string, make: () => Promise<T>): Promise<T> {
  const read = () =>
    db.selectFrom('identity_secret').select('value').where('name', '=', name).executeTakeFirst();
  const found = await read();
  if (found) return parsed<T>(found.value);
  await db
    .insertInto('identity_secret')
    .values({ name, value: sql`${JSON.stringify(await make())}::jsonb` })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const stored = await read();
  if (!stored) throw new Error(`the secret ${name} could not be stored`);
  return parsed<T>(stored.value);
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

/** Signing and cookie keys: generated once, kept in the database, the same for every process on it. */
export async function loadSecrets(db: Kysely<IdentityTables>): Promise<IdentitySecrets> {
  const keys = await once(db, 'signing-keys', async () => [await makeSigningKey()]);
  const cookieKeys = await once(db, 'cookie-keys', async () => [randomBytes(32).toString('base64url')]);
  return { jwks: { keys }, publicJwks: { keys: keys.map(publicPart) } as JSONWebKeySet, cookieKeys };
}
