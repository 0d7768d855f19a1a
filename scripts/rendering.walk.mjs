// The release checks on a built remote that breaks each rule of rendering on the server in a page of its own.
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { registryOf } from '@baza/registry/testing';
import { hintsOf } from '@baza/shared/contract/visitor';
import { createPageRenderer } from '../api/src/pages/rendering/page-renderer.ts';
import { bin, must, node, root, run } from './lib/run.mjs';

const folder = join(root, '.nx', 'mf-breaches');
const SHELL = join(root, 'shell', 'dist');

/** Pages by path: what the component does first, and what it returns. */
const PAGES = {
  fine: [
    'const [now, setNow] = useState(0); useEffect(() => setNow(Date.now()), []);',
    '<p>fine {now > 0 && now}</p>',
  ],
  flagged: ["const isNew = useFlag('new-look');", "<p>{isNew ? 'new look' : 'old look'}</p>"],
  relative: ['', '<FormatDate value={new Date(Date.now() - 60_000).toISOString()} format="relative" />'],
  throws: ['const data: { rows?: string[] } = {};', '<p>{data.rows!.length}</p>'],
  hangs: ['for (let turn = 0; turn >= 0; turn = 1 - turn);', '<p>never</p>'],
  window: ['const wide = window.innerWidth > 600;', '<p>{String(wide)}</p>'],
  storage: ["const seen = localStorage.getItem('seen');", '<p>{seen}</p>'],
  time: ['const now = Date.now();', '<p>{now}</p>'],
  clock: ['const now = new Date();', '<p>{now.toISOString()}</p>'],
  zone: ['const hour = new Date(0).getHours();', '<p>{hour}</p>'],
  random: ['const number = Math.random();', '<p>{number}</p>'],
  style: ['const margin = 4;', '<p style={{ margin }}>styled</p>'],
  markup: [
    'const __html = \'<b onclick="alert(1)">markup</b>\';',
    '<p dangerouslySetInnerHTML={{ __html }} />',
  ],
  mismatch: [
    "const where = typeof document === 'undefined' ? 'server' : 'browser';",
    '<p>in the {where}</p>',
  ],
  picture: ['', '<img src={dot} srcSet={dot + \' 2x\'} alt="" width="1" height="1" />'],
  address: [
    "const folder = typeof document === 'undefined' ? '/' : '/remotes/';",
    '<img src={folder + \'dot.png\'} alt="" width="1" height="1" />',
  ],
  guarded: ['const wide = window.innerWidth > 600;', '<p>{String(wide)}</p>'],
};
const names = Object.keys(PAGES);
const component = (name) => `${name[0].toUpperCase()}${name.slice(1)}`;
const pageSource = (name) => {
  const [first, element] = PAGES[name];
  return [
    "import { useFlag } from '@baza/shared/contract';",
    "import { FormatDate } from '@baza/shared/ui';",
    "import { useEffect, useState } from 'react';",
    "import dot from './dot.png';",
    '',
    `export function ${component(name)}() {`,
    `  ${first}`,
    `  return (`,
    `    ${element}`,
    `  );`,
    `}`,
    'export const used = [dot, FormatDate, useEffect, useFlag, useState];',
  ].join('\n');
};

const title = JSON.stringify({ uz: 'Қоидабузар', ru: 'Нарушения', en: 'Breaches' });
const FILES = {
  'package.json': JSON.stringify({
    name: 'mf-breaches',
    version: '1.0.0',
    type: 'module',
    dependencies: { '@baza/shared': '^0.1.0' },
  }),
  'tsconfig.json': JSON.stringify({ extends: '@baza/tooling/build/tsconfig.react.json', include: ['src'] }),
  'webpack.config.ts': `import { defineRemoteBuild } from '@baza/tooling/build/webpack';
import remote from './remote.config.ts';
export default defineRemoteBuild(import.meta.dirname, remote);`,
  'remote.config.ts': `const title = ${title};
export default {
  name: 'mf_breaches',
  flags: { 'new-look': 'The new look' },
  exposes: { './lifecycles': './src/lifecycles.tsx', './broken': './src/broken.tsx', './needy': './src/needy.tsx' },
  routes: ${JSON.stringify(names.map((name) => ({ path: `/breaches/${name}`, layout: 'base', guard: name === 'guarded' ? 'auth' : 'none' })))}.map((route) => ({ ...route, title })),
};`,
  'src/dot.png': 'a picture',
  'src/lifecycles.tsx': [
    "import { defineRemote } from '@baza/shared/contract';",
    "import { Route } from 'react-router-dom';",
    ...names.map((name) => `import { ${component(name)} } from './${name}.tsx';`),
    "export const { bootstrap, mount, update, unmount } = defineRemote({ name: 'mf_breaches', routes: <>",
    ...names.map((name) => `  <Route path="/breaches/${name}" element={<${component(name)} />} />`),
    '</> });',
  ].join('\n'),
  'src/broken.tsx': `import { defineParcel } from '@baza/shared/contract';
const Broken = () => <b>{navigator.language}</b>;
export const { bootstrap, mount, update, unmount } = defineParcel({ name: 'mf_breaches', component: Broken });`,
  'src/needy.tsx': `import { defineParcel } from '@baza/shared/contract';
const Needy = ({ point }: { point: number[] }) => <b>{point.length}</b>;
export const { bootstrap, mount, update, unmount } = defineParcel({ name: 'mf_breaches', component: Needy });`,
  ...Object.fromEntries(names.map((name) => [`src/${name}.tsx`, pageSource(name)])),
};

