import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing.ts';
import { createBroadcasts } from './broadcasts.ts';
import { NOTIFY_TOPIC } from './destinations.ts';

describe('notices to all', () => {
  let database: Database;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.close());
  beforeEach(() => database.db.deleteFrom('broadcast').execute());

  const message = (id: string) => ({ id, body: JSON.stringify({ text: id }), destination: NOTIFY_TOPIC });
  const age = (id: string, seconds: number) =>
    database.db
      .updateTable('broadcast')
      .set({ at: sql`now() - make_interval(secs => ${seconds})` })
      .where('id', '=', id)
      .execute();

  it('are kept once, however many processes hear them, and are there after a restart and in another process', async () => {
    const [one, other] = [createBroadcasts(database.db), createBroadcasts(database.db)];
    await Promise.all([one.keep(message('a')), other.keep(message('a'))]);
    await other.keep(message('b'));
    assert.deepEqual(await createBroadcasts(database.db).since(60), [message('a'), message('b')]);
  });

  it('are sent again for as long as a page was away, for an hour at most, the last twenty', async () => {
    const broadcasts = createBroadcasts(database.db);
    const since = async (seconds: number) => (await broadcasts.since(seconds)).map(({ id }) => id);
    for (const id of ['old', 'late', 'new']) await broadcasts.keep(message(id));
    await age('old', 3700);
    await age('late', 1800);
    assert.deepEqual(await since(60), ['new']);
    assert.deepEqual(await since(2000), ['late', 'new']);
    assert.deepEqual(await since(1e12), ['late', 'new']);
    for (let n = 0; n < 25; n += 1) await broadcasts.keep(message(String(n)));
    assert.deepEqual(
      await since(60),
      Array.from({ length: 20 }, (_, n) => String(n + 5)),
    );
    const { rows } = await sql`select 1 from broadcast where id = 'old'`.execute(database.db);
    assert.equal(rows.length, 0, 'and then forgotten');
  });
});
