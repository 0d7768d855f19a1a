// The gateway's configuration in a real nginx before two API processes: `npm run test:stack -- nginx`.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '@stomp/stompjs';
import SockJS from 'sockjs-client';
import { Browser, logInAs } from '../../../api/src/auth/identity-provider/testing.ts';
import { root } from '../../../scripts/lib/run.mjs';
import { createCluster, load, until } from '../cluster/cluster.mjs';

const PROCESSES = 2;

const cluster = createCluster({ RENDERERS: '1' });
let site;
const { processes } = cluster;

before(async () => {
  await cluster.start(PROCESSES);
  await cluster.startGateway();
  ({ site } = cluster);
});
after(() => cluster.stop());

const asset = () => {
  const name = readdirSync(join(root, 'shell', 'dist', 'assets')).find((file) => /\.js$/.test(file));
  return `${site}/assets/${name}`;
};

describe('files', () => {
  it('are sent as they were compressed at build, and kept for ever', async () => {
    const { request } = await import('node:http');
    const get = async (encoding) => {
      const [response] = await once(
        request(asset(), { headers: { 'accept-encoding': encoding } }).end(),
        'response',
      );
      let bytes = 0;
      for await (const chunk of response) bytes += chunk.length;
      return { headers: response.headers, bytes };
    };
    const [br, gzip, plain] = [await get('gzip, br'), await get('gzip'), await get('identity')];
    assert.equal(br.headers['content-encoding'], 'br');
    assert.equal(gzip.headers['content-encoding'], 'gzip');
    assert.equal(plain.headers['content-encoding'], undefined);
    assert.ok(
      br.bytes < gzip.bytes && gzip.bytes < plain.bytes,
      JSON.stringify([br.bytes, gzip.bytes, plain.bytes]),
    );
    for (const { headers } of [br, gzip, plain]) {
      assert.match(headers['cache-control'], /immutable/);
      assert.equal(headers['content-type'], 'text/javascript; charset=utf-8');
      assert.match(headers.vary, /accept-encoding/i);
    }
  });

  it('that ops alone may read are not there', async () => {
    for (const path of ['/metrics', '/remotes/log/x.json'])
      assert.equal((await fetch(site + path)).status, 404, path);
  });

  it('pages and registry are asked for again each time', async () => {
    for (const path of ['/', '/remotes/registry.json']) {
      const response = await fetch(site + path);
      assert.equal(response.status, 200, path);
      assert.match(response.headers.get('cache-control'), /no-cache|no-store|max-age=0/, path);
    }
  });
});

const clients = [];
after(() => Promise.all(clients.map((client) => client.deactivate({ force: true }))));

/** A page's connection; resolves once it listens. */
async function listenTo(url, destination, { token, transports } = {}) {
  const messages = [];
  const client = new Client({
    webSocketFactory: () => new SockJS(`${url}/api/websocket-endpoint`, null, { transports }),
    connectHeaders: token ? { Authorization: `Bearer ${token}` } : {},
    reconnectDelay: 200,
  });
  clients.push(client);
  const live = Promise.withResolvers();
  client.onStompError = ({ headers }) => live.reject(new Error(headers.message));
  client.onConnect = () => {
    client.subscribe(destination, ({ body }) => messages.push(JSON.parse(body)));
    live.resolve();
  };
  client.activate();
  await live.promise;
  await sleep(200);
  return { client, messages };
}

describe('realtime', () => {
  it('a notice reaches browsers of every process, whatever their transport', async () => {
    const topic = '/topic/jenkins-notify';
    const { access_token: token } = await logInAs(new Browser(site), 'ops', 'ops');
    const [first, second] = processes.map(({ port }) => `http://localhost:${port}`);
    const heard = await Promise.all([
      listenTo(first, topic),
      listenTo(second, topic),
      ...['websocket', 'xhr-streaming', 'xhr-polling'].map((transports) =>
        listenTo(site, topic, { transports }),
      ),
    ]);
    const { client } = await listenTo(second, topic, { token });
    client.publish({ destination: topic, body: JSON.stringify({ text: 'Салом', timeout: 10 }) });
    for (const { messages } of heard) await until('the notice', () => messages.length === 1, 10_000);
  });
});

