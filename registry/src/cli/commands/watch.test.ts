import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readLog } from '../../operations/index.ts';
import { inside, runCli } from '../../tests/cli.ts';
import { buildDist } from '../../tests/dist.ts';
import { openFolder, type Place } from '../../tests/places.ts';
import { DEFAULT_LIMITS } from '../../watch/decide.ts';

let place: Place;
let server: Server;
let url: string;
let failures: number;
/** What a request sent as its token. */
let tokens: (string | undefined)[];
const baza = (...args: string[]) => runCli(...args, '--registry', place.location);
const watch = (...args: string[]) => baza('watch', '--metrics', url, ...args);
const changes = async () => readLog(await place.open());

beforeEach(async () => {
  place = await openFolder();
  failures = 0;
  tokens = [];
  server = createServer(({ headers }, response) => {
    tokens.push(headers.authorization);
    const line = (name: string, version: string, count: number) =>
      `baza_remote_${name}_total{remote="mf_map",version="${version}"} ${count}\n`;
    response.end(
      line('loads', '1.0.0', 900) + line('loads', '1.1.0', 100) + line('load_failures', '1.1.0', failures),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`;
  for (const version of ['1.0.0', '1.1.0'])
    await baza('publish', await buildDist(place.home, version, { name: 'mf_map', version }));
  await baza('canary', 'mf_map', '--percent', '10', '--shell', 'none');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await place.close();
});

test('a canary that fails is taken back, which ends with 5', async () => {
  failures = 90;
  const dry = await watch('--once', '--dry-run');
  expect(dry.code).toBe(0);
  expect(dry.out).toMatch(/would be taken back: [^\n]+\n$/);
  const found = await watch('--once');
  expect(found).toMatchObject({ code: 5, err: '' });
  expect(found.out).toMatch(/✖ mf_map 1\.1\.0 is taken back: load failures [^\n]+\n$/);
  expect(await changes()).toMatchObject([
    {
      action: 'rollback',
      who: 'baza-release watch',
      why: expect.any(String),
      details: { limits: DEFAULT_LIMITS },
    },
    { action: 'canary' },
    { action: 'publish' },
    { action: 'publish' },
  ]);
  expect(await watch('--once')).toEqual({ code: 0, out: 'There was no canary to watch.\n', err: '' });
});

test('its limits, and who watches, can be chosen', async () => {
  failures = 90;
  const limits = ['--sample', '10', '--chance', '0.01', '--effect', '5', '--ceiling', '40'];
  await watch('--once', '--who', 'Dilnoza', '--vitals', 'LCP', '--vitals', 'INP,none', ...limits);
  const [change] = await changes();
  expect([change?.who, change?.details?.limits]).toEqual([
    'Dilnoza',
    { sample: 10, chance: 0.01, effect: 0.05, ceiling: 0.4, vitals: ['LCP', 'INP'] },
  ]);
});

test('a good canary is kept; with --json progress goes to the standard error', async () => {
  const { code, out, err } = await watch('mf-map', '--once', '--vitals', 'none', '--json');
  expect([code, JSON.parse(out)]).toEqual([
    0,
    {
      ok: true,
      dryRun: false,
      looks: [expect.objectContaining({ remote: 'mf_map', canary: '1.1.0', stable: '1.0.0', change: null })],
    },
  ]);
  expect(err).toMatch(/ mf_map 1\.1\.0 .*: keep; [^\n]+\n$/);
  expect((await watch('--once', '--vitals', 'none')).out).toMatch(/^[^\n]+: keep; [^\n]+\n$/);
  expect((await watch('mf-other', '--once')).out).toBe('There was no canary to watch.\n');
});

test('it looks again after an interval, for a time', async () => {
  const { code, out } = await watch('--vitals', 'none', '--interval', '0.02s', '--for', '0.2s');
  expect(code).toBe(0);
  expect(out.trim().split('\n').length).toBeGreaterThan(1);
});

test.each([
  'SIGINT',
  'SIGTERM',
] as const)('%s ends it in order, and is left to others afterwards', async (signal) => {
  const listeners = () => process.listenerCount('SIGINT') + process.listenerCount('SIGTERM');
  const before = listeners();
  const since = Date.now();
  const ended = watch('--interval', '3s', '--for', '6s');
  while (!tokens.length) await new Promise((resolve) => setTimeout(resolve, 10));
  process.emit(signal);
  expect((await ended).code).toBe(0);
  expect(Date.now() - since).toBeLessThan(2500);
  expect(listeners()).toBe(before);
});

test('the processes and their token are named by the command or the environment', async () => {
  const env = { BAZA_METRICS: `${url},,${url}?2`, METRICS_TOKEN: 'of-env' };
  await inside(place.home, () => baza('watch', '--once'), env);
  expect(tokens).toEqual(['Bearer of-env', 'Bearer of-env']);
  await inside(place.home, () => watch('--once', '--token', 'given'), env);
  expect(tokens.slice(2)).toEqual(['Bearer given']);
});

test.each<[string[], string]>([
  [[], 'Where are the figures?\nGive --metrics http'],
  [['--metrics', 'here'], 'here is no address.\nGive --metrics http'],
  [
    ['--metrics', 'http://127.0.0.1:9/metrics', '--vitals', 'LCP,TTFB'],
    'TTFB is not compared.\nThere are remote-load, LCP, INP, CLS, or none.\n',
  ],
  [['--metrics', 'http://127.0.0.1:9/metrics', '--for', 'long'], '--for long is no time.'],
])('watch %j is wrong usage', async (args, err) =>
  expect(await baza('watch', ...args)).toMatchObject({ code: 2, err: expect.stringContaining(err) }));

test('a failure as JSON', async () => {
  const { code, out } = await baza('watch', '--metrics', 'http://127.0.0.1:9/metrics', '--once', '--json');
  expect([code, JSON.parse(out)]).toEqual([
    1,
    { ok: false, exitCode: 1, code: 'failed', error: 'None of the metrics can be read.' },
  ]);
});
