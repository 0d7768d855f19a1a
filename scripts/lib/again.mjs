// A busy machine can fail a test of things that take turns. As with the browser's journeys, continuous
// integration runs test files that failed once more, alone, and says which were flaky: what is broken fails twice.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bold, node, root, run } from './run.mjs';

const reporter = fileURLToPath(new URL('failed-files.mjs', import.meta.url));

async function once(code, failed, runAgain) {
  if (!code || !process.env.CI || !failed.length) return { code };
  const names = failed.map((file) => relative(root, file));
  console.log(`\n${bold('Once more, alone:')} ${names.join(', ')}`);
  const second = await runAgain();
  return second.code ? second : { code: 0, flaky: names };
}

const inFolder = async (work) => {
  const folder = mkdtempSync(join(tmpdir(), 'baza-tests-'));
  try {
    return await work(join(folder, 'result'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Runs test files of Node's own runner.
 * @param args files or patterns, and options of `node --test`
 * @param options those of `run`
 * @returns {Promise<{ code: number, flaky?: string[] }>} the paths of files that passed only when alone
 */
export const nodeTests = (args, options = {}) =>
  inFolder(async (list) => {
    const reporters = [
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      `--test-reporter=${reporter}`,
      `--test-reporter-destination=${list}`,
    ];
    const { code } = await run(node, ['--test', ...reporters, ...args], options);
    const failed = existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : [];
    const flags = args.filter((arg) => arg.startsWith('--'));
    return once(code, failed, () =>
      run(node, ['--test', ...flags, '--test-concurrency=1', ...failed], options),
    );
  });

/** Runs jest in the same way. */
export const jestTests = (args, options = {}) =>
  inFolder(async (file) => {
    const jest = [join(root, 'node_modules', 'jest', 'bin', 'jest.js'), ...args, '--ci'];
    const { code } = await run(node, [...jest, '--maxWorkers=2', '--json', `--outputFile=${file}`], options);
    const results = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).testResults : [];
    const failed = results.filter(({ status }) => status === 'failed').map(({ name }) => name);
    return once(code, failed, () =>
      run(node, [...jest, '--runInBand', '--runTestsByPath', ...failed], options),
    );
  });

const api = join(root, 'api');

/** Draw pictures in formats that the API, once it has been built in a process, reads no more there. */
const ALONE = ['src/search/understand.test.ts', 'src/seed/seed.test.ts'];

/** Files of tests that share a process: loading the API takes longer than most of them. */
const TOGETHER = 12;

/** Long ones of what no database has a part in: on a server they would prove the same again. */
const ON_ANY_DATABASE = [
  'src/alerts/matching/matcher.test.ts',
  'src/applications/transition-table.test.ts',
  'src/auth/every-route.test.ts',
  'src/releases/releases.test.ts',
];

/**
 * Runs the API's tests, several files to a process; on a PostgreSQL server those that use a database. A hook at the top of
 * a file stays within the `describe` of its file, unlike with `--test-isolation=none`.
 * @param url the server; left out, databases are embedded ones
 */
export async function apiTests(url) {
  const all = readdirSync(join(api, 'src'), { recursive: true })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => join('src', file))
    .sort();
  assert.ok([...ON_ANY_DATABASE, ...ALONE].every((file) => all.includes(file)));
  const usesDatabase = (file) =>
    !ON_ANY_DATABASE.includes(file) &&
    /from '[^']*\/testing\.ts'/.test(readFileSync(join(api, file), 'utf8'));
  const files = all.filter((file) => !ALONE.includes(file) && (!url || usesDatabase(file)));
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
    const args = ['--test-concurrency=2', '--test-force-exit', ...together, ...ALONE];
    return await nodeTests(args, { cwd: api, env });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
