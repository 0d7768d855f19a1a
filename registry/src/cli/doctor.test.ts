import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dist, here, place, shell } from './main-testing.ts';

test('doctor finds missing and changed files, a broken log and a misfit, and says what to do', async () => {
  await here('publish', await dist('1.0.0'), '--shell', shell);
  await here('publish', await dist('1.1.0'), '--shell', shell);
  const sound = await here('doctor', '--shell', shell);
  expect(sound).toMatchObject({ code: 0 });
  expect(sound.out).toMatch(
    /^✔ Nothing is wrong\.\n {2}files and hashes: 8 files read\n {2}chain of the log: 2 changes\n/,
  );
  const folder = join(place.location, 'mf_listings');
  await writeFile(join(folder, '1.0.0', 'remoteEntry.0a1b2c3d.js'), 'altered');
  await rm(join(folder, '1.1.0', 'mf-manifest.json'));
  const [first = ''] = (await readdir(join(place.location, 'log'))).sort();
  await rm(join(place.location, 'log', first));
  await writeFile(shell, JSON.stringify({ contract: 2, shared: {}, exports: {} }));
  const { code, out } = await here('doctor', '--shell', shell);
  expect(code).toBe(1);
  expect(out).toMatch(
    /✖ hashes: mf_listings 1\.0\.0 \(live\): not what was published: remoteEntry\.0a1b2c3d\.js\n {4}fix: {3}Browsers refuse it/,
  );
  expect(out).toMatch(
    /✖ files: mf_listings 1\.1\.0: missing: mf-manifest\.json\n {4}fix: {3}No visitor gets it/,
  );
  expect(out).toMatch(/✖ chain: .*is missing; 1 newer ones are there/);
  expect(out).toMatch(/✖ fit: mf_listings 1\.0\.0 \(live\): it is built for contract 1, the shell has 2/);
  const { findings } = JSON.parse((await here('doctor', 'mf_listings', '--json', '--shell', shell)).out);
  expect(findings.map(({ check }: { check: string }) => check).sort()).toEqual([
    'chain',
    'files',
    'fit',
    'hashes',
  ]);
});

test('doctor says what to do about a disk that is nearly full', async () => {
  await here('publish', await dist('1.0.0'), '--shell', shell);
  const files = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises');
  const disk = jest.spyOn(files, 'statfs').mockResolvedValue({ bavail: 20 * 256, bsize: 4096 } as never);
  const { code, out } = await here('doctor', '--shell', shell);
  disk.mockRestore();
  expect(code).toBe(1);
  expect(out).toMatch(
    /^✖ space: [^\n]+: only 20 MiB free\n {4}fix: {3}Remove old releases with `baza-release prune`/,
  );
});
