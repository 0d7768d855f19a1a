import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { OwnListing, OwnListingsResponse } from '@baza/shared/schema';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createListing, flat, house, land, publish } from './testing.ts';

const PARCEL = '10:01:01:01:01:0001';
const BUILDING = '10:01:01:01:01:0001:0002';

describe('the filter of one’s own listings', () => {
  let test: TestApp;
  const ids: Record<string, number> = {};
  before(async () => {
    test = await createTestApp();
    const made: Record<string, OwnListing> = {
      live: await publish(test, flat({ title: 'Чорсу ёнида квартира' })),
      draft: await createListing(test, land({ title: 'Участок у реки', docNumber: PARCEL })),
      house: await createListing(test, house({ title: 'Hovli', address: 'Navoiy 10', docNumber: BUILDING })),
    };
    for (const [name, { id }] of Object.entries(made)) ids[name] = id;
    await createListing(test, flat({ title: 'Чорсу: чужая' }), 'realtor');
    const { db } = test.database;
    const at = (name: string, day: string) =>
      db
        .updateTable('listing')
        .set({ created_at: `${day}T12:00:00+05:00`, updated_at: '2026-06-01T12:00:00+05:00' })
        .where('id', '=', ids[name] ?? 0)
        .execute();
    await at('live', '2026-04-01');
    await at('draft', '2026-04-05');
    await at('house', '2026-04-30');
  });
  after(() => test.close());

  const mine = async (query: string): Promise<OwnListingsResponse> => {
    const { status, body } = await test.call('GET', `/api/listings/mine?${query}`, { as: 'demo' });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const names = async (query: string) => {
    const { items, total } = await mine(query);
    assert.equal(items.length, total);
    const byId = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
    return items.map(({ id }) => byId.get(id)).sort();
  };

  for (const [query, expected] of [
    ['', ['draft', 'house', 'live']],
    ['status=new', ['draft', 'house']],
    ['publish=yes', ['live']],
    ['publish=no', ['draft', 'house']],
    ['category=Land_Sell', ['draft']],
    ['category=4', ['draft']],
    ['categoryCode=Land_Sell', ['draft']],
    ['category=401', ['draft']],
    ['category=402', []],
    ['cadastreType=parcel', ['draft']],
    ['cadastreType=building', ['house']],
    ['cadastreType=part', []],
    ['actionType=created&startDate=2026-04-05', ['draft', 'house']],
    ['actionType=created&startDate=2026-04-01&endDate=2026-04-05', ['draft', 'live']],
    ['startDate=2026-05-01', ['draft', 'house', 'live']],
    ['endDate=2026-05-01', []],
    ['actionType=created&startDate=2026-04-05&endDate=2026-04-05', ['draft']],
    ['search=chorsu', ['live']],
    ['search=chor%20kvar', ['live']],
    ['search=orsu', []],
    ['search=%D0%BD%D0%B0%D0%B2%D0%BE%D0%B8%D0%B9', ['house']],
    ['search=10%3A01%3A01%3A01%3A01%3A0001', ['draft']],
    ['search=%2B', []],
  ] as const)
    it(`${query || 'nothing'} finds ${expected.join(', ') || 'nothing'}`, async () => {
      assert.deepEqual(await names(query), expected);
    });

  it('finds by id, sorts by the requested date, counts by status and pages within the filter', async () => {
    assert.deepEqual(await names(`search=${ids.house}`), ['house']);
    const { items } = await mine('actionType=created');
    assert.deepEqual(
      items.map(({ id }) => id),
      [ids.house, ids.draft, ids.live],
    );
    const prices = async (sort: string) => (await mine(`sort=${sort}`)).items.map(({ price }) => price);
    const byPrice = await prices('price');
    assert.deepEqual(
      byPrice,
      byPrice.toSorted((a, b) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY)),
    );
    assert.deepEqual(
      (await prices('price-desc')).filter((price) => price !== null),
      byPrice.filter((price) => price !== null).toReversed(),
    );
    await sql`insert into listing_stat (listing_id, watch_count) values (${ids.draft}, 1), (${ids.live}, 7)
      on conflict (listing_id) do update set watch_count = excluded.watch_count`.execute(test.database.db);
    assert.deepEqual(
      (await mine('sort=views')).items.slice(0, 2).map(({ id }) => id),
      [ids.live, ids.draft],
    );
    const page = await mine('publish=no&status=new&size=1&page=2');
    assert.deepEqual([page.items.length, page.total, page.counts.new, page.counts['in-sale']], [1, 2, 2, 0]);
  });

  for (const [query, path, code] of [
    ['category=9', 'category', 'option'],
    ['category=Castle', 'category', 'option'],
    ['category=1&categoryCode=Land_Sell', 'categoryCode', 'option'],
    ['startDate=2026-04-02&endDate=2026-04-01', 'endDate', 'minValue'],
    ['cadastreType=tower', 'cadastreType'],
    ['publish=maybe', 'publish'],
    ['actionType=sold', 'actionType'],
    ['sort=age', 'sort'],
    ['startDate=2026-02-30', 'startDate'],
    ['startDate=0000-01-01', 'startDate'],
    [`search=${'a'.repeat(201)}`, 'search'],
    ['size=1000', 'size'],
    ['search=a&search=b', 'search'],
  ] as const)
    it(`${query.slice(0, 40)} is refused`, async () => {
      const { status, body } = await test.call('GET', `/api/listings/mine?${query}`, { as: 'demo' });
      assert.equal(status, 400);
      const [error] = body.errors;
      assert.deepEqual([error.path, code && error.code], [path, code]);
      if (code === 'minValue') assert.deepEqual(error.params, { minValue: '2026-04-02' });
    });

  it('requires a token', async () => {
    assert.equal((await test.call('GET', '/api/listings/mine?category=9')).status, 401);
  });
});
