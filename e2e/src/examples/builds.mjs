// The examples of other bundlers and frameworks, installed and built as their teams would.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must, node, root, run } from '../../../scripts/lib/run.mjs';

const folder = join(root, 'examples');
const command = join(root, 'registry', 'bin', 'baza-release.mjs');
const LANGUAGES = ['uz', 'ru', 'en'];

/**
 * The remotes. `late` is the file name of a script that the page loads when a button is pressed. What the generator makes,
 * webpack with React, is built and published by `scripts/remotes.walk.mjs`.
 */
export const examples = [
  { name: 'mf_example_rsbuild', dir: 'rsbuild-react', late: /details\..*js$/ },
  { name: 'mf_example_vite', dir: 'vite-react', late: /details\..*js$/ },
  { name: 'mf_example_svelte', dir: 'svelte', late: /details\..*js$/ },
].map((example) => ({
  ...example,
  dir: join(folder, example.dir),
  path: `/${example.name.replace('mf_', '').replaceAll('_', '-')}`,
}));

/** Texts of an example by language. */
export const textsOf = ({ dir }) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      JSON.parse(readFileSync(join(dir, 'src', 'i18n', `${language}.json`), 'utf8')),
    ]),
  );

export const releaseOf = ({ dir }) => JSON.parse(readFileSync(join(dir, 'dist', 'release.json'), 'utf8'));

/** The bundlers of the examples are in no lock file but theirs: a start of the site does not install them. */
export async function install() {
  const lock = readFileSync(join(folder, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  const stamp = join(folder, 'node_modules', '.baza-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  await must('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder });
  writeFileSync(stamp, hash);
}

export const release = (args, options = {}) => run(node, [command, ...args], { quiet: true, ...options });
