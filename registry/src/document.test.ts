import { registryForPage } from './document.ts';
import { parseRegistry, RegistryError } from './parse.ts';
import type { RegistryDocument } from './schema.ts';
import { manifestOf, registryOf } from './testing.ts';

const origin = 'https://baza.example';
const host = { contract: 1, shared: { react: '19.3.1', '@baza/shared/ui': '0.1.0' }, exports: {} };
const hash = `sha384-${'e'.repeat(64)}`;
const withUrl = (url: string): RegistryDocument => {
  const document = registryOf(manifestOf());
  const release = document.remotes.mf_listings?.releases['1.0.0'];
  if (release) release.url = url;
  return document;
};
const versions = (document: RegistryDocument) => Object.keys(document.remotes.mf_listings?.releases ?? {});

test('a valid document is accepted unchanged', () => {
  const document = registryOf(manifestOf({ version: '0.9.0' }), manifestOf());
  expect(parseRegistry(structuredClone(document), { origin })).toEqual(document);
});

test.each<[string, readonly string[], boolean]>([
  ['/remotes/mf_listings/1.0.0/', [], true],
  ['https://baza.example/remotes/a/', [], true],
  ['https://cdn.example/a/', ['https://cdn.example'], true],
  ['https://cdn.example/a/', [], false],
  ['https://cdn.example.evil.example/a/', ['https://cdn.example'], false],
  ['http://baza.example/a/', [], false],
  ['https://baza.example@evil.example/a/', [], false],
])('releases at %s with %j allowed: %s', (url, allowedOrigins, kept) =>
  expect(versions(parseRegistry(withUrl(url), { origin, allowedOrigins }))).toEqual(kept ? ['1.0.0'] : []));

test.each([
  ['no object', null],
  ['another schema', { ...registryOf(manifestOf()), schema: 2 }],
  ['an address with a script', withUrl('javascript:alert(1)//')],
  ['an address without a scheme', withUrl('//evil.example/a/')],
  ['a way out of the folder', registryOf(manifestOf({ entry: '../../evil.js' }))],
  ['an entry elsewhere', registryOf(manifestOf({ entry: 'https://evil.example/a.js' }))],
  ['an entry of another kind', registryOf(manifestOf({ entryType: 'wasm' as never }))],
  ['a weak hash', registryOf(manifestOf({ integrity: { 'a.js': 'sha256-x' } }))],
  ['a version that is a path', registryOf(manifestOf({ version: '1.0.0/..' }))],
])('refused: %s', (_name, document) =>
  expect(() => parseRegistry(document, { origin })).toThrow(RegistryError));

test('a malformed registry is named by the place of its first mistake', () => {
  const wrong = (document: unknown) => {
    try {
      return parseRegistry(document, { origin });
    } catch (error) {
      return String(error);
    }
  };
  expect(wrong(registryOf(manifestOf({ entry: '../../evil.js', bytes: 'many' as never })))).toMatch(
    /^RegistryError: The registry is malformed at remotes\.mf_listings\.releases\.1\.0\.0\.manifest\.entry: Invalid/,
  );
  expect(wrong(null)).toMatch(/^RegistryError: The registry is malformed at : Invalid/);
});

test('a remote without a compatible release keeps its routes', () => {
  const page = registryForPage(registryOf(manifestOf({ contract: 7 })), host);
  expect(versions(page)).toEqual(['1.0.0']);
});

test('a page embeds only the releases of channels, and only the fields it uses', () => {
  const document = registryOf(
    manifestOf({ version: '0.8.0', time: '2025-11-01T00:00:00.000Z' }),
    manifestOf({ version: '0.9.0', time: '2025-12-01T00:00:00.000Z' }),
    manifestOf({ version: '1.0.0', contract: 2 }),
  );
  const entry = document.remotes.mf_listings;
  if (!entry) throw new Error('no entry');
  entry.channels.canary = { version: '0.8.0', percent: 5 };
  const page = registryForPage(document, host);
  expect(versions(page).sort()).toEqual(['0.8.0', '0.9.0']);
  const manifest = page.remotes.mf_listings?.releases['0.9.0']?.manifest;
  expect(Object.keys(manifest?.integrity ?? {})).toEqual(['remoteEntry.0a1b2c3d.js']);
  expect(manifest?.imports).toEqual({});
  expect(parseRegistry(page, { origin })).toEqual(page);
});

test('a page embeds the hashes of all scripts and style sheets of an ES module', () => {
  const { integrity } = manifestOf();
  const manifest = manifestOf({
    entryType: 'module',
    server: 'server.44444444.js',
    integrity: { ...integrity, 'server.44444444.js': hash, 'house.svg': hash, 'mf-manifest.json': hash },
  });
  const page = registryForPage(registryOf(manifest), host);
  expect(page.remotes.mf_listings?.releases['1.0.0']?.manifest).toMatchObject({ entryType: 'module' });
  expect(page.remotes.mf_listings?.releases['1.0.0']?.manifest.integrity).toEqual(integrity);
  expect(parseRegistry(page, { origin })).toEqual(page);
});

test('a page embeds stable and canary, and the record of those alone', () => {
  const document = registryOf(
    manifestOf({ version: '0.9.0', time: '2025-12-01T00:00:00.000Z' }),
    manifestOf({ version: '1.1.0' }),
    manifestOf({ version: '1.0.0' }),
  );
  const entry = document.remotes.mf_listings;
  if (!entry) throw new Error('no entry');
  expect(versions(registryForPage(document, host))).toEqual(['1.0.0']);
  entry.channels.canary = { version: '1.1.0', percent: 5 };
  expect(registryForPage(document, host).remotes.mf_listings?.wasStable).toBeUndefined();
  entry.wasStable = ['1.0.0', '0.9.0'];
  const page = registryForPage(document, host);
  expect(versions(page).sort()).toEqual(['1.0.0', '1.1.0']);
  expect(page.remotes.mf_listings?.wasStable).toEqual(['1.0.0']);
  expect(page.remotes.mf_listings?.channels).toEqual(entry.channels);
  entry.wasStable = [];
  expect(versions(registryForPage(document, host)).sort()).toEqual(['1.0.0', '1.1.0']);
});

test('a remote without its stable release has none to show', () => {
  const document = registryOf(manifestOf({ contract: 7 }));
  const entry = document.remotes.mf_listings;
  if (!entry) throw new Error('no entry');
  entry.channels.stable = '9.9.9';
  expect(versions(registryForPage(document, host))).toEqual([]);
});
