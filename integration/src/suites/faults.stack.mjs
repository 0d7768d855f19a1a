// Each part of the site stopped, frozen, made slow and cut in turn, under readers and writers: `npm run test:stack --
// faults`. Prints what people would have seen.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '@stomp/stompjs';
import pg from 'pg';
import sharp from 'sharp';
import SockJS from 'sockjs-client';
import { Browser, logInAs } from '../../../api/src/auth/identity-provider/testing.ts';
import { proxyTo } from '../../../api/src/platform/db/testing-proxy.ts';
import { createCluster, load, until } from '../cluster/cluster.mjs';
import { startPostgres } from '../services/postgres.mjs';
import { signalTree } from '../services/processes.mjs';
import { startRabbit } from '../services/rabbitmq.mjs';
import { startBuckets } from '../services/s3.mjs';
import { stopAll } from '../services/stops.mjs';

/** No request takes longer, whatever happens: the gateway's patience, and once more for another process. */
const LIMIT_MS = 30_000;
/** How long a fault lasts; a server that has frozen, longer than anybody waits for it. */
const FAULT_MS = 6000;
const FROZEN_MS = 15_000;
const RECOVERS_WITHIN_MS = 120_000;
const KILLS = 50;
const SLOW_MS = 100;
const LOSS = 0.01;

const fields = { category: 'ResidentialMultiStorey_Sell', priceConfirmed: false };
const inProgress = 'urn:baza:problem:in-progress';

