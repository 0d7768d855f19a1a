import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readLog, setCanary } from '../operations/index.ts';
import { openWatched, pause, remote, until, type Watched } from '../tests/watched.ts';
import { DEFAULT_LIMITS } from './decide.ts';

let at: Watched;
beforeEach(async () => {
  at = await openWatched();
});
afterEach(() => at.close());

test('a canary that fails during the watch is rolled back, with its metrics in the log', async () => {
  // Counts from before the watch do not count: neither for it …
  at.count(0, { 'loads 1.0.0': 9000, 'loads 1.1.0': 900, 'load_failures 1.0.0': 0 });
  const { looks, said } = at.watch({ forMs: 1500 });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await at.canary()).toBe('1.1.0');
  // … nor against it; and the processes' counts are added up.
  at.count(0, { 'loads 1.0.0': 9200, 'loads 1.1.0': 905, 'load_failures 1.1.0': 15 });
  at.count(1, { 'loads 1.0.0': 200, 'loads 1.1.0': 5, 'load_failures 1.1.0': 15 });
  const [look] = await looks;
  expect(await at.canary()).toBeUndefined();
  expect(look).toMatchObject({ remote, canary: '1.1.0', stable: '1.0.0', decision: { verdict: 'rollback' } });
  expect(said.join('\n')).toMatch(
    /✖ mf_map 1\.1\.0 is taken back: load failures 75\.0 % of loads against 0\.0 %/,
  );
  const [change] = await readLog(at.store);
  expect(change).toMatchObject({
    action: 'rollback',
    who: 'watch',
    from: '1.1.0',
    why: expect.stringMatching(/load failures 75\.0 %/),
    details: {
      channel: 'canary',
      loads: { canary: 40, stable: 400 },
      findings: [
        { what: 'load failures', canary: 0.75, stable: 0, worse: true },
        { what: 'errors', worse: false },
      ],
    },
  });
});

/** Tests of processes that report no vitals. */
const limits = { ...DEFAULT_LIMITS, vitals: [] };

test('a good canary stays, and a single poll counts everything since the start', async () => {
  at.count(0, { 'loads 1.0.0': 900, 'loads 1.1.0': 100, 'errors 1.0.0': 9, 'errors 1.1.0': 1 });
  const { looks, said } = at.watch({ once: true, limits });
  expect(await looks).toMatchObject([{ decision: { verdict: 'keep' }, change: null }]);
  expect(said).toEqual([
    expect.stringMatching(
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ mf_map 1\.1\.0 \(100 loads\) against 1\.0\.0 \(900\): keep; load failures [^,]* \(p 1\.0\), errors [^,]* \(p 0\.\d+\)$/,
    ),
  ]);
  expect(await at.canary()).toBe('1.1.0');
});

test('a dry run only reports', async () => {
  at.count(0, { 'loads 1.0.0': 900, 'loads 1.1.0': 100, 'errors 1.1.0': 90 });
  const { looks, said } = at.watch({ once: true, actor: { who: 'watch', dryRun: true } });
  await looks;
  expect(said.at(-1)).toMatch(/would be taken back/);
  expect(await at.canary()).toBe('1.1.0');
});

test('an unreachable process is reported, and the others are watched', async () => {
  at.count(1, { 'loads 1.0.0': 900, 'loads 1.1.0': 100 });
  at.processes[0].token = 'secret';
  const { looks, said } = at.watch({ once: true, limits });
  expect(await looks).toMatchObject([{ decision: { verdict: 'keep' } }]);
  expect(said[0]).toMatch(/cannot be read: it responded 403/);
  const withToken = at.watch({ once: true, token: 'secret' });
  await withToken.looks;
  expect(withToken.said).toHaveLength(1);
});

test.each([
  [[], 1],
  [[remote], 1],
  [['mf_other'], 0],
])('of the remotes %j it watches %d', async (remotes, count) =>
  expect(await at.watch({ once: true, remotes }).looks).toHaveLength(count));

