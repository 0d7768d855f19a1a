import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fold } from '@baza/shared/domain';
import { sql } from 'kysely';
import { cleanStoredTexts } from './clean-texts.ts';
import type { Database } from './database.ts';
import { createTestDatabase } from './testing.ts';

const LISTINGS = 1201;

describe('the job that cleans stored texts', () => {
  let database: Database;
  const run = () => cleanStoredTexts(database.db);
  const listings = async () =>
    (
      await sql<Record<string, string>>`select price::text, title, description, landmark, reject_reason,
        characteristics::text as characteristics, xmin::text from listing order by id`.execute(database.db)
    ).rows;

  before(async () => {
    database = await createTestDatabase();
    await sql`insert into person (sub, name, user_type, name_key)
      values ('p', ${'\u202eАнвар\u200b Каримов'}, 'user', 'x'), ('q', ${'Plain Name'}, 'user', 'plain name')`.execute(
      database.db,
    );
    await sql`insert into listing (owner_sub, status, category, title, description, address, landmark, doc_number,
        price, characteristics, photos, reject_reason)
      select 'p', 'new', 1,
        case n % 3 when 0 then ${'Уй \u202ecba\u2066'} || n when 1 then ${'\u3164\u200b'} else 'Title ' || n end,
        ${'First\u200b line\r\nsecond\u2028third'}, 'Address', '', '', 1000 + n,
        jsonb_build_object('source', ${'owner\u200f'}::text, 'rooms', 3), '[]', null
      from generate_series(1, ${LISTINGS}) as n`.execute(database.db);
    await sql`insert into listing_event (listing_id, actor, action, reason)
      select min(id), 'staff', 'reject', ${'Bad\u2067 photo\n\nsee 👩‍👩‍👧'} from listing`.execute(
      database.db,
    );
  });
  after(() => database.close());

  it('cleans texts of every batch as the API cleans new ones', async () => {
    await run();
    const rows = await listings();
    assert.equal(rows.length, LISTINGS);
    for (const { price, title, description, landmark, reject_reason, characteristics } of rows) {
      const n = Number(price) - 1000;
      assert.equal(title, n % 3 === 0 ? `Уй cba${n}` : n % 3 === 1 ? '—' : `Title ${n}`);
      assert.equal(description, 'First line\nsecond\nthird');
      assert.equal(landmark, '');
      assert.equal(reject_reason, null);
      assert.deepEqual(JSON.parse(characteristics as string), { source: 'owner', rooms: 3 });
    }
    const people = await sql`select name, name_key from person where sub in ('p', 'q') order by sub`.execute(
      database.db,
    );
    assert.deepEqual(people.rows, [
      { name: 'Анвар Каримов', name_key: fold('Анвар Каримов') },
      { name: 'Plain Name', name_key: 'plain name' },
    ]);
    const events = await sql`select reason from listing_event`.execute(database.db);
    assert.deepEqual(events.rows, [{ reason: 'Bad photo\n\nsee 👩‍👩‍👧' }]);
  });

  it('writes nothing when it is begun again after an interruption, and does nothing once it is done', async () => {
    const earlier = await listings();
    await sql`delete from setting where key = 'texts-cleaned'`.execute(database.db);
    await run();
    assert.deepEqual(await listings(), earlier);
    await sql`update listing set landmark = ${'\u200bhill'} where price = 1001`.execute(database.db);
    await run();
    assert.equal((await listings()).find(({ price }) => price === '1001')?.landmark, '\u200bhill');
  });
});
