import type { ReleaseManifest } from '../schema.ts';
import { federationManifestOf, manifestOf } from '../testing.ts';
import { federationRefusals } from './federation.ts';

const shared = { '@module-federation/runtime-core': '^2.9.2', react: '^19.0.0', '@baza/shared/ui': '^0.1.0' };
const release = manifestOf({ shared, exposes: ['./lifecycles', './small-map'] });
const refusalsOf = (json: string | undefined, manifest: ReleaseManifest = release) =>
  federationRefusals(manifest, { 'mf-manifest.json': { integrity: '', bytes: 1, brotli: 1, json } });
const federation = (changes: Partial<ReleaseManifest> = {}) =>
  JSON.stringify(federationManifestOf({ ...release, ...changes }));

test('accepts a manifest that states the same as the release', () =>
  expect(refusalsOf(federation())).toEqual([]));

test('accepts an ES module in a folder, with its exposed and shared modules in another order', () => {
  const module: Partial<ReleaseManifest> = { entry: 'assets/remoteEntry.js', entryType: 'module' };
  const { exposes, shared, ...rest } = federationManifestOf({ ...release, ...module });
  const json = JSON.stringify({ ...rest, exposes: exposes.toReversed(), shared: shared.toReversed() });
  expect(refusalsOf(json, { ...release, ...module })).toEqual([]);
});

test('accepts an entry whose folder ends in a slash', () => {
  const { metaData, ...rest } = federationManifestOf(release);
  const remoteEntry = { ...metaData.remoteEntry, name: 'e.js', path: 'static/js/' };
  const json = JSON.stringify({ ...rest, metaData: { ...metaData, remoteEntry } });
  expect(refusalsOf(json, { ...release, entry: 'static/js/e.js' })).toEqual([]);
});

test.each([
  ['no text', undefined],
  ['text that is not JSON', '<!doctype html>'],
  ['JSON of another kind', '{}'],
  ['null', 'null'],
])('refuses %s in place of the manifest', (_name, json) =>
  expect(refusalsOf(json)).toMatchObject([
    {
      rule: 'federation',
      what: 'It is not a manifest of Module Federation',
      where: 'mf-manifest.json, its top',
    },
  ]));

test.each<[string, Partial<ReleaseManifest>, string]>([
  ['name', { name: 'mf_map' }, 'It states mf_map, release.json states mf_listings'],
  ['version', { version: '1.0.1' }, 'It states 1.0.1, release.json states 1.0.0'],
  ['entry', { entry: 'e.js' }, 'It states e.js, release.json states remoteEntry.0a1b2c3d.js'],
  ['type of the entry', { entryType: 'module' }, 'It states module, release.json states script'],
  [
    'exposes',
    { exposes: ['./lifecycles'] },
    'It states ./lifecycles, release.json states ./lifecycles, ./small-map',
  ],
  [
    'shared',
    { shared: { ...shared, react: '^20.0.0' } },
    'It states @baza/shared/ui ^0.1.0, react ^20.0.0, release.json states @baza/shared/ui ^0.1.0, react ^19.0.0',
  ],
  ['shared', { shared: {} }, 'It states none, release.json states @baza/shared/ui ^0.1.0, react ^19.0.0'],
])('refuses a manifest with another value of %s', (where, changes, what) =>
  expect(refusalsOf(federation(changes))).toMatchObject([
    { rule: 'federation', where: `mf-manifest.json, ${where}`, what },
  ]));

test('leaves files that are missing, and releases without files, to other checks', () => {
  expect(federationRefusals(release, {})).toEqual([]);
  expect(federationRefusals(release)).toEqual([]);
});
