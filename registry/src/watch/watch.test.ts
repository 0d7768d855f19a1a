import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inside, runCli } from '../tests/cli.ts';
import { type Look, type WatchOptions, watchCanaries } from './watch.ts';

const look = (changes: Partial<Look> = {}): Look => ({
  remote: 'mf_map',
  canary: '1.1.0',
  stable: '1.0.0',
  outcome: null,
  decidedAt: '2026-01-01T00:00:00.000Z',
  verdict: 'wait',
  why: 'of 30 there are: loads 4 in the canary, 40 in stable',
  loads: { canary: 4, stable: 40 },
  lacking: [{ what: 'loads', canary: 4, stable: 40, of: 30 }],
  findings: [{ what: 'errors', canary: 0.25, stable: 0, chance: 0.021, worse: false }],
  ...changes,
});
const back = look({ verdict: 'rollback', why: 'errors 100.0 % of loads', outcome: 'rolled-back' });

let server: Server;
let url: string;
/** The responses of the site, one after the other; the last one again and again. */
let responses: (object | number)[];
let tokens: (string | undefined)[];
beforeEach(async () => {
  responses = [];
  tokens = [];
  server = createServer((request, response) => {
    tokens.push(request.headers.authorization);
    const next = responses.length > 1 ? responses.shift() : responses[0];
    if (typeof next === 'number') response.statusCode = next;
    response.end(JSON.stringify({ canaries: [], waiting: [], ...(next as object) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function watch(options: Partial<WatchOptions> = {}) {
  const said: string[] = [];
  const looks = await watchCanaries({
    metrics: [url],
    intervalMs: 5,
    say: (text) => said.push(text),
    ...options,
  });
  return { looks, said };
}
const line =
  'mf_map 1.1.0 (4 loads) against 1.0.0 (40): wait, of 30 there are: loads 4 in the canary, 40 in stable; errors 25.0 % of loads against 0.0 % (p 0.021)';

test('it says what changes, and ends when a canary was taken back', async () => {
  const waits = { canaries: [look()] };
  responses = [waits, waits, { canaries: [back] }];
  const { looks, said } = await watch();
  expect(said).toEqual([
    line,
    '✖ mf_map 1.1.0 is taken back: errors 100.0 % of loads.',
    '· Nothing is left to watch.',
  ]);
  expect(looks).toEqual([back]);
});

test.each([
  ['promoted', '· mf_map 1.1.0 is stable now.'],
  ['ended', '· mf_map 1.1.0 is no longer a canary.'],
] as const)('a canary that was %s leaves nothing to watch', async (outcome, sentence) => {
  responses = [{ canaries: [look()] }, { canaries: [look({ outcome })] }];
  expect((await watch()).said).toEqual([line, sentence, '· Nothing is left to watch.']);
});

test('a canary that ended before it began is none', async () => {
  responses = [{ canaries: [back] }];
  expect(await watch()).toEqual({ looks: [], said: [] });
});

test('it waits for a canary that the guard has not looked at yet', async () => {
  responses = [{ canaries: [back], waiting: ['mf_map'] }, { canaries: [look()] }, { canaries: [back] }];
  expect((await watch()).looks).toEqual([back]);
});

test('only the named remotes are watched', async () => {
  responses = [{ canaries: [look()], waiting: ['mf_other'] }];
  expect((await watch({ remotes: ['mf_third'] })).looks).toEqual([]);
  expect((await watch({ remotes: ['mf_map'], once: true })).looks).toHaveLength(1);
});

test('an unreadable registry does not end it: it says so once, and when it reads again', async () => {
  const unreadable = { canaries: [look()], unreadable: 'registry.json is no JSON' };
  responses = [unreadable, unreadable, { canaries: [look()] }, { canaries: [back] }];
  expect((await watch()).said.filter((each) => each.includes('registry'))).toEqual([
    '! registry.json is no JSON; canaries are counted, and changed once it reads again.',
    '· registry.json reads again.',
  ]);
});

test('a process that does not respond is reported, and the next one is asked', async () => {
  responses = [{ canaries: [look()] }];
  const { looks, said } = await watch({
    metrics: ['http://127.0.0.1:1/metrics', url],
    once: true,
    token: 'secret',
  });
  expect(looks).toHaveLength(1);
  expect(said[0]).toMatch(/^! http:\/\/127\.0\.0\.1:1\/metrics cannot be read: /);
  expect(tokens).toEqual(['Bearer secret']);
  responses = [403];
  await expect(watch({ once: true })).rejects.toThrow('None of the metrics can be read.');
});

test('it stops on request, and after its time', async () => {
  responses = [{ canaries: [look()] }];
  expect((await watch({ forMs: 1 })).looks).toHaveLength(1);
  const stop = new AbortController();
  stop.abort();
  expect((await watch({ signal: stop.signal })).said).toEqual([]);
});

test('the command ends with 5 when a canary was taken back', async () => {
  const run = (...args: string[]) => inside('.', () => runCli('watch', ...args), { METRICS_TOKEN: 'token' });
  responses = [{ canaries: [look()] }, { canaries: [back] }];
  expect(await run('mf-map', '--metrics', url, '--interval', '0.01s')).toMatchObject({ code: 5 });
  expect(tokens[0]).toBe('Bearer token');
  responses = [{}];
  expect(await run('--metrics', url, '--once')).toEqual({
    code: 0,
    out: 'There was no canary to watch.\n',
    err: '',
  });
  expect((await run()).err).toMatch(/Where is the site\?/);
  expect((await run('--metrics', 'nowhere')).err).toMatch(/nowhere is no address/);
});
