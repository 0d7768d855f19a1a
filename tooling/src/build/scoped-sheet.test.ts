import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { baseConfiguration } from './webpack-base.ts';

const dir = mkdtempSync(join(tmpdir(), 'baza-scoped-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** Builds a remote that imports this sheet of a library; returns the sheet and the script. */
function build(sheet: string): Promise<{ css: string; js: string; warnings: string }> {
  mkdirSync(join(dir, 'src'), { recursive: true });
  writeFileSync(join(dir, 'src', 'library.css'), sheet);
  writeFileSync(
    join(dir, 'src', 'main.js'),
    "import sheet from './library.css?scoped'; document.body.className = sheet.scope;",
  );
  const base = baseConfiguration({ dir, name: 'mf_days', id: 'x', folder: '', development: false });
  const config = {
    ...base,
    entry: './src/main.js',
    optimization: { minimize: false },
    // The folder of the build is outside the repository.
    resolveLoader: { modules: [join(import.meta.dirname, '..', '..', '..', 'node_modules')] },
  };
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error || stats?.hasErrors()) return reject(error ?? new Error(stats?.toString()));
      const files = readdirSync(join(dir, 'dist')).map((file) => join(dir, 'dist', file));
      const text = (ending: string) =>
        readFileSync(files.find((file) => file.endsWith(ending)) ?? '', 'utf8');
      const read = {
        css: text('.css'),
        js: text('.js'),
        warnings: stats?.toString({ all: false, warnings: true }) ?? '',
      };
      rmSync(join(dir, 'dist'), { recursive: true });
      resolve(read);
    });
  });
}
const plain = (css: string) =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .trim();

test('rules of a library apply only inside the class that its import returns', async () => {
  const { css, js } = await build(
    '.leaflet-pane { z-index: 400 } body { margin: 0 } @media print { .leaflet-bar { display: none } }',
  );
  const [, scope = ''] = /(mf_days_\w+_scope)/.exec(js) ?? [];
  expect(scope).not.toBe('');
  expect(plain(css)).toBe(
    `.${scope} { .leaflet-pane { z-index: 400 } & { margin: 0 } @media print { .leaflet-bar { display: none } } }`,
  );
});

test('an animation of a library gets the name of the remote', async () => {
  const { css } = await build(
    '@keyframes spin { to { rotate: 1turn } } .wheel { animation: spin 1s linear }',
  );
  expect(plain(css)).toMatch(/^@keyframes mf_days_spin \{ to \{ rotate: 1turn \} \} \.mf_days_\w+_scope \{/);
  expect(plain(css)).toMatch(/animation: mf_days_spin 1s linear/);
});

test('a sheet that a library imports is left out with a warning', async () => {
  const { css, warnings } = await build('@import "other.css"; .a { color: red }');
  expect(warnings).toMatch(/@import "other\.css" is left out/);
  expect(css).not.toMatch(/other/);
});
