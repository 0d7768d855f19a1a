import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { startPushService } from '../modules/notifications/push-testing.ts';
import { startJobs } from '../platform/jobs/define-job.ts';
import { createTestApp, type TestApp, testUsers } from './test-app.ts';

describe('background jobs', () => {
  let test: TestApp;
  const errors: string[] = [];
  const log = { error: (_facts: object, sentence: string) => void errors.push(sentence) };
  const start = () => startJobs(test.services.jobs, log);

  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());

  it('start with a round of housekeeping, for which stopping waits', async () => {
    const { db } = test.database;
    const write = { owner_sub: 'somebody', fingerprint: 'x', status: 204, body: '' };
    const [yesterday, now] = [new Date(Date.now() - 25 * 3_600_000), new Date()];
    await db
      .insertInto('idempotency')
      .values([
        { ...write, key: 'old', created_at: yesterday },
        { ...write, key: 'new', created_at: now },
      ])
      .execute();
    await start()();
    const kept = await db.selectFrom('idempotency').select('key').execute();
    assert.deepEqual(kept, [{ key: 'new' }]);
    assert.deepEqual(errors, []);
  });

  it('logs a failing job by its name, and runs the others', async () => {
    const { db } = test.database;
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await db
      .insertInto('idempotency')
      .values({
        owner_sub: 'somebody',
        fingerprint: 'x',
        status: 204,
        body: '',
        key: 'old',
        created_at: yesterday,
      })
      .execute();
    const breakJob = (name: string, run: () => unknown) => {
      const job = test.services.jobs.find((each) => each.name === name);
      assert.ok(job);
      job.run = run;
    };
    breakJob('listings: expire listings', async () => {
      throw new Error('broken');
    });
    breakJob('listings: delete old reports', () => {
      throw new Error('broken at once');
    });
    await start()();
    assert.deepEqual(errors.sort(), [
      'the job "listings: delete old reports" failed',
      'the job "listings: expire listings" failed',
    ]);
    const left = await db.selectFrom('idempotency').select('key').where('key', '=', 'old').execute();
    assert.deepEqual(left, []);
  });

  it('have names that no other job has', async () => {
    const names = test.services.jobs.map(({ name }) => name);
    assert.deepEqual(names, [...new Set(names)]);
  });
});

describe('background jobs that are stopped', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baza-jobs-'));
  let service: Awaited<ReturnType<typeof startPushService>>;
  let test: TestApp;
  const errors: string[] = [];
  const log = { error: (_facts: object, sentence: string) => void errors.push(sentence) };
  const start = () => startJobs(test.services.jobs, log);

  before(async () => {
    service = await startPushService();
    test = await createTestApp({ DATA_DIR: folder, PUSH_ORIGINS: service.origin });
  });
  after(async () => {
    await test.close();
    await service.close();
    rmSync(folder, { recursive: true });
  });

  it('finish the pushes under way, begin no other and log no error', async () => {
    const { db } = test.database;
    for (const path of ['/1', '/2', '/3', '/4', '/5', '/6']) {
      const body = service.browser(path).subscription();
      assert.equal((await test.call('POST', '/api/notices/devices', { as: 'demo', body })).status, 204);
    }
    await test.services.modules.notifications.notify(db, [
      { sub: testUsers.demo.sub, kind: 'callback', params: { minutes: 2 }, link: '/callbacks' },
    ]);
    const respond = service.hold();
    const stop = start();
    // Four are under way at a time.
    while (service.asked.length < 4) await new Promise(setImmediate);
    const stopped = stop();
    respond();
    await stopped;
    const { rows } = await sql<{ state: string }>`select state from notice_delivery order by state`.execute(
      db,
    );
    assert.deepEqual(
      rows.map(({ state }) => state),
      ['queued', 'queued', 'sent', 'sent', 'sent', 'sent'],
    );
    assert.equal(service.asked.length, 4);
    assert.deepEqual(errors, []);
  });

  it('log no error of a job that meets the closed database', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: closed, reject: close } = Promise.withResolvers<never>();
    test.services.modules.search.follow = () => {
      begin();
      return closed;
    };
    const stop = start();
    await begun;
    await stop();
    close(new Error('the database is closed'));
    await new Promise(setImmediate);
    assert.deepEqual(errors, []);
  });
});
