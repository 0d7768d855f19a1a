import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { flat, kindOf } from '../../modules/listings/testing.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

describe('two writes with one key at once', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());

  it('create one listing, even if the second statement reaches the database first', async () => {
    const { db } = test.database;
    const options = { as: 'realtor', body: flat(), headers: { 'idempotency-key': 'overtaken' } } as const;
    const executor = db.getExecutor();
    const { executeQuery } = executor;
    const overtaken = Promise.withResolvers<void>();
    let claims = 0;
    executor.executeQuery = async (query, ...rest) => {
      if (query.sql.includes('insert into idempotency') && ++claims === 1) await overtaken.promise;
      return executeQuery.call(executor, query, ...rest) as never;
    };
    const first = test.call('POST', '/api/listings', options);
    while (claims === 0) await new Promise(setImmediate);
    const second = await test.call('POST', '/api/listings', options);
    overtaken.resolve();
    assert.equal((await first).status, 201);
    assert.equal(kindOf(second), '409 in-progress');
    executor.executeQuery = executeQuery;
    assert.equal((await test.call('POST', '/api/listings', options)).body.id, (await first).body.id);
  });
});
