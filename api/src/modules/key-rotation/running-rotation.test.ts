import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { keptSecrets } from '../../auth/encryption/secret-file.ts';
import { filled, PLANTED } from '../applications/testing.ts';
import { rotateKeys } from './rotate-keys.ts';

const OLD = 'the old secret key, 32 characters long';
const NEW = 'the new secret key, 32 characters long';

/** Starts the site in a child process, which prints its address. Uses the given keys, or those in the data folder. */
const SITE = `
  const [, , dataDir, dying] = process.argv;
  const at = (path) => import(new URL(path, ${JSON.stringify(`file://${import.meta.dirname}/`)}));
  const { openDatabase } = await at('../../platform/db/database.ts');
  const { migrate } = await at('../../platform/db/migrate.ts');
  const { migrations } = await at('../../platform/db/migrations/index.ts');
  const { createTestApp } = await at('../../testing/test-app.ts');
  const { startJobs } = await at('../../platform/jobs/define-job.ts');
  const { keepSecrets, secretKeysFor } = await at('../../auth/encryption/secret-file.ts');
  const { SECRET_KEY, SECRET_KEY_PREVIOUS } = process.env;
  const keys = secretKeysFor({ SECRET_KEY, SECRET_KEY_PREVIOUS }, dataDir, () => undefined);
  const database = await openDatabase({ directory: dataDir + '/db' });
  await migrate(database.db, migrations);
  let updates = 0;
  const plugin = {
    transformQuery({ node }) {
      const table = node.kind === 'UpdateQueryNode' && node.table?.table.identifier.name;
      if (table === 'application_person' && dying && ++updates === 2) process.kill(process.pid, 'SIGKILL');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const test = await createTestApp(
    { DATA_DIR: dataDir, SECRET_KEY: keys.current, ...(keys.previous && { SECRET_KEY_PREVIOUS: keys.previous }) },
    {
      database: dying ? { ...database, db: database.db.withPlugin(plugin) } : database,
      ...(keys.areKept && { keepKeys: (next) => keepSecrets(dataDir, next) }),
    },
  );
  startJobs(test.services.jobs, { error: console.error });
  console.log(await test.app.listen({ port: 0, host: '127.0.0.1' }));
`;

describe('a rotation asked of the running site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baza-running-'));
  mkdirSync(join(folder, 'db'));
  const script = join(folder, 'site.mjs');
  writeFileSync(script, SITE);
  const running: ChildProcess[] = [];
  after(() => {
    for (const site of running) site.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const ids: number[] = [];

  /** Starts the site, dying at its second re-encrypted row if asked to. */
  async function start(keys: Record<string, string> = {}, dying = '') {
    const site = spawn(process.execPath, [script, folder, dying], {
      env: { PATH: process.env.PATH, ...keys },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running.push(site);
    const ended = once(site, 'exit');
    const [line] = (await Promise.race([once(site.stdout, 'data'), ended])) as [Buffer | number | null];
    assert.ok(line instanceof Buffer, 'the site did not start');
    const address = String(line).trim();
    const call = async (method: string, path: string, as = 'demo', body?: object) => {
      const response = await fetch(`${address}${path}`, {
        method,
        headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
        body: body ? JSON.stringify(body) : null,
      });
      return response.json() as Promise<{ id: number; pinfl: string }>;
    };
    return {
      call,
      pinfls: () =>
        Promise.all(ids.map(async (id) => (await call('GET', `/api/applications/${id}/personal`)).pinfl)),
      async stop() {
        site.kill('SIGTERM');
        await ended;
      },
      ended,
    };
  }
  const whole = () => Array(ids.length).fill(PLANTED.pinfl);
  /** Until the site has forgotten the previous key, at most as long as the test may take. */
  async function untilForgotten(signal: AbortSignal): Promise<void> {
    while (keptSecrets(folder)?.previous) await sleep(50, undefined, { signal });
  }
  const command = (keys: Record<string, string> = {}) => rotateKeys({ DATA_DIR: folder, ...keys });

  it('is carried out beside requests; the next start forgets the old key', { timeout: 110_000 }, async ({
    signal,
  }) => {
    const site = await start();
    const old = keptSecrets(folder)?.current;
    for (let nth = 0; nth < 3; nth++)
      ids.push((await site.call('POST', '/api/applications', 'demo', filled())).id);
    const [{ sentence, isDone }, during] = await Promise.all([command(), site.pinfls()]);
    assert.match(sentence, /^3 rows re-encrypted\. Nothing is left.*data folder/);
    assert.ok(isDone);
    assert.ok(!sentence.includes(String(old)));
    assert.deepEqual(during, whole());
    ids.push((await site.call('POST', '/api/applications', 'demo', filled())).id);
    assert.deepEqual(await site.pinfls(), whole());
    const kept = keptSecrets(folder);
    assert.equal(kept?.previous, old);
    assert.notEqual(kept?.current, old);
    await site.stop();
    const again = await start();
    assert.deepEqual(await again.pinfls(), whole());
    await untilForgotten(signal);
    await again.stop();
  });

  it('killed in the middle goes on at the next start', { timeout: 110_000 }, async ({ signal }) => {
    const before = keptSecrets(folder)?.current;
    const site = await start({}, 'dying');
    // The site has died, so the command never gets a response.
    const asked = command().catch((error) => error);
    await site.ended;
    assert.equal(keptSecrets(folder)?.previous, before);
    const again = await start();
    assert.deepEqual(await again.pinfls(), whole());
    await untilForgotten(signal);
    await again.stop();
    void asked;
  });

  it('rotates to keys from the environment, and refuses a command without the current key', {
    timeout: 110_000,
  }, async () => {
    const current = keptSecrets(folder)?.current ?? '';
    const site = await start({ SECRET_KEY: current });
    await assert.rejects(command({ SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD }), /another key/);
    assert.deepEqual(await site.pinfls(), whole());
    const { sentence } = await command({ SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: current });
    assert.match(sentence, /^4 rows re-encrypted\. Nothing is left/);
    assert.deepEqual(await site.pinfls(), whole());
    assert.equal(keptSecrets(folder)?.current, current, 'a key of the environment is not written down');
    await site.stop();
    const again = await start({ SECRET_KEY: NEW });
    assert.deepEqual(await again.pinfls(), whole());
    await again.stop();
  });
});
