import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDist } from './dist.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'dist-'));
});
afterEach(() => rm(home, { recursive: true }));

test('a build is its manifest and the facts of every other file', async () => {
  await mkdir(join(home, 'deep', 'er'), { recursive: true });
  const text = 'a'.repeat(1000);
  for (const name of ['b.js', 'a.css', 'c.json', 'd.svg', 'server.0a.js', 'deep/er/f.png', 'g.map'])
    await writeFile(join(home, name), text);
  const written = { name: 'mf_map', server: 'server.0a.js', integrity: { 'd.svg': 'sha384-x' } };
  await writeFile(join(home, 'release.json'), JSON.stringify(written));
  const { folder, release, files } = await readDist(home);
  expect([folder, release]).toEqual([home, written]);
  expect(Object.keys(files)).toEqual([
    'a.css',
    'b.js',
    'c.json',
    'd.svg',
    'deep/er/f.png',
    'g.map',
    'server.0a.js',
  ]);
  expect(files['c.json']?.json).toBe(text);
  expect(files['d.svg']).not.toHaveProperty('json');
  const small = Object.entries(files).flatMap(([name, { brotli }]) => (brotli < 100 ? [name] : []));
  // What browsers load has a budget; compressing the server's bundle would take longest of all.
  expect(small).toEqual(['a.css', 'b.js']);
  for (const [name, file] of Object.entries(files)) {
    // Comparable with a manifest of an earlier build.
    const hash = name === 'd.svg' ? /^sha384-[\w+/]{64}$/ : /^sha256-[\w+/]{43}=$/;
    expect(file).toMatchObject({ bytes: 1000, integrity: expect.stringMatching(hash) });
  }
  expect(files['g.map']).toEqual({ bytes: 1000, brotli: 1000, integrity: files['a.css']?.integrity });
});

test('source maps are apart from what is served; that of the server bundle stays with the team', async () => {
  const served = ['server.0a.js', 'server.0a.js.map.js'];
  const kept = ['a.js.map', 'server.xyz.js.map', 'the-server.0a.js.map'];
  for (const name of [...served, ...kept, 'server.0a.js.map', 'release.json'])
    await writeFile(join(home, name), '{}');
  const { files, maps } = await readDist(home);
  expect([Object.keys(files), maps]).toEqual([served, kept]);
});

test.each([undefined, '{'])('a folder with the manifest %j is no build', async (text) => {
  if (text) await writeFile(join(home, 'release.json'), text);
  await expect(readDist(home)).rejects.toMatchObject({
    code: 'usage',
    message: `${join(home, 'release.json')} cannot be read.`,
    hint: 'Build the remote first, and name the folder its build has written.',
  });
});
