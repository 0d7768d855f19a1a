import { manifestOf } from '../testing.ts';
import { integrityRefusals } from './integrity.ts';

test.each([
  'remoteEntry.0a1b2c3d.js',
  'mf-manifest.json',
  'lifecycles.11111111.js',
  'lifecycles.22222222.css',
  'server.44444444.js',
])('a build that loads %s needs its hash', (name) => {
  const hash = `sha384-${'e'.repeat(64)}`;
  const { [name]: _, ...integrity }: Record<string, string> = {
    ...manifestOf().integrity,
    'mf-manifest.json': hash,
    'server.44444444.js': hash,
  };
  expect(integrityRefusals(manifestOf({ integrity, server: 'server.44444444.js' }))).toMatchObject([
    { rule: 'integrity', where: `release.json, integrity, ${name}` },
  ]);
});

const entry = 'remoteEntry.0a1b2c3d.js';
const chunk = 'lifecycles.11111111.js';
const hash = `sha256-${'f'.repeat(43)}=`;
const fileOf = (js: string) => ({ integrity: hash, bytes: 1, brotli: 1, js });
const unguarded = (js: string, entryType?: 'script' | 'module') =>
  integrityRefusals(
    manifestOf({
      integrity: { [entry]: hash, [chunk]: hash, 'mf-manifest.json': hash, 'house.svg': hash },
      preload: {},
      ...(entryType ? { entryType } : {}),
    }),
    {
      [entry]: fileOf(js),
      [chunk]: fileOf(''),
      'mf-manifest.json': { integrity: hash, bytes: 1, brotli: 1 },
      'house.svg': { integrity: hash, bytes: 1, brotli: 1 },
    },
  );

test.each([
  ['whole', `load("${chunk}", "${hash}")`],
  ['without what all have in common', `load("${chunk}", "${'f'.repeat(43)}")`],
])('accepts a script that has the hash of its chunk, %s', (_form, js) => expect(unguarded(js)).toEqual([]));

test('refuses a script that loads a chunk without its hash', () =>
  expect(unguarded(`load("${chunk}")`)).toMatchObject([
    { rule: 'integrity', what: 'The entry loads the file without a hash', where: chunk },
  ]));

test('accepts an ES module without hashes, as the shell checks its files', () =>
  expect(unguarded(`import "./${chunk}"`, 'module')).toEqual([]));
