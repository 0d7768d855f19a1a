import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { OwnListing } from '@baza/shared/schema';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createListing, flat, publish } from '../listings/testing.ts';

describe('what is shown of a listing that has left the market', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());

  const version = async (id: number) =>
    (
      await test.database.db
        .selectFrom('listing')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).version;
  const move = async (id: number, action: string) => {
    const response = await test.call('POST', `/api/listings/${id}/${action}`, {
      as: 'demo',
      body: { version: await version(id) },
    });
    assert.equal(response.status, 200, JSON.stringify(response.body));
  };
  const published = (title: string): Promise<OwnListing> =>
    publish(test, flat({ title, price: 700_000_000 }));
  const page = async (id: number) => (await test.call('GET', `/api/public/listings/${id}`)).body;

  it('names the state, the day, the title and the last price of a sold and of a withdrawn one', async () => {
    const sold = await published('Sold flat');
    const withdrawn = await published('Withdrawn flat');
    await move(sold.id, 'sold');
    await move(withdrawn.id, 'withdraw');
    for (const [id, state, title] of [
      [sold.id, 'sold', 'Sold flat'],
      [withdrawn.id, 'withdrawn', 'Withdrawn flat'],
    ] as const) {
      const { status, closed } = await page(id);
      assert.equal(status, 410);
      assert.deepEqual(
        [closed.id, closed.state, closed.last.title, closed.last.price],
        [id, state, title, 700_000_000],
      );
      assert.ok(Date.now() - Date.parse(closed.closedAt) < 60_000);
      assert.equal(closed.last.areas.province.id, sold.areas?.province.id);
    }
    const { body } = await test.call(
      'GET',
      `/api/public/listings/closed?id=${withdrawn.id}&id=${sold.id}&id=99999`,
    );
    assert.deepEqual(body, [(await page(withdrawn.id)).closed, (await page(sold.id)).closed]);
  });

  it('says that one has expired', async () => {
    const { id } = await published('Old flat');
    await test.database.db
      .updateTable('listing')
      .set({ status: 'monitoring', expires_at: new Date('2026-01-02T03:04:05Z') })
      .where('id', '=', id)
      .execute();
    const { closed } = await page(id);
    assert.deepEqual(
      [closed.state, closed.closedAt, closed.last.title],
      ['expired', '2026-01-02T03:04:05.000Z', 'Old flat'],
    );
  });

  it('keeps what a moderator removed, and what was edited after it was last public, to itself', async () => {
    const removed = await published('Forbidden words');
    const edited = await published('Checked title');
    await move(removed.id, 'withdraw');
    await test.database.db
      .updateTable('listing_event')
      .set({ actor: 'moderator' })
      .where('listing_id', '=', removed.id)
      .where('to_status', '=', 'failed')
      .execute();
    // An edit sent it back to moderation.
    await test.database.db
      .updateTable('listing')
      .set({ status: 'pending', title: 'Unchecked title' })
      .where('id', '=', edited.id)
      .execute();
    await move(edited.id, 'withdraw');
    for (const { id } of [removed, edited]) {
      const { closed } = await page(id);
      assert.deepEqual([closed.state, closed.last], ['withdrawn', null]);
    }
  });

  it('leaves out what is for sale, and what never was', async () => {
    const live = await published('Live flat');
    const draft = await createListing(test, flat());
    await move(draft.id, 'withdraw');
    const { body } = await test.call('GET', `/api/public/listings/closed?id=${live.id}&id=${draft.id}`);
    assert.deepEqual(body, []);
  });

  it('stands in a selection in place of the card', async () => {
    const { id } = await published('Chosen flat');
    const selection = await test.call('POST', '/api/selections', {
      as: 'demo',
      body: { name: 'Ours', listing: id },
    });
    await move(id, 'sold');
    const { body } = await test.call('GET', `/api/selections/${selection.body.id}`, { as: 'demo' });
    const [item] = body.items;
    assert.deepEqual([item.state, item.listing, item.closed.last.title], ['sold', null, 'Chosen flat']);
  });
});
