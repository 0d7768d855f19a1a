// `npm test`: what everybody runs, from types to the most valuable journeys. `npm run test:all` runs everything;
// `npm test -- unit api` some suites; `npm test -- --changed` what depends on files changed since main.
import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { browser } from './lib/browser.mjs';
import { install } from './lib/install.mjs';
import { bin, bold, fail, green, grey, must, node, red, root, run } from './lib/run.mjs';
import { apiTests, jestTests, nodeTests } from './lib/test-files.mjs';

const jestPackages = [
  'shared',
  'tooling',
  'registry',
  'demo',
  'shell',
  'mf-listings',
  'mf-profile',
  'mf-applications',
  'mf-map',
  'mf-content',
  'mf-desk',
  'mf-ops',
];
const npm = (name) => () => run('npm', ['run', '--silent', name]);
const PROJECTS = ['--projects', ...jestPackages.map((name) => join(root, name))];
/** Take more than ten seconds each, mostly for processes of their own. */
const LONG_UNIT = [
  'registry/src/operations/killed.test.ts',
  'registry/src/operations/lost-registry.test.ts',
  'registry/src/operations/operations.test.ts',
  'registry/src/render-check/check.test.ts',
  'registry/src/ssr-pool/isolation.test.ts',
  'registry/src/ssr-pool/pool.test.ts',
];
const jest = () =>
  jestTests([
    ...PROJECTS,
    ...['/node_modules/', ...LONG_UNIT].map((path) => `--testPathIgnorePatterns=${path}`),
  ]);
const longJest = (options) =>
  jestTests(['--projects', join(root, 'registry'), '--runTestsByPath', ...LONG_UNIT], options);
/** Runs the release checks on the built remotes. */
const releaseChecks = () => {
  const dists = readdirSync(root).filter((entry) => entry.startsWith('mf-'));
  return run(node, [
    join(root, 'registry', 'bin', 'baza-release.mjs'),
    'check',
    ...dists.map((folder) => join(root, folder, 'dist')),
    '--shell',
    join(root, 'shell', 'dist'),
  ]);
};

const flags = process.argv.slice(2).filter((arg) => arg.startsWith('--'));
const asked = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const FLAGS = ['--changed', '--update'];
/** Walks through what has been built, by the name that runs them alone; the longest first. */
const WALKS = {
  // A team's steps from nothing to a released remote in docs/remotes.md.
  remotes: 'scripts/remotes.walk.mjs',
  // Every public page as a crawler reads it, in each language.
  crawl: 'integration/src/crawl/crawl.walk.ts',
  // Remotes of other bundlers and frameworks, built and opened in the shell.
  examples: 'e2e/src/examples/examples.walk.mjs',
  // The commands of docs/operations/, against a site.
  runbooks: 'scripts/runbooks.walk.mjs',
  // The release checks on remotes that break the rules of rendering.
  rendering: 'scripts/rendering.walk.mjs',
  // Built remotes, published over older ones.
  publishing: 'scripts/publish-local.walk.mjs',
};
const walkNames = Object.keys(WALKS);
/** Each mostly waits for one process, so two are under way at the same time. */
const walks = async () => {
  const named = walkNames.filter((name) => asked.includes(name));
  const files = (named.length ? named : walkNames).map((name) => WALKS[name]);
  return nodeTests(['--test-concurrency=2', ...files], { env: await browser() });
};
/** Journeys in a browser: `smoke`, `rest` or all of them. */
const journeys = (which) => async () => {
  const env = { ...(await browser()), ...(which && { JOURNEYS: which }) };
  return run(join(bin, 'playwright'), ['test'], { cwd: join(root, 'e2e'), env });
};

/** Compares pictures of pages with those stored; `--update` stores new ones. */
const screens = async () => {
  const isUpdate = flags.includes('--update');
  const cwd = join(root, 'e2e');
  const args = ['test', '--project=screens', ...(isUpdate ? ['--update-snapshots'] : [])];
  const taken = await run(join(bin, 'playwright'), args, { cwd, env: await browser() });
  if (taken.code || !isUpdate) return taken;
  return run('npm', ['run', '--silent', 'shrink-screens'], { cwd });
};

