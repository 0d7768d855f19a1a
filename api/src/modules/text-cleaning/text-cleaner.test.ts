import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fold } from '@baza/shared/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { createTestApp, type TestApp, testUsers } from '../../testing/test-app.ts';
import { flat, publish } from '../listings/testing.ts';
import { createTextCleaner } from './text-cleaner.ts';

const LISTINGS = 1201;

describe('the job that cleans stored texts', () => {
  let test: TestApp;
  let database: Database;
  const run = () => test.services.modules.textCleaning.run();
  const again = () => sql`delete from setting where key = 'stored-texts-cleaned'`.execute(database.db);
  const listings = async () =>
    (
      await sql<Record<string, string>>`select price::text, title, description, landmark, reject_reason,
        characteristics::text as characteristics, xmin::text from listing order by id`.execute(database.db)
    ).rows;

  before(async () => {
    test = await createTestApp();
    database = test.database;
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
  after(() => test.close());

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
    await again();
    await run();
    assert.deepEqual(await listings(), earlier);
    await sql`update listing set landmark = ${'\u200bhill'} where price = 1001`.execute(database.db);
    await run();
    assert.equal((await listings()).find(({ price }) => price === '1001')?.landmark, '\u200bhill');
  });

  it('lets search find what it has cleaned', async () => {
    const listing = await publish(test, flat({ title: 'Zamarud bogi' }));
    const found = async () => {
      const { body } = await test.call('GET', '/api/public/listings?search=Zamarud');
      return body.items.map(({ id }: { id: number }) => id);
    };
    await sql`update listing set title = ${'Zama\u200brud bogi'} where id = ${listing.id}`.execute(
      database.db,
    );
    await sql`delete from listing_search where id = ${listing.id}`.execute(database.db);
    assert.deepEqual(await found(), []);
    await again();
    await run();
    assert.deepEqual(await found(), [listing.id]);
  });

  it('cleans encrypted texts and the parameters of notices', async () => {
    const { box } = test.services.infrastructure;
    const place = { table: 'profile', row: testUsers.demo.sub, column: 'middle_name' };
    const other = { ...place, column: 'passport' };
    const [name, passport] = [box.close('\u202eОлим\u200b қизи', place), box.close('AA1234567', other)];
    await sql`insert into profile (owner_sub, middle_name, passport)
      values (${testUsers.demo.sub}, ${name}, ${passport})`.execute(database.db);
    const params = JSON.stringify({ title: 'Уй\u2067 сотилади', id: 7 });
    await sql`insert into notice (sub, kind, params, link)
      values (${testUsers.demo.sub}, 'approved', ${params}::jsonb, '/requests')`.execute(database.db);
    await again();
    await run();
    const profile = await database.db
      .selectFrom('profile')
      .select(['middle_name', 'passport'])
      .executeTakeFirstOrThrow();
    assert.equal(box.open(profile.middle_name ?? '', place), 'Олим қизи');
    assert.equal(profile.passport, passport, 'a value without such characters stays as it is');
    const notice = await database.db.selectFrom('notice').select('params').orderBy('id', 'desc').execute();
    assert.deepEqual(notice[0]?.params, { title: 'Уй сотилади', id: 7 });
  });

  it('ends between two batches when it is stopped, and begins again at the next start', async () => {
    await sql`update listing set landmark = ${'\u200bhill'}`.execute(database.db);
    await again();
    const { areas } = test.services.modules;
    const { box } = test.services.infrastructure;
    const changed = async () => undefined;
    const stopped = createTextCleaner({ database, box, areas, changed });
    const running = stopped.run();
    await stopped.stop();
    await running;
    const dirty = async () => (await listings()).filter(({ landmark }) => landmark !== 'hill').length;
    assert.ok((await dirty()) > 0);
    await stopped.run();
    assert.ok((await dirty()) > 0, 'a stopped job starts no other run');
    await createTextCleaner({ database, box, areas, changed }).run();
    assert.equal(await dirty(), 0);
  });
});
