import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { mfyUuid, uuidV5 } from '../../platform/db/area-uuid.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const TASHKENT = 1726;
const CHILONZOR = 1726294;

describe('areas', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());
  const post = (url: string, body: unknown) => test.call('POST', url, { body });
  it('lists the 14 provinces, Tashkent first', async () => {
    const { status, body } = await post('/api/public/region/init', {});
    assert.equal(status, 200);
    assert.equal(body.length, 14);
    assert.equal(body[0].id, TASHKENT);
    assert.deepEqual(
      body.map((area: { level: string; parentId: null }) => [area.level, area.parentId]),
      body.map(() => ['province', null]),
    );
    assert.equal(body[0].label, body[0].name);
    assert.ok(body.every((area: { children: unknown }) => Array.isArray(area.children)));
  });

  it('lists the children of a parent in the language asked for', async () => {
    const headers = { 'accept-language': 'ru-RU,ru;q=0.9' };
    const { body } = await test.call('POST', '/api/public/region/init', {
      body: { parent: TASHKENT },
      headers,
    });
    assert.ok(body.length >= 12);
    assert.equal(body[0].label, body[0].nameRu);
    const mfys = await post('/api/public/region/init', { parent: String(CHILONZOR) });
    assert.ok(mfys.body.length > 5);
    assert.equal(mfys.body[0].level, 'mfy');
  });

  it('is cached by language', async () => {
    const calls = [
      await post('/api/public/region/init', { parent: TASHKENT }),
      await test.call('GET', '/api/public/catalog/init'),
      await test.call('GET', `/api/public/areas/path/${CHILONZOR}`),
    ];
    for (const { status, headers } of calls) {
      assert.equal(status, 200);
      assert.match(String(headers.vary), /accept-language/);
    }
  });

  it('refuses unknown and malformed parents', async () => {
    assert.equal((await post('/api/public/region/init', { parent: 5 })).status, 404);
    const wrong = await post('/api/public/region/init', { parent: "1' or 1=1" });
    assert.equal(wrong.status, 400);
    assert.equal(wrong.body.errors[0].path, 'parent');
    assert.equal((await post('/api/public/region/init', { parent: 1e300 })).status, 400);
  });

  it('returns categories and provinces with an ETag', async () => {
    const first = await test.call('GET', '/api/public/catalog/init');
    assert.equal(first.body.categories[0].code, 'ResidentialMultiStorey_Sell');
    assert.equal(first.body.regions.length, 14);
    const headers = { 'if-none-match': String(first.headers.etag) };
    assert.equal((await test.call('GET', '/api/public/catalog/init', { headers })).status, 304);
  });

  it('returns the MFYs of several districts', async () => {
    const { body } = await post('/api/region/multi-region-mfy-search', {
      parents: [CHILONZOR, '1726266', 3],
    });
    assert.deepEqual(
      new Set(body.map((area: { parentId: number }) => area.parentId)),
      new Set([CHILONZOR, 1726266]),
    );
    assert.equal((await post('/api/region/multi-region-mfy-search', { parents: [] })).status, 400);
    const many = { parents: Array.from({ length: 51 }, (_, index) => index) };
    assert.equal((await post('/api/region/multi-region-mfy-search', many)).status, 400);
  });

  it('assigns every MFY, and no other area, a UUID that is the same in each database', async () => {
    // The example in RFC 9562, appendix A.4.
    const dns = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';
    assert.equal(uuidV5('www.example.com', dns), '2ed6657d-e927-568b-95e1-2665a8aea6a2');
    const children = (await post('/api/public/region/init', { parent: CHILONZOR })).body;
    const found = (await post('/api/region/multi-region-mfy-search', { parents: [CHILONZOR] })).body;
    assert.ok(children.length > 0);
    for (const mfy of [...children, ...found]) assert.equal(mfy.uuid, mfyUuid(mfy.code));
    const above = (await post('/api/public/region/init', { parent: TASHKENT })).body;
    assert.ok(above.every((area: object) => !('uuid' in area)));
  });

  it('finds an area in any script', async () => {
    for (const q of ['Чилонзор', 'chilonzor', 'CHILON', 'Чиланзар']) {
      const { body } = await test.call('GET', `/api/public/areas/search?q=${encodeURIComponent(q)}`);
      assert.equal(body[0]?.id, CHILONZOR, q);
    }
    assert.deepEqual((await test.call('GET', '/api/public/areas/search?q=')).body, []);
    assert.deepEqual((await test.call('GET', '/api/public/areas/search?q=%00%22%25')).body, []);
    assert.equal((await test.call('GET', `/api/public/areas/search?q=${'x'.repeat(101)}`)).status, 400);
  });

  it('finds an area as people write it, first of all', async () => {
    for (const [q, id] of [
      ["M.Ulug'bek", 1726269],
      ['М.Улуғбек', 1726269],
      ['М.Улу', 1726269],
      ['Sh.Rashidov', 1708212],
      ['Sh.Rash', 1708212],
      ['Юнусабад', 1726266],
      ['Yunusobod', 1726266],
      ['Самарканд', 1718401],
      ['Самаркандская область', 1718],
      ['г. Ташкент, Чиланзарский район', CHILONZOR],
      ['Toshkent sh., Yunus', 1726266],
      ['Чиланзарский рай', CHILONZOR],
      ["Qo'qon", 1730405],
      ['Коканд', 1730405],
    ] as const) {
      const { body } = await test.call('GET', `/api/public/areas/search?q=${encodeURIComponent(q)}`);
      assert.equal(body[0]?.id, id, q);
    }
    const { body } = await test.call('GET', `/api/public/areas/search?q=${encodeURIComponent('Тошкент')}`);
    assert.deepEqual(
      body.slice(0, 3).map(({ id }: { id: number }) => id),
      [1726, 1727, 1727265],
    );
  });

  it('finds areas of all levels at once, each with its ancestors', async () => {
    // Provinces and districts with the same prefix do not crowd out the MFYs.
    const { body } = await test.call('GET', `/api/public/areas/search?q=${encodeURIComponent('т')}`);
    type Hit = { level: string; id: number; above: { id: number; nameRu: string }[] };
    const levels = (level: string) => body.filter((hit: Hit) => hit.level === level);
    for (const level of ['province', 'district', 'mfy']) {
      assert.ok(levels(level).length > 0, level);
      assert.ok(levels(level).length <= 20, level);
    }
    assert.deepEqual(levels('province')[0].above, []);
    const mfy: Hit = levels('mfy')[0];
    const path = (await test.call('GET', `/api/public/areas/path/${mfy.id}`)).body;
    assert.deepEqual(
      mfy.above.map(({ id, nameRu }) => [id, nameRu]),
      path.slice(0, -1).map(({ id, nameRu }: Hit['above'][number]) => [id, nameRu]),
    );
  });

  it('returns the path to an area', async () => {
    const mfy = (await post('/api/public/region/init', { parent: CHILONZOR })).body[0];
    const { body } = await test.call('GET', `/api/public/areas/path/${mfy.id}`);
    assert.deepEqual(
      body.map((area: { id: number }) => area.id),
      [TASHKENT, CHILONZOR, mfy.id],
    );
    assert.equal((await test.call('GET', '/api/public/areas/path/12')).status, 404);
    assert.equal((await test.call('GET', '/api/public/areas/path/x')).status, 400);
  });
});
