import {
  bucketOf,
  chooseRelease,
  describeMisfit,
  describeStopped,
  type HostFacts,
  misfitsOf,
  stableFor,
  stoppedBy,
} from './negotiate.ts';
import type { ReleaseManifest, RemoteEntry } from './schema.ts';
import { manifestOf, registryOf } from './testing.ts';

const host: HostFacts = {
  contract: 1,
  shared: { react: '19.3.1', '@baza/shared/ui': '0.1.4' },
  exports: { '@baza/shared/ui': ['Button', 'Card'] },
};
const entryOf = (...manifests: ReleaseManifest[]): RemoteEntry => {
  const entry = registryOf(...manifests).remotes.mf_listings;
  if (!entry) throw new Error('no entry');
  return entry;
};
const at = (version: string, day: number, changes: Partial<ReleaseManifest> = {}) =>
  manifestOf({ version, time: `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`, ...changes });
const choose = (entry: RemoteEntry, channelKey = 'k') =>
  chooseRelease('mf_listings', entry, host, { channelKey });

test.each<[string, Partial<ReleaseManifest>, string[]]>([
  ['it fits', {}, []],
  ['a newer contract', { contract: 2 }, ['it is built for contract 2, the shell has 1']],
  ['a newer library', { shared: { react: '^20.0.0' } }, ['it needs react ^20.0.0, the shell has 19.3.1']],
  ['a library the shell lacks', { shared: { vue: '^3.0.0' } }, ['it needs vue ^3.0.0, the shell has none']],
  [
    'an export the shell lacks',
    { imports: { '@baza/shared/ui': ['Button', 'Drawer', 'Wizard'] } },
    ['it uses Drawer, Wizard of @baza/shared/ui, which the shell lacks'],
  ],
  ['a module taken whole', { imports: { '@baza/shared/ui': ['*'] } }, []],
  ['names of a module the shell does not list', { imports: { react: ['useNew'] } }, []],
])('%s', (_name, changes, reasons) =>
  expect(misfitsOf(manifestOf(changes), host).map(describeMisfit)).toEqual(reasons));

test('what a release lacks is found once for a shell', () => {
  const manifest = manifestOf({ contract: 2 });
  const shell = { ...host };
  expect(misfitsOf(manifest, shell)).toBe(misfitsOf(manifest, shell));
  expect(misfitsOf(manifest, { ...shell, contract: 2 })).toEqual([]);
  expect(describeMisfit({ kind: 'missing' })).toBe('it is not in the registry');
});

test('the stable release is chosen', () => {
  expect(choose(entryOf(at('1.0.0', 1), at('1.1.0', 2)))).toMatchObject({
    ok: true,
    version: '1.1.0',
    channel: 'stable',
    rejected: [],
  });
});

test('an incompatible release falls back to the newest older compatible one', () => {
  const entry = entryOf(
    at('1.0.0', 1),
    at('1.1.0', 2),
    at('1.2.0', 3, { contract: 2 }),
    at('1.3.0', 9),
    at('2.0.0', 4, { contract: 2 }),
  );
  expect(choose(entry)).toMatchObject({
    ok: true,
    version: '1.1.0',
    channel: 'fallback',
    rejected: [{ version: '2.0.0' }, { version: '1.2.0' }],
  });
});

test('without a record of what was stable, one of the same time is no older release', () => {
  const entry = entryOf(at('1.0.0', 2), at('2.0.0', 2, { contract: 2 }));
  expect(choose(entry)).toEqual({ ok: false, rejected: [expect.objectContaining({ version: '2.0.0' })] });
});

test('no compatible release: all reasons are reported', () => {
  const choice = choose(entryOf(at('1.0.0', 1, { contract: 3 }), at('2.0.0', 2, { contract: 2 })));
  expect(choice).toMatchObject({
    ok: false,
    rejected: [
      { version: '2.0.0', misfits: [{ kind: 'contract', wants: 2, has: 1 }] },
      { version: '1.0.0', misfits: [{ kind: 'contract', wants: 3, has: 1 }] },
    ],
  });
});

test('a channel that points nowhere', () => {
  const entry = { ...entryOf(at('1.0.0', 1)), channels: { stable: '9.9.9' } };
  expect(choose(entry)).toMatchObject({ ok: true, version: '1.0.0', channel: 'fallback' });
  expect(choose({ ...entry, releases: {} })).toEqual({
    ok: false,
    rejected: [{ version: '9.9.9', misfits: [{ kind: 'missing' }] }],
  });
});

test('the kill switch wins', () => {
  expect(choose({ ...entryOf(at('1.0.0', 1)), disabled: { reason: 'broken prices' } })).toEqual({
    ok: false,
    disabled: 'broken prices',
    rejected: [],
  });
});

