import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createRandom } from '@baza/demo/random';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { createTestDatabase } from '../../platform/db/testing.ts';

const PEOPLE = ['a', 'b', 'c', 'd'];
const STATUSES = ['new', 'in-sale', 'in-sale', 'sold'] as const;
const PROVINCES = [null, 1, 2, 3];

describe('counts kept with persons', () => {
  let database: Database;
  const run = (text: string) => sql.raw(text).execute(database.db);
  const read = async (text: string) => (await run(text)).rows;

  /** What the triggers keep is what a count from scratch gives. */
  async function assertExact(after: string): Promise<void> {
    const kept = await read('select sub, listings, provinces, comments, average from person order by sub');
    const counted = await read(`
      select sub,
        (select count(*)::int from listing where owner_sub = sub and status = 'in-sale') as listings,
        array(select province_id from listing where owner_sub = sub and status = 'in-sale' and province_id is not null
          group by province_id order by count(*) desc, province_id) as provinces,
        count(rating)::int as comments, avg(rating)::float8 as average
      from person left join (
        select distinct on (person_sub, author_sub) person_sub, rating from person_comment where state = 'published'
        order by person_sub, author_sub, published_at desc, id desc
      ) as latest on person_sub = sub
      group by sub order by sub`);
    assert.deepEqual(kept, counted, after);
  }

  before(async () => {
    database = await createTestDatabase();
    for (const id of [1, 2, 3])
      await run(`insert into area (id, code, level, name, name_latn, name_ru, lng, lat, radius_km)
        values (${id}, '${id}', 1, '', '', '', 0, 0, 1)`);
    for (const sub of PEOPLE)
      await run(`insert into person (sub, name, user_type) values ('${sub}', '${sub}', 'realtor')`);
  });
  after(() => database.close());

  it('follow random writes of listings and comments', async () => {
    const random = createRandom(5);
    const person = () => `'${random.pick(PEOPLE)}'`;
    const some = (table: string) => `id in (select id from ${table} where id % 5 = ${random.int(0, 4)})`;
    const listing = () => `('${random.pick(STATUSES)}', ${person()}, ${random.pick(PROVINCES)})`;
    const listings =
      'insert into listing (status, owner_sub, province_id, category, title, description, address, landmark, doc_number, characteristics, photos)';
    const rest = `1, '', '', '', '', '', '{}', '[]'`;
    const writes: (() => string)[] = [
      () => `${listings} select *, ${rest} from (values ${listing()}, ${listing()}, ${listing()}) as l
        (status, owner_sub, province_id)`,
      () => `update listing set status = '${random.pick(STATUSES)}' where ${some('listing')}`,
      () => `update listing set owner_sub = ${person()} where ${some('listing')}`,
      () => `update listing set province_id = ${random.pick(PROVINCES)} where ${some('listing')}`,
      () => `update listing set title = 'x' where ${some('listing')}`,
      () => `delete from listing where id % 7 = 0 and ${some('listing')}`,
      () => `with contact as (
          insert into person_contact (visitor_sub, person_sub, kind, listing_id)
          values (${person()}, ${person()}, 'phone', ${random.int(0, 1e9)}) returning *
        )
        insert into person_comment (contact_id, person_sub, author_sub, rating, text, state, published_at)
        select id, person_sub, visitor_sub, ${random.int(1, 5)}, '', '${random.pick(['pending', 'published'])}', now()
        from contact`,
      () => `update person_comment set state = '${random.pick(['pending', 'published'])}'
        where ${some('person_comment')}`,
      () => `update person_comment set rating = ${random.int(1, 5)} where ${some('person_comment')}`,
      () => `delete from person_comment where id % 7 = 0 and ${some('person_comment')}`,
    ];
    for (let turn = 0; turn < 150; turn += 1) {
      const write = random.pick(writes)();
      await run(write);
      await assertExact(write);
    }
    const [busy] = await read('select max(listings) as listings, max(comments) as comments from person');
    assert.ok(
      Object.values(busy as object).every((most) => most > 2),
      'there was something to count',
    );
  });

  it('follow writes of the same person at once', async () => {
    await run(`update listing set status = 'new', owner_sub = 'a'`);
    const { rows } = await sql<{ id: number }>`select id from listing`.execute(database.db);
    await Promise.all(rows.map(({ id }) => run(`update listing set status = 'in-sale' where id = ${id}`)));
    await assertExact('at once');
  });

  it('can be rebuilt', async () => {
    await run(`update person set listings = 9, provinces = '{9}', comments = 9, average = 1`);
    await run('select person_recount(array_agg(sub)) from person');
    await assertExact('rebuilt');
  });
});
