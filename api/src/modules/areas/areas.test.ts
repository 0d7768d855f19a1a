import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { mfyUuid, uuidV5 } from '../../platform/db/area-uuid.ts';
import { areaMigrations } from '../../platform/db/migrations/areas.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { saveAreas } from './area-store.ts';
import { planImport } from './import-plan.ts';
import { readCsv, readJson } from './read-rows.ts';
import type { AreaTable } from './tables.ts';

const TASHKENT = 1726;
const CHILONZOR = 1726294;

describe('areas', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());
  const post = (url: string, body: unknown) => test.call('POST', url, { body });
  const known = async () => {
    const rows = await test.database.db.selectFrom('area').selectAll().execute();
    return new Map(rows.map((row) => [row.code, row]));
  };

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

  it('prefers the official UUID of an MFY to the generated one, and refuses one that another MFY has', async () => {
    const official = '0b8f0f4e-6f5f-4c39-9d3e-6a3f1a2b4c5d';
    const [first, second] = (await post('/api/public/region/init', { parent: CHILONZOR })).body;
    const row = (area: { code: string; name: string }, uuid: string) => ({
      code: area.code,
      parent_code: String(CHILONZOR),
      level: 'mfy',
      name_uz: area.name,
      uuid,
    });
    const plan = planImport([row(first, official.toUpperCase()), row(second, official)], await known());
    assert.deepEqual(plan.rejected, [{ row: 2, code: second.code, why: 'its uuid is that of another area' }]);
    await saveAreas(test.database.db, plan.accepted);
    // As a new version of the built-in table does, which has no official UUIDs.
    await saveAreas(test.database.db, [{ ...plan.accepted[0], uuid: null } as AreaTable]);
    assert.equal((await known()).get(first.code)?.uuid, official);
    assert.equal((await known()).get(second.code)?.uuid, mfyUuid(second.code));
  });

  it('assigns UUIDs to the MFYs of an older database', async () => {
    await test.database.db.updateTable('area').set({ uuid: null }).where('level', '=', 3).execute();
    await areaMigrations['0320_mfy_uuid']?.up(test.database.db);
    const rows = [...(await known()).values()].filter(({ level }) => level === 3);
    assert.ok(rows.length > 0);
    for (const { code, uuid } of rows) assert.equal(uuid, mfyUuid(code));
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

  it('imports a list repeatedly and reports the rows it rejects', async () => {
    const csv = [
      '\uFEFFcode;parent_code;level;name_uz;name_latn;name_ru',
      `${CHILONZOR}901;${CHILONZOR};mfy;"Янги ""обод""";Yangi obod;`,
      `${CHILONZOR}902;999;mfy;Йўқ;;`,
      `${CHILONZOR}903;${TASHKENT};mfy;Йўқ;;`,
      `12x;${CHILONZOR};mfy;Йўқ;;`,
      `${CHILONZOR}901;${CHILONZOR};mfy;Такрор;;`,
      `${CHILONZOR}904;${CHILONZOR};street;Кўча;;`,
      '',
    ].join('\r\n');
    const before = (await known()).size;
    for (let time = 0; time < 2; time += 1) {
      const plan = planImport(readCsv(csv), await known());
      assert.deepEqual(
        plan.rejected.map(({ row, why }) => [row, why]),
        [
          [2, 'its parent is unknown'],
          [3, 'its parent is of the wrong level'],
          [4, 'its code is not one of an area'],
          [5, 'its code stands in the file twice'],
          [6, 'its level is none of province, district, mfy'],
        ],
      );
      await saveAreas(test.database.db, plan.accepted);
      const rows = await known();
      assert.equal(rows.size, before + 1);
      const row = rows.get(`${CHILONZOR}901`);
      assert.equal(row?.name, 'Янги "обод"');
      assert.equal(row?.name_ru, 'Янги "обод"');
    }
  });

  it('reads JSON, whatever the order of levels', () => {
    const rows = readJson(
      JSON.stringify([
        { code: 1799001, parent_code: 1799, level: 'district', name_uz: 'Туман' },
        { code: 1799, level: 'province', name_uz: 'Вилоят', lng: 65.5, lat: '41,5' },
        null,
      ]),
    );
    const { accepted, rejected } = planImport(rows, new Map());
    assert.deepEqual(
      accepted.map(({ id, parent_id, lng, lat }) => [id, parent_id, lng, lat]),
      [
        [1799, null, 65.5, 41.5],
        [1799001, 1799, 65.5, 41.5],
      ],
    );
    assert.equal(rejected.length, 1);
    assert.throws(() => readJson('{}'), /no array/);
  });

  it('assigns the MFY of a city district an id that fits four bytes', async () => {
    const rows = [{ code: '1714401365001', parent_code: '1714401365', level: 'mfy', name_uz: 'Истиқлол' }];
    const { accepted, rejected } = planImport(rows, await known());
    assert.deepEqual(rejected, []);
    await saveAreas(test.database.db, accepted);
    const row = (await known()).get('1714401365001');
    assert.equal(row?.id, 1_140_165_001);
    assert.equal(row?.parent_id, 1_714_401_365);
  });
});
