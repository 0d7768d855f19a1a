import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MIN_PRICE_SAMPLE } from '@baza/shared/domain';
import { sql } from 'kysely';
import { testUsers } from '../../testing/test-app.ts';
import { flat, publish } from '../listings/testing.ts';
import { mine, outcomes, send, startImports, test, xlsx } from './imports-testing.ts';
import { csv, FLAT } from './testing.ts';

describe('an import of listings', () => {
  startImports();

  it('reports every row of a dry run and writes nothing', async () => {
    const response = await send(
      csv(FLAT, { ...FLAT, ref: 'A-2', Цена: 'дёшево', rooms: '99' }, { ...FLAT, Категория: 'Дворец' }),
    );
    assert.equal(response.status, 200);
    assert.deepEqual(outcomes(response), ['ready', 'refused', 'refused']);
    const [, bad, repeated] = response.body.rows;
    assert.deepEqual(
      bad.issues.map(({ column, code }: { column: string; code: string }) => [column, code]),
      [
        ['Цена', 'numeric'],
        ['rooms', 'maxValue'],
      ],
    );
    assert.deepEqual([bad.row, bad.ref, bad.id], [3, 'A-2', null]);
    assert.deepEqual(
      repeated.issues.map(({ column, code }: { column: string; code: string }) => [column, code]),
      [
        ['ref', 'repeatedRef'],
        ['Категория', 'option'],
      ],
    );
    assert.equal((await mine()).total, 0);
  });

  it('makes drafts of the sound rows, each reference once', async () => {
    const draft = { ref: 'B-2', Категория: 'land', title: 'Ер' };
    const file = csv(FLAT, { ...draft, Категория: 'Ер участкалари' }, { ...FLAT, ref: 'B-3', rooms: '1.5' });
    const first = await send(file, 'dryRun=false');
    assert.deepEqual(outcomes(first), ['created', 'created', 'refused']);
    const again = await send(file, 'dryRun=false');
    assert.deepEqual(outcomes(again), ['unchanged', 'unchanged', 'refused']);
    assert.equal(again.body.rows[0].id, first.body.rows[0].id);
    const { items, counts } = await mine();
    assert.equal(counts.new, 2);
    const flat = items.find(({ id }: { id: number }) => id === first.body.rows[0].id);
    assert.deepEqual(
      [flat.category, flat.price, flat.areaId, flat.point, flat.characteristics],
      [
        'ResidentialMultiStorey_Sell',
        900_000_000,
        1726294,
        [69.2031, 41.2751],
        { housing_type: 'secondary_market', rooms: 3, area_all: 72.5, floors: 4, floors_building: 9 },
      ],
    );
    // A corrected row is the only new one.
    const corrected = await send(csv(FLAT, { ...FLAT, ref: 'B-3', rooms: '1' }), 'dryRun=false');
    assert.deepEqual(outcomes(corrected), ['unchanged', 'created']);
  });

  it('sends complete rows for moderation, from XLSX as well', async () => {
    const response = await send(xlsx(FLAT, { ...FLAT, ref: 'A-2', address: '' }), 'as=submit&dryRun=false');
    assert.deepEqual(outcomes(response), ['created', 'refused']);
    assert.deepEqual(response.body.rows[1].issues, [
      { path: 'address', code: 'required', column: 'address' },
    ]);
    const { counts } = await mine();
    assert.deepEqual([counts.pending, counts.new], [1, 0]);
    const actions = await test.database.db
      .selectFrom('listing_event')
      .select('action')
      .where('listing_id', '=', response.body.rows[0].id)
      .orderBy('id')
      .execute();
    assert.deepEqual(
      actions.map(({ action }) => action),
      ['create', 'submit'],
    );
    assert.deepEqual(test.caseNews, [{ id: response.body.rows[0].id, change: 'entered' }]);
  });

  it('is whole or not at all when it fails in the middle', async () => {
    await sql`
      create function refuse_boom() returns trigger language plpgsql as $$
      begin if new.status = 'pending' and new.title like '%boom%' then raise 'boom'; end if; return new; end $$
    `.execute(test.database.db);
    await sql`create trigger boom before update on listing for each row execute function refuse_boom()`.execute(
      test.database.db,
    );
    const file = csv(FLAT, { ...FLAT, ref: 'A-2', title: 'Quarry boom' }, { ...FLAT, ref: 'A-3' });
    assert.equal((await send(file, 'as=submit&dryRun=false')).status, 500);
    assert.equal((await mine()).total, 0);
    await sql`drop trigger boom on listing`.execute(test.database.db);
    assert.deepEqual(outcomes(await send(file, 'as=submit&dryRun=false')), ['created', 'created', 'created']);
  });

  it('twice at once creates each listing once', async () => {
    const file = csv(FLAT, { ...FLAT, ref: 'A-2' });
    const together = await Promise.all([send(file, 'dryRun=false'), send(file, 'dryRun=false')]);
    assert.deepEqual(
      together.map(({ status }) => status),
      [200, 200],
    );
    assert.equal((await mine()).total, 2);
    assert.deepEqual(together.map((one) => outcomes(one)[0]).sort(), ['created', 'unchanged']);
  });

  it('keeps the references of agencies apart', async () => {
    await send(csv(FLAT), 'dryRun=false');
    const { db } = test.database;
    await db
      .insertInto('person')
      .values({ sub: testUsers.other.sub, name: 'x', user_type: 'agency', phone: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db.updateTable('listing').set({ owner_sub: testUsers.other.sub }).execute();
    assert.deepEqual(outcomes(await send(csv(FLAT), 'dryRun=false')), ['created']);
  });

  it('asks about unusual prices, unless they are confirmed', async () => {
    for (let n = 0; n < MIN_PRICE_SAMPLE; n++) await publish(test, flat({ point: [60 + n / 20, 41] }));
    const cheap = { ...FLAT, Цена: '1000' };
    const refused = await send(csv(cheap), 'as=submit');
    assert.deepEqual(
      [outcomes(refused), refused.body.rows[0].issues[0].code, refused.body.rows[0].issues[0].column],
      [['refused'], 'priceLow', 'Цена'],
    );
    assert.deepEqual(outcomes(await send(csv(cheap), 'as=submit&priceConfirmed=true')), ['ready']);
  });

  it('takes a row whose place is not in its area, and says so in the report and to the moderator', async () => {
    const row = { ...FLAT, Широта: '40.731', lng: '72.76' };
    const dry = await send(csv(row, { ...FLAT, ref: 'near' }), 'as=submit');
    assert.deepEqual(outcomes(dry), ['ready', 'ready']);
    const [far, near] = dry.body.rows;
    assert.deepEqual(
      far.issues.map(({ code, column }: { code: string; column: string }) => [code, column]),
      [['pointFar', 'Широта']],
    );
    assert.deepEqual(near.issues, []);
    const { body } = await send(csv(row), 'as=submit&dryRun=false');
    const queue = await test.call('GET', '/api/moderation/listings?size=100', { as: 'moderator' });
    const item = queue.body.items.find(({ id }: { id: number }) => id === body.rows[0].id);
    assert.deepEqual(
      item.concerns.map(({ code }: { code: string }) => code),
      ['pointFar'],
    );
  });

  it('is for agencies alone', async () => {
    for (const [as, status] of [
      [undefined, 401],
      ['demo', 403],
      ['realtor', 403],
      ['moderator', 403],
    ] as const) {
      const response = await test.call('POST', '/api/listings/import?dryRun=false', {
        as,
        body: Buffer.from(csv(FLAT)),
        headers: { 'content-type': 'application/octet-stream' },
      });
      assert.equal(response.status, status, as);
    }
    assert.equal((await test.database.db.selectFrom('listing').select('id').execute()).length, 0);
  });
});
