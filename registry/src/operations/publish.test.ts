import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseManifest } from '../schema.ts';
import { FolderConflictError } from '../store/store.ts';
import { manifestOf } from '../testing.ts';
import { buildDist } from '../tests/dist.ts';
import { MemoryStore } from '../tests/memory-store.ts';
import { renderedDist, SHELL_BUNDLE } from '../tests/rendering.ts';
import { type PublishOptions, publish, readDocument } from './index.ts';

const remote = 'mf_listings';
let home: string;
let store: MemoryStore;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'publish-'));
  store = new MemoryStore();
});
afterEach(() => rm(home, { recursive: true }));

const dist = (version: string, changes: Partial<ReleaseManifest> = {}) =>
  buildDist(home, version, { version, ...changes });
const release = async (version: string, options: Partial<PublishOptions> = {}) =>
  publish(store, { who: 'me', dist: await dist(version), ...options });
const entry = async () => (await readDocument(store)).remotes[remote];

test('the first release is stable, and recorded as such; the log says whether a release became stable', async () => {
  expect((await release('1.0.0')).change).toMatchObject({ action: 'publish', details: { stable: true } });
  expect((await entry())?.wasStable).toEqual(['1.0.0']);
  const second = await release('1.1.0');
  expect(second.change).toMatchObject({ details: { stable: false } });
  expect(second.change).not.toHaveProperty('from');
  const third = await release('1.2.0', { promote: true });
  expect(third).toMatchObject({ stable: true, change: { from: '1.0.0', details: { stable: true } } });
  // It is listed already, so this only promotes it.
  const again = await release('1.1.0', { promote: true });
  expect(again).toMatchObject({ added: false, stable: true, change: { action: 'promote', from: '1.2.0' } });
  expect(again.change).not.toHaveProperty('details');
  expect((await release('1.1.0', { promote: true })).change).toBeNull();
});

test.each([
  ['/remotes/', '/remotes/mf_listings/1.0.0/'],
  ['/files', '/files/mf_listings/1.0.0/'],
  ['https://cdn.example//', 'https://cdn.example/mf_listings/1.0.0/'],
])('a registry served from %s', async (baseUrl, url) => {
  await release('1.0.0', { baseUrl });
  expect((await entry())?.releases['1.0.0']?.url).toBe(url);
});

test('a release that is served from elsewhere now keeps what was recorded of it', async () => {
  await release('1.0.0');
  await release('1.1.0', { promote: true });
  const left = (await entry())?.releases['1.0.0']?.leftAt;
  expect((await release('1.0.0', { baseUrl: 'https://cdn.example' })).change?.action).toBe('publish');
  expect((await entry())?.releases['1.0.0']).toMatchObject({
    url: 'https://cdn.example/mf_listings/1.0.0/',
    leftAt: left,
  });
});

test('a build that the release checks refuse changes nothing', async () => {
  const changed = await dist('1.0.0', { integrity: {} });
  await expect(publish(store, { who: 'me', dist: changed })).rejects.toMatchObject({
    code: 'refused',
    message: expect.stringMatching(/^The file has no hash \(.*\)\. [^\n]+\nThe file/),
    hint: 'Nothing has changed; fix the problems above, build and try again.',
  });
  expect([...store.files.keys()]).toEqual(['registry.json']);
});

test('the same version with other contents, or an unfinished copy of it, is refused', async () => {
  await release('1.0.0');
  const other = await buildDist(home, 'other', { version: '1.0.0' });
  await expect(publish(store, { who: 'me', dist: other })).rejects.toMatchObject({
    code: 'immutable',
    message: 'mf_listings 1.0.0 is already published with different contents.',
    hint: 'A release never changes: raise its version.',
  });
  const thrown = (error: Error) => {
    store.addFolder = async () => {
      throw error;
    };
    return release('1.1.0');
  };
  await expect(thrown(new FolderConflictError('mf_listings/1.1.0/a.js'))).rejects.toMatchObject({
    code: 'immutable',
    message: 'An unfinished mf_listings/1.1.0 already exists with different contents.',
    hint: expect.stringMatching(/prune/),
  });
  await expect(thrown(new Error('the disk is full'))).rejects.toThrow('the disk is full');
});

test('the order of the files in a release does not matter', async () => {
  await release('1.0.0');
  const { integrity } = JSON.parse(store.files.get('mf_listings/1.0.0/release.json')?.text ?? '');
  const reversed = Object.fromEntries(Object.entries<string>(integrity).reverse());
  const again = await publish(store, { who: 'me', dist: await dist('1.0.0', { integrity: reversed }) });
  expect(again).toMatchObject({ added: false, change: null });
});

test('a name taken over by a build that names no package has no owner', async () => {
  await publish(store, { who: 'me', dist: await dist('1.0.0', { package: 'mf-listings' }) });
  const { change } = await release('2.0.0', { takeOver: true });
  expect(change?.details).toEqual({ stable: false, takenOverFrom: 'mf-listings' });
  expect(await entry()).not.toHaveProperty('source');
});

