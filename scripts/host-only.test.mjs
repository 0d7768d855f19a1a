// A remote's build that brings what the shell provides fails with one error that says where and what instead.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import webpack from 'webpack';
import { HostOnlyPlugin } from '../tooling/src/build/host-only-plugin.ts';
import { root } from './lib/run.mjs';

mkdirSync(join(root, '.nx'), { recursive: true });
const dir = mkdtempSync(join(root, '.nx', 'host-only-'));
after(() => rmSync(dir, { recursive: true, force: true }));
const write = (name, text) => {
  mkdirSync(dirname(join(dir, name)), { recursive: true });
  writeFileSync(join(dir, name), text);
};
const pack = (name, version) =>
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, version, main: 'index.js' }));

/** Errors of a build of `src/page.js`, and how many modules it compiled. */
function build() {
  const compiler = webpack({
    mode: 'production',
    context: dir,
    entry: './src/page.js',
    output: { path: join(dir, 'dist') },
    optimization: { minimize: false },
    plugins: [new HostOnlyPlugin(dir)],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {});
      if (error) return reject(error);
      const modules = [...stats.compilation.modules].map(({ resource }) => resource ?? '');
      resolve({ errors: stats.compilation.errors.map(({ message }) => message), modules });
    });
  });
}

write('package.json', '{ "name": "mf-a", "type": "module" }');
pack('antd', '6.0.0');
write(
  'node_modules/antd/index.js',
  "export { Button } from './button.js'; export { Table } from './table.js';",
);
write('node_modules/antd/button.js', 'export const Button = 1;');
write('node_modules/antd/table.js', 'export const Table = 1;');
pack('left', '1.0.0');
write('node_modules/left/index.js', "import { Table } from 'antd'; export const left = Table;");
write('src/field.js', "// a field\nimport { Table } from 'antd/table.js';\nexport const field = Table;");

test('one error for a package, with all places, and nothing of it compiled', async () => {
  write(
    'src/page.js',
    "import { left } from 'left';\n\nimport { Button } from 'antd';\nimport { field } from './field.js';\nconsole.log(Button, left, field);",
  );
  const { errors, modules } = await build();
  assert.equal(errors.length, 1, errors.join('\n'));
  assert.match(errors[0], /must not bundle antd: import it from @baza\/shared\/ui\/antd\./);
  assert.match(errors[0], /imported in node_modules\/left\/index\.js:1, src\/field\.js:2, src\/page\.js:3$/);
  assert.ok(!modules.some((name) => name.includes('antd/')), modules.join());
});

test('a React of its own in another version is named; a patch is none', async () => {
  write('src/page.js', 'console.log(1);');
  pack('react', '18.3.1');
  pack('react-dom', '19.3.0');
  const { errors } = await build();
  assert.equal(errors.length, 1, errors.join('\n'));
  assert.match(
    errors[0],
    /^react 18\.3\.1 is installed here, the shell runs 19\.3\.1: remove react from package\.json/,
  );
});