test('a canary that somebody ended first is left alone', async () => {
  at.count(0, { 'loads 1.0.0': 900, 'loads 1.1.0': 100, 'load_failures 1.1.0': 90 });
  const said: string[] = [];
  const read = at.store.read.bind(at.store);
  const { looks } = at.watch({
    once: true,
    say: (text) => {
      said.push(text);
      if (said.length > 1) return;
      at.store.read = async (key) => {
        at.store.read = read;
        await setCanary(at.store, { who: 'me', remote, percent: 0 });
        return read(key);
      };
    },
  });
  expect(await looks).toMatchObject([{ decision: { verdict: 'rollback' }, change: null }]);
  expect(said.at(-1)).toBe(`· ${remote} 1.1.0 is gone already.`);
});

test('while vitals lack samples it waits and lists them', async () => {
  at.count(0, { 'loads 1.0.0': 900, 'loads 1.1.0': 100 });
  const { looks, said } = at.watch({ once: true });
  expect(await looks).toMatchObject([{ decision: { verdict: 'wait' } }]);
  expect(said.at(-1)).toMatch(
    /: wait, of 30 samples there are: .*LCP 0 in the canary, 0 in stable.*; load failures/,
  );
});

test.each<[string, () => Promise<unknown>, string]>([
  [
    'unreadable',
    () => writeFile(join(at.place.location, 'registry.json'), '{"schema":1,'),
    'registry.json in PLACE is malformed',
  ],
  [
    'gone',
    () => rm(join(at.place.location, 'registry.json')),
    'PLACE has releases or a log, but no registry.json',
  ],
])('a document that is %s does not end it: it says so, and guards once it reads again', async (_how, spoil, what) => {
  const good = (await at.store.read('registry.json'))?.text ?? '';
  const { looks, said } = at.watch();
  await pause(100);
  await spoil();
  await pause(100);
  // Metrics are still counted meanwhile.
  at.count(0, { 'loads 1.0.0': 200, 'loads 1.1.0': 5, 'load_failures 1.1.0': 35 });
  await pause(100);
  await writeFile(join(at.place.location, 'registry.json'), good);
  expect(await looks).toMatchObject([{ decision: { verdict: 'rollback' } }]);
  expect(await at.canary()).toBeUndefined();
  expect(said.filter((line) => line.startsWith('! '))).toEqual([
    `! ${what.replace('PLACE', at.place.location)}; the canaries stay as they are, unguarded until it reads again.`,
  ]);
  expect(said).toContain('· registry.json reads again.');
});

test('a single poll fails if the registry cannot be read', async () => {
  await writeFile(join(at.place.location, 'registry.json'), '{');
  await expect(at.watch({ once: true }).looks).rejects.toMatchObject({ code: 'malformed' });
});

test('a single poll fails if the canary cannot be taken back', async () => {
  at.count(0, { 'loads 1.0.0': 200, 'loads 1.1.0': 5, 'load_failures 1.1.0': 35 });
  at.store.replace = async () => {
    throw new Error('the disk is full');
  };
  await expect(at.watch({ once: true }).looks).rejects.toThrow('the disk is full');
});

test('a failed rollback of a canary is retried at a later poll', async () => {
  const replace = at.store.replace.bind(at.store);
  at.store.replace = async () => {
    throw new Error('the disk is full');
  };
  const { looks, said } = at.watch();
  await pause(50);
  at.count(0, { 'loads 1.0.0': 200, 'loads 1.1.0': 5, 'load_failures 1.1.0': 35 });
  await until(() => said.some((line) => line.includes('could not be taken back')));
  at.store.replace = replace;
  expect(await looks).toMatchObject([{ decision: { verdict: 'rollback' }, change: { action: 'rollback' } }]);
  expect(said.join('\n')).toMatch(/! mf_map 1\.1\.0 could not be taken back: the disk is full/);
});
