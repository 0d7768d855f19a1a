import type { ReleaseManifest } from '../schema.ts';
import { federationManifestOf, manifestOf, registryOf } from '../testing.ts';
import { ROUTE_BUDGET, TOTAL_BUDGET } from './budget.ts';
import { check, type GateInput, misfitRefusal } from './check.ts';
import type { FileFacts } from './file-facts.ts';
import { describeRefusal } from './refusal.ts';

const shell = {
  contract: 1,
  shared: { react: '19.3.1', '@baza/shared/ui': '0.1.0' },
  exports: { '@baza/shared/ui': ['Button'] },
  routes: ['/login', '/ops'],
};
const listed = manifestOf().integrity;
const good = (changes: Partial<ReleaseManifest> = {}): ReleaseManifest =>
  manifestOf({ integrity: { ...listed, 'mf-manifest.json': `sha384-${'e'.repeat(64)}` }, ...changes });
const federation = JSON.stringify(federationManifestOf(good()));
const filesOf = ({ integrity }: ReleaseManifest, brotli = 1000): Record<string, FileFacts> =>
  Object.fromEntries(
    Object.entries(integrity).map(([name, hash]) => [
      name,
      {
        integrity: hash,
        bytes: brotli * 3,
        brotli,
        ...(name === 'mf-manifest.json' ? { json: federation } : {}),
      },
    ]),
  );
const route = (path: string, more: object = {}): ReleaseManifest['routes'][number] => ({
  path,
  layout: 'base',
  guard: 'none',
  title: { uz: 'Саҳифа', ru: 'Страница', en: 'Page' },
  ...more,
});
const label = { uz: 'Харита', ru: 'Карта', en: 'Map' };

test('what is malformed is named by its place', () => {
  const wheres = (release: unknown) => check({ release }).map(({ where }) => where);
  expect(wheres(null)).toEqual(['release.json at its top']);
  expect(wheres({ ...good(), routes: [{ ...route('/'), title: 5 }] })).toEqual([
    'release.json at routes.0.title',
  ]);
});

test.each([
  [2, 1, /Wait until the new shell is live/],
  [1, 2, /Take the newer @baza\/shared/],
])('a release of contract %s in a shell of %s is told what to do', (contract, has, fix) =>
  expect(check({ release: good({ contract }), shell: { ...shell, contract: has } })[0]?.fix).toMatch(fix));

test('a release that is not there has to be published first', () => {
  expect(misfitRefusal({ kind: 'missing' }).rule).toBe('manifest');
  expect(describeRefusal(misfitRefusal({ kind: 'missing' }))).toBe(
    'It is not in the registry (registry.json). Publish it first.',
  );
});

test('a valid release passes', () =>
  expect(check({ release: good(), shell, registry: registryOf(good()), files: filesOf(good()) })).toEqual(
    [],
  ));

const other = registryOf(manifestOf({ name: 'mf_map', routes: [route('/search-on-map')] }));
const withCanary = structuredClone(other);
const entry = withCanary.remotes.mf_map;
if (entry) {
  entry.channels.canary = { version: '2.0.0', percent: 1 };
  entry.releases['2.0.0'] = {
    url: '/remotes/mf_map/2.0.0/',
    manifest: manifestOf({ name: 'mf_map', version: '2.0.0', routes: [route('/districts')] }),
  };
}
const big = (brotli: number) => filesOf(good(), brotli);
const pages = { preload: { ...manifestOf().preload, '/': { js: ['deep.33333333.js'], css: [] } } };
const texts = (missing: string[]) => ({ keys: 9, missing: { uz: missing, ru: [], en: [] } });

