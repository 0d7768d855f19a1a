import assert from 'node:assert/strict';
import test from 'node:test';
import { layerProblems, packageProblems, wallProblems } from './lib/walls.ts';

const filesOf = (sources) => new Map(Object.entries(sources));
const problems = (sources, groups) => wallProblems(filesOf(sources), groups);

test('folders may import each other in one direction', () => {
  assert.deepEqual(
    problems({
      'app.ts': "import './listings/index.ts';",
      'listings/index.ts': "import { find } from '../search/find.ts'; import 'fastify';",
      'search/find.ts': "import type { Db } from '../db/index.ts'; export const find = 1;",
      'db/index.ts': 'export interface Db {}',
    }),
    [],
  );
});

const cycles = {
  'two folders': {
    'listings/a.ts': "import { b } from '../search/b.ts';",
    'search/b.ts': "import { c } from '../listings/c.ts';",
    'listings/c.ts': '',
  },
  'three folders': {
    'a/1.ts': "import '../b/1.ts';",
    'b/1.ts': "import '../c/1.ts';",
    'c/1.ts': "import '../a/2.ts';",
    'a/2.ts': '',
  },
  'a type, a re-export and a dynamic import': {
    'a/1.ts': "import type { B } from '../b/1.ts';",
    'b/1.ts': "export * from '../c/1.ts';",
    'c/1.tsx': '',
    'c/1.ts': "export const lazy = () => import('../a/1.ts');",
  },
  'folders within a folder': {
    'ui/a/1.ts': "import '../b/1.ts';",
    'ui/b/1.ts': "import '../a/2.ts';",
    'ui/a/2.ts': '',
  },
  'a folder and a file beside it': {
    'app.ts': "import './pages/home.ts';",
    'pages/home.ts': "import '../app.ts';",
  },
  'plain JavaScript': { 'a/1.mjs': "import '../b/1.mjs';", 'b/1.mjs': "import '../a/1.mjs';" },
  'two files': { 'a.ts': "import './b.ts';", 'b.ts': "import './a.ts';" },
};
for (const [name, sources] of Object.entries(cycles))
  test(`refuses a cycle of ${name}, with the imports that make it`, () => {
    const [problem, ...more] = problems(sources);
    assert.match(problem ?? '', / import each other: .+ → .+; .+ → /);
    assert.deepEqual(more, []);
  });

test('tests and what serves only tests may import anything', () => {
  assert.deepEqual(
    problems({
      'a/1.ts': '',
      'a/a.test.ts': "import '../b/1.ts';",
      'a/a.test.mjs': "import '../b/1.ts';",
      'a/a.walk.ts': "import '../b/1.ts';",
      'a/a.stack.mjs': "import '../b/1.ts';",
      'a/testing.ts': "import '../b/1.ts';",
      'a/test-chrome.tsx': "import '../b/1.ts';",
      'b/1.ts': "import '../a/1.ts';",
    }),
    [],
  );
});

test('entries of a grouping folder are checked as if they were at the top', () => {
  const sources = {
    'auth/tokens/a.ts': "import '../../platform/db/b.ts';",
    'auth/encryption/a.ts': '',
    'platform/db/b.ts': '',
    'platform/storage/b.ts': "import '../../auth/encryption/a.ts';",
  };
  assert.deepEqual(problems(sources, ['auth', 'platform']), []);
  const [problem] = problems({ ...sources, 'platform/db/b.ts': "import '../../auth/tokens/a.ts';" }, [
    'auth',
    'platform',
  ]);
  assert.match(problem ?? '', /auth\/tokens, platform\/db import each other/);
});

const layers = { order: [['platform', 'auth'], ['modules'], ['pages']], modules: 'modules' };
const broken = (sources) => layerProblems(filesOf(sources), layers);

test('a layer imports itself and the layers below it', () => {
  assert.deepEqual(
    broken({
      'app.ts': "import './modules/areas/index.ts'; import './pages/a.ts';",
      'pages/a.ts': "import '../platform/db/a.ts'; import '../modules/areas/index.ts';",
      'modules/areas/index.ts': "import './tables.ts'; import '../../auth/a.ts';",
      'modules/areas/tables.ts': '',
      'platform/db/a.ts': "import '../../auth/a.ts';",
      'auth/a.ts': '',
    }),
    [],
  );
});

test('refuses an import of a higher layer', () => {
  assert.deepEqual(
    broken({
      'platform/a.ts': "import '../modules/areas/index.ts';",
      'modules/areas/index.ts': "import '../../pages/a.ts';",
      'pages/a.ts': "import '../app.ts';",
      'app.ts': '',
    }),
    ['platform/a.ts → modules/areas/index.ts', 'modules/areas/index.ts → pages/a.ts', 'pages/a.ts → app.ts'],
  );
});

test('refuses an import of a file inside another module, but not in its tests', () => {
  assert.deepEqual(
    broken({
      'app.ts': "import './modules/areas/tables.ts';",
      'modules/areas/tables.ts': '',
      'modules/search/a.ts': "import '../areas/tables.ts'; import './b.ts';",
      'modules/search/b.ts': '',
      'modules/search/a.test.ts': "import '../areas/tables.ts';",
    }),
    ['app.ts → modules/areas/tables.ts', 'modules/search/a.ts → modules/areas/tables.ts'],
  );
});

test('a file beside the modules belongs to no module, and an open file may be imported by itself', () => {
  const sources = {
    'app.ts': "import './modules/shared.ts'; import('./modules/text/long.ts');",
    'modules/shared.ts': '',
    'modules/text/long.ts': '',
  };
  assert.deepEqual(broken(sources), ['app.ts → modules/text/long.ts']);
  assert.deepEqual(layerProblems(filesOf(sources), { ...layers, open: ['modules/text/long.ts'] }), []);
});

const packages = {
  'api/src/main.ts': "import '@baza/shared/domain'; import './app.ts';",
  'api/src/app.ts': '',
  'scripts/start.mjs': "import '../api/src/app.ts';",
  'shared/src/domain/index.ts': "import 'zod';",
};

test('packages may import each other in one direction', () => {
  assert.deepEqual(packageProblems(filesOf(packages)), []);
});

test('refuses a cycle of packages, by path or by name, in tests too', () => {
  const through = (path, source) => packageProblems(filesOf({ ...packages, [path]: source }));
  assert.deepEqual(through('api/src/app.test.ts', "import { port } from '../../scripts/port.ts';"), [
    'packages api, scripts import each other: api/src/app.test.ts → ../../scripts/port.ts; scripts/start.mjs → ../api/src/app.ts',
  ]);
  assert.match(
    through('shared/src/a.mjs', "await import('@baza/api');")[0] ?? '',
    /api, shared import each other/,
  );
});
