import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { mfyUuid } from '../../platform/db/area-uuid.ts';
import { areaMigrations } from '../../platform/db/migrations/areas.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { saveAreas } from './area-store.ts';
import { planImport } from './import-plan.ts';
import { readCsv, readJson } from './read-rows.ts';
import type { AreaTable } from './tables.ts';

const TASHKENT = 1726;
const CHILONZOR = 1726294;

describe('an import of areas', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());
  const known = async () => {
    const rows = await test.database.db.selectFrom('area').selectAll().execute();
    return new Map(rows.map((row) => [row.code, row]));
  };

  it('prefers the official UUID of an MFY to the generated one, and refuses one that another MFY has', async () => {
    const official = '0b8f0f4e-6f5f-4c39-9d3e-6a3f1a2b4c5d';
    const [first, second] = (
      await test.call('POST', '/api/public/region/init', { body: { parent: CHILONZOR } })
    ).body;
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
