// `npm test`: every suite, from types to the browser. `npm test -- unit api` runs some of them.
import { existsSync, readdirSync } from 'node:fs';
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

const suites = [
  { name: 'types', run: npm('typecheck') },
  { name: 'lint', run: npm('lint') },
  { name: 'unit', run: jest },
  { name: 'scripts', run: () => nodeTests(['scripts/**/*.test.mjs']) },
  { name: 'api', run: () => apiTests() },
  { name: 'build', run: npm('build') },
  { name: 'gate', run: gate },
  // Every public page as a crawler reads it, in each language.
  { name: 'crawl', run: () => nodeTests(['api/src/web/crawl/crawl.walk.ts']) },
  // A team's steps from nothing to a released remote in docs/remotes.md.
  { name: 'remotes', run: () => nodeTests(['scripts/remotes.walk.mjs']) },
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

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !suites.some((suite) => suite.name === name));
if (unknown.length)
  fail(`No suite is called ${unknown.join(', ')}; there are ${suites.map(({ name }) => name).join(', ')}.`);

try {
  await install();
} catch (error) {
  fail(error.message);
}
if (!existsSync(node)) fail('The pinned Node is missing; delete node_modules and run again.');

const results = [];
for (const suite of suites) {
  if (asked.length && !asked.includes(suite.name)) continue;
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
