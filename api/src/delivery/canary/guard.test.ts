import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type Canary, type RegistryDocument, registrySchema } from '@baza/registry';
import { openStore, promote, readLog, rollback, setCanary } from '@baza/registry/operations';
import { manifestOf } from '@baza/registry/testing';
import { sql } from 'kysely';
import { lead } from '../../platform/db/lead.ts';
import { createTestDatabase, testServer } from '../../platform/db/testing.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createGuard } from './guard.ts';

const remote = 'mf_map';
const releases = Object.fromEntries(
  ['1.0.0', '1.1.0', '1.2.0'].map((version) => [
    version,
    {
      url: `/remotes/${remote}/${version}/`,
      manifest: manifestOf({
        name: remote,
        version,
        shared: {},
        imports: {},
        integrity: { ...manifestOf().integrity, 'mf-manifest.json': `sha384-${'e'.repeat(64)}` },
      }),
    },
  ]),
);

describe('the guard of canaries', () => {
  let test: TestApp;
  let directory: string;
  let folder: string;
  let owner: Server;
  /** What owners were told, and how the next of their servers responds. */
  let told: { remote: string; outcome: string; text: string; url: string }[];
  let status: number;

  const file = () => join(folder, 'registry.json');
  const document = async (): Promise<RegistryDocument> =>
    registrySchema.parse(JSON.parse(await readFile(file(), 'utf8')));
  const channels = async () => (await document()).remotes[remote]?.channels;
  let revision = 0;
  /** What the site's pages were made from. */
  let published: RegistryDocument;
  /** Begins with this canary, which no earlier test has had, and forgets what was counted. */
  async function begin(canary?: Partial<Canary>): Promise<void> {
    revision += 100;
    const since = new Date().toISOString();
    const written = {
      schema: 1,
      updatedAt: since,
      revision,
      remotes: {
        [remote]: {
          channels: {
            stable: '1.0.0',
            ...(canary ? { canary: { version: '1.1.0', percent: 10, since, ...canary } } : {}),
          },
          wasStable: ['1.0.0'],
          releases,
        },
      },
    };
    await writeFile(file(), JSON.stringify(written));
    published = registrySchema.parse(written);
    for (const table of ['remote_figure', 'canary_visit', 'canary_guard', 'message'])
      await sql`delete from ${sql.table(table)}`.execute(test.database.db);
  }
  /** Another process that looks at the same registry: it reads the document itself. */
  const guardOf = ({ now, hasVitals = false }: { now?: () => number; hasVitals?: boolean } = {}) => {
    let current: RegistryDocument | null = null;
    const log: { facts: object; sentence: string }[] = [];
    return {
      log,
      async look() {
        current = await document().catch(() => current);
        const guard = createGuard({
          database: test.database,
          store: await openStore(folder),
          registry: { current: () => current },
          shell: () => ({ contract: 1, shared: {}, exports: {} }),
          hasVitals,
          tell: async () => undefined,
          log: { warn: (facts, sentence) => void log.push({ facts, sentence }) },
          ...(now ? { now } : {}),
        });
        await guard.look();
      },
    };
  };
  type Item = { name: string; value: number; version: string };
  let visitors = 0;
  /** The token of a page with this release. */
  function pageOf(version: string): string {
    return (
      test.services.modules.canary.canaryVisits.begin(published, new Map([[remote, version]]), 'visitor') ??
      ''
    );
  }
  /** Sends each item as the beacon of a page of its own, of visitors with different addresses unless they have one. */
  async function report(...items: (Item & { from?: string; visit?: string })[]): Promise<void> {
    for (const { from, visit, ...item } of items) {
      visitors += 1;
      const body = {
        items: [{ ...item, remote }],
        visit: visit ?? pageOf(item.version),
        visitor: 'visitor',
      };
      const address = from ?? `198.18.${visitors >> 8}.${visitors & 255}`;
      assert.equal((await test.call('POST', '/api/vitals', { body, from: address })).status, 204);
    }
    await flush();
  }
  const flush = async () => {
    await test.services.modules.canary.canaryVisits.flush();
    await test.services.modules.usageMetrics.figures.flush();
  };
  const visits = (count: number, name: string, version: string, value = 1) =>
    Array.from({ length: count }, () => ({ name, version, value }));
  const stateOf = async () => (await test.services.modules.canary.guard.canaries())[0];

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'baza-guard-'));
    folder = join(directory, 'registry');
    await mkdir(folder);
    owner = createServer(async (request, response) => {
      let text = '';
      for await (const part of request) text += part;
      if (status < 400) told.push({ ...JSON.parse(text), url: request.url });
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => owner.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(owner.address() as AddressInfo).port}`;
    test = await createTestApp({
      DATA_DIR: directory,
      GUARD_WEBHOOKS: `${base}/all?token=secret, ${remote}=${base}/map, mf_other=${base}/other`,
    });
  });
  after(async () => {
    await test.close();
    owner.close();
    await rm(directory, { recursive: true });
  });
  beforeEach(async () => {
    told = [];
    status = 200;
  });

  it('takes back a canary whose scripts hold up pages for seconds', async () => {
    await begin({});
    const { look } = guardOf({ hasVitals: true });
    const both = (name: string, stable: number, canary: number) => [
      ...visits(60, name, '1.0.0', stable),
      ...visits(60, name, '1.1.0', canary),
    ];
    const visited = () => report(...both('remote-load', 100, 100), ...both('remote-block', 0, 10_000));
    await visited();
    await look();
    // What stable's pages had before is what the next are compared with.
    await visited();
    await look();
    assert.equal((await channels())?.canary, undefined);
    const [entry] = await readLog(await openStore(folder));
    assert.match(entry?.why ?? '', /remote-block p75 \d+ ms against \d+ ms/);
  });

  it('takes back a canary that fails, with the figures in the log', async () => {
    await begin({});
    const { look, log } = guardOf();
    await report(...visits(12, 'remote-load', '1.0.0', 100), ...visits(5, 'remote-load-failure', '1.1.0'));
    await look();
    assert.equal((await channels())?.canary?.version, '1.1.0');
    assert.equal((await stateOf())?.decision.verdict, 'wait');
    // Figures of a look are not counted twice.
    await look();
    await report(...visits(5, 'remote-load-failure', '1.1.0'));
    await look();
    assert.deepEqual(await channels(), { stable: '1.0.0' });
    const [change] = await readLog(await openStore(folder));
    assert.partialDeepStrictEqual(change, {
      action: 'rollback',
      who: 'guard',
      from: '1.1.0',
      why: 'load failures 100.0 % of loads against 0.0 %',
      details: {
        loads: { canary: 10, stable: 12 },
        findings: [{ what: 'load failures', canary: 1, worse: true }],
      },
    });
    await look();
    assert.equal((await stateOf())?.outcome, 'rolled-back');
    assert.deepEqual(
      log.map(({ sentence }) => sentence),
      ['a canary was judged', 'a canary was judged', 'a canary has ended'],
    );
  });

  it('counts one visitor with many failures as one', async () => {
    await begin({});
    const { look } = guardOf();
    await report(...visits(40, 'remote-load', '1.0.0', 100), ...visits(1, 'remote-error', '1.1.0'));
    // The later ones of a page say which they are; those of an older shell come in one beacon.
    await report(...visits(20, 'remote-error', '1.1.0', 2));
    const body = {
      items: visits(20, 'remote-error', '1.1.0').map((item) => ({ ...item, remote })),
      ...{ visit: pageOf('1.1.0'), visitor: 'visitor' },
    };
    await test.call('POST', '/api/vitals', { body });
    await flush();
    await look();
    assert.deepEqual((await stateOf())?.decision.loads, { canary: 2, stable: 40 });
    assert.equal((await channels())?.canary?.version, '1.1.0');
  });

  it('takes no canary back for forged failures of one address, with or without tokens of real pages', async () => {
    await begin({});
    const { look } = guardOf();
    await report(...visits(100, 'remote-load', '1.0.0', 100), ...visits(30, 'remote-load', '1.1.0', 100));
    const forged = visits(35, 'remote-load-failure', '1.1.0');
    for (const visit of ['', 'x', `${'a'.repeat(8)}~${'b'.repeat(16)}~mf_map@1.1.0~${'c'.repeat(43)}`])
      await report(...forged.map((item) => ({ ...item, visit })));
    await look();
    assert.deepEqual((await stateOf())?.decision.loads, { canary: 30, stable: 100 });
    // One network of IPv6 is one address.
    const one = (index: number) => `2001:db8:1:2::${index.toString(16)}`;
    await report(...forged.map((item, index) => ({ ...item, from: one(index) })));
    await look();
    assert.deepEqual((await stateOf())?.decision.loads, { canary: 33, stable: 100 });
    assert.equal((await channels())?.canary?.version, '1.1.0');
    // The same failures of several addresses take it back.
    await report(...visits(20, 'remote-load', '1.0.0', 100), ...forged);
    await look();
    assert.equal((await channels())?.canary, undefined);
  });

  it('counts visits once, and few of one address, whichever of two processes sent the page or got its beacon', async () => {
    const second = await createTestApp(
      { DATA_DIR: directory },
      { database: { ...test.database, close: async () => undefined } },
    );
    try {
      await begin({});
      const processes = [test, second];
      const pages = processes.map(({ services }) => (version: string) => {
        const token = services.modules.canary.canaryVisits.begin(
          published,
          new Map([[remote, version]]),
          'visitor',
        );
        assert.ok(token);
        return token;
      });
      const send = (at: number, visit: string, item: Item, from: string) =>
        (processes[at] as TestApp).call('POST', '/api/vitals', {
          body: { items: [{ ...item, remote }], visit, visitor: 'visitor' },
          from,
        });
      const both = async (visit: string, item: Item, from: string) => {
        for (const at of [0, 1]) assert.equal((await send(at, visit, item, from)).status, 204);
      };
      for (let nth = 0; nth < 20; nth += 1) {
        const version = nth % 4 < 2 ? '1.0.0' : '1.1.0';
        const load = { name: 'remote-load', value: 100, version };
        // Every token is sent to both processes.
        await both(pages[nth % 2]?.(version) ?? '', load, `198.19.1.${nth}`);
        // One address shares six pages of the canary between them.
        if (nth < 6)
          await both(pages[nth % 2]?.('1.1.0') ?? '', { ...load, version: '1.1.0' }, '203.0.113.9');
      }
      await Promise.all(processes.map(({ services }) => services.modules.canary.canaryVisits.flush()));
      for (const { services } of processes) await services.modules.usageMetrics.figures.flush();
      await guardOf().look();
      assert.deepEqual((await stateOf())?.decision.loads, { canary: 13, stable: 10 });
    } finally {
      await second.close();
    }
  });

  it('promotes no canary for forged loads of one address', async () => {
    await begin({ percent: 50, ramp: { hold: 60, at: new Date(0).toISOString() } });
    const { look } = guardOf();
    await report(...visits(100, 'remote-load', '1.0.0', 100));
    const forged = visits(81, 'remote-load', '1.1.0', 100);
    await report(...forged.map((item) => ({ ...item, visit: '' })));
    await report(...forged.map((item) => ({ ...item, from: '203.0.113.7' })));
    await look();
    assert.deepEqual((await stateOf())?.decision.loads, { canary: 3, stable: 100 });
    assert.equal((await channels())?.canary?.percent, 50);
  });

  it('promotes no canary most of whose pages report nothing', async () => {
    await begin({ percent: 50, ramp: { hold: 60, at: new Date(0).toISOString() } });
    for (let page = 0; page < 60; page += 1) pageOf('1.1.0');
    await report(...visits(40, 'remote-load', '1.0.0', 100), ...visits(40, 'remote-load', '1.1.0', 100));
    const { look } = guardOf();
    await look();
    assert.partialDeepStrictEqual(await stateOf(), {
      decision: { verdict: 'wait', why: "40.0 % of the canary's pages report, 100.0 % of stable's" },
    });
    assert.equal((await channels())?.canary?.percent, 50);
  });

  it('counts a replayed beacon once, in the same flush and later, and only for the release of its page', async () => {
    await begin({});
    await report(...visits(10, 'remote-load', '1.0.0', 100));
    const visit = pageOf('1.1.0');
    const replayed = visits(20, 'remote-load-failure', '1.1.0').map((item) => ({ ...item, visit }));
    await report(...replayed);
    await report(...replayed);
    const stable = pageOf('1.0.0');
    await report(...replayed.map((item) => ({ ...item, visit: stable })));
    await guardOf().look();
    assert.deepEqual((await stateOf())?.decision.loads, { canary: 1, stable: 10 });
  });

  it('takes a failing canary back when three visitors have seen it several times', async () => {
    await begin({});
    await report(...visits(20, 'remote-load', '1.0.0', 100));
    const failures = visits(9, 'remote-load-failure', '1.1.0');
    await report(...failures.map((item, index) => ({ ...item, from: `203.0.113.${index % 3}` })));
    await guardOf().look();
    assert.equal((await channels())?.canary, undefined);
  });

  it('raises the share of a good one when its time has come, and makes it stable', async () => {
    await begin({ percent: 10, ramp: { hold: 60, at: new Date().toISOString() } });
    let now = Date.now();
    const { look } = guardOf({ now: () => now });
    now += 61 * 60_000;
    await look();
    assert.equal((await channels())?.canary?.percent, 10, 'nothing is known of it yet');
    await report(...visits(40, 'remote-load', '1.0.0', 100), ...visits(40, 'remote-load', '1.1.0', 100));
    await look();
    assert.equal((await channels())?.canary?.percent, 50);
    const { ramp } = (await channels())?.canary ?? {};
    await look();
    // The share began at this machine's time, an hour before the guard's.
    assert.ok(ramp);
    assert.deepEqual(await channels(), { stable: '1.1.0' });
    await look();
    assert.equal((await stateOf())?.outcome, 'promoted');
  });

  it('holds a share for its time', async () => {
    await begin({ percent: 10, ramp: { hold: 60, at: new Date().toISOString() } });
    await report(...visits(40, 'remote-load', '1.0.0', 100), ...visits(40, 'remote-load', '1.1.0', 100));
    await guardOf().look();
    assert.equal((await stateOf())?.decision.verdict, 'keep');
    assert.equal((await channels())?.canary?.percent, 10);
  });

  it('counts on while the registry cannot be read, and acts when it reads again', async () => {
    await begin({});
    const { look, log } = guardOf();
    await look();
    const good = await readFile(file(), 'utf8');
    await writeFile(file(), '{"schema":1,');
    await report(...visits(12, 'remote-load', '1.0.0', 100), ...visits(12, 'remote-load-failure', '1.1.0'));
    await look();
    await look();
    assert.equal((await stateOf())?.decision.verdict, 'rollback');
    assert.match(log.at(-1)?.sentence ?? '', /could not be taken back/);
    await writeFile(file(), good);
    await look();
    assert.deepEqual(await channels(), { stable: '1.0.0' });
  });

  it('begins again with another attempt of the same release, and with another stable one', async () => {
    await begin({});
    const { look } = guardOf();
    await report(...visits(12, 'remote-load', '1.0.0', 100), ...visits(5, 'remote-load-failure', '1.1.0'));
    await look();
    const store = await openStore(folder);
    await rollback(store, { who: 'me', remote });
    await look();
    assert.equal((await stateOf())?.outcome, 'rolled-back');
    await setCanary(store, { who: 'me', remote, version: '1.1.0', percent: 10 });
    await look();
    const again = await stateOf();
    assert.equal(again?.outcome, null);
    assert.deepEqual(again?.decision.loads, { canary: 0, stable: 0 });
    await promote(store, { who: 'me', remote, version: '1.2.0' });
    await look();
    assert.partialDeepStrictEqual(await stateOf(), {
      stable: '1.2.0',
      decision: { loads: { canary: 0, stable: 0 } },
    });
  });

  it('ends a canary before it looks at the next one, which began between two looks', async () => {
    await begin({});
    await report(...visits(5, 'remote-load', '1.1.0', 100), ...visits(5, 'remote-load', '1.0.0', 100));
    const { look } = guardOf();
    await look();
    const store = await openStore(folder);
    await promote(store, { remote, who: 'ops', why: 'good' });
    await setCanary(store, { remote, version: '1.2.0', percent: 10, who: 'ops', why: 'next' });
    await look();
    assert.partialDeepStrictEqual(await stateOf(), { canary: '1.2.0', stable: '1.1.0', outcome: null });
  });

  it('tells the owners at their addresses, repeats what they refuse, and logs no address', async () => {
    await begin({});
    await test.services.modules.canary.guard.look();
    await report(...visits(12, 'remote-load', '1.0.0', 100), ...visits(12, 'remote-load-failure', '1.1.0'));
    const { look } = test.services.modules.canary.guard;
    // Pages, and so the guard, follow the document within a second.
    for (let tries = 0; tries < 60 && (await stateOf())?.outcome == null; tries += 1) {
      await look();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const { rows } = await sql<{
      recipient: string;
      text: string;
    }>`select recipient, text from message`.execute(test.database.db);
    assert.equal(rows.length, 2);
    assert.doesNotMatch(JSON.stringify(rows), /secret|127\.0\.0\.1/);
    status = 500;
    await test.services.infrastructure.messages.deliver();
    assert.equal(told.length, 0);
    status = 200;
    await sql`update message set next_at = now()`.execute(test.database.db);
    await test.services.infrastructure.messages.deliver();
    assert.deepEqual(told.map(({ url }) => url).sort(), ['/all?token=secret', '/map']);
    assert.partialDeepStrictEqual(told[0], { remote, outcome: 'rolled-back', canary: '1.1.0' });
    assert.match(told[0]?.text ?? '', /^The canary mf_map 1\.1\.0 was taken back: load failures 100\.0 % /);
    // No second report of the same end.
    await look();
    await test.services.infrastructure.messages.deliver();
    assert.equal(told.length, 2);
  });

  it('shows its view to ops, and beside the metrics, which are not public', async () => {
    await begin({ ramp: { hold: 60, at: new Date().toISOString() } });
    await guardOf().look();
    const { body } = await test.call('GET', '/api/ops/remotes', { as: 'ops' });
    assert.partialDeepStrictEqual(body.remotes[0], {
      channels: { canary: { percent: 10, ramp: { hold: 60 } } },
      guard: {
        canary: '1.1.0',
        verdict: 'wait',
        outcome: null,
        lacking: [{ what: 'loads', of: 30 }, { what: 'remote-load' }],
      },
    });
    const near = await test.call('GET', '/metrics/canaries');
    assert.partialDeepStrictEqual(near.body, {
      canaries: [{ remote, canary: '1.1.0', outcome: null }],
      waiting: [],
    });
    const far = await test.call('GET', '/metrics/canaries', { headers: { 'x-forwarded-for': '1.2.3.4' } });
    assert.equal(far.status, 404);
  });
});

describe('one leader among processes', {
  skip: !testServer && 'needs PostgreSQL: npm run test:stack',
}, () => {
  it('works alone, and its connection gives the work up', async () => {
    const database = await createTestDatabase();
    try {
      const order: string[] = [];
      let finish = () => {};
      const held = new Promise<void>((resolve) => {
        finish = resolve;
      });
      let began = () => {};
      const beginning = new Promise<void>((resolve) => {
        began = resolve;
      });
      const first = lead(database, 'test', async () => {
        began();
        await held;
        order.push('first');
      });
      await beginning;
      await lead(database, 'test', async () => void order.push('beside'));
      finish();
      await first;
      await assert.rejects(lead(database, 'test', () => Promise.reject(new Error('fails'))));
      await lead(database, 'test', async () => void order.push('after'));
      assert.deepEqual(order, ['first', 'after']);
    } finally {
      await database.close();
    }
  });
});
