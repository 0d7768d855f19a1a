import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/schema.ts';

/** A key generated once per database, for all processes on it. */
export async function storedKey(db: Db, name: string): Promise<string> {
  await db
    .insertInto('setting')
    .values({ key: name, value: JSON.stringify(randomBytes(32).toString('base64')) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', name)
    .executeTakeFirstOrThrow();
  return String(row.value);
}
