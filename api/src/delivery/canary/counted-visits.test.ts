import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  analyserOf,
  begin,
  channels,
  directory,
  flush,
  type Item,
  pageOf,
  published,
  remote,
  report,
  startAnalyser,
  stateOf,
  test,
  visits,
} from './testing.ts';

describe('visits that the analysis of canaries counts', () => {
  startAnalyser();

  it('counts one visitor with many failures as one', async () => {
    await begin({});
    const { look } = analyserOf();
    await report(...visits(40, 'remote-load', '1.0.0', 100), ...visits(1, 'remote-error', '1.1.0'));
    // Later beacons of a page carry a number; an older shell sends everything in one beacon.
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
    const { look } = analyserOf();
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
      await analyserOf().look();
      assert.deepEqual((await stateOf())?.decision.loads, { canary: 13, stable: 10 });
    } finally {
      await second.close();
    }
  });

  it('promotes no canary for forged loads of one address', async () => {
    await begin({ percent: 50, ramp: { hold: 60, at: new Date(0).toISOString() } });
    const { look } = analyserOf();
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
    const { look } = analyserOf();
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
    await analyserOf().look();
    assert.deepEqual((await stateOf())?.decision.loads, { canary: 1, stable: 10 });
  });
});
