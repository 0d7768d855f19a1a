import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDist } from '../tests/dist.ts';
import { SERVER } from '../tests/rendering.ts';
import { siteReleases } from './site-releases.ts';

const RIGHTS = '/api/releases/mf_listings/rights';
const facts = { contract: 1, shared: {}, exports: {} };
let home: string;
let responses: Record<string, [status: number, body: object]>;
let requests: string[];
const server = createServer((request, response) => {
  requests.push(`${request.method} ${request.url}`);
  const [status, body] = responses[request.url ?? ''] ?? [404, { type: 'urn:baza:problem:not-found' }];
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'site-releases-'));
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(home, { recursive: true });
});
beforeEach(() => {
  requests = [];
});

/** Publishes a release with a server bundle; `shellBundle` is the first step of rendering it. */
async function publish() {
  const { port } = server.address() as AddressInfo;
  const dist = await buildDist(
    home,
    '1.0.0',
    { server: SERVER, shared: {}, imports: {} },
    { [SERVER]: 'module.exports = {};' },
  );
  const shellBundle = jest.fn(async () => undefined);
  const releases = siteReleases(`http://localhost:${port}`, { BAZA_TOKEN: 'token' });
  const error = await releases
    .publish({ who: 'me', dist, shell: facts, shellBundle } as never)
    .catch((e) => e);
  return { error, rendered: shellBundle.mock.calls.length };
}

test.each([
  ['an unknown token', [401, { type: 'urn:baza:problem:unauthenticated', title: 'Log in' }]],
  ['an identity of no team', [403, { type: 'urn:baza:problem:forbidden', title: 'No team releases as x' }]],
  ['a team without the right', [200, { identity: 'client:x', rights: ['canary'] }]],
] as [
  string,
  [number, object],
][])('%s is refused before anything is rendered or sent', async (_, response) => {
  responses = { [RIGHTS]: response };
  const { error, rendered } = await publish();
  expect([error.code, rendered, requests]).toEqual(['denied', 0, [`GET ${RIGHTS}`]]);
});

test('a site that does not tell rights decides after the upload, as before', async () => {
  responses = {};
  const { error, rendered } = await publish();
  expect([error.message, rendered]).toEqual([expect.anything(), 1]);
  expect(requests).toEqual([`GET ${RIGHTS}`, 'POST /api/releases/mf_listings/publish']);
});
