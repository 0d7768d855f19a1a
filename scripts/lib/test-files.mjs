// Runs test files of Node's own runner and of jest: each once, so that what fails at times is seen.
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { node, root, run } from './run.mjs';

/**
 * Runs test files of Node's own runner.
 * @param args files or patterns, and options of `node --test`
 * @param options those of `run`
 * @returns {Promise<{ code: number }>}
 */
export const nodeTests = (args, options = {}) =>
  run(node, ['--test', '--test-reporter=spec', ...args], options);

/** Runs jest in the same way. */
export const jestTests = (args, options = {}) => {
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  return run(node, [jest, ...args, '--ci', '--maxWorkers=2'], options);
};

const api = join(root, 'api');

/** Draw pictures in formats that the API, once it has been built in a process, reads no more there. */
const ALONE = ['src/modules/search/understand.test.ts', 'src/seed/seed.test.ts'];

/** Files of tests that share a process: loading the API takes longer than most of them. */
const TOGETHER = 12;

/** Take more than ten seconds of processor time, mostly for processes and databases of their own. */
const LONG = [
  'src/auth/identity-provider/account.test.ts',
  'src/auth/identity-provider/limits.test.ts',
  'src/auth/identity-provider/password-reset.test.ts',
  'src/delivery/releases/releases.test.ts',
  'src/delivery/releases/two-teams.test.ts',
  'src/modules/key-rotation/rotate-keys.test.ts',
  'src/modules/key-rotation/running-rotation.test.ts',
  'src/modules/listing-import/killed-import.test.ts',
  'src/modules/saved-searches/killed-reader.test.ts',
  'src/modules/saved-searches/matching/matcher.test.ts',
  'src/modules/search/engines.test.ts',
  'src/platform/backup/backup.test.ts',
  'src/platform/db/database.test.ts',
  'src/platform/message-queue/contract.test.ts',
  'src/platform/storage/avif-job.test.ts',
  'src/platform/storage/images.test.ts',
];

/** Long ones of what the kind of database has no part in: on a server they would prove the same again. */
const ON_ANY_DATABASE = [
  'src/auth/identity-provider/anonymous-requests.test.ts',
  'src/auth/identity-provider/limits.test.ts',
  'src/modules/saved-searches/matching/matcher.test.ts',
  'src/modules/applications/transition-table.test.ts',
  'src/auth/tokens/every-route.test.ts',
  'src/modules/key-rotation/running-rotation.test.ts',
  'src/platform/message-queue/contract.test.ts',
  'src/platform/openapi/hostile.test.ts',
  'src/platform/realtime/hostile-frames.test.ts',
  'src/platform/openapi/openapi.test.ts',
  'src/platform/storage/avif-job.test.ts',
  'src/delivery/releases/releases.test.ts',
];

/**
 * Runs the API's tests, several files to a process; on a PostgreSQL server those that use a database. A hook at the top of
 * a file stays within the `describe` of its file, unlike with `--test-isolation=none`.
 * @param options.url the server; left out, databases are embedded ones
 * @param options.only these files alone, by their paths below the root
 * @param options.length `short` leaves the longest files out, `long` runs those alone
 * @param options.rest options of `run`
 */
export async function apiTests({ url, only, length, ...rest } = {}) {
  const all = readdirSync(join(api, 'src'), { recursive: true })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => join('src', file))
    .sort();
  assert.ok([...ON_ANY_DATABASE, ...ALONE, ...LONG].every((file) => all.includes(file)));
  const usesDatabase = (file) =>
    !ON_ANY_DATABASE.includes(file) &&
    /from '[^']*(?:[/-]testing|\/test-app)\.ts'/.test(readFileSync(join(api, file), 'utf8'));
  const isAsked = (file) =>
    (!url || usesDatabase(file)) &&
    (!only || only.includes(`api/${file}`)) &&
    (!length || LONG.includes(file) === (length === 'long'));
  const files = all.filter((file) => !ALONE.includes(file) && isAsked(file));
  const alone = ALONE.filter(isAsked);
  if (!files.length && !alone.length) return { code: 0 };
  const folder = mkdtempSync(join(tmpdir(), 'baza-together-'));
  try {
    // Neighbours take alike long, so they are in different processes.
    const processes = Math.ceil(files.length / TOGETHER);
    const together = Array.from({ length: processes }, (_, number) => {
      const lines = files
        .filter((_file, at) => at % processes === number)
        .map((file) => `describe('${file}', () => import('${pathToFileURL(join(api, file))}'));`);
      const name = join(folder, `${number}.mjs`);
      writeFileSync(name, ["import { describe } from 'node:test';", ...lines].join('\n'));
      return name;
    });
    const env = { LEND_TEST_DATABASES: 'yes', ...(url && { TEST_DATABASE_URL: url }) };
    const args = ['--test-concurrency=2', '--test-force-exit', ...together, ...alone];
    return await nodeTests(args, { cwd: api, env, ...rest });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