test('the canary takes its share of visitors, always the same ones', () => {
  const stable = entryOf(at('1.1.0', 2), at('1.0.0', 1));
  const entry = (percent: number): RemoteEntry => ({
    ...stable,
    channels: { stable: '1.0.0', canary: { version: '1.1.0', percent } },
  });
  const keys = Array.from({ length: 2000 }, (_, index) => `visitor-${index}`);
  const share = (percent: number) =>
    keys.filter((key) => {
      const choice = choose(entry(percent), key);
      return choice.ok && choice.channel === 'canary';
    });
  expect(share(0)).toHaveLength(0);
  expect(share(100)).toHaveLength(keys.length);
  const tenth = share(10);
  expect(tenth.length).toBeGreaterThan(140);
  expect(tenth.length).toBeLessThan(260);
  expect(share(25)).toEqual(expect.arrayContaining(tenth));
});

// The published values of FNV-1a: a change of the hash would move visitors on and off a running canary.
test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('the bucket of %j stays', (key, hash) => expect(bucketOf(key)).toBe(hash % 100));

test('an incompatible canary leaves its visitors on stable', () => {
  const entry = {
    ...entryOf(at('1.1.0', 2, { contract: 2 }), at('1.0.0', 1)),
    channels: { stable: '1.0.0', canary: { version: '1.1.0', percent: 100 } },
  };
  expect(choose(entry)).toMatchObject({
    ok: true,
    version: '1.0.0',
    channel: 'stable',
    rejected: [{ version: '1.1.0' }],
  });
});

test.each([
  [{ percent: 0 }, {}, false],
  [{ percent: 0, roles: ['ops'] }, { roles: ['user', 'ops'] }, true],
  [{ percent: 0, roles: ['ops', 'moderator'] }, { roles: ['moderator'] }, true],
  [{ percent: 0, roles: ['ops'] }, { roles: ['user'] }, false],
  [{ percent: 0, roles: ['ops'] }, {}, false],
  [{ percent: 0, cookie: true }, { canaryCookie: 'mf_map,mf_listings' }, true],
  [{ percent: 0, cookie: true }, { canaryCookie: 'mf_map, mf_listings' }, true],
  [{ percent: 0, cookie: true }, { canaryCookie: '*' }, true],
  [{ percent: 0, cookie: true }, { canaryCookie: 'mf_map' }, false],
  [{ percent: 0, cookie: true }, { canaryCookie: '' }, false],
  [{ percent: 0, cookie: true }, {}, false],
  // The cookie works only if the canary offers it.
  [{ percent: 0 }, { canaryCookie: '*' }, false],
])('a canary %j for a visitor with %j: %s', (canary, visitor, gets) => {
  const entry: RemoteEntry = {
    ...entryOf(at('1.1.0', 2), at('1.0.0', 1)),
    channels: { stable: '1.0.0', canary: { version: '1.1.0', ...canary } },
  };
  const choice = chooseRelease('mf_listings', entry, host, { channelKey: 'k', ...visitor });
  expect(choice).toMatchObject({ ok: true, channel: gets ? 'canary' : 'stable' });
});

test('a shell falls back to a former stable release, never to a rolled-back or canary one', () => {
  const releases = [at('1.0.0', 1), at('1.1.0', 2), at('1.2.0', 3), at('2.0.0', 4, { contract: 2 })];
  const entry = { ...entryOf(...releases), wasStable: ['2.0.0', '1.9.0', '1.0.0'] };
  const choice = choose(entry);
  expect(choice).toMatchObject({ ok: true, version: '1.0.0', channel: 'fallback' });
  expect(choice.rejected.map(({ version }) => version)).toEqual(['2.0.0']);
  expect(choose({ ...entry, wasStable: ['2.0.0'] })).toMatchObject({ ok: false });
});

test('a new shell stops the live releases that do not fit, and what visitors get instead is known', () => {
  const entry: RemoteEntry = {
    ...entryOf(at('1.0.0', 1), at('2.0.0', 2, { contract: 2 }), at('3.0.0', 3, { contract: 3 })),
    channels: { stable: '2.0.0', canary: { version: '3.0.0', percent: 100 } },
  };
  const registry = (changes: Partial<RemoteEntry> = {}) => ({
    ...registryOf(manifestOf()),
    remotes: { mf_listings: { ...entry, ...changes } },
  });
  expect(stableFor('mf_listings', entry, host)).toBe('1.0.0');
  expect(stoppedBy(host, registry()).map(describeStopped)).toEqual([
    'mf_listings 2.0.0 (stable): it is built for contract 2, the shell has 1; visitors get 1.0.0.',
    'mf_listings 3.0.0 (canary): it is built for contract 3, the shell has 1; visitors get 1.0.0.',
  ]);
  expect(stoppedBy(host, registry({ channels: { stable: '1.0.0' } }))).toEqual([]);
  expect(stoppedBy(host, registry({ disabled: { reason: 'broken' } }))).toEqual([]);
  const only = registry({ channels: { stable: '9.0.0' }, wasStable: [], releases: {} });
  expect(stoppedBy(host, only).map(describeStopped)).toEqual([
    'mf_listings 9.0.0 (stable): it is not in the registry; visitors get an error view.',
  ]);
});
