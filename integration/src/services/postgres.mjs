// A real PostgreSQL (Debian's package) in a temporary folder on a spare port.
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sparePort } from '../../../api/src/testing/spare-port.ts';
import { must, root, run, step } from '../../../scripts/lib/run.mjs';
import { apiTests, nodeTests } from '../../../scripts/lib/test-files.mjs';
import { debianPackage } from './debian.mjs';
import { stoppable } from './stops.mjs';
import { untilStarted } from './until-started.mjs';

const asRoot = process.getuid?.() === 0;

function findBin() {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((version) => join(base, version, 'bin'))
    .find((dir) => existsSync(join(dir, 'initdb')));
  return found ?? (process.env.PATH ?? '').split(':').find((dir) => existsSync(join(dir, 'initdb')));
}

/** PostgreSQL refuses to run as root: there it runs as the package's own user. */
const asPostgres = (command, args) =>
  asRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];

async function ownedByPostgres(folder) {
  if (!asRoot) return;
  const id = async (flag) => Number((await must('id', [flag, 'postgres'])).trim());
  chownSync(folder, await id('-u'), await id('-g'));
}

/**
 * @param settings more of them, as `name=value`
 * @param owns a folder to which it writes
 * @returns {Promise<{ url: string, stop: () => Promise<void>, kill: () => Promise<void>, start: () => Promise<void>,
 * pid: () => number }>} `kill` ends it without a word, `start` brings it back
 */
