import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { openStore, promote, readLog, rollback, setCanary } from '@baza/registry/operations';
import { sql } from 'kysely';
import {
  analyserOf,
  begin,
  channels,
  file,
  folder,
  owners,
  remote,
  report,
  startAnalyser,
  stateOf,
  test,
  told,
  visits,
} from './testing.ts';

describe('the analysis of canaries', () => {
  startAnalyser();

  it('takes back a canary whose scripts hold up pages for seconds', async () => {
    await begin({});
    const { look } = analyserOf({ hasVitals: true });
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
    const { look, log } = analyserOf();
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

  it('takes a failing canary back when three visitors have seen it several times', async () => {
    await begin({});
    await report(...visits(20, 'remote-load', '1.0.0', 100));
    const failures = visits(9, 'remote-load-failure', '1.1.0');
    await report(...failures.map((item, index) => ({ ...item, from: `203.0.113.${index % 3}` })));
    await analyserOf().look();
    assert.equal((await channels())?.canary, undefined);
  });

  it('raises the share of a good one when its time has come, and makes it stable', async () => {
    await begin({ percent: 10, ramp: { hold: 60, at: new Date().toISOString() } });
    let now = Date.now();
    const { look } = analyserOf({ now: () => now });
    now += 61 * 60_000;
    await look();
    assert.equal((await channels())?.canary?.percent, 10, 'nothing is known of it yet');
    await report(...visits(40, 'remote-load', '1.0.0', 100), ...visits(40, 'remote-load', '1.1.0', 100));
    await look();
    assert.equal((await channels())?.canary?.percent, 50);
    const { ramp } = (await channels())?.canary ?? {};
    await look();
    // The share began at this machine's time, an hour before the analysis's.
    assert.ok(ramp);
    assert.deepEqual(await channels(), { stable: '1.1.0' });
    await look();
    assert.equal((await stateOf())?.outcome, 'promoted');
  });

  it('holds a share for its time', async () => {
    await begin({ percent: 10, ramp: { hold: 60, at: new Date().toISOString() } });
    await report(...visits(40, 'remote-load', '1.0.0', 100), ...visits(40, 'remote-load', '1.1.0', 100));
    await analyserOf().look();
    assert.equal((await stateOf())?.decision.verdict, 'keep');
    assert.equal((await channels())?.canary?.percent, 10);
  });

  it('counts on while the registry cannot be read, and acts when it reads again', async () => {
    await begin({});
    const { look, log } = analyserOf();
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
    const { look } = analyserOf();
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
    const { look } = analyserOf();
    await look();
    const store = await openStore(folder);
    await promote(store, { remote, who: 'ops', why: 'good' });
    await setCanary(store, { remote, version: '1.2.0', percent: 10, who: 'ops', why: 'next' });
    await look();
    assert.partialDeepStrictEqual(await stateOf(), { canary: '1.2.0', stable: '1.1.0', outcome: null });
  });

  it('tells the owners at their addresses, repeats what they refuse, and logs no address', async () => {
    await begin({});
    await test.services.modules.canary.analyser.look();
    await report(...visits(12, 'remote-load', '1.0.0', 100), ...visits(12, 'remote-load-failure', '1.1.0'));
    const { look } = test.services.modules.canary.analyser;
    // Pages, and so the analysis, follow the document within a second.
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
    owners.status = 500;
    await test.services.infrastructure.messages.deliver();
    assert.equal(told.length, 0);
    owners.status = 200;
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
    await analyserOf().look();
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