let refusals;
before(async () => {
  assert.ok(existsSync(join(SHELL, 'shell.json')), 'Build first: npm run build.');
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  await must(join(bin, 'webpack'), ['--mode', 'production'], { cwd: folder });
  const { output } = await check('--json');
  ({
    releases: [{ refusals }],
  } = JSON.parse(output));
});
after(() => rmSync(folder, { recursive: true, force: true }));

const check = (...options) =>
  run(
    node,
    [
      join(root, 'registry', 'bin', 'baza-release.mjs'),
      'check',
      join(folder, 'dist'),
      '--shell',
      SHELL,
      ...options,
    ],
    { quiet: true },
  );

/** The refusals of a page or a parcel. */
const of = (subject) => refusals.filter(({ what }) => what.startsWith(`${subject} `));
/** `src/a.tsx:5`: where a text is in a page's source. */
const line = (name, text) =>
  `src/${name}.tsx:${FILES[`src/${name}.tsx`].split('\n').findIndex((each) => each.includes(text)) + 1}`;

describe('the release checks render a release as server and browser do, and', () => {
  it('lets pages pass that keep the rules, and does not look at guarded ones', () => {
    for (const name of ['fine', 'flagged', 'relative', 'picture', 'guarded'])
      assert.deepEqual(of(`The page /breaches/${name}`), []);
    assert.deepEqual(of('The parcel ./needy'), []);
  });

  /** What is said of a page, and a text in the line that is named. */
  const BREACHES = [
    ['throws', /throws on the server: TypeError: Cannot read properties of undefined/, 'data.rows'],
    ['window', /throws on the server: ReferenceError: window is not defined/, 'window.'],
    ['storage', /throws on the server: ReferenceError: localStorage is not defined/, 'localStorage.'],
    ['time', /reads the time while rendering: once .+, once .+/, 'Date.now'],
    ['clock', /reads the time while rendering/, 'new Date()'],
    ['zone', /reads the time zone while rendering/, 'getHours'],
    ['random', /reads a random number while rendering/, 'Math.random'],
    ['style', /has a style attribute in its HTML.*<p style="margin:4px">/, 'style='],
    ['markup', /has an inline handler, onclick in its HTML/, null],
    ['hangs', /does not end on the server: A page took longer than/, null],
    [
      'address',
      /is not what its browser build renders: the src of <img> is “\/dot.png” on the server and “\/remotes\/dot.png”/,
      null,
    ],
    ['mismatch', /is not what its browser build renders.*“.*server”.*“.*browser”/, null],
  ];
  for (const [name, what, text] of BREACHES)
    it(`refuses the page of ${name}, once for all languages, and names the line`, () => {
      const found = of(`The page /breaches/${name}`);
      assert.equal(found.length, 1, JSON.stringify(found));
      const [{ rule, where, fix, what: said }] = found;
      assert.equal(rule, 'render');
      assert.match(said, what);
      assert.match(said, /\(uz, uz-latn, ru, en\)$/);
      assert.equal(where, text === null ? `remote.config.ts, route /breaches/${name}` : line(name, text));
      assert.ok(fix);
    });

  it('refuses a parcel that needs a browser', () => {
    const [{ what, where }] = of('The parcel ./broken');
    assert.match(what, /navigator is not defined/);
    assert.equal(where, 'src/broken.tsx:2');
  });
});

it('the built server bundles of shell and remote render what a flag changes, and say that they read it', async () => {
  const registryDir = join(folder, 'registry');
  const manifest = JSON.parse(readFileSync(join(folder, 'dist', 'release.json'), 'utf8'));
  const { version } = manifest;
  cpSync(join(folder, 'dist'), join(registryDir, 'mf_breaches', version), { recursive: true });
  const document = registryOf(manifest);
  const failures = [];
  const renderer = createPageRenderer({
    ...{
      shellDir: SHELL,
      registryDir,
      publicUrl: 'http://localhost',
      workers: 1,
      limitMs: 5000,
      waitMs: 20_000,
    },
    config: {
      apiBase: '/api/',
      keycloak: { url: 'http://localhost', realm: 'local', clientId: 'baza-web' },
      tiles: {},
    },
    events: { page() {}, failure: (...failure) => failures.push(failure) },
  });
  const render = (flags) =>
    renderer.render({
      document,
      chosen: new Map([['mf_breaches', document.remotes.mf_breaches.releases[version]]]),
      shell: JSON.parse(readFileSync(join(SHELL, 'shell.json'), 'utf8')),
      ...{ remote: 'mf_breaches', url: '/en/breaches/flagged', locale: 'en', theme: undefined },
      ...{ hints: hintsOf(''), width: 1440, flags, answers: '{}', more: async () => '{}' },
    });
  try {
    const on = await render(['mf_breaches/new-look']);
    assert.match(on?.html ?? JSON.stringify(failures), /new look/);
    assert.deepEqual(on.flags, ['mf_breaches/new-look']);
    assert.match((await render(['mf_other/new-look'])).html, /old look/);
  } finally {
    renderer.close();
  }
});
