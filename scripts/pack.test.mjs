import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseSync } from 'oxc-parser';
import {
  compiledExport,
  compiledPath,
  importedPackages,
  packageOf,
  packedManifest,
} from './pack/manifest.ts';

test('exports refer to compiled code with its types, and to moved files', () => {
  assert.deepEqual(compiledExport('./src/contract/index.ts'), {
    types: './dist/contract/index.d.ts',
    default: './dist/contract/index.js',
  });
  assert.deepEqual(compiledExport('./src/domain/*.ts'), {
    types: './dist/domain/*.d.ts',
    default: './dist/domain/*.js',
  });
  assert.equal(compiledExport('./src/ui/*.css'), './dist/ui/*.css');
  assert.equal(compiledPath('./src/build/assets.d.ts'), './dist/build/assets.d.ts');
});

test('the package behind an import', () => {
  assert.equal(packageOf('@a/b/c'), '@a/b');
  assert.equal(packageOf('react/jsx-runtime'), 'react');
  for (const none of ['./x.js', '../x.js', 'node:fs', '/x']) assert.equal(packageOf(none), null);
  const code = `import a from "a"; export * from '@b/c'; await import("d/e"); import 'f'; require('g'); import "./h.js"`;
  assert.deepEqual([...importedPackages('x.ts', code)].sort(), ['@b/c', 'a', 'd', 'f', 'g']);
  for (const none of [
    `const shape = bound === 'from' ? { shape: 'range' } : { kind: "from" };`,
    `// import 'x' from 'y'\n/** { from 'z' } */`,
    `import type { A } from 'a'; export type { B } from 'b';`,
  ])
    assert.deepEqual([...importedPackages('x.ts', none)], [], none);
});

const source = {
  name: '@baza/x',
  version: '1.2.3',
  type: 'module',
  exports: { '.': './src/index.ts' },
  bin: { x: './bin/x.mjs' },
  dependencies: { react: '19.0.0' },
  devDependencies: { webpack: '5.0.0', own: '1.0.0' },
};

test('build tools become dependencies, tools of this repository do not', () => {
  const { dependencies, bin } = packedManifest(source, new Set(['react', 'webpack', '@baza/x']), ['own']);
  assert.deepEqual(dependencies, { react: '19.0.0', webpack: '5.0.0' });
  assert.deepEqual(bin, { x: './bin/x.mjs' });
});

test('an import without a dependency fails the packing with its name', () => {
  assert.throws(() => packedManifest(source, new Set(['left-pad']), []), /imports left-pad/);
});

for (const name of ['shared', 'tooling', 'registry'])
  test(`@baza/${name} declares what its code imports`, () => {
    const read = (path) => readFileSync(new URL(`../${name}/${path}`, import.meta.url), 'utf8');
    const files = globSync('src/**/*.{ts,tsx,mjs,cjs}', {
      cwd: new URL(`../${name}`, import.meta.url),
    }).filter((file) => !/\.test\.|src\/(?:tests|cli\/template)\/|\.d\.ts$/.test(file));
    const imported = new Set(files.flatMap((file) => [...importedPackages(file, read(file))]));
    // What `shared` and `registry` have of `tooling` is for their own tests.
    packedManifest(JSON.parse(read('package.json')), imported, ['@baza/tooling']);
  });

test('the generator of remotes needs no package', () => {
  const { exports: shared } = JSON.parse(readFileSync(new URL('../shared/package.json', import.meta.url)));
  const ofShared = (specifier) => shared[specifier.replace('@baza/shared', '.')];
  const seen = new Map();
  const visit = (url) => {
    if (seen.has(url.pathname)) return;
    const { module } = parseSync(url.pathname, readFileSync(url, 'utf8'));
    const imports = module.staticImports
      .filter(({ entries }) => !entries.length || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value);
    const exports = module.staticExports
      .flatMap(({ entries }) => entries.filter(({ isType }) => !isType))
      .flatMap(({ moduleRequest }) => moduleRequest?.value ?? []);
    const needed = [...new Set([...imports, ...exports])];
    seen.set(
      url.pathname,
      needed.filter((specifier) => packageOf(specifier) !== null && !ofShared(specifier)),
    );
    for (const specifier of needed)
      if (specifier.startsWith('.')) visit(new URL(specifier, url));
      else if (ofShared(specifier)) visit(new URL(`../shared/${ofShared(specifier)}`, import.meta.url));
  };
  visit(new URL('../tooling/src/cli/main.ts', import.meta.url));
  assert.ok(seen.size > 5);
  assert.deepEqual(
    [...seen].filter(([, packages]) => packages.length > 0),
    [],
  );
});
