import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promote, publish, readDocument, rollback, setCanary } from '../operations/index.ts';
import { buildDist } from '../tests/dist.ts';
import { openWatched, remote, until, type Watched } from '../tests/watched.ts';

let at: Watched;
beforeEach(async () => {
  at = await openWatched();
});
afterEach(() => at.close());

test('it stops on request', async () => {
  const stop = new AbortController();
  const { looks, said } = at.watch({ signal: stop.signal, intervalMs: 60_000 });
  setTimeout(() => stop.abort(), 100);
  expect(await looks).toHaveLength(1);
  expect(said).toEqual([expect.stringMatching(/: wait, the canary has 0 of 30 loads$/)]);
});

test('it stops on request while a process does not respond, and then neither looks nor complains', async () => {
  at.processes[0].hangs = true;
  const stop = new AbortController();
  const { looks, said } = at.watch({ signal: stop.signal });
  const since = Date.now();
  setTimeout(() => stop.abort(), 100);
  expect(await looks).toEqual([]);
  expect(said).toEqual([]);
  expect(Date.now() - since).toBeLessThan(2500);
});

test('it does not wait for a poll after its time limit', async () => {
  expect(await at.watch({ forMs: 50, intervalMs: 60_000 }).looks).toHaveLength(1);
});

test('a poll at the very end of its time is made', async () => {
  const { now } = Date;
  const since = now();
  try {
    const said: string[] = [];
    // Time passes after the second poll.
    Date.now = () => since + (said.length > 1 ? 1000 : 0);
    await at.watch({ forMs: 20, intervalMs: 20, say: (text) => said.push(text) }).looks;
    expect(said).toHaveLength(2);
  } finally {
    Date.now = now;
  }
});

test('without a canary it ends', async () => {
  await setCanary(at.store, { who: 'me', remote, percent: 0 });
  expect(await at.watch({ once: true }).looks).toEqual([]);
  expect(await at.watch().looks).toEqual([]);
});

test.each<[string, () => Promise<unknown>, RegExp]>([
  ['promoted', () => promote(at.store, { who: 'me', remote }), /mf_map 1\.1\.0 is stable now/],
  [
    'ended',
    () => setCanary(at.store, { who: 'me', remote, percent: 0 }),
    /mf_map 1\.1\.0 is no longer a canary/,
  ],
  ['taken back', () => rollback(at.store, { who: 'me', remote }), /mf_map 1\.1\.0 is no longer a canary/],
  [
    'removed with its remote',
    async () => {
      const document = { ...(await readDocument(at.store)), remotes: {} };
      await writeFile(join(at.place.location, 'registry.json'), JSON.stringify(document));
    },
    /mf_map 1\.1\.0 is no longer a canary/,
  ],
])('it ends when its last canary was %s by somebody', async (_how, act, sentence) => {
  const { looks, said } = at.watch();
  await until(() => said.length > 0);
  await act();
  expect(await looks).toMatchObject([{ canary: '1.1.0', change: null }]);
  expect(said.at(-2)).toMatch(sentence);
  expect(said.at(-1)).toMatch(/Nothing is left to watch/);
});

test('it ends after rolling back the last canary, without another poll', async () => {
  const { looks, said } = at.watch();
  await until(() => said.length > 0);
  at.count(0, { 'loads 1.0.0': 200, 'loads 1.1.0': 5, 'load_failures 1.1.0': 35 });
  expect(await looks).toMatchObject([{ decision: { verdict: 'rollback' } }]);
  expect(said.at(-1)).toMatch(/is taken back/);
});

test('a dry run goes on, as its canaries do', async () => {
  const { looks, said } = at.watch({ actor: { who: 'watch', dryRun: true } });
  await until(() => said.length > 0);
  at.count(0, { 'loads 1.0.0': 200, 'loads 1.1.0': 5, 'load_failures 1.1.0': 35 });
  const times = () => said.filter((line) => line.includes('would be taken back')).length;
  await until(() => times() > 1);
  expect(times()).toBeGreaterThan(1);
  await setCanary(at.store, { who: 'me', remote, percent: 0 });
  await looks;
});

describe('with the canaries of two remotes', () => {
  const other = 'mf_other';
  beforeEach(async () => {
    for (const [name, version] of [
      [other, '1.0.0'],
      [other, '1.1.0'],
      [remote, '1.2.0'],
    ] as const)
      await publish(at.store, {
        who: 'me',
        dist: await buildDist(at.place.home, `${name} ${version}`, { name, version }),
      });
    await setCanary(at.store, { who: 'me', remote: other, percent: 10, version: '1.1.0' });
  });
  const news = (said: string[]) => said.filter((line) => /^[·✖]/.test(line));
  const end = () => setCanary(at.store, { who: 'me', remote, percent: 0 });

  test('each has its comparison, and the one that ends is named', async () => {
    const { looks, said } = at.watch();
    await until(() => said.length > 1);
    await setCanary(at.store, { who: 'me', remote: other, percent: 0 });
    await until(() => news(said).length > 0);
    await end();
    expect((await looks).map((look) => [look.remote, look.canary])).toEqual([
      [remote, '1.1.0'],
      [other, '1.1.0'],
    ]);
    expect(news(said)).toEqual([
      '· mf_other 1.1.0 is no longer a canary.',
      '· mf_map 1.1.0 is no longer a canary.',
      '· Nothing is left to watch.',
    ]);
  });

  test('one that was replaced by another version is named', async () => {
    const { looks, said } = at.watch({ remotes: [remote] });
    await until(() => said.length > 1);
    await setCanary(at.store, { who: 'me', remote, percent: 10, version: '1.2.0' });
    await until(() => news(said).length > 0);
    await end();
    await looks;
    expect(news(said)[0]).toBe('· mf_map 1.1.0 is no longer a canary.');
  });

  test('of one that it has taken back it says no more', async () => {
    const { looks, said } = at.watch();
    await until(() => said.length > 1);
    at.count(0, {
      'loads 1.0.0 mf_other': 200,
      'loads 1.1.0 mf_other': 5,
      'load_failures 1.1.0 mf_other': 35,
    });
    await until(() => news(said).length > 0);
    const { length } = said;
    await until(() => said.length > length + 2);
    await end();
    await looks;
    expect(news(said)).toEqual([
      expect.stringMatching(/^✖ mf_other 1\.1\.0 is taken back/),
      '· mf_map 1.1.0 is no longer a canary.',
      '· Nothing is left to watch.',
    ]);
  });
});