/** Runs `work` instead of the next copy of a folder; with its result, or else followed by the copy. */
function atNextCopy(work: () => Promise<unknown>) {
  const add = store.addFolder.bind(store);
  store.addFolder = async (...args) => {
    store.addFolder = add;
    return (await work()) === false ? false : add(...args);
  };
}

test('routes that another remote has published meanwhile are refused', async () => {
  const { routes } = manifestOf();
  atNextCopy(async () =>
    publish(store, { who: 'me', dist: await dist('1.0.0', { name: 'mf_map', routes }) }),
  );
  const mine = await dist('1.0.0', { routes });
  await expect(publish(store, { who: 'me', dist: mine })).rejects.toMatchObject({ code: 'refused' });
  expect(Object.keys((await readDocument(store)).remotes)).toEqual(['mf_map']);
});

test('a name that another package has taken meanwhile is refused', async () => {
  atNextCopy(async () => publish(store, { who: 'me', dist: await dist('1.0.0', { package: 'theirs' }) }));
  const mine = await dist('1.1.0', { package: 'ours' });
  await expect(publish(store, { who: 'me', dist: mine })).rejects.toThrow(/^mf_listings belongs to theirs/);
  expect((await entry())?.source).toEqual({ package: 'theirs' });
});

test('a version that another publisher completes meanwhile has to have the same contents', async () => {
  atNextCopy(async () => {
    await publish(store, { who: 'me', dist: await buildDist(home, 'other', { version: '1.0.0' }) });
  });
  await expect(release('1.0.0')).rejects.toMatchObject({ code: 'immutable' });
  atNextCopy(() => release('1.1.0'));
  expect(await release('1.1.0')).toMatchObject({ change: null });
});

test('a copy of another publisher that is removed meanwhile is written again', async () => {
  atNextCopy(async () => false);
  await release('1.0.0');
  expect(store.files.has('mf_listings/1.0.0/release.json')).toBe(true);
});

test('a copy that is removed while its release is entered is written again', async () => {
  await release('1.0.0');
  const add = store.addFolder.bind(store);
  const replace = store.replace.bind(store);
  let added = 0;
  store.addFolder = async (...args) => {
    added++;
    return add(...args);
  };
  expect((await release('1.0.0', { baseUrl: '/a/' })).added).toBe(false);
  expect(added).toBe(0);
  store.replace = async (...args) => {
    await store.removeFolder('mf_listings/1.0.0');
    return replace(...args);
  };
  expect((await release('1.0.0', { baseUrl: '/b/', dryRun: true })).added).toBe(false);
  expect(added).toBe(0);
  await release('1.0.0', { baseUrl: '/b/' });
  expect(added).toBe(1);
  expect(store.files.has('mf_listings/1.0.0/release.json')).toBe(true);
});

describe('a release with a server bundle', () => {
  const shell = { contract: 1, shared: {}, exports: {} };
  const fits = { shared: {}, imports: {} };
  const rendered = async (page: string, options: Partial<PublishOptions> = {}) =>
    publish(store, {
      who: 'me',
      dist: await renderedDist(home, page, fits),
      shell,
      shellBundle: async () => SHELL_BUNDLE,
      ...options,
    });
  const GOOD = "() => '<p>page</p>'";

  test('is rendered before it is published, once', async () => {
    expect(await rendered(GOOD)).toMatchObject({ added: true, rendered: true });
    const shellBundle = jest.fn();
    expect(await rendered(GOOD, { shellBundle })).toMatchObject({ added: false, rendered: true });
    expect(shellBundle).not.toHaveBeenCalled();
  }, 60_000);

  test('is refused if it cannot be rendered, and nothing changes', async () => {
    const empty = await store.read('registry.json');
    await expect(rendered('() => window.name')).rejects.toMatchObject({
      code: 'refused',
      refusals: [{ rule: 'render', what: expect.stringContaining('window is not defined') }],
    });
    expect(await store.read('registry.json')).toEqual(empty);
    expect(await store.read('mf_listings/1.0.0/release.json')).toBeNull();
  }, 60_000);

  test('is published unrendered without a shell’s bundle', async () => {
    const BAD = '() => window.name';
    const render = (options: Partial<PublishOptions>) => rendered(BAD, { ...options, dryRun: true });
    expect(await render({ shellBundle: async () => null })).toMatchObject({ rendered: false });
    expect(await render({ shellBundle: undefined })).toMatchObject({ rendered: false });
    expect(await render({ shell: undefined })).toMatchObject({ rendered: false });
  });

  test('a release without one has nothing to render', async () =>
    expect(await release('1.0.0', { shellBundle: async () => null })).toMatchObject({ rendered: true }));
});
