import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startBackgroundJobs } from './background-jobs.ts';
import { createTestApp, type TestApp } from './testing.ts';

describe('background jobs', () => {
  let test: TestApp;
  const errors: string[] = [];
  const log = { error: (_facts: object, sentence: string) => void errors.push(sentence) };
  const start = () => startBackgroundJobs({ services: test.services, db: test.database.db, log });

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

  it('log a round that fails, and go on', async () => {
    test.services.expire = async () => {
      throw new Error('broken');
    };
    await start()();
    assert.deepEqual(errors, ['a round of housekeeping failed']);
  });
});