export async function startPostgres({ settings: more = [], owns } = {}) {
  if (!(await debianPackage('postgresql', () => Boolean(findBin()))))
    throw new Error('PostgreSQL is missing: install it (Debian: apt-get install postgresql) and run again.');
  const bin = findBin();
  const folder = mkdtempSync(join(tmpdir(), 'baza-postgres-'));
  const data = join(folder, 'data');
  const port = await sparePort();
  let running = false;
  const settings = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    `-c unix_socket_directories=${folder}`,
    '-c fsync=off',
    '-c shared_buffers=1GB',
    '-c work_mem=32MB',
    '-c maintenance_work_mem=512MB',
    '-c effective_cache_size=4GB',
    '-c random_page_cost=1.1',
    '-c jit=off',
    '-c max_wal_size=4GB',
    ...more.map((setting) => `-c ${setting}`),
  ].join(' ');
  const start = async () => {
    // pg_ctl's child keeps pipes open, so its output goes to a file.
    const args = ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'];
    const { code } = await run(...asPostgres(join(bin, 'pg_ctl'), args), { cwd: folder });
    if (code !== 0) throw new Error('PostgreSQL did not start.');
    running = true;
  };
  const kill = async () => {
    running = false;
    const args = ['-D', data, '-m', 'immediate', 'stop'];
    await run(...asPostgres(join(bin, 'pg_ctl'), args), { quiet: true, cwd: folder });
  };
  const pid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const stop = stoppable(async () => {
    if (running) await kill();
    rmSync(folder, { recursive: true, force: true });
  });
  try {
    await ownedByPostgres(folder);
    if (owns) await ownedByPostgres(owns);
    await step('Starting PostgreSQL', async () => {
      const init = ['-D', data, '-U', 'baza', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'];
      await must(...asPostgres(join(bin, 'initdb'), init), { cwd: folder });
      await start();
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://baza@127.0.0.1:${port}/postgres`, stop, kill, start, pid };
}

/**
 * A base backup of a running server, which `start` brings up on a port of its own.
 * @param options more of them, of `pg_basebackup`
 * @returns {Promise<{ url: string, data: string, start: (settings?: string[]) => Promise<void>,
 * stop: () => Promise<void> }>}
 */
async function baseBackup(primaryUrl, options = []) {
  const bin = findBin();
  const folder = mkdtempSync(join(tmpdir(), 'baza-copy-'));
  const data = join(folder, 'data');
  const port = await sparePort();
  const server = (...args) =>
    run(...asPostgres(join(bin, 'pg_ctl'), ['-D', data, ...args]), { quiet: args[0] === '-m', cwd: folder });
  const stop = stoppable(async () => {
    await server('-m', 'immediate', 'stop');
    rmSync(folder, { recursive: true, force: true });
  });
  await ownedByPostgres(folder);
  const copy = ['-D', data, '-X', 'stream', '-c', 'fast', ...options, '--dbname', primaryUrl];
  await must(...asPostgres(join(bin, 'pg_basebackup'), copy), { cwd: folder });
  const start = async (more = []) => {
    const settings = [
      ...[`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`],
      ...more,
    ];
    const asOptions = settings.map((setting) => `-c ${setting}`).join(' ');
    const { code } = await server('-w', '-l', join(folder, 'log'), '-o', asOptions, 'start');
    if (code !== 0) throw new Error('The copy of PostgreSQL did not start.');
  };
  const url = new URL(primaryUrl);
  url.port = String(port);
  return { url: url.href, data, start, stop };
}

/** A streaming replica of a primary, which it follows asynchronously. */
async function startReplica(primaryUrl) {
  const replica = await baseBackup(primaryUrl, ['-R']);
  await step('Starting a replica', () => replica.start());
  return replica;
}

/** Runs SQL; returns what it prints, without names of columns. */
const psql = async (url, sql) =>
  (await must('psql', ['-X', '-A', '-t', '-q', '-v', 'ON_ERROR_STOP=1', url, '-c', sql])).trim();

/**
 * Point-in-time recovery as docs/operations/backup.md describes it: a base backup, archived write-ahead log, and a restore to
 * a moment between a write and a mistake. Returns the exit code.
 */
export async function testRecovery() {
  const archive = mkdtempSync(join(tmpdir(), 'baza-archive-'));
  const archiving = ['archive_mode=on', `archive_command='test ! -f ${archive}/%f && cp %p ${archive}/%f'`];
  try {
    const primary = await startPostgres({ settings: archiving, owns: archive });
    try {
      await psql(primary.url, 'create table t (n int); insert into t values (1)');
      const copy = await baseBackup(primary.url);
      try {
        await psql(primary.url, 'insert into t values (2)');
        const moment = await psql(primary.url, 'select clock_timestamp()');
        await psql(primary.url, 'delete from t');
        const last = await psql(primary.url, 'select pg_walfile_name(pg_switch_wal())');
        await untilStarted('The archive', () => existsSync(join(archive, last)), 20_000);
        writeFileSync(join(copy.data, 'recovery.signal'), '');
        const since = Date.now();
        await copy.start([
          `restore_command='cp ${archive}/%f %p'`,
          `recovery_target_time='${moment}'`,
          'recovery_target_action=promote',
        ]);
        await untilStarted(
          'The restored server',
          async () => (await psql(copy.url, 'select pg_is_in_recovery()')) === 'f',
          20_000,
        );
        const rows = await psql(copy.url, "select string_agg(n::text, ',' order by n) from t");
        if (rows !== '1,2')
          throw new Error(`Restored to ${moment} with the rows ${rows || 'none'}, not 1,2.`);
        console.log(`Restored to the moment before a mistake in ${Date.now() - since} ms, nothing lost.`);
        return 0;
      } finally {
        await copy.stop();
      }
    } finally {
      await primary.stop();
    }
  } finally {
    rmSync(archive, { recursive: true, force: true });
  }
}

/** Runs the test of reading from a replica; returns the exit code. */
export async function testReplica() {
  const primary = await startPostgres();
  try {
    const replica = await startReplica(primary.url);
    try {
      const { code } = await nodeTests(['--test-force-exit', 'api/src/platform/db/replica.test.ts'], {
        cwd: root,
        env: { TEST_DATABASE_URL: primary.url, TEST_REPLICA_URL: replica.url },
      });
      return code;
    } finally {
      await replica.stop();
    }
  } finally {
    await primary.stop();
  }
}

/** Runs the API's tests, or `also` after them, on it; returns the exit code. */
export async function testPostgres(also) {
  const postgres = await startPostgres();
  try {
    const { code } = await apiTests({ url: postgres.url });
    return code || (also ? await also(postgres.url) : 0);
  } finally {
    await postgres.stop();
  }
}
