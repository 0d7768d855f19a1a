import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { PersonCard } from '@baza/shared/schema';
import { createTestApp, type TestApp, type TestUser, testUsers } from '../../testing/test-app.ts';
import {
  CHILONZOR,
  flat,
  house,
  kindOf,
  land,
  publish,
  SAMARKAND,
  SAMARKAND_CITY,
} from '../listings/testing.ts';

const { demo, realtor, agency, other, moderator } = testUsers;

describe('people', () => {
  let test: TestApp;
  const page = (id: string) => test.call('GET', `/api/public/users/${id}`);
  const listings = (query: string, id: string = agency.sub) =>
    test.call('GET', `/api/public/users/${id}/listings?${query}`);
  const directory = (query = '') => test.call('GET', `/api/public/users?${query}`);
  const names = async (query = '') => (await directory(query)).body.items.map(({ name }: PersonCard) => name);
  const as = (user: TestUser, method: 'GET' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    test.call(method, `/api/users/me/${path}`, { as: user, body });

  before(async () => {
    test = await createTestApp();
    await publish(test, flat(), 'demo');
    await publish(test, flat({ price: 800_000_000 }), 'agency');
    await publish(test, house({ areaId: CHILONZOR }), 'agency');
    await publish(test, land({ areaId: SAMARKAND_CITY }), 'realtor');
  });
  after(() => test.close());

  it('have pages with their figures and offers', async () => {
    const { body } = await page(agency.sub);
    assert.equal(body.name, 'Test agency');
    assert.deepEqual([body.listings, body.sold, body.verified], [2, 0, false]);
    assert.deepEqual(body.offers, { secondary: 1, newBuildings: 0, suburban: 1, commercial: 0, garages: 0 });
    assert.deepEqual(body.rating, { average: null, count: 0 });
    assert.deepEqual(body.callbacks, { total: 0, kept: 0 });
    assert.match(body.province.nameRu, /Ташкент/);
    assert.equal(JSON.stringify(body).includes('+998'), false, 'no phone number');
    assert.equal((await page(demo.sub)).body.userType, 'user');
  });

  it('have no page unless they sell for a living or have published a listing', async () => {
    assert.equal(kindOf(await page(other.sub)), '404 not-found');
    assert.equal(kindOf(await listings('', other.sub)), '404 not-found');
    await test.call('POST', '/api/listings', { as: 'other', body: flat() });
    assert.equal(kindOf(await page(other.sub)), '404 not-found', 'a draft is not published');
    assert.equal((await page('rubbish')).status, 400);
    assert.equal((await listings('offer=rubbish')).status, 400);
    assert.equal((await listings('size=101')).status, 400);
  });

  it('list their listings by offer type, in pages', async () => {
    const titles = async (query: string) =>
      (await listings(query)).body.items.map(({ title }: { title: string }) => title);
    assert.deepEqual(await titles('offer=secondary'), ['Метро ёнида уч хонали квартира']);
    assert.deepEqual(await titles('offer=suburban'), ['Ҳовли бешта хона']);
    assert.deepEqual(await titles('offer=newBuildings'), []);
    const { body } = await listings('size=1&page=2');
    assert.deepEqual([body.items.length, body.total, body.page], [1, 2, 2]);
    assert.equal(body.items[0].title, 'Метро ёнида уч хонали квартира', 'the newest is first');
  });

  it('are found by kind, province and name in either script', async () => {
    assert.deepEqual(await names('sort=name'), ['Test agency', 'Test realtor']);
    assert.deepEqual(await names('sort=listings'), ['Test agency', 'Test realtor']);
    assert.deepEqual(await names('kind=realtor'), ['Test realtor']);
    assert.deepEqual(await names('kind=builder'), []);
    assert.deepEqual(await names(`province=${SAMARKAND}`), ['Test realtor']);
    await test.database.db
      .updateTable('person')
      .set({ name: 'Яшил Бино', name_key: 'yashil bino' })
      .where('sub', '=', agency.sub)
      .execute();
    for (const search of ['яшил', 'Bino yashil', 'YASHIL'])
      assert.deepEqual(await names(`search=${encodeURIComponent(search)}`), ['Яшил Бино'], search);
    assert.deepEqual(await names('search=%25'), []);
    const { body } = await directory('size=1&page=2&sort=name');
    assert.deepEqual([body.total, body.items.length], [2, 1]);
    for (const query of ['kind=user', 'sort=rubbish', 'province=x', 'page=0', 'size=101'])
      assert.equal((await directory(query)).status, 400, query);
  });

  it('work for an agency once it confirms that', async () => {
    const specialists = async () => (await page(agency.sub)).body.specialists.map(({ id }: PersonCard) => id);
    assert.equal((await as('realtor', 'PUT', 'agency', { agency: agency.sub })).body.agency.confirmed, false);
    assert.deepEqual(await specialists(), []);
    assert.equal((await page(realtor.sub)).body.agency, null);
    assert.equal((await as('agency', 'GET', 'specialists')).body.items[0].confirmed, false);
    assert.equal((await as('agency', 'PUT', `specialists/${realtor.sub}`)).body.items[0].confirmed, true);
    assert.deepEqual(await specialists(), [realtor.sub]);
    assert.deepEqual((await page(realtor.sub)).body.agency.id, agency.sub);
    await as('realtor', 'PUT', 'agency', { agency: agency.sub });
    assert.deepEqual(await specialists(), [realtor.sub], 'again changes nothing');
    assert.equal((await as('agency', 'DELETE', `specialists/${realtor.sub}`)).status, 204);
    assert.deepEqual(await specialists(), []);
    assert.equal((await as('realtor', 'GET', 'agency')).body.agency, null);
    await as('realtor', 'PUT', 'agency', { agency: agency.sub });
    assert.equal((await as('realtor', 'DELETE', `agency/${agency.sub}`)).status, 204);
    assert.equal(kindOf(await as('agency', 'PUT', `specialists/${realtor.sub}`)), '404 not-found');
    assert.equal(kindOf(await as('realtor', 'PUT', 'agency', { agency: demo.sub })), '404 not-found');
    for (const user of ['demo', 'agency', 'moderator'] as const)
      assert.equal((await as(user, 'PUT', 'agency', { agency: agency.sub })).status, 403, user);
    assert.equal((await as('realtor', 'GET', 'specialists')).status, 403);
  });

  it('get the badge from a moderator', async () => {
    const verify = (id: string, verified: unknown) =>
      test.call('PUT', `/api/moderation/users/${id}`, { as: 'moderator', body: { verified } });
    assert.deepEqual((await verify(agency.sub, true)).body, { verified: true });
    assert.equal((await page(agency.sub)).body.verified, true);
    await verify(agency.sub, false);
    assert.equal((await page(agency.sub)).body.verified, false);
    assert.equal(kindOf(await verify(moderator.sub, true)), '404 not-found');
    assert.equal((await verify(agency.sub, 'yes')).status, 400);
  });
});
