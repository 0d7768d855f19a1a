import assert from 'node:assert/strict';
import test from 'node:test';
import { libraryProblems } from './lib/library-rules.ts';

const problems = (source) => libraryProblems('build.ts', source, ['ol', 'lucide-react', 'react-router']);

for (const [name, source, expected] of [
  [
    'a replaced module',
    'const plugins = [new webpack.NormalModuleReplacementPlugin(/event$/, own)];',
    /NormalModuleReplacementPlugin/,
  ],
  ['an imported plugin that replaces modules', 'new NormalModuleReplacementPlugin(/a/, b);', /NormalModule/],
  ['an alias', "export default { resolve: { alias: { 'react-router$': file } } };", /alias/],
  ['a shorthand alias', 'const alias = {}; export default { resolve: { alias } };', /alias/],
  [
    'a loader for the files of a package',
    "const rule = { test: /[\\\\/]lucide-react[\\\\/]dist[\\\\/].*\\.mjs$/, use: 'icon-loader' };",
    /lucide-react/,
  ],
  [
    'a loader for a path in node_modules',
    "({ test: /x/, include: 'node_modules/ol', loader: 'a' });",
    /node_modules/,
  ],
  [
    'a loader for all scripts of a folder elsewhere',
    "({ test: /\\.mjs$/, include: folderOfRouter, use: 'pure-loader' });",
    /exclude node_modules/,
  ],
  ['a loader for scripts without an exclusion', "({ test: /\\.js$/, use: 'swc-loader' });", /exclude/],
])
  test(`reports ${name}`, () => {
    const found = problems(source);
    assert.equal(found.length, 1, found.join('\n'));
    assert.match(found[0], expected);
    assert.match(found[0], /^build\.ts:1: /);
  });

for (const [name, source] of [
  ['a loader for own scripts', "({ test: /\\.tsx?$/, exclude: /node_modules/, use: 'swc-loader' });"],
  [
    'a loader for the scripts of the package that is built',
    "({ test: /\\.tsx$/, include: join(dir, 'src'), use: 'hot' });",
  ],
  ['a loader for style sheets', "({ test: /\\.css$/, use: [extract, 'css-loader'] });"],
  ['files as assets', "({ test: /\\.woff2$/, type: 'asset/resource' });"],
  ['a chunk of packages', '({ platform: { test: /[\\\\/]node_modules[\\\\/]ol[\\\\/]/, priority: 1 } });'],
])
  test(`allows ${name}`, () => assert.deepEqual(problems(source), []));
