// A remote's build refuses styles of more than its own classes; the shell's may style the page.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import webpack from 'webpack';
import { baseConfiguration, SHELL_NAME } from '../tooling/src/build/webpack-base.ts';
import { root } from './lib/run.mjs';

mkdirSync(join(root, '.nx'), { recursive: true });
const dir = mkdtempSync(join(root, '.nx', 'style-walls-'));
after(() => rmSync(dir, { recursive: true, force: true }));

/** Errors of a build whose page has this style sheet. */
function build(name, css) {
  writeFileSync(join(dir, 'page.module.css'), css);
  writeFileSync(join(dir, 'page.js'), "import styles from './page.module.css';\nconsole.log(styles);");
  const base = baseConfiguration({ dir, name, id: 'a', folder: '', development: false });
  const compiler = webpack({ ...base, entry: './page.js' });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {});
      if (error) return reject(error);
      resolve(stats.compilation.errors.map(({ message }) => message).join('\n'));
    });
  });
}

for (const css of [
  'body { margin: 0 }',
  'h1 { color: red }',
  ':global(.card) { color: red }',
  '* { margin: 0 }',
])
  test(`${css} is refused in a remote`, async () => {
    assert.match(await build('mf_a', css), /is not pure/);
    assert.equal(await build(SHELL_NAME, css), '');
  });

test('what is within a class of its own is not', async () => {
  assert.equal(await build('mf_a', '.card h1 { color: red } .card:hover > a { color: red }'), '');
});