async function readings(client, n) {
  const paths = ['/api/public/listings?size=12', '/products', '/api/config', '/'];
  const path = paths[(client + n) % paths.length];
  const response = await fetch(site + path, { signal: AbortSignal.timeout(15_000) });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} ${response.status}`);
}

describe('processes come and go', () => {
  let token;
  const call = async (method, path, body) => {
    const response = await fetch(`${site}/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} ${response.status} ${text.slice(0, 200)}`);
    return JSON.parse(text);
  };
  const fields = { category: 'ResidentialMultiStorey_Sell', priceConfirmed: false };
  const createDraft = () => call('POST', 'listings', { ...fields, title: 'draft' });
  /** One more change of a draft: it succeeds only after all before it, and raises the version by one. */
  const change = (draft) =>
    call('PUT', `listings/${draft.id}`, {
      ...fields,
      title: `change ${draft.version}`,
      version: draft.version,
    });
  /** Of each draft what was acknowledged last is there, and nothing was done twice. */
  async function assertKept(drafts, changes) {
    for (const { id, version, title } of drafts) {
      const kept = await call('GET', `listings/${id}`);
      assert.deepEqual({ version: kept.version, title: kept.title }, { version, title });
    }
    assert.equal(
      drafts.reduce((sum, { version }) => sum + version - 1, 0),
      changes,
    );
  }
  before(async () => {
    ({ access_token: token } = await logInAs(new Browser(site), 'demo', 'demo'));
  });

  it('a rolling restart under load fails no request', async (t) => {
    const drafts = [await createDraft(), await createDraft()];
    const reading = load(readings, 4);
    const writing = load(async (client) => {
      drafts[client] = await change(drafts[client]);
    }, drafts.length);
    await sleep(1000);
    for (const each of processes) {
      const [code] = await cluster.endProcess(each);
      assert.equal(code, 0);
      await cluster.startProcess(each);
      await sleep(2500);
    }
    await Promise.all([reading.end(), writing.end()]);
    t.diagnostic(`${reading.count()} readings, ${writing.count()} writes`);
    assert.deepEqual([...reading.failures, ...writing.failures], []);
    await assertKept(drafts, writing.count());
  });

  it('kill -9 under load: no reading fails, no acknowledged write is lost', async (t) => {
    const drafts = [await createDraft(), await createDraft()];
    const reading = load(readings, 4);
    let cut = 0;
    let acknowledged = 0;
    const writing = load(async (client) => {
      const before = drafts[client];
      try {
        drafts[client] = await change(before);
        acknowledged += 1;
      } catch {
        // It may have been carried out: as a page that is opened again, see what is there.
        drafts[client] = await call('GET', `listings/${before.id}`);
        const done = drafts[client].version - before.version;
        assert.ok(done === 0 || done === 1, `${done} changes by one request`);
        acknowledged += done;
        cut += 1;
      }
    }, drafts.length);
    for (const each of processes) {
      await sleep(1500);
      await cluster.endProcess(each, 'SIGKILL');
      await sleep(500);
      await cluster.startProcess(each);
      await sleep(2500);
    }
    await Promise.all([reading.end(), writing.end()]);
    t.diagnostic(`${reading.count()} readings, ${acknowledged} writes, ${cut} cut`);
    assert.deepEqual([...reading.failures, ...writing.failures], []);
    await assertKept(drafts, acknowledged);
  });

  it('one that is about to end says so, and still serves', async () => {
    const [first] = processes;
    const own = `http://localhost:${first.port}`;
    const ended = cluster.endProcess(first);
    await until('readiness', async () => (await fetch(`${own}/api/health/ready`)).status === 503, 2000);
    const response = await fetch(`${own}/api/config`);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('connection'), 'close');
    assert.equal((await ended)[0], 0);
    await cluster.startProcess(first);
  });
});
