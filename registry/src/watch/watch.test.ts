import { rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  promote,
  publish,
  type RegistryStore,
  readDocument,
  readLog,
  rollback,
  setCanary,
} from '../operations/index.ts';
import { buildDist } from '../tests/dist.ts';
import { openFolder, type Place } from '../tests/places.ts';
import { DEFAULT_LIMITS } from './decide.ts';
import { type WatchOptions, watchCanaries } from './watch.ts';

const remote = 'mf_map';
let place: Place;
let store: RegistryStore;
/** Two processes of the API, each with its own counters. */
let processes: { server: Server; url: string; counts: Record<string, number>; token?: string }[];

async function startProcess() {
  const counts: Record<string, number> = {};
  const process: (typeof processes)[number] = { counts, url: '', server: createServer() };
  process.server.on('request', (request, response) => {
    if (process.token && request.headers.authorization !== `Bearer ${process.token}`)
      response.statusCode = 403;
    response.end(
      Object.entries(process.counts)
        .map(([key, count]) => {
          const [name, version] = key.split(' ');
          return `baza_remote_${name}_total{remote="${remote}",version="${version}"} ${count}\n`;
        })
        .join(''),
    );
  });
  await new Promise<void>((resolve) => process.server.listen(0, '127.0.0.1', resolve));
  process.url = `http://127.0.0.1:${(process.server.address() as AddressInfo).port}/metrics`;
  return process;
}

beforeEach(async () => {
  place = await openFolder();
  store = await place.open();
  for (const version of ['1.0.0', '1.1.0'])
    await publish(store, {
      who: 'me',
      dist: await buildDist(place.home, version, { name: remote, version }),
    });
  await setCanary(store, { who: 'me', remote, percent: 10 });
  processes = [await startProcess(), await startProcess()];
});
afterEach(async () => {
  for (const { server } of processes) {
    server.closeAllConnections();
    server.close();
  }
  await place.close();
});

function watch(options: Partial<WatchOptions> = {}) {
  const said: string[] = [];
  const looks = watchCanaries({
    store,
    actor: { who: 'watch' },
    metrics: processes.map(({ url }) => url),
    limits: DEFAULT_LIMITS,
    intervalMs: 20,
    say: (text) => said.push(text),
    ...options,
  });
  return { looks, said };
}
const canary = async () => (await readDocument(store)).remotes[remote]?.channels.canary?.version;
const count = (index: number, counts: Record<string, number>) =>
  Object.assign(processes[index]?.counts ?? {}, counts);

test('a canary that fails during the watch is rolled back, with its metrics in the log', async () => {
  // Counts from before the watch do not count: neither for it …
  count(0, { 'loads 1.0.0': 9000, 'loads 1.1.0': 900, 'load_failures 1.0.0': 0 });
  const { looks, said } = watch({ forMs: 1500 });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await canary()).toBe('1.1.0');
  // … nor against it; and the processes' counts are added up.
  count(0, { 'loads 1.0.0': 9200, 'loads 1.1.0': 905, 'load_failures 1.1.0': 15 });
  count(1, { 'loads 1.0.0': 200, 'loads 1.1.0': 5, 'load_failures 1.1.0': 15 });
  const [look] = await looks;
  expect(await canary()).toBeUndefined();
  expect(look).toMatchObject({ remote, canary: '1.1.0', stable: '1.0.0', decision: { verdict: 'rollback' } });
  expect(said.join('\n')).toMatch(
    /✖ mf_map 1\.1\.0 is taken back: load failures 75\.0 % of loads against 0\.0 %/,
  );
  const [change] = await readLog(store);
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
  count(0, { 'loads 1.0.0': 900, 'loads 1.1.0': 100, 'errors 1.0.0': 9, 'errors 1.1.0': 1 });
  const { looks, said } = watch({ once: true, limits });
  expect(await looks).toMatchObject([{ decision: { verdict: 'keep' }, change: null }]);
  expect(said).toEqual([
    expect.stringMatching(/mf_map 1\.1\.0 \(100 loads\) against 1\.0\.0 \(900\): keep; .* \(p /),
  ]);
  expect(await canary()).toBe('1.1.0');
});

test('a dry run only reports', async () => {
  count(0, { 'loads 1.0.0': 900, 'loads 1.1.0': 100, 'errors 1.1.0': 90 });
  const { looks, said } = watch({ once: true, actor: { who: 'watch', dryRun: true } });
  await looks;
  expect(said.at(-1)).toMatch(/would be taken back/);
  expect(await canary()).toBe('1.1.0');
});

test('an unreachable process is reported, and the others are watched', async () => {
  count(1, { 'loads 1.0.0': 900, 'loads 1.1.0': 100 });
  const first = processes[0];
  if (first) first.token = 'secret';
  const { looks, said } = watch({ once: true, limits });
  expect(await looks).toMatchObject([{ decision: { verdict: 'keep' } }]);
  expect(said[0]).toMatch(/cannot be read: it responded 403/);
  const withToken = watch({ once: true, token: 'secret' });
  await withToken.looks;
  expect(withToken.said).toHaveLength(1);
});

