// The gateway's configuration in a real nginx before two API processes: `npm run test:stack -- nginx`.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '@stomp/stompjs';
import SockJS from 'sockjs-client';
import { root } from '../../scripts/lib/run.mjs';
import { sparePort } from '../../scripts/lib/spare-port.mjs';
import { precompress } from '../../scripts/precompress.ts';
import { Browser, logInAs } from './identity/testing.ts';

const START_LIMIT_MS = 120_000;
/** As in docker/compose.yaml: longer than the gateway keeps idle connections. */
const DRAIN_SECONDS = 3;
const PROCESSES = 2;

const folder = mkdtempSync(join(tmpdir(), 'baza-cluster-'));
const dataDir = join(folder, 'data');
let site;
let nginx;
/** @type {{ port: number, env: object, child?: import('node:child_process').ChildProcess }[]} */
const processes = [];

async function until(what, isSo, limitMs = START_LIMIT_MS) {
  const since = Date.now();
  while (!(await isSo())) {
    if (Date.now() - since > limitMs) throw new Error(`${what}: not within ${limitMs} ms`);
    await sleep(100);
  }
}
const isOk = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

const said = () => readFileSync(join(folder, 'log'), 'utf8').slice(-3000);
const logs = createWriteStream(join(folder, 'log'));
async function startProcess(each) {
  each.child = spawn(process.execPath, [join(root, 'api', 'src', 'main.ts')], {
    env: each.env,
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [each.child.stdout, each.child.stderr]) stream.pipe(logs, { end: false });
  const { child } = each;
  await until(`process at ${each.port}`, () => {
    if (child.exitCode !== null) throw new Error(`It ended:\n${said()}`);
    return isOk(`http://localhost:${each.port}/api/health/ready`);
  });
}
async function endProcess({ child }, signal = 'SIGTERM') {
  const ended = once(child, 'exit');
  child.kill(signal);
  return ended;
}

/** Replaces what differs here in a configuration; each must be there. */
function adapted(file, replacements) {
  let text = readFileSync(join(root, 'docker', 'nginx', file), 'utf8');
  for (const [from, to] of replacements) {
    assert.ok(text.includes(from), `${file} has ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

async function startGateway(port) {
  const servers = (rest) => processes.map((each) => `server 127.0.0.1:${each.port}${rest}`).join('\n    ');
  mkdirSync(join(folder, 'srv'));
  cpSync(join(root, 'shell', 'dist', 'assets'), join(folder, 'srv', 'assets'), { recursive: true });
  cpSync(join(dataDir, 'registry'), join(folder, 'srv', 'remotes'), { recursive: true });
  // The shell's alone: it takes long.
  await precompress([join(folder, 'srv', 'assets')], join(root, 'node_modules', '.cache', 'compressed'));
  writeFileSync(
    join(folder, 'baza.conf'),
    adapted('baza.conf', [
      ['server api:3000 max_fails=3 fail_timeout=2s;', servers(' max_fails=3 fail_timeout=2s;')],
      ['listen 8080;', `listen 127.0.0.1:${port};`],
      ['root /srv;', `root ${folder}/srv;`],
      [`$${'{PUBLIC_URL}'}`, site],
    ]),
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    adapted('nginx.conf', [
      ['/tmp/', `${folder}/`],
      ['access_log /dev/stdout plain;', `access_log ${folder}/access.log plain;`],
    ]).replace('worker_processes auto;', 'worker_processes auto;\nuser root;'),
  );
  nginx = spawn('/usr/sbin/nginx', ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [nginx.stdout, nginx.stderr]) stream.pipe(logs, { end: false });
  await until('the gateway', () => isOk(`${site}/gateway/health`), 10_000);
}

before(async () => {
  const port = await sparePort();
  site = `http://localhost:${port}`;
  const publish = spawn(process.execPath, [join(root, 'scripts', 'publish-local.ts')], {
    env: { ...process.env, DATA_DIR: dataDir },
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  assert.deepEqual(await once(publish, 'exit'), [0, null]);
  for (let n = 0; n < PROCESSES; n += 1) {
    const own = await sparePort();
    processes.push({
      port: own,
      env: {
        ...process.env,
        PORT: String(own),
        HOST: 'localhost',
        PUBLIC_URL: site,
        DATA_DIR: dataDir,
        DATABASE_URL: process.env.TEST_DATABASE_URL,
        STOMP_RELAY_URL: process.env.TEST_STOMP_RELAY_URL,
        DRAIN_SECONDS: String(DRAIN_SECONDS),
        SECRET_KEY: 'a key of the tests of several processes',
        DEMO: 'true',
        SEED_LISTINGS: '0',
        RENDERERS: '1',
        TRUST_PROXY: '1',
        RATE_LIMIT: '1000000',
        PAGE_LIMIT: '1000000',
        RATES_URL: 'off',
        LOG_LEVEL: 'warn',
      },
    });
  }
  // The first migrates and seeds.
  for (const each of processes) await startProcess(each);
  await startGateway(port);
});
after(async () => {
  nginx?.kill('SIGTERM');
  await Promise.all(processes.map(({ child }) => child && child.exitCode === null && child.kill('SIGKILL')));
  rmSync(folder, { recursive: true, force: true });
});

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

/** Requests without pause until it is told to end; what failed is kept with its reason. */
function load(ask, clientsAtOnce) {
  const failures = [];
  let count = 0;
  let isOver = false;
  const each = async (client) => {
    for (let n = 0; !isOver; n += 1) {
      try {
        await ask(client, n);
        count += 1;
      } catch (error) {
        failures.push(`${error.message} ${error.cause?.message ?? ''}`);
      }
    }
  };
  const all = Promise.all(Array.from({ length: clientsAtOnce }, (_, client) => each(client)));
  return {
    failures,
    count: () => count,
    async end() {
      isOver = true;
      await all;
    },
  };
}

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
      const [code] = await endProcess(each);
      assert.equal(code, 0);
      await startProcess(each);
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
      await endProcess(each, 'SIGKILL');
      await sleep(500);
      await startProcess(each);
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
    const ended = endProcess(first);
    await until('readiness', async () => (await fetch(`${own}/api/health/ready`)).status === 503, 2000);
    const response = await fetch(`${own}/api/config`);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('connection'), 'close');
    assert.equal((await ended)[0], 0);
    await startProcess(first);
  });
});
