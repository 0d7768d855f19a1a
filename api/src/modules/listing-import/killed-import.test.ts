import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openDatabase } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { migrations } from '../../platform/db/migrations/index.ts';
import { createTestApp } from '../../testing/test-app.ts';

const directory = mkdtempSync(join(tmpdir(), 'baza-import-'));
after(() => rmSync(directory, { recursive: true, force: true }));

const FILE = [
  'ref;category;title;price;areaId;address;lat;lng;housing_type;rooms;area_all;floors;floors_building',
  ...['A-1', 'A-2', 'A-3'].map(
    (ref) =>
      `${ref};Квартиры;Уч хонали квартира;900000000;1726294;Бунёдкор кўчаси, 12;41.2751;69.2031;Вторичный рынок;3;72;4;9`,
  ),
].join('\n');
const IMPORT = '/api/listings/import?as=submit&dryRun=false';
const HEADERS = { 'content-type': 'application/octet-stream' };

/** An import whose process dies when it is about to send the second of three listings for moderation. */
const DYING = `
  const [, directory, file] = process.argv;
  const at = (path) => import(new URL(path, ${JSON.stringify(`file://${import.meta.dirname}/`)}));
  const { openDatabase } = await at('../../platform/db/database.ts');
  const { createTestApp } = await at('../../testing/test-app.ts');
  const database = await openDatabase({ directory });
  let updates = 0;
  const plugin = {
    transformQuery({ node }) {
      const isUpdate = node.kind === 'UpdateQueryNode' && node.table?.table?.identifier?.name === 'listing';
      if (isUpdate && ++updates === 2) process.kill(process.pid, 'SIGKILL');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const app = await createTestApp({}, { database: { ...database, db: database.db.withPlugin(plugin) } });
  const { status } = await app.call('POST', '${IMPORT}', {
    as: 'agency', body: Buffer.from(file), headers: ${JSON.stringify(HEADERS)},
  });
  console.log('responded', status);
`;

describe('an import whose process is killed in the middle', () => {
  before(async () => {
    const database = await openDatabase({ directory });
    await migrate(database.db, migrations);
    await database.close();
  });

  it('leaves nothing, and sent again creates each listing once', { timeout: 110_000 }, async () => {
    const args = ['-e', DYING, directory, FILE];
    const killed = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 60_000 });
    assert.equal(killed.signal, 'SIGKILL', killed.stdout + killed.stderr);

    const test = await createTestApp({}, { database: await openDatabase({ directory }) });
    const send = async () => {
      const { body } = await test.call('POST', IMPORT, {
        as: 'agency',
        body: Buffer.from(FILE),
        headers: HEADERS,
      });
      return body.rows.map(({ outcome }: { outcome: string }) => outcome);
    };
    const count = async (table: 'listing' | 'listing_event') => {
      const rows = await test.database.db.selectFrom(table).select('id').execute();
      return rows.length;
    };
    try {
      assert.deepEqual([await count('listing'), await count('listing_event')], [0, 0]);
      assert.deepEqual(await send(), ['created', 'created', 'created']);
      assert.deepEqual(await send(), ['unchanged', 'unchanged', 'unchanged']);
      assert.equal(await count('listing'), 3);
    } finally {
      await test.close();
    }
  });
});
