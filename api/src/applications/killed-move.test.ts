import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { migrations } from '../db/migrations/index.ts';
import { createTestApp } from '../testing.ts';
import { bringTo } from './testing.ts';

const directory = mkdtempSync(join(tmpdir(), 'baza-move-'));
after(() => rmSync(directory, { recursive: true, force: true }));

/** A move whose process dies at a query: of a kind, on a table. */
const DYING = `
  const [, directory, id, version, kind, table] = process.argv;
  const at = (path) => import(new URL(path, ${JSON.stringify(`file://${import.meta.dirname}/`)}));
  const { openDatabase } = await at('../db/database.ts');
  const { createTestApp } = await at('../testing.ts');
  const database = await openDatabase({ directory });
  let isMoving = false;
  const tableOf = (node) => (node.into ?? node.from?.froms?.[0])?.table?.identifier?.name;
  const plugin = {
    transformQuery({ node }) {
      if (isMoving && node.kind === kind && tableOf(node) === table) process.kill(process.pid, 'SIGKILL');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const app = await createTestApp({}, { database: { ...database, db: database.db.withPlugin(plugin) } });
  isMoving = true;
  const { status } = await app.call('POST', '/api/applications/' + id + '/transition', {
    as: 'demo', body: { version: Number(version), action: 'accept' },
  });
  console.log('responded', status);
`;

describe('a move whose process is killed', () => {
  it('has happened whole or not at all', { timeout: 110_000 }, async () => {
    const database = await openDatabase({ directory });
    await migrate(database.db, migrations);
    const before = await createTestApp({}, { database });
    const one = await bringTo(before, 'agreement');
    const two = await bringTo(before, 'agreement');
    await before.close();

    const kill = ({ id, version }: typeof one, kind: string, table: string) => {
      const args = ['-e', DYING, directory, String(id), String(version), kind, table];
      const killed = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 50_000 });
      assert.equal(killed.signal, 'SIGKILL', killed.stdout + killed.stderr);
    };
    // Between the status and its log, and after the commit, before the notice.
    kill(one, 'InsertQueryNode', 'application_event');
    kill(two, 'SelectQueryNode', 'person');

    const after = await createTestApp({}, { database: await openDatabase({ directory }) });
    try {
      const stateOf = async (id: number) => {
        const { body } = await after.call('GET', `/api/applications/${id}`, { as: 'demo' });
        const history = await after.call('GET', `/api/applications/${id}/history`, { as: 'demo' });
        return [body.status, history.body.items[0].to];
      };
      assert.deepEqual(await stateOf(one.id), ['agreement', 'agreement']);
      assert.deepEqual(await stateOf(two.id), ['confirmed', 'confirmed']);
    } finally {
      await after.close();
    }
  });
});