test('it stops on request', async () => {
  const stop = new AbortController();
  const { looks } = watch({ signal: stop.signal, intervalMs: 60_000 });
  setTimeout(() => stop.abort(), 100);
  expect(await looks).toHaveLength(1);
});

test('without a canary it ends', async () => {
  await setCanary(store, { who: 'me', remote, percent: 0 });
  expect(await watch({ once: true }).looks).toEqual([]);
  expect(await watch().looks).toEqual([]);
});

test.each([
  [[], 1],
  [[remote], 1],
  [['mf_other'], 0],
])('of the remotes %j it watches %d', async (remotes, count) =>
  expect(await watch({ once: true, remotes }).looks).toHaveLength(count));

test('a canary that somebody ended first is left alone', async () => {
  count(0, { 'loads 1.0.0': 900, 'loads 1.1.0': 100, 'load_failures 1.1.0': 90 });
  const said: string[] = [];
  const read = store.read.bind(store);
  const { looks } = watch({
    once: true,
    say: (text) => {
      said.push(text);
      if (said.length > 1) return;
      store.read = async (key) => {
        store.read = read;
        await setCanary(store, { who: 'me', remote, percent: 0 });
        return read(key);
      };
    },
  });
  expect(await looks).toMatchObject([{ decision: { verdict: 'rollback' }, change: null }]);
  expect(said.at(-1)).toBe(`· ${remote} 1.1.0 is gone already.`);
});

test('while vitals lack samples it waits and lists them', async () => {
  count(0, { 'loads 1.0.0': 900, 'loads 1.1.0': 100 });
  const { looks, said } = watch({ once: true });
  expect(await looks).toMatchObject([{ decision: { verdict: 'wait' } }]);
  expect(said.at(-1)).toMatch(
    /: wait, of 30 samples there are: .*LCP 0 in the canary, 0 in stable.*; load failures/,
  );
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test.each<[string, () => Promise<unknown>, RegExp]>([
  ['promoted', () => promote(store, { who: 'me', remote }), /mf_map 1\.1\.0 is stable now/],
  [
    'ended',
    () => setCanary(store, { who: 'me', remote, percent: 0 }),
    /mf_map 1\.1\.0 is no longer a canary/,
  ],
  ['taken back', () => rollback(store, { who: 'me', remote }), /mf_map 1\.1\.0 is no longer a canary/],
])('it ends when its last canary was %s by somebody', async (_how, act, sentence) => {
  const { looks, said } = watch();
  await pause(100);
  await act();
  expect(await looks).toMatchObject([{ canary: '1.1.0', change: null }]);
  expect(said.at(-2)).toMatch(sentence);
  expect(said.at(-1)).toMatch(/Nothing is left to watch/);
});

test('it ends after rolling back the last canary', async () => {
  const { looks } = watch();
  await pause(100);
  count(0, { 'loads 1.0.0': 200, 'loads 1.1.0': 5, 'load_failures 1.1.0': 35 });
  expect(await looks).toMatchObject([{ decision: { verdict: 'rollback' } }]);
});

test.each<[string, () => Promise<unknown>]>([
  ['unreadable', () => writeFile(join(place.location, 'registry.json'), '{"schema":1,')],
  ['gone', () => rm(join(place.location, 'registry.json'))],
])('a document that is %s does not end it: it says so, and guards once it reads again', async (_how, spoil) => {
  const good = (await store.read('registry.json'))?.text ?? '';
  const { looks, said } = watch();
  await pause(100);
  await spoil();
  await pause(100);
  // Metrics are still counted meanwhile.
  count(0, { 'loads 1.0.0': 200, 'loads 1.1.0': 5, 'load_failures 1.1.0': 35 });
  await pause(100);
  await writeFile(join(place.location, 'registry.json'), good);
  expect(await looks).toMatchObject([{ decision: { verdict: 'rollback' } }]);
  expect(await canary()).toBeUndefined();
  const words = said.join('\n');
  expect(
    words.match(/! .*registry\.json.*; the canaries stay as they are, unguarded until it reads again/g),
  ).toHaveLength(1);
  expect(words).toMatch(/registry\.json reads again/);
});

test('a single poll fails if the registry cannot be read', async () => {
  await writeFile(join(place.location, 'registry.json'), '{');
  await expect(watch({ once: true }).looks).rejects.toMatchObject({ code: 'malformed' });
});

test('a failed rollback of a canary is retried at a later poll', async () => {
  const replace = store.replace.bind(store);
  store.replace = async () => {
    throw new Error('the disk is full');
  };
  const { looks, said } = watch();
  await pause(50);
  count(0, { 'loads 1.0.0': 200, 'loads 1.1.0': 5, 'load_failures 1.1.0': 35 });
  const refused = () => said.some((line) => line.includes('could not be taken back'));
  for (let tries = 0; tries < 200 && !refused(); tries += 1) await pause(20);
  store.replace = replace;
  expect(await looks).toMatchObject([{ decision: { verdict: 'rollback' }, change: { action: 'rollback' } }]);
  expect(said.join('\n')).toMatch(/! mf_map 1\.1\.0 could not be taken back: the disk is full/);
});