/** People at work on a site: what they were told, how long it took, and what they may rely on. */
function peopleAt(site, token) {
  const seen = { ok: 0, busy: 0, longest: 0, wrong: [] };
  let photo;
  const photos = [];
  const drafts = [];
  let acknowledged = 0;

  async function ask(path, init = {}) {
    const since = performance.now();
    let response;
    let text = '';
    try {
      response = await fetch(site() + path, {
        ...init,
        headers: { ...(init.isPublic ? {} : { authorization: `Bearer ${token()}` }), ...init.headers },
        signal: AbortSignal.timeout(2 * LIMIT_MS),
      });
      text = await response.text();
    } catch (error) {
      const reason = error.cause?.code ?? error.cause?.message ?? error.name;
      if (!init.mayBeCut) seen.wrong.push(`${init.method ?? 'GET'} ${path}: ${reason}`);
      return { status: 0, body: undefined };
    } finally {
      seen.longest = Math.max(seen.longest, performance.now() - since);
    }
    const { status, headers } = response;
    const body = headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined;
    if (status < 300) seen.ok += 1;
    else if (status === 503) {
      seen.busy += 1;
      const isClear = path.startsWith('/api/')
        ? body?.type?.startsWith('urn:baza:problem:')
        : text.length > 100;
      if (!headers.get('retry-after') || !isClear)
        seen.wrong.push(`${path}: 503 without ${isClear ? 'Retry-After' : 'a message'}`);
    } else if (status !== 409)
      seen.wrong.push(`${init.method ?? 'GET'} ${path}: ${status} ${text.slice(0, 120)}`);
    return { status, body };
  }

  /** A write until it is settled, under one key, as a page that repeats it. */
  async function write(method, path, body, options) {
    const key = crypto.randomUUID();
    for (;;) {
      const result = await ask(path, {
        method,
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
        ...options,
      });
      if (result.status === 200 || result.status === 201) return result.body;
      if (result.status === 409 && result.body?.type !== inProgress) return null;
      if ([400, 401, 403, 404].includes(result.status))
        throw new Error(`${method} ${path}: ${result.status}`);
      await sleep(200);
    }
  }

  const createDraft = async () => {
    const draft = await write('POST', '/api/listings', { ...fields, title: 'draft' });
    drafts.push(draft);
    return drafts.length - 1;
  };
  /** One more change: it succeeds only after all before it, and raises the version by one. */
  async function change(at, options) {
    const { id, version } = drafts[at];
    const title = `change ${version}`;
    let changed = await write('PUT', `/api/listings/${id}`, { ...fields, title, version }, options);
    if (!changed) {
      // Done, and its response lost with its key: as a page that is opened again, see what is there.
      do {
        ({ body: changed } = await ask(`/api/listings/${id}`, options));
        if (!changed?.version) await sleep(200);
      } while (!changed?.version);
      assert.deepEqual([changed.version, changed.title], [version + 1, title], 'a change by someone else');
    }
    drafts[at] = changed;
    acknowledged += 1;
  }
  async function upload() {
    photo ??= await sharp({ create: { width: 400, height: 300, channels: 3, background: '#789' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('file', new Blob([photo], { type: 'image/png' }), 'a.png');
    const { status, body } = await ask('/api/files', { method: 'POST', body: form });
    if (status === 201) photos.push(body.urls.w800);
    else await sleep(200);
  }
  const READ = ['/api/public/listings?size=12', '/products', '/api/config', '/'];
  async function read(client, n) {
    const path = n % 5 === 4 && photos.length ? photos[n % photos.length] : READ[(client + n) % READ.length];
    const { status } = await ask(path, { isPublic: true });
    if (status !== 200) await sleep(100);
  }
  return {
    seen,
    ask,
    createDraft,
    change,
    upload,
    read,
    acknowledged: () => acknowledged,
    forget: () => Object.assign(seen, { ok: 0, busy: 0, longest: 0, wrong: [] }),
    /** Of each draft what was acknowledged last is there, nothing was done twice, and every photo can be read. */
    async assertKept() {
      for (const { id, version, title } of drafts) {
        const { body } = await ask(`/api/listings/${id}`);
        assert.deepEqual({ version: body.version, title: body.title }, { version, title });
      }
      assert.equal(
        drafts.reduce((sum, { version }) => sum + version - 1, 0),
        acknowledged,
      );
      for (const url of photos) assert.equal((await ask(url, { isPublic: true })).status, 200, url);
      return { writes: acknowledged, photos: photos.length };
    },
  };
}

after(stopAll);

describe('each part in turn', () => {
  let cluster;
  let parts;
  let people;
  let token;
  const proxies = [];
  const notices = { sent: 0, heard: new Set() };
  const clients = [];

  async function connectTo(port, connectHeaders = {}) {
    const client = new Client({
      webSocketFactory: () => new SockJS(`http://localhost:${port}/api/websocket-endpoint`),
      connectHeaders,
      reconnectDelay: 200,
    });
    clients.push(client);
    await new Promise((resolve) => {
      client.onConnect = () => {
        client.subscribe('/topic/jenkins-notify', ({ body }) => notices.heard.add(JSON.parse(body).text));
        resolve();
      };
      client.activate();
    });
    return client;
  }

  before(async () => {
    const [postgres, rabbit, buckets] = [await startPostgres(), await startRabbit(), await startBuckets()];
    assert.ok(rabbit && buckets, 'RabbitMQ and an S3 server are needed: see docs/operations.md');
    const proxied = async (url) => {
      const proxy = await proxyTo(url);
      proxies.push(proxy);
      return proxy;
    };
    const [toPostgres, toRabbit, toBuckets] = [
      await proxied(postgres.url),
      await proxied(rabbit.url),
      await proxied(buckets.endpoint),
    ];
    cluster = createCluster({
      RENDERERS: '1',
      DATABASE_URL: toPostgres.url,
      STOMP_RELAY_URL: toRabbit.url,
      S3_ENDPOINT: toBuckets.url.replace(/\/$/, ''),
      S3_BUCKET: 'baza',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      UPLOADS_PER_HOUR: '100000',
      UPLOADS_PER_DAY: '100000',
    });
    await cluster.start(2);
    const [api] = cluster.processes;
    const toApi = await proxied(`http://127.0.0.1:${api.port}`);
    api.through = Number(new URL(toApi.url).port);
    await cluster.startGateway();
    people = peopleAt(
      () => cluster.site,
      () => token,
    );
    parts = {
      PostgreSQL: { server: postgres, proxy: toPostgres },
      RabbitMQ: { server: rabbit, proxy: toRabbit },
      'the S3 server': { server: buckets, proxy: toBuckets },
      'one API process': {
        proxy: toApi,
        server: {
          pid: () => api.child.pid,
          kill: () => cluster.endProcess(api, 'SIGKILL'),
          start: () => cluster.startProcess(api),
        },
      },
    };
  });
  after(async () => {
    await Promise.all(clients.map((client) => client.deactivate({ force: true })));
    await cluster?.stop();
    for (const proxy of proxies) await proxy.close();
  });

  const harms = {
    stopped: { harm: ({ server }) => server.kill(), heal: ({ server }) => server.start() },
    frozen: {
      harm: ({ server }) => signalTree(server.pid(), 'SIGSTOP'),
      heal: ({ server }) => signalTree(server.pid(), 'SIGCONT'),
    },
    [`slower by ${SLOW_MS} ms each way`]: {
      harm: ({ proxy }) => proxy.slow(SLOW_MS),
      heal: ({ proxy }) => proxy.slow(0),
    },
    [`with ${LOSS * 100} % of its packets lost`]: {
      harm: ({ proxy }) => proxy.lose(LOSS),
      heal: ({ proxy }) => proxy.lose(0),
    },
  };

  async function underLoad(during) {
    // Tokens last five minutes, a test of a busy machine longer.
    ({ access_token: token } = await logInAs(new Browser(cluster.site), 'demo', 'demo'));
    people.forget();
    const mine = [await people.createDraft(), await people.createDraft()];
    const loads = [
      load(people.read, 4),
      load((client) => people.change(mine[client]), mine.length),
      load(people.upload, 1),
    ];
    try {
      await sleep(500);
      await during();
    } finally {
      await Promise.all(loads.map((each) => each.end()));
    }
    assert.deepEqual(
      loads.flatMap(({ failures }) => failures),
      [],
    );
  }
  /** Twenty of everything in a row. */
  async function recovered() {
    const since = Date.now();
    const at = await people.createDraft();
    for (let good = 0; good < 20; ) {
      assert.ok(Date.now() - since < RECOVERS_WITHIN_MS, 'it does not recover alone');
      const { busy } = people.seen;
      await Promise.all([people.read(0, good), people.change(at), people.upload()]);
      good = people.seen.busy === busy ? good + 1 : 0;
    }
    return Date.now() - since;
  }

  for (const [harmName, { harm, heal }] of Object.entries(harms))
    for (const name of ['PostgreSQL', 'RabbitMQ', 'the S3 server', 'one API process'])
      it(`${name} ${harmName}`, async (t) => {
        const part = parts[name];
        const isBroker = name === 'RabbitMQ';
        let said = 0;
        let talking;
        if (isBroker) {
          const { access_token: ops } = await logInAs(new Browser(cluster.site), 'ops', 'ops');
          const speaker = await connectTo(cluster.processes[0].port, { Authorization: `Bearer ${ops}` });
          speaker.unsubscribe('sub-0');
          await connectTo(cluster.processes[1].port);
          talking = setInterval(() => {
            notices.sent += 1;
            said += 1;
            const text = `${harmName} ${said}`;
            speaker.publish({
              destination: '/topic/jenkins-notify',
              body: JSON.stringify({ text, timeout: 1 }),
            });
          }, 400);
        }
        await underLoad(async () => {
          await harm(part);
          await sleep(harmName === 'frozen' ? FROZEN_MS : FAULT_MS);
          clearInterval(talking);
          await heal(part);
        });
        const during = { ...people.seen };
        const ms = await recovered();
        if (isBroker)
          await until(
            `${said} notices at the other process`,
            () =>
              Array.from({ length: said }, (_, n) => `${harmName} ${n + 1}`).every((text) =>
                notices.heard.has(text),
              ),
            60_000,
          );
        t.diagnostic(
          `${during.ok} requests done, ${during.busy} told to come again, the longest ${Math.round(during.longest)} ms; ` +
            `recovered within ${ms} ms${isBroker ? `; ${said} notices, none lost` : ''}`,
        );
        assert.deepEqual(people.seen.wrong, []);
        assert.ok(during.longest < LIMIT_MS, `${during.longest} ms`);
      });

  it('has lost nothing that was acknowledged', async (t) => {
    const { writes, photos } = await people.assertKept();
    t.diagnostic(`${writes} changes and ${photos} photos acknowledged, all there`);
  });

  it('says that it is busy while PostgreSQL has no connection left, and recovers', async (t) => {
    const admin = new pg.Client(parts.PostgreSQL.server.url);
    await admin.connect();
    const { rows } = await admin.query('show max_connections');
    const taken = [];
    for (let n = 0; n < Number(rows[0].max_connections); n += 1) {
      const client = new pg.Client(parts.PostgreSQL.server.url);
      client.on('error', () => undefined);
      try {
        await client.connect();
        taken.push(client);
      } catch {
        break;
      }
    }
    // What the processes had is taken from them, too.
    await underLoad(async () => {
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'baza-api'`,
      );
      for (let n = 0; n < 30; n += 1) {
        const client = new pg.Client(parts.PostgreSQL.server.url);
        client.on('error', () => undefined);
        await client.connect().then(
          () => taken.push(client),
          () => undefined,
        );
      }
      await sleep(FAULT_MS);
      await Promise.all(taken.map((client) => client.end()));
    });
    await admin.end();
    const during = { ...people.seen };
    const ms = await recovered();
    t.diagnostic(
      `${taken.length} connections taken: ${during.ok} requests done, ${during.busy} told to come again; recovered within ${ms} ms`,
    );
    assert.deepEqual(people.seen.wrong, []);
    await people.assertKept();
  });
});

for (const kind of ['PostgreSQL', 'the embedded database'])
  describe(`kill -9, ${KILLS} times under writes, on ${kind}`, () => {
    let cluster;
    before(async () => {
      const url = kind === 'PostgreSQL' ? (await startPostgres()).url : undefined;
      cluster = createCluster({ RENDERERS: '0', DRAIN_SECONDS: '0', ...(url && { DATABASE_URL: url }) });
      await cluster.start(1, { gateway: false });
    });
    after(() => cluster?.stop());

    it('loses no acknowledged write, and does none twice', async (t) => {
      const { access_token: token } = await logInAs(new Browser(cluster.site), 'demo', 'demo');
      let bearer = token;
      const people = peopleAt(
        () => cluster.site,
        () => bearer,
      );
      const mine = [];
      for (let n = 0; n < 4; n += 1) mine.push(await people.createDraft());
      const writing = load((client) => people.change(mine[client], { mayBeCut: true }), mine.length);
      const [api] = cluster.processes;
      for (let n = 0; n < KILLS; n += 1) {
        const before = people.acknowledged();
        await until('a write', () => people.acknowledged() > before, 60_000);
        await sleep(Math.random() * 200);
        await cluster.endProcess(api, 'SIGKILL');
        await cluster.startProcess(api);
        if (n % 10 === 9)
          ({ access_token: bearer } = await logInAs(new Browser(cluster.site), 'demo', 'demo'));
      }
      await writing.end();
      assert.deepEqual(writing.failures, []);
      assert.deepEqual(people.seen.wrong, []);
      const { writes } = await people.assertKept();
      t.diagnostic(`${KILLS} kills, ${writes} writes acknowledged, 0 lost`);
    });
  });

describe('a full disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baza-full-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder]).status === 0;
  const skip = !mounted && 'needs root: a small file system is mounted';
  let cluster;
  after(async () => {
    await cluster?.stop();
    if (mounted) spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  it('refuses writes with 507 or 503, serves readings, and goes on once there is room', {
    skip,
  }, async (t) => {
    cluster = createCluster({ RENDERERS: '0', DRAIN_SECONDS: '0', DATA_DIR: join(folder, 'data') });
    mkdirSync(join(folder, 'data'), { recursive: true });
    await cluster.start(1, { gateway: false });
    const { access_token: token } = await logInAs(new Browser(cluster.site), 'demo', 'demo');
    const post = async () => {
      const response = await fetch(`${cluster.site}/api/listings`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...fields, title: 'full', description: 'а'.repeat(3000) }),
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      return {
        status: response.status,
        body: await response.json(),
        retry: response.headers.get('retry-after'),
      };
    };
    const before = await post();
    assert.equal(before.status, 201);
    const filler = join(folder, 'filler');
    assert.notEqual(spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M']).status, 0, 'the disk is full');
    const told = new Map();
    const kept = [before.body.id];
    for (let n = 0; n < 100; n += 1) {
      const { status, body, retry } = await post();
      told.set(status, (told.get(status) ?? 0) + 1);
      if (status === 201) kept.push(body.id);
      else {
        assert.ok([503, 507].includes(status), JSON.stringify(body));
        assert.ok(retry);
      }
      assert.equal((await fetch(`${cluster.site}/api/public/listings?size=12`)).status, 200);
    }
    writeFileSync(filler, '');
    await until('a write', async () => (await post()).status === 201, RECOVERS_WITHIN_MS);
    for (const id of kept) {
      const response = await fetch(`${cluster.site}/api/listings/${id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      assert.equal(response.status, 200);
    }
    t.diagnostic(`100 writes: ${[...told].map(([status, n]) => `${n} × ${status}`).join(', ')}`);
  });
});
