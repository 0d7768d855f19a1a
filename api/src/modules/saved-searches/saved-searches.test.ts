import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts';
import { kindOf } from '../listings/testing.ts';
import { MAX_SAVED_SEARCHES } from './saved-searches.ts';

const query = 'category=ResidentialMultiStorey_Sell&max=900000000';
const body = { name: 'Квартира', query, mode: 'daily', hour: 9 };

describe('saved searches', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());

  const save = (sent: unknown, as?: TestUser) => test.call('POST', '/api/searches', { as, body: sent });
  const list = async (as: TestUser) => (await test.call('GET', '/api/searches', { as })).body.items;
  const patch = (id: number, sent: unknown, as?: TestUser) =>
    test.call('PATCH', `/api/searches/${id}`, { as, body: sent });
  const remove = (id: number, as?: TestUser) => test.call('DELETE', `/api/searches/${id}`, { as });
  const restore = (id: number, as?: TestUser) => test.call('POST', `/api/searches/${id}/restore`, { as });
  const seen = (id: number, as?: TestUser) => test.call('POST', `/api/searches/${id}/seen`, { as });
  const matches = (id: number, as?: TestUser) => test.call('GET', `/api/searches/${id}/matches`, { as });
  const inDatabase = () => test.database.db.selectFrom('saved_search').selectAll().execute();

  it('need a token, and are not found by strangers, whatever their role', async () => {
    const { id, version } = (await save(body, 'demo')).body;
    const calls = (as?: TestUser) =>
      Promise.all([
        patch(id, { version, name: 'x' }, as),
        patch(id, { version, areaNames: ['x'] }, as),
        remove(id, as),
        restore(id, as),
        seen(id, as),
        matches(id, as),
      ]);
    const anonymous = [test.call('GET', '/api/searches'), save(body)];
    for (const { status } of [...(await Promise.all(anonymous)), ...(await calls())])
      assert.equal(status, 401);
    for (const as of ['other', 'moderator', 'ops'] as const)
      for (const response of await calls(as)) assert.equal(kindOf(response), '404 not-found');
    assert.deepEqual(await list('other'), []);
    assert.deepEqual(
      (await list('demo')).map(({ name }: { name: string }) => name),
      [body.name],
    );
  });

  it('are saved once for a filter, however it is written, also at once', async () => {
    const written = `max=900000000&page=3&sort=price_asc&category=ResidentialMultiStorey_Sell&utm_source=x`;
    const again = (await save({ ...body, query: written, name: 'Other' }, 'demo')).body;
    assert.deepEqual([again.isNew, again.name, again.query], [false, body.name, query]);
    const together = await Promise.all([1, 2, 3].map(() => save({ ...body, query: 'min=5' }, 'realtor')));
    assert.deepEqual(together.map((response) => response.body.isNew).sort(), [false, false, true]);
    assert.equal((await list('realtor')).length, 1);
  });

  it('refuse rubbish', async () => {
    const refused = async (change: object) => {
      const response = await save({ ...body, ...change }, 'demo');
      return [response.status, response.body.errors?.[0]?.path];
    };
    assert.deepEqual(await refused({ query: 'min=rubbish' }), [400, 'query.min']);
    assert.deepEqual(await refused({ query: 'x'.repeat(2001) }), [400, 'query']);
    for (const name of ['', '  ', 'x'.repeat(81), 5, null])
      assert.deepEqual(await refused({ name }), [400, 'name']);
    for (const mode of ['', 'hourly', null]) assert.deepEqual(await refused({ mode }), [400, 'mode']);
    for (const hour of [-1, 24, 1.5, '9', null]) assert.deepEqual(await refused({ hour }), [400, 'hour']);
    for (const id of ['x', '0', '-1', '1e99'])
      assert.equal((await test.call('DELETE', `/api/searches/${id}`, { as: 'demo' })).status, 400, id);
    assert.equal((await patch(1, { name: 'x' }, 'demo')).status, 400, 'without a version');
  });

  it('are changed by one device at a time; a change that comes too late is refused', async () => {
    const { id, version } = (await save({ ...body, query: 'min=7' }, 'demo')).body;
    const both = await Promise.all([
      patch(id, { version, name: 'One' }, 'demo'),
      patch(id, { version, name: 'Two' }, 'demo'),
    ]);
    assert.deepEqual(both.map(kindOf).sort(), ['200', '409 stale-version']);
    const now = both.find(({ status }) => status === 200)?.body;
    assert.deepEqual([now.version, now.mode, now.hour], [version + 1, 'daily', 9]);
    assert.equal(kindOf(await patch(id, { version: now.version, query }, 'demo')), '409 saved-already');
    assert.equal((await patch(id, { version: now.version, query: 'min=nothing' }, 'demo')).status, 400);
    const row = async () => (await inDatabase()).find((other) => other.id === id);
    const daily = (await row())?.next_at;
    assert.equal(daily?.getUTCHours(), 4, 'nine in Tashkent');
    const atOnce = await patch(id, { version: now.version, mode: 'at-once' }, 'demo');
    assert.deepEqual([atOnce.body.mode, (await row())?.next_at], ['at-once', null]);
    const weekly = await patch(id, { version: atOnce.body.version, mode: 'weekly', hour: 23 }, 'demo');
    assert.equal(weekly.body.hour, 23);
    assert.deepEqual([(await row())?.next_at?.getUTCDay(), (await row())?.next_at?.getUTCHours()], [1, 18]);
  });

  describe('with drawn areas', () => {
    const park = 'polygon=69.2,41.2;69.3,41.2;69.3,41.3';
    const two = `${park}&polygon=69.35,41.3;69.4,41.3;69.4,41.35`;

    it('keep their names, until the areas change without', async () => {
      const areaNames = ['Боғ & <b>park</b>', '', ' '];
      const { id, version, ...sent } = (await save({ ...body, query: two, areaNames }, 'demo')).body;
      assert.deepEqual(sent.areaNames, ['Боғ & <b>park</b>'], 'without those of nothing');
      const mine = async () => (await list('demo')).find((other: { id: number }) => other.id === id);
      assert.deepEqual((await mine()).areaNames, sent.areaNames);
      const names = async (change: object) => {
        const { version: now } = await mine();
        return (await patch(id, { version: now, ...change }, 'demo')).body.areaNames;
      };
      assert.deepEqual(await names({ hour: 10 }), sent.areaNames);
      assert.deepEqual(await names({ query: two, areaNames: ['', 'Work'] }), ['', 'Work']);
      assert.equal(await names({ areaNames: [] }), undefined);
      assert.deepEqual(
        await names({ areaNames: ['P\0a\u202er\nk'] }),
        ['Par k'],
        'without invisible characters',
      );
      assert.equal(await names({ query: park }), undefined, 'they could belong to others');
      assert.equal(version + 5, (await mine()).version);
      await remove(id, 'demo');
      assert.equal('areaNames' in (await restore(id, 'demo')).body, false);
    });

    it('refuse names that are too long, too many, or none', async () => {
      const refused = async (areaNames: unknown, query = two) => {
        const { status, body: sent } = await save({ ...body, query, areaNames }, 'demo');
        return [status, sent.errors?.[0]?.path, sent.errors?.[0]?.code];
      };
      assert.deepEqual(await refused(['x'.repeat(41)]), [400, 'areaNames.0', 'maxLength']);
      assert.deepEqual(await refused(['a', 'b', 'c']), [400, 'areaNames', 'maxLength']);
      assert.deepEqual(await refused(Array(11).fill('x')), [400, 'areaNames', 'maxLength']);
      assert.deepEqual(await refused(['a'], 'min=77'), [400, 'areaNames', 'maxLength']);
      for (const rubbish of ['a', 5, null, {}, [5], [null], [['a']]])
        assert.equal((await refused(rubbish))[0], 400, JSON.stringify(rubbish));
    });

    it('are of one of two devices that name them at once', async () => {
      const query = two.replaceAll('69.', '68.');
      const { id, version } = (await save({ ...body, query }, 'demo')).body;
      const both = await Promise.all(
        ['One', 'Two'].map((name) => patch(id, { version, areaNames: [name] }, 'demo')),
      );
      assert.deepEqual(both.map(kindOf).sort(), ['200', '409 stale-version']);
      const areaNames = both.find(({ status }) => status === 200)?.body.areaNames;
      assert.deepEqual(
        (await list('demo')).find((one: { id: number }) => one.id === id).areaNames,
        areaNames,
      );
      const first = await Promise.all(
        ['One', 'Two'].map((name) => save({ ...body, query: park, areaNames: [name] }, 'realtor')),
      );
      assert.deepEqual(first[0]?.body.areaNames, first[1]?.body.areaNames);
    });
  });

  it('are removed, and restored for a while', async () => {
    const { id } = (await save({ ...body, query: 'min=8' }, 'demo')).body;
    assert.equal((await remove(id, 'demo')).status, 204);
    assert.equal(kindOf(await remove(id, 'demo')), '404 not-found');
    assert.equal(kindOf(await matches(id, 'demo')), '404 not-found');
    assert.equal((await restore(id, 'demo')).body.id, id);
    assert.equal((await restore(id, 'demo')).body.id, id);
    await remove(id, 'demo');
    const again = (await save({ ...body, query: 'min=8' }, 'demo')).body;
    assert.equal(again.isNew, true);
    assert.equal(kindOf(await restore(id, 'demo')), '409 saved-already');
    await test.database.db
      .updateTable('saved_search')
      .set({ deleted_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    await test.services.modules.savedSearches.searches.purge();
    assert.equal(kindOf(await restore(id, 'demo')), '404 not-found');
    assert.equal((await inDatabase()).filter((row) => row.id === again.id).length, 1);
  });

  it('are at most so many', async () => {
    const add = (n: number) => save({ ...body, query: `min=${n}` }, 'agency');
    for (let n = 1; n < MAX_SAVED_SEARCHES; n += 1) assert.equal((await add(n)).status, 200);
    const both = await Promise.all([add(1001), add(1002)]);
    assert.deepEqual(both.map(kindOf).sort(), ['200', '409 too-many-searches']);
    assert.equal((await add(1)).status, 200, 'one that there is already');
  });
});
