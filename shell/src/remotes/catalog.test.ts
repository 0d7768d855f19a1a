/** @jest-environment node */
import { manifestOf, registryOf } from '@baza/registry/testing';
import { type CatalogOptions, createCatalog } from './catalog.ts';

const options: CatalogOptions = {
  host: { contract: 1, shared: { react: '19.3.1', '@baza/shared/ui': '0.1.0' }, exports: {} },
  origin: 'http://localhost',
  allowedOrigins: [],
  visitor: { channelKey: 'k' },
};
test('routes and menu are those of the chosen releases, the menu in order', () => {
  const label = { uz: 'a', ru: 'b', en: 'c' };
  const entry = (path: string, order: number) =>
    ({ path, label, order, place: 'header', guard: 'none' }) as const;
  const document = registryOf(manifestOf({ menu: [entry('/b', 2), entry('/a', 1)] }));
  const catalog = createCatalog(document, options);
  expect(catalog.routes()).toMatchObject([{ path: '/products/product/:id?', remote: 'mf_listings' }]);
  expect(catalog.menu().map(({ path }) => path)).toEqual(['/a', '/b']);
});

test('the menu follows the order that ops have set, and entries that it lacks come last', () => {
  const label = { uz: 'a', ru: 'b', en: 'c' };
  const entry = (path: string, order: number) =>
    ({ path, label, order, place: 'header', guard: 'none' }) as const;
  const document = registryOf(manifestOf({ menu: [entry('/a', 1), entry('/b', 2), entry('/c', 3)] }));
  document.menuOrder = { header: ['/gone', '/c', '/b'], profile: [] };
  const menu = createCatalog(document, options).menu();
  expect(menu.map(({ path }) => path)).toEqual(['/c', '/b', '/a']);
  // Header, drawer and footer sort by the number.
  expect(menu.map(({ order }) => order)).toEqual([0, 1, 2]);
});

test('slots are filled by the chosen releases, and by none that is off', () => {
  const fill = { slot: 'profile.nav', expose: './nav', weight: 5, height: 40 };
  const document = registryOf(manifestOf());
  for (const name of ['mf_a', 'mf_off'])
    Object.assign(document.remotes, registryOf(manifestOf({ name, slots: [fill] })).remotes);
  const off = document.remotes.mf_off;
  if (off) off.disabled = { reason: 'too slow' };
  expect(createCatalog(document, options).fills()).toEqual([{ ...fill, remote: 'mf_a' }]);
});

test('a remote that cannot run keeps its routes and loses its menu', () => {
  const catalog = createCatalog(registryOf(manifestOf({ contract: 2 })), options);
  expect(catalog.choice('mf_listings')?.ok).toBe(false);
  expect(catalog.routes()).toHaveLength(1);
  expect(catalog.menu()).toEqual([]);
});

test('a release from a forbidden origin never runs, and its routes show an error', () => {
  const document = registryOf(manifestOf());
  const release = document.remotes.mf_listings?.releases['1.0.0'];
  if (release) release.url = 'https://evil.example/';
  const catalog = createCatalog(document, options);
  expect(catalog.choice('mf_listings')?.ok).toBe(false);
  expect(catalog.routes()).toHaveLength(1);
});

test('a canary is chosen by the visitor’s share, role or cookie', () => {
  const document = registryOf(manifestOf({ version: '1.1.0' }), manifestOf());
  const channels = document.remotes.mf_listings?.channels;
  if (channels) channels.canary = { version: '1.1.0', percent: 0, roles: ['ops'], cookie: true };
  const versionFor = (visitor: Partial<CatalogOptions['visitor']>) => {
    const choice = createCatalog(document, { ...options, visitor: { channelKey: '', ...visitor } }).choice(
      'mf_listings',
    );
    return choice?.ok ? choice.version : null;
  };
  expect(versionFor({})).toBe('1.0.0');
  expect(versionFor({ roles: ['user', 'ops'] })).toBe('1.1.0');
  expect(versionFor({ canaryCookie: 'mf_map,mf_listings' })).toBe('1.1.0');
  expect(versionFor({ canaryCookie: 'mf_map' })).toBe('1.0.0');
});

test('a first release on its ramp exists for its visitors alone', () => {
  const document = registryOf(manifestOf());
  const remote = document.remotes.mf_listings;
  if (!remote) throw new Error('no remote');
  remote.launch = true;
  remote.channels.canary = { version: '1.0.0', percent: 0, cookie: true };
  const routesOf = (visitor: Partial<CatalogOptions['visitor']>) =>
    createCatalog(document, { ...options, visitor: { channelKey: '', ...visitor } }).routes().length;
  expect(routesOf({})).toBe(0);
  expect(routesOf({ canaryCookie: '*' })).toBe(1);
  expect(createCatalog(document, options).choice('mf_listings')).toBeNull();
});

test('an override runs in place of the release', () => {
  const url = 'http://localhost:4101/';
  const overrides = new Map([['mf_listings', { url, manifest: manifestOf({ version: '9.9.9' }) }]]);
  const choice = createCatalog(registryOf(manifestOf()), { ...options, overrides }).choice('mf_listings');
  expect(choice).toMatchObject({ ok: true, version: '9.9.9', release: { url } });
});

test('another document, and changes of a remote’s entry that outlive it', () => {
  const catalog = createCatalog(registryOf(manifestOf()), options);
  const version = () => {
    const choice = catalog.choice('mf_listings');
    return choice?.ok ? choice.version : null;
  };
  catalog.amend('mf_listings', [
    (entry) => ({ ...entry, channels: { stable: '1.0.1' } }),
    (entry) => ({ ...entry, wasStable: [] }),
  ]);
  expect(version()).toBeNull();
  catalog.replace(registryOf(manifestOf({ version: '1.0.1' }), manifestOf({ version: '1.0.2' })));
  expect(version()).toBe('1.0.1');
  catalog.amend('mf_listings');
  expect(version()).toBe('1.0.2');
});
