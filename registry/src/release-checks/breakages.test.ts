import type { RegistryDocument, ReleaseManifest } from '../schema.ts';
import { manifestOf, registryOf } from '../testing.ts';
import { breakages } from './breakages.ts';
import { check } from './check.ts';

const route = (path: string): ReleaseManifest['routes'][number] => ({
  path,
  layout: 'base',
  guard: 'none',
  title: { uz: 'Саҳифа', ru: 'Страница', en: 'Page' },
});
const map = (changes: Partial<ReleaseManifest> = {}) =>
  manifestOf({
    name: 'mf_map',
    exposes: ['./lifecycles', './small-map'],
    parcels: { './small-map': { point: 'readonly [number, number]', 'zoom?': 'number | string' } },
    routes: [route('/search-on-map'), route('/places/:id')],
    offers: ['map.below'],
    ...changes,
  });
const next = (changes: Partial<ReleaseManifest> = {}) => map({ version: '2.0.0', ...changes });
const consumer = (changes: Partial<ReleaseManifest> = {}) =>
  manifestOf({
    name: 'mf_listings',
    uses: [{ remote: 'mf_map', expose: './small-map', props: ['point', 'zoom'] }],
    links: ['/search-on-map', '/places/1'],
    slots: [
      { slot: 'map.below', expose: './hint', weight: 1, height: 20 },
      { slot: 'of.others', expose: './hint', weight: 1, height: 20 },
    ],
    ...changes,
  });
const live = (...others: ReleaseManifest[]): RegistryDocument => {
  const document = registryOf(map());
  for (const each of others) Object.assign(document.remotes, registryOf(each).remotes);
  return document;
};

const props = (changed: Record<string, string>) => ({ parcels: { './small-map': changed } });

test.each<[string, Partial<ReleaseManifest>, string]>([
  ['the parcel', { exposes: ['./lifecycles'] }, 'shows the parcel small-map, which it has no more'],
  [
    'a prop',
    props({ point: 'readonly [number, number]' }),
    'passes zoom to the parcel small-map, which takes it no more',
  ],
  [
    'a part of a type',
    props({ point: 'readonly [number, number]', 'zoom?': 'number' }),
    'passes zoom to the parcel small-map, which takes less than it did: number | string became number',
  ],
  [
    'freedom from a prop',
    props({ point: 'readonly [number, number]', 'zoom?': 'number | string', label: 'string' }),
    'shows the parcel small-map, which wants label now',
  ],
  ['a slot', { offers: [] }, 'fills the slot map.below, which it has no more'],
  ['a page', { routes: [route('/search-on-map')] }, 'links to /places/1, which it has no more'],
])('a release without %s that a live remote uses breaks it', (_, changes, what) =>
  expect(breakages(live(consumer()), next(changes))).toEqual([`mf_listings 1.0.0 ${what}`]));

test.each<[string, Partial<ReleaseManifest>]>([
  ['the same', {}],
  [
    'with a wider type, another optional prop, another parcel and another page',
    {
      exposes: ['./lifecycles', './small-map', './street'],
      routes: [route('/search-on-map'), route('/places/:id'), route('/streets')],
      ...props({ point: 'null | readonly [number, number]', zoom: 'unknown', 'label?': 'string' }),
    },
  ],
  [
    'whose page has another address for the same path',
    { routes: [route('/search-on-map'), route('/places/*')] },
  ],
  ['built before props were recorded', { parcels: undefined }],
])('a release %s breaks nothing', (_, changes) =>
  expect(breakages(live(consumer()), next(changes))).toEqual([]));

test('what nobody live uses may go', () => {
  const without = next({ exposes: ['./lifecycles'], routes: [route('/search-on-map')] });
  expect(breakages(live(consumer({ uses: [], links: ['/search-on-map'] })), without)).toEqual([]);
  expect(breakages(live(), without)).toEqual([]);

  const off = live(consumer());
  Object.assign(off.remotes.mf_listings ?? {}, { disabled: { reason: 'down' } });
  expect(breakages(off, without)).toEqual([]);
});

test('a remote that passes only some props is broken only by those', () => {
  const document = live(consumer({ uses: [{ remote: 'mf_map', expose: './small-map', props: ['point'] }] }));
  expect(breakages(document, next(props({ point: 'readonly [number, number]' })))).toEqual([]);
  const unknown = live(consumer({ uses: [{ remote: 'mf_map', expose: './small-map' }] }));
  expect(breakages(unknown, next(props({ point: 'readonly [number, number]' })))).toHaveLength(1);
});

test('a canary is live, too, and a page may pass to another remote', () => {
  const document = live(consumer({ uses: [], links: [] }));
  const canary = consumer({ version: '1.1.0', links: [] });
  const entry = document.remotes.mf_listings;
  if (entry) {
    entry.channels.canary = { version: '1.1.0', percent: 1 };
    entry.releases['1.1.0'] = { url: '/', manifest: canary };
  }
  expect(breakages(document, next({ exposes: [] }))).toEqual([
    'mf_listings 1.1.0 shows the parcel small-map, which it has no more',
  ]);

  const moved = live(consumer(), manifestOf({ name: 'mf_places', routes: [route('/places/:id')] }));
  expect(breakages(moved, next({ routes: [route('/search-on-map')] }))).toEqual([]);
});

test('a parcel that has never been released has its fallback, by agreement', () =>
  expect(breakages(live(consumer({ uses: [{ remote: 'mf_map', expose: './street' }] })), next())).toEqual(
    [],
  ));

test('the release checks refuse a breaking change unless it is meant', () => {
  const integrity = { ...manifestOf().integrity, 'mf-manifest.json': `sha384-${'e'.repeat(64)}` };
  const input = { release: next({ exposes: ['./lifecycles'], integrity }), registry: live(consumer()) };
  expect(check(input)).toEqual([
    expect.objectContaining({
      rule: 'consumer',
      what: 'It breaks a live remote: mf_listings 1.0.0 shows the parcel small-map, which it has no more',
    }),
  ]);
  expect(check({ ...input, breaking: true })).toEqual([]);
});
