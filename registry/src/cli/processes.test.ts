import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDocument, readLog } from '../operations/index.ts';
import { buildDist } from '../tests/dist.ts';
import { openFolder, places } from '../tests/places.ts';
import { baza } from '../tests/processes.ts';

test.each(places)(
  'concurrent publishers in separate processes, in %s: no release is lost',
  async (_name, openPlace) => {
    const place = await openPlace();
    try {
      const wanted = [
        ['mf_a', '1.0.0'],
        ['mf_a', '1.1.0'],
        ['mf_b', '1.0.0'],
        ['mf_c', '1.0.0'],
        ['mf_c', '1.0.0'],
      ] as const;
      const dists = await Promise.all(
        wanted.map(([name, version]) => buildDist(place.home, `${name} ${version}`, { name, version })),
      );
      const ended = await Promise.all(
        dists.map((dist) => baza(['publish', dist, '--registry', place.location, '--who', 'me'], place.env)),
      );
      expect(ended.map(({ code, err }) => [code, err])).toEqual(wanted.map(() => [0, '']));
      const store = await place.open();
      const { remotes, revision } = await readDocument(store);
      const found = Object.entries(remotes).map(([name, { releases }]) => [
        name,
        Object.keys(releases).sort(),
      ]);
      expect(found.sort()).toEqual([
        ['mf_a', ['1.0.0', '1.1.0']],
        ['mf_b', ['1.0.0']],
        ['mf_c', ['1.0.0']],
      ]);
      expect(revision).toBe(4);
      expect(await readLog(store)).toHaveLength(4);
    } finally {
      await place.close();
    }
  },
  60_000,
);

test('what a build prints goes to the standard error: with --json the standard output is one object', async () => {
  const place = await openFolder();
  try {
    const build = 'mkdir dist && echo {} > dist/release.json && echo built';
    await writeFile(
      join(place.home, 'package.json'),
      JSON.stringify({ version: '1.0.0', scripts: { build } }),
    );
    const { out, err } = await baza(['build', place.home, '--json', '--who', 'me']);
    expect(JSON.parse(out)).toMatchObject({ ok: true, version: '1.0.0' });
    expect(err).toMatch(/^built$/m);
  } finally {
    await place.close();
  }
}, 60_000);
