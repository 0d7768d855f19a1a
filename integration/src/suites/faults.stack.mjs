// Each part of the site stopped, frozen, made slow and cut in turn, under readers and writers: `npm run test:stack --
// faults`. Prints what people would have seen.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '@stomp/stompjs';
import pg from 'pg';
import SockJS from 'sockjs-client';
import { Browser, logInAs } from '../../../api/src/auth/identity-provider/testing.ts';
import { proxyTo } from '../../../api/src/platform/db/testing-proxy.ts';
import { createCluster, load, until } from '../cluster/cluster.mjs';
import { startPostgres } from '../services/postgres.mjs';
import { signalTree } from '../services/processes.mjs';
import { startRabbit } from '../services/rabbitmq.mjs';
import { startBuckets } from '../services/s3.mjs';
import { stopAll } from '../services/stops.mjs';
import { FAULT_MS, FROZEN_MS, LIMIT_MS, LOSS, peopleAt, RECOVERS_WITHIN_MS, SLOW_MS } from './people.mjs';

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
