import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { createTestDatabase } from '../../platform/db/testing.ts';
import { StartupError } from '../../platform/errors/startup-error.ts';
import { seal, unseal } from '../encryption/seal.ts';
import { loadSecrets } from './secrets.ts';

const FIRST = 'the first secret key of this test, long enough';
const SECOND = 'the second secret key of this test, long enough';

describe('keys of the provider at rest', () => {
  let database: Database;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.close());
  beforeEach(() => sql`delete from identity_secret`.execute(database.db));

  const stored = async (): Promise<string> => {
    const { rows } = await sql<{ text: string }>`
      select string_agg(value::text, ' ') as text from identity_secret`.execute(database.db);
    return rows[0]?.text ?? '';
  };
  const refusal = (keys: Parameters<typeof loadSecrets>[1], words: RegExp) =>
    assert.rejects(
      loadSecrets(database.db, keys),
      (error) => error instanceof StartupError && words.test(error.message) && !error.message.includes('\n'),
    );

  it('are encrypted with SECRET_KEY and stay the same at every start', async () => {
    const made = await loadSecrets(database.db, { current: FIRST });
    const text = await stored();
    assert.ok(text.includes('sealed'));
    for (const secret of [made.jwks.keys[0]?.d, made.jwks.keys[0]?.p, made.cookieKeys[0]])
      assert.ok(secret && !text.includes(secret));
    assert.deepEqual(await loadSecrets(database.db, { current: FIRST }), made);
    assert.equal(await stored(), text, 'nothing is written again');
  });

  it('that were stored in plain text are encrypted at the next start', async () => {
    const plain = await loadSecrets(database.db);
    assert.ok((await stored()).includes(String(plain.jwks.keys[0]?.d)));
    assert.deepEqual(await loadSecrets(database.db, { current: FIRST }), plain);
    assert.ok(!(await stored()).includes(String(plain.jwks.keys[0]?.d)));
    assert.deepEqual(await loadSecrets(database.db, { current: FIRST }), plain);
  });

  it('stop the start with a clear message if the key is wrong or missing, and stay unchanged', async () => {
    const made = await loadSecrets(database.db, { current: FIRST });
    const text = await stored();
    await refusal({ current: SECOND }, /SECRET_KEY is not the one they were encrypted with/);
    await refusal({}, /set SECRET_KEY to the key/);
    await refusal({ current: SECOND, previous: `${FIRST}x` }, /is not the one/);
    assert.equal(await stored(), text);
    assert.deepEqual(await loadSecrets(database.db, { current: FIRST }), made);
  });

  it('are re-encrypted with a new key while the old one is configured', async () => {
    const made = await loadSecrets(database.db, { current: FIRST });
    assert.deepEqual(await loadSecrets(database.db, { current: SECOND, previous: FIRST }), made);
    assert.deepEqual(await loadSecrets(database.db, { current: SECOND }), made);
    await refusal({ current: FIRST }, /is not the one/);
  });
});

describe('sealed text', () => {
  it('opens only unaltered, with its key and for its purpose', () => {
    const sealed = seal('матн', FIRST, 'a');
    assert.equal(unseal(sealed, FIRST, 'a'), 'матн');
    assert.notEqual(seal('матн', FIRST, 'a'), sealed);
    assert.equal(unseal(sealed, FIRST, 'b'), undefined);
    assert.equal(unseal(sealed, SECOND, 'a'), undefined);
    assert.equal(unseal('', FIRST, 'a'), undefined);
    const bytes = Buffer.from(sealed, 'base64url');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    assert.equal(unseal(bytes.toString('base64url'), FIRST, 'a'), undefined);
  });
});
