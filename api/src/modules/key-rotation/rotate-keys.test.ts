import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { keepSecrets, secretKeysFor } from '../../auth/encryption/secret-file.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { createSharedDatabase } from '../../platform/db/testing.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createApplication, filled, PLANTED } from '../applications/testing.ts';
import { rotateKeys } from './rotate-keys.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'baza-keys-'));
const directory = join(dataDir, 'db');
mkdirSync(directory);
let shared: Awaited<ReturnType<typeof createSharedDatabase>>;
after(async () => {
  await shared.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const OLD = 'the old secret key, 32 characters long';
const NEW = 'the new secret key, 32 characters long';

/** A rotation whose process dies at its second row. */
const DYING = `
  const [, , place, current, previous] = process.argv;
  const at = (path) => import(new URL(path, ${JSON.stringify(`file://${import.meta.dirname}/`)}));
  const { openDatabase } = await at('../../platform/db/database.ts');
  const { createFieldBox } = await at('../../auth/encryption/field-box.ts');
  const { renewKeys } = await at('./renew-keys.ts');
  const database = await openDatabase(JSON.parse(place));
  let updates = 0;
  const plugin = {
    transformQuery({ node }) {
      if (node.kind === 'UpdateQueryNode' && ++updates === 2) process.kill(process.pid, 'SIGKILL');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await renewKeys(database.db.withPlugin(plugin), createFieldBox({ current, previous }));
`;

/** The site with keys, for as long as `work` takes. */
async function withSite<T>(
  keys: { SECRET_KEY: string; SECRET_KEY_PREVIOUS?: string },
  work: (test: Awaited<ReturnType<typeof createTestApp>>) => Promise<T>,
): Promise<T> {
  const variables = Object.fromEntries(Object.entries({ ...keys, DATA_DIR: dataDir }));
  const test = await createTestApp(variables as Record<string, string>, {
    database: await openDatabase(shared.place),
  });
  try {
    return await work(test);
  } finally {
    await test.close();
  }
}

describe('a rotation of keys', () => {
  let ids: number[];
  let document: string;
  let ownDocument: string;
  const readAll = (keys: { SECRET_KEY: string; SECRET_KEY_PREVIOUS?: string }) =>
    withSite(keys, async (test) => {
      const pinfls: (string | null)[] = [];
      for (const id of ids) {
        const { body } = await test.call('GET', `/api/applications/${id}/personal`, { as: 'demo' });
        pinfls.push(body.pinfl);
      }
      const counts: number[] = [];
      for (const text of [PLANTED.pinfl, PLANTED.phone, PLANTED.lastName]) {
        const { body } = await test.call('POST', '/api/desk/applications/lookup', {
          as: 'operator',
          body: { text },
        });
        counts.push(body.items.length);
      }
      const file = await test.app.inject({
        url: `/api/applications/${ids[0]}/documents/${document}`,
        headers: { authorization: 'Bearer demo' },
      });
      const own = await test.call('GET', '/api/profile/personal', { as: 'demo' });
      const kept = await test.app.inject({
        url: `/api/profile/documents/${ownDocument}`,
        headers: { authorization: 'Bearer demo' },
      });
      return {
        pinfls: [...pinfls, own.body.pinfl],
        found: Math.min(...counts),
        files: [file.body, kept.body],
      };
    });

  before(async () => {
    shared = await createSharedDatabase(directory);
    await withSite({ SECRET_KEY: OLD }, async (test) => {
      ids = [];
      for (let nth = 0; nth < 3; nth++) ids.push((await createApplication(test)).id);
      const { body } = await test.call('POST', `/api/applications/${ids[0]}/documents?kind=letters&name=a`, {
        as: 'demo',
        headers: { 'content-type': 'application/octet-stream' },
        body: Buffer.from('%PDF 1'),
      });
      document = body.id;
      await test.call('PUT', '/api/profile', {
        as: 'demo',
        body: { version: 0, personal: { pinfl: PLANTED.pinfl } },
      });
      const kept = await test.call('POST', '/api/profile/documents?kind=letters&name=b', {
        as: 'demo',
        headers: { 'content-type': 'application/octet-stream' },
        body: Buffer.from('%PDF 2'),
      });
      ownDocument = kept.body.id;
      // Staff see what was sent.
      await test.database.db.updateTable('application').set({ status: 'pending' }).execute();
    });
  });

  it('killed in the middle loses nothing, and is finished by the next', { timeout: 110_000 }, async () => {
    const script = join(dataDir, 'dying.mjs');
    writeFileSync(script, DYING);
    const args = [script, JSON.stringify(shared.place), NEW, OLD];
    const killed = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 50_000 });
    assert.equal(killed.signal, 'SIGKILL', killed.stdout + killed.stderr);
    const whole = { pinfls: Array(4).fill(PLANTED.pinfl), found: 3, files: ['%PDF 1', '%PDF 2'] };
    assert.deepEqual(await readAll({ SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD }), whole);
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: shared.place.url,
      SECRET_KEY: NEW,
      SECRET_KEY_PREVIOUS: OLD,
    };
    const { sentence, isDone } = await rotateKeys(env);
    assert.match(sentence, /^5 rows re-encrypted\. Nothing is left/);
    assert.ok(isDone);
    assert.match((await rotateKeys(env)).sentence, /^0 rows/);
    assert.deepEqual(await readAll({ SECRET_KEY: NEW }), whole);
    const lost = await readAll({ SECRET_KEY: OLD });
    assert.deepEqual([lost.pinfls, lost.found], [Array(4).fill(null), 0]);
  });

  it('runs beside the site, and does not undo what is changed meanwhile', async () => {
    await withSite({ SECRET_KEY: OLD, SECRET_KEY_PREVIOUS: NEW }, async (test) => {
      const edited = createApplication(test, filled({ personal: { pinfl: '30101900010017' } }));
      const [renewed] = await Promise.all([test.services.modules.keyRotation.renew(), edited]);
      assert.ok(renewed >= 3);
      const { body } = await test.call('GET', `/api/applications/${(await edited).id}/personal`, {
        as: 'demo',
      });
      assert.equal(body.pinfl, '30101900010017');
      assert.equal(await test.services.modules.keyRotation.renew(), 0);
    });
  });

  it('needs both keys', async () => {
    await assert.rejects(rotateKeys({ DATA_DIR: dataDir, SECRET_KEY: NEW }), /SECRET_KEY_PREVIOUS/);
  });
});

describe('the key of an installation', () => {
  it('is SECRET_KEY, which PostgreSQL needs, or one generated once in the data folder', () => {
    const warnings: string[] = [];
    const warn = (sentence: string) => void warnings.push(sentence);
    const given = secretKeysFor({ SECRET_KEY: OLD, SECRET_KEY_PREVIOUS: NEW }, dataDir, warn);
    assert.deepEqual(given, { current: OLD, previous: NEW, areKept: false });
    const refused = () => secretKeysFor({ DATABASE_URL: 'postgres://a@b/c' }, dataDir, warn);
    assert.throws(refused, /SECRET_KEY is not set/);
    assert.equal(warnings.length, 0);
    const { current: key, areKept } = secretKeysFor({}, dataDir, warn);
    assert.ok(areKept);
    assert.equal(secretKeysFor({}, dataDir, warn).current, key);
    assert.equal(warnings.length, 1);
    const path = join(dataDir, 'secret-key');
    assert.equal(readFileSync(path, 'utf8').trim(), key);
    assert.equal(statSync(path).mode & 0o077, 0);
    assert.ok(!warnings.join().includes(key));
    keepSecrets(dataDir, { current: NEW.replaceAll(' ', '-'), previous: key });
    assert.deepEqual(secretKeysFor({}, dataDir, warn), {
      current: NEW.replaceAll(' ', '-'),
      previous: key,
      areKept: true,
    });
    assert.equal(statSync(path).mode & 0o077, 0);
    writeFileSync(path, 'short');
    assert.throws(() => secretKeysFor({}, dataDir, warn), /incomplete/);
  });
});