/** `npm test` runs the first group, `npm run test:all` all. */
const quick = [
  { name: 'types', run: npm('typecheck') },
  { name: 'lint', run: npm('lint') },
  { name: 'unit', run: jest },
  { name: 'scripts', run: () => nodeTests(['--test-concurrency=2', '{scripts,e2e/src}/**/*.test.mjs']) },
  { name: 'api', run: () => apiTests({ length: 'short' }) },
  { name: 'build', run: npm('build') },
  { name: 'release-checks', run: releaseChecks },
  { name: 'smoke', run: journeys('smoke') },
];
/** What runs beside the journeys takes only the processor time that they leave. */
const rest = [
  { name: 'api-report', run: () => run(node, [join(root, 'scripts', 'api-report.ts'), '--check']) },
  { name: 'walks', parts: walkNames, run: walks },
  { name: 'journeys', run: journeys('rest') },
  { name: 'stack', run: npm('test:stack') },
  { name: 'unit-long', isBeside: true, run: longJest },
  { name: 'api-long', isBeside: true, run: (options) => apiTests({ length: 'long', ...options }) },
];
/** Only when they are named: both groups of journeys in one run, and a part of them. */
const named = [
  { name: 'browser', run: journeys() },
  { name: 'screens', run: screens },
];

const GROUPS = { quick, rest, all: [...quick, ...rest] };
const groups = Object.keys(GROUPS).filter((name) => asked.includes(name));
const suites = [...quick, ...rest, ...named];
const names = [...Object.keys(GROUPS), ...suites.flatMap(({ name, parts = [] }) => [name, ...parts])];
const unknown = [
  ...asked.filter((name) => !names.includes(name)),
  ...flags.filter((flag) => !FLAGS.includes(flag)),
];
if (unknown.length)
  fail(`No suite or option is called ${unknown.join(', ')}; there are ${[...names, ...FLAGS].join(', ')}.`);
const chosen = asked.length
  ? suites.filter(
      (suite) =>
        groups.some((name) => GROUPS[name].includes(suite)) ||
        [suite.name, ...(suite.parts ?? [])].some((name) => asked.includes(name)),
    )
  : quick;

const SITE = /^(?:shared|tooling|registry|demo|shell|mf-[a-z]+)\//;
/** Suites as they run for some changed files; the others do not. */
async function ofChanges(list) {
  const { changed, api } = JSON.parse(await must(node, [join(root, 'scripts', 'changed-tests.ts')]));
  const has = (pattern) => changed.some((file) => pattern.test(file));
  const depending = {
    types: true,
    lint: true,
    unit: () => jestTests([...PROJECTS, '--changedSince=main', '--passWithNoTests']),
    scripts: has(/^(?:scripts|e2e|docker|docs|runtime|registry|shared|tooling)\//),
    api: api.length > 0 && (() => apiTests({ only: api })),
    build: has(SITE),
    'release-checks': has(SITE),
    smoke: has(SITE) || has(/^(?:api|e2e)\//),
  };
  return list.flatMap((suite) => {
    const way = depending[suite.name] ?? true;
    return way ? [{ ...suite, ...(way !== true && { run: way }) }] : [];
  });
}

try {
  await install({ tools: true });
} catch (error) {
  fail(error.message);
}

const since = Date.now();
const results = [];
/** Runs a suite; its output is shown as it comes, or with these options when it has ended. */
async function runSuite(suite, options) {
  const title = `\n${bold(`— ${suite.name}`)}`;
  if (!options) console.log(title);
  const begun = Date.now();
  const { code, output } = await suite.run(options);
  if (options) console.log(`${title}\n${output}`);
  results.push({ name: suite.name, ok: code === 0, seconds: (Date.now() - begun) / 1000 });
}
const runAll = async (list, options) => {
  for (const suite of list) await runSuite(suite, options);
};
const list = flags.includes('--changed') ? await ofChanges(chosen) : chosen;
const aside = list.filter(({ isBeside }) => isBeside);
for (const suite of list) {
  if (suite.isBeside) continue;
  if (suite.name !== 'journeys') await runSuite(suite);
  else {
    const onStart = ({ pid }) => setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    await Promise.all([runSuite(suite), runAll(aside.splice(0), { quiet: true, onStart })]);
  }
}
await runAll(aside);

console.log(`\n${bold('Suites')}`);
for (const { name, ok, seconds } of results)
  console.log(`${ok ? green('✔') : red('✖')} ${name} ${grey(`${seconds.toFixed(1)} s`)}`);
const failed = results.filter(({ ok }) => !ok).length;
const total = ((Date.now() - since) / 60_000).toFixed(1);
console.log(`${results.length - failed} passed, ${failed} failed, ${total} min`);
process.exit(failed ? 1 : 0);
