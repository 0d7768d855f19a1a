// `npm test`: every suite, from types to the browser. `npm test -- unit api` runs some of them.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { apiTests, jestTests, nodeTests } from './lib/again.mjs';
import { browser } from './lib/browser.mjs';
import { install } from './lib/install.mjs';
import { bin, bold, fail, green, grey, node, red, root, run } from './lib/run.mjs';

const jestPackages = [
  'shared',
  'registry',
  'demo',
  'shell',
  'mf-listings',
  'mf-profile',
  'mf-applications',
  'mf-map',
  'mf-content',
  'mf-desk',
];
const npm = (name) => () => run('npm', ['run', '--silent', name]);
const jest = () => jestTests(['--projects', ...jestPackages.map((name) => join(root, name))]);
/** Runs the release gate on the built remotes, and on one that breaks the rules of rendering; publishes them over older ones. */
const gate = async () => {
  const dists = readdirSync(root).filter((entry) => entry.startsWith('mf-'));
  const checked = await run(node, [
    join(root, 'registry', 'bin', 'baza-release.mjs'),
    'check',
    ...dists.map((folder) => join(root, folder, 'dist')),
    '--shell',
    join(root, 'shell', 'dist'),
  ]);
  return checked.code ? checked : nodeTests(['scripts/{rendering,publish-local}.walk.mjs']);
};

const asked = process.argv.slice(2);
/** Walks through what has been built, by the name that runs them alone. */
const WALKS = {
  // Every public page as a crawler reads it, in each language.
  crawl: 'api/src/web/crawl/crawl.walk.ts',
  // A team's steps from nothing to a released remote in docs/remotes.md.
  remotes: 'scripts/remotes.walk.mjs',
};
const walkNames = Object.keys(WALKS);
/** Each mostly waits for one process, so they are under way at the same time. */
const walks = () => {
  const named = walkNames.filter((name) => asked.includes(name));
  const files = (named.length ? named : walkNames).map((name) => WALKS[name]);
  return nodeTests(['--test-concurrency=2', ...files]);
};

const suites = [
  { name: 'types', run: npm('typecheck') },
  { name: 'lint', run: npm('lint') },
  { name: 'unit', run: jest },
  { name: 'scripts', run: () => nodeTests(['--test-concurrency=2', 'scripts/**/*.test.mjs']) },
  { name: 'api', run: () => apiTests() },
  { name: 'build', run: npm('build') },
  { name: 'gate', run: gate },
  { name: 'walks', parts: walkNames, run: walks },
  {
    name: 'browser',
    run: async () => {
      const paths = await browser();
      return run(join(bin, 'playwright'), ['test'], {
        cwd: join(root, 'e2e'),
        env: paths,
      });
    },
  },
];

const names = suites.flatMap(({ name, parts = [] }) => [name, ...parts]);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length) fail(`No suite is called ${unknown.join(', ')}; there are ${names.join(', ')}.`);
const isAsked = ({ name, parts = [] }) =>
  !asked.length || [name, ...parts].some((each) => asked.includes(each));

try {
  await install({ tools: true });
} catch (error) {
  fail(error.message);
}

const results = [];
for (const suite of suites) {
  if (!isAsked(suite)) continue;
  console.log(`\n${bold(`— ${suite.name}`)}`);
  const since = Date.now();
  const { code, flaky } = await suite.run();
  results.push({ name: suite.name, ok: code === 0, seconds: (Date.now() - since) / 1000, flaky });
}

console.log(`\n${bold('Suites')}`);
for (const { name, ok, seconds, flaky } of results) {
  const note = flaky ? ` flaky, passed alone: ${flaky.join(', ')}` : '';
  console.log(`${ok ? green('✔') : red('✖')} ${name} ${grey(`${seconds.toFixed(1)} s`)}${note}`);
}
const failed = results.filter(({ ok }) => !ok).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
