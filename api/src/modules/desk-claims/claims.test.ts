import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts';

describe('claims of items in queues', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());

  const claim = (as: TestUser | undefined, id: number, kind = 'callback') =>
    test.call('POST', '/api/staff/claims', { as, body: { kind, id } });
  const release = (as: TestUser, id: number) =>
    test.call('POST', '/api/staff/claims/release', { as, body: { kind: 'callback', id } });

  it('gives an item to the first of two operators and names them to the second', async () => {
    const first = await claim('operator', 1);
    assert.equal(first.status, 200);
    assert.equal(first.body.isMine, true);
    const second = await claim('colleague', 1);
    assert.equal(second.status, 409);
    assert.equal(second.body.type, 'urn:baza:problem:claimed');
    assert.equal(second.body.holder.name, 'Test operator');
    assert.equal((await claim('operator', 1)).status, 200, 'the holder renews');
  });

  it('gives an item to exactly one of two who claim it together', async () => {
    const both = await Promise.all([claim('operator', 2), claim('colleague', 2)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  });

  it('frees an item when the holder releases it, and not when another one does', async () => {
    await claim('operator', 3);
    assert.equal((await release('colleague', 3)).status, 204);
    assert.equal((await claim('colleague', 3)).status, 409);
    await release('operator', 3);
    assert.equal((await claim('colleague', 3)).status, 200);
  });

  it('frees an item when the lease ends', async () => {
    await claim('operator', 4);
    await sql`update desk_claim set until = now() - interval '1 second' where subject = 4`.execute(
      test.database.db,
    );
    const { status, body } = await claim('colleague', 4);
    assert.equal(status, 200);
    assert.equal(body.name, 'Test colleague');
  });

  it('refuses items of another role’s queue with 403, and visitors with 401', async () => {
    assert.equal((await claim('operator', 5, 'listing')).status, 403);
    assert.equal((await claim('moderator', 5)).status, 403);
    assert.equal((await claim('demo', 5)).status, 403);
    assert.equal((await claim(undefined, 5)).status, 401);
  });
});