const cases: [string, GateInput, string, RegExp][] = [
  ['no manifest', { release: null }, 'manifest', /malformed/],
  ['a route without a title', { release: { ...good(), routes: [{ path: '/' }] } }, 'manifest', /malformed/],
  ['a newer contract', { release: good({ contract: 2 }), shell }, 'contract', /contract 2, the shell has 1/],
  [
    'a newer module',
    { release: good({ shared: { react: '^20.0.0' } }), shell },
    'version',
    /react \^20\.0\.0/,
  ],
  [
    'an unknown module',
    { release: good({ shared: { three: '^1.0.0' } }), shell },
    'version',
    /three .* none/,
  ],
  [
    'a missing export',
    { release: good({ imports: { '@baza/shared/ui': ['Button', 'Calendar', 'Map'] } }), shell },
    'export',
    /Calendar, Map of @baza\/shared\/ui/,
  ],
  ["the shell's route", { release: good({ routes: [route('/login')] }), shell }, 'route', /of the shell/],
  ['a reserved path', { release: good({ routes: [route('/api/me')] }) }, 'route', /begin with \/api/],
  [
    "another remote's stable route",
    { release: good({ routes: [route('/:page')] }), registry: other },
    'route',
    /\/:page collides with \/search-on-map of mf_map 1\.0\.0/,
  ],
  [
    "another remote's canary route",
    { release: good({ routes: [route('/districts/:id?')] }), registry: withCanary },
    'route',
    /of mf_map 2\.0\.0/,
  ],
  [
    'a rule for a parameter that the path lacks',
    { release: good({ routes: [route('/a/:id', { params: { name: 'id' } })] }) },
    'route',
    /rule for :name/,
  ],
  [
    'a redirect to itself',
    { release: good({ routes: [route('/a/:id?', { bareRedirect: '/a' })] }) },
    'route',
    /redirects to \/a,/,
  ],
  [
    'a redirect to an unknown path',
    { release: good({ routes: [route('/a/:id?', { bareRedirect: '/b' })] }) },
    'route',
    /redirects to \/b,/,
  ],
  ['a route twice', { release: good({ routes: [route('/a'), route('/a')] }) }, 'route', /twice/],
  ['a missing chunk', { release: good({ routes: [route('/a', { chunk: 'a' })] }) }, 'route', /chunk a/],
  [
    'a menu entry for another path',
    { release: good({ menu: [{ path: '/b', label, order: 1, place: 'header', guard: 'none' }] }) },
    'route',
    /menu leads to \/b/,
  ],
  [
    'a title that lacks a language',
    { release: good({ routes: [route('/a', { title: { ...label, ru: ' ' } })] }) },
    'text',
    /title of the route \/a is missing in ru/,
  ],
  [
    'a label that lacks a language',
    {
      release: good({
        routes: [route('/a')],
        menu: [{ path: '/a', label: { ...label, uz: '' }, order: 1, place: 'header', guard: 'none' }],
      }),
    },
    'text',
    /label .* missing in uz/,
  ],
  [
    'a language without texts',
    {
      release: good({
        preload: {
          'text-uz': { js: ['deep.33333333.js'], css: [] },
          'text-ru': { js: ['deep.33333333.js'], css: [] },
        },
      }),
    },
    'text',
    /no texts in en/,
  ],
  ['missing keys', { release: good({ texts: texts(['a.b', 'c']) }) }, 'text', /2 texts .* uz: a\.b, c/],
  [
    'a page that is too heavy',
    { release: good({ routes: [route('/')], ...pages }), files: big(ROUTE_BUDGET / 3 + 1) },
    'budget',
    /\/ loads 80\.1 KiB .* 80 KiB/,
  ],
  [
    "the team's own lower limit",
    { release: good({ routes: [route('/')], ...pages, budget: { route: 2048 } }), files: big(1000) },
    'budget',
    /loads 3 KiB of JavaScript, 2 KiB are allowed/,
  ],
  [
    'a raised limit, which is ignored',
    { release: good({ budget: { total: TOTAL_BUDGET * 9 } }), files: big(TOTAL_BUDGET / 4 + 9) },
    'budget',
    /weighs/,
  ],
  [
    'sizes from the manifest',
    { release: good({ sizes: { 'deep.33333333.js': TOTAL_BUDGET + 1 } }) },
    'budget',
    /400\.1 KiB, 400 KiB/,
  ],
  ['a chunk without a hash', { release: good({ integrity: listed }) }, 'integrity', /no hash/],
  [
    'a missing file',
    { release: good(), files: filesOf(good({ integrity: listed })) },
    'integrity',
    /not there/,
  ],
  [
    'a changed file',
    {
      release: good(),
      files: { ...filesOf(good()), 'deep.33333333.js': { integrity: 'x', bytes: 1, brotli: 1 } },
    },
    'integrity',
    /not what was built/,
  ],
  [
    'an unlisted file',
    { release: good(), files: { ...filesOf(good()), 'more.js': { integrity: 'x', bytes: 1, brotli: 1 } } },
    'integrity',
    /not listed/,
  ],
  [
    'a manifest of Module Federation that states another version',
    { release: good({ version: '2.0.0' }), files: filesOf(good()) },
    'federation',
    /states 1\.0\.0, release\.json states 2\.0\.0/,
  ],
];

test.each(cases)('refused: %s', (_name, input, rule, what) => {
  const found = check(input).filter((refusal) => refusal.rule === rule);
  expect(found.map((refusal) => refusal.what).join()).toMatch(what);
  for (const { where, fix } of found) {
    expect(where).not.toBe('');
    expect(fix).toMatch(/\.$/);
  }
});

test('an older release of the same remote is not a collision', () =>
  expect(check({ release: good({ version: '2.0.0' }), registry: registryOf(good()) })).toEqual([]));
