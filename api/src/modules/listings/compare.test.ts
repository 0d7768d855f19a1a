import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { CompareResponse } from '@baza/shared/schema';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { act, createListing, flat, publish } from './testing.ts';

describe('comparing listings', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());

  const compare = (ids: string, as?: 'demo') =>
    test.call('GET', `/api/public/listings/compare?ids=${ids}`, { as });

  it('gives details in the order asked, and says which are gone and which never were', async () => {
    const first = await publish(test, flat());
    const sold = await publish(test, flat());
    await act(test, sold, 'sold');
    const draft = await createListing(test, flat());
    const second = await publish(test, flat());
    const ids = [second.id, sold.id, draft.id, first.id];
    const { status, body } = await compare(ids.join());
    assert.equal(status, 200);
    assert.deepEqual(
      body.map((item: { id: number; listing: { id: number } | null; isGone: boolean }) => [
        item.id,
        item.listing?.id ?? null,
        item.isGone,
      ]),
      [
        [second.id, second.id, false],
        [sold.id, null, true],
        [draft.id, null, false],
        [first.id, first.id, false],
      ],
    );
    assert.equal(body[0].listing.characteristics.rooms, 3);
    const { title, price } = sold;
    assert.deepEqual(
      body.map(
        ({ closed }: CompareResponse[number]) =>
          closed && [closed.state, closed.last?.title, closed.last?.price],
      ),
      [null, ['sold', title, price], null, null],
    );
    // A shared link shows the same to everyone, its owner included.
    assert.equal((await compare(String(draft.id), 'demo')).body[0].listing, null);
    assert.equal((await compare(`${first.id},${first.id}`)).body.length, 1);
  });

  it('refuses rubbish and more than four', async () => {
    for (const ids of ['', 'x', '1,', ',1', '0', '-1', '1.5', '1,2,3,4,5', '9999999999999999'])
      assert.equal((await compare(ids)).status, 400, ids);
    assert.equal((await test.call('GET', '/api/public/listings/compare')).status, 400);
    assert.equal((await compare('1,2,3,4,4')).status, 200);
  });
});
