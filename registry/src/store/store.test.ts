import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryStore } from '../operations/index.ts';
import { type Place, places } from '../tests/places.ts';

describe.each(places)('the store in %s', (_name, openPlace, testConcurrent) => {
  let place: Place;
  let store: RegistryStore;
  beforeEach(async () => {
    place = await openPlace(false);
    store = await place.open();
  });
  afterEach(() => place.close());

  async function folderOf(files: Record<string, string>): Promise<string> {
    const folder = join(place.home, 'source');
    for (const [name, text] of Object.entries(files)) {
      await mkdir(join(folder, name, '..'), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    return folder;
  }
  const keys = async (prefix: string) => (await store.list(prefix)).map(({ key }) => key).sort();

  test('a missing file is null', async () => {
    expect(await store.read('registry.json')).toBeNull();
    expect(await store.list('')).toEqual([]);
    await store.removeFolder('a/1.0.0');
  });

  test('a text is replaced only with the tag of its latest version', async () => {
    expect(await store.replace('registry.json', 'one', null)).toBe(true);
    expect(await store.replace('registry.json', 'other', null)).toBe(false);
    const first = await store.read('registry.json');
    expect(first?.text).toBe('one');
    expect(await store.replace('registry.json', 'two', first?.tag ?? '')).toBe(true);
    expect(await store.replace('registry.json', 'late', first?.tag ?? '')).toBe(false);
    expect((await store.read('registry.json'))?.text).toBe('two');
    expect(await store.replace('other.json', 'late', first?.tag ?? '')).toBe(false);
  });

  testConcurrent('of many concurrent replacements of a text one succeeds', async () => {
    await store.replace('registry.json', 'start', null);
    const { tag = '' } = (await store.read('registry.json')) ?? {};
    const stores = await Promise.all(Array.from({ length: 12 }, () => place.open()));
    const results = await Promise.all(
      stores.map((each, index) => each.replace('registry.json', `writer ${index}`, tag)),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    expect((await store.read('registry.json'))?.text).toBe(`writer ${results.indexOf(true)}`);
  });

  test('a file is created once', async () => {
    expect(await store.create('log/a.json', '{}')).toBe(true);
    expect(await store.create('log/a.json', '{"other":1}')).toBe(false);
    expect((await store.read('log/a.json'))?.text).toBe('{}');
  });

  test('a folder is created once, listed and removed', async () => {
    const folder = await folderOf({ 'a.js': '1', 'deep/b.css': '2', 'c.json': '3', 'release.json': '{}' });
    const files = ['a.js', 'deep/b.css', 'c.json', 'release.json'];
    expect(await store.addFolder('mf_a/1.0.0', folder, files)).toBe(true);
    expect(await store.addFolder('mf_a/1.0.0', folder, files)).toBe(false);
    // What is there already is not read again.
    expect(await store.addFolder('mf_a/1.0.0', join(place.home, 'none'), files)).toBe(false);
    expect(await store.addFolder('mf_a/1.0.1', folder, ['a.js', 'release.json'])).toBe(true);
    expect((await store.read('mf_a/1.0.0/deep/b.css'))?.text).toBe('2');
    expect(await keys('mf_a/1.0.0/')).toEqual(files.map((file) => `mf_a/1.0.0/${file}`).sort());
    const [{ time = 0 } = {}] = await store.list('mf_a/');
    expect(Math.abs(Date.now() - time)).toBeLessThan(60_000);
    await store.removeFolder('mf_a/1.0.0');
    expect(await keys('')).toEqual(['mf_a/1.0.1/a.js', 'mf_a/1.0.1/release.json']);
  });

  testConcurrent(
    'is listed during concurrent writes and removals',
    async () => {
      const folder = await folderOf({ 'a.js': '1', 'release.json': '{}' });
      let done = false;
      const writing = (async () => {
        for (let number = 0; number < 10; number++) {
          const { tag = null } = (await store.read('registry.json')) ?? {};
          await store.replace('registry.json', `${number}`, tag);
          await store.addFolder('mf_a/1.0.0', folder, ['a.js', 'release.json']);
          await store.removeFolder('mf_a/1.0.0');
        }
        done = true;
      })();
      while (!done) await keys('');
      await writing;
      expect(await keys('')).toEqual(['registry.json']);
    },
    20_000,
  );

  testConcurrent(
    'two concurrent uploads of the same folder leave it complete, and one of them says so',
    async () => {
      const folder = await folderOf({ 'a.js': '1', 'b.js': '2', 'release.json': '{}' });
      const files = ['a.js', 'b.js', 'release.json'];
      const other = await place.open();
      const added = await Promise.all([
        store.addFolder('mf_a/1.0.0', folder, files),
        other.addFolder('mf_a/1.0.0', folder, files),
      ]);
      expect(added.sort()).toEqual([false, true]);
      expect(await keys('mf_a/1.0.0/')).toHaveLength(3);
    },
  );

  test('a key cannot leave the registry', async () => {
    await expect(store.read('../secret')).rejects.toThrow(/leads out/);
  });
});
