import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { testUsers } from '../../testing/test-app.ts';
import { events, found, startListings, test } from './life-testing.ts';
import { act, addPhoto, approve, createListing, flat, publish, SAMARKAND_CITY } from './testing.ts';

describe('an edit of a listing', () => {
  startListings();

  it('stays published after a new price or text, with a price history', async () => {
    const live = await publish(test, flat({ price: 800_000_000 }));
    const { body: edited } = await test.call('PUT', `/api/listings/${live.id}`, {
      as: 'demo',
      body: { ...flat({ price: 750_000_000, title: 'Нархи туширилди, уй' }), version: live.version },
    });
    assert.deepEqual([edited.status, edited.version], ['in-sale', live.version + 1]);
    const { body: detail } = await test.call('GET', `/api/public/listings/${live.id}`);
    assert.equal(detail.price, 750_000_000);
    assert.deepEqual(
      detail.priceHistory.map(({ price }: { price: number }) => price),
      [800_000_000, 750_000_000],
    );
    const { body: cheap } = await test.call('GET', '/api/public/listings?max=750000000&min=750000000');
    assert.equal(cheap.items[0].title, 'Нархи туширилди, уй');
    const edit = (await events(live.id)).find(({ action }) => action === 'edit');
    assert.deepEqual(edit?.changes?.price, { from: 800_000_000, to: 750_000_000 });
  });

  it('goes back to moderation when its location or size changes', async () => {
    const live = await publish(test, flat());
    const { body: moved } = await test.call('PUT', `/api/listings/${live.id}`, {
      as: 'demo',
      body: { ...flat({ areaId: SAMARKAND_CITY, point: [66.95, 39.65] }), version: live.version },
    });
    assert.equal(moved.status, 'pending');
    assert.equal(await found(live.id), false);
    assert.equal((await test.call('GET', `/api/public/listings/${live.id}`)).status, 404);
    await approve(test, moved);
    assert.equal(await found(live.id), true);
  });

  it('responds 409 to a stale version, and lets one of two editors win', async () => {
    const draft = await createListing(test, flat());
    const edit = (title: string) =>
      test.call('PUT', `/api/listings/${draft.id}`, {
        as: 'demo',
        body: { ...flat({ title }), version: draft.version },
      });
    const responses = await Promise.all([edit('Биринчи таҳрир'), edit('Иккинчи таҳрир')]);
    assert.deepEqual(responses.map((response) => response.status).sort(), [200, 409]);
    const stale = responses.find((response) => response.status === 409);
    assert.equal(stale?.body.type, 'urn:baza:problem:stale-version');
  });

  it('keeps the price history of an edit made while expired', async () => {
    const live = await publish(test, flat({ price: 700_000_000 }));
    await sql`update listing set expires_at = now() - interval '1 day' where id = ${live.id}`.execute(
      test.database.db,
    );
    await test.services.modules.listings.expire();
    const { body: expired } = await test.call('GET', `/api/listings/${live.id}`, { as: 'demo' });
    const { body: edited } = await test.call('PUT', `/api/listings/${live.id}`, {
      as: 'demo',
      body: { ...flat({ price: 650_000_000 }), version: expired.version },
    });
    await act(test, edited, 'renew');
    const { body: detail } = await test.call('GET', `/api/public/listings/${live.id}`);
    assert.deepEqual(
      detail.priceHistory.map(({ price }: { price: number }) => price),
      [700_000_000, 650_000_000],
    );
  });

  it('marks its photos as used, and releases those removed from it', async () => {
    const [first, second] = [
      await addPhoto(test, testUsers.demo.sub),
      await addPhoto(test, testUsers.demo.sub),
    ];
    const foreign = await addPhoto(test, testUsers.other.sub);
    const refused = await test.call('POST', '/api/listings', {
      as: 'demo',
      body: flat({ photoIds: [foreign] }),
    });
    assert.equal(refused.status, 400);
    const live = await publish(test, flat({ photoIds: [second, first] }));
    assert.deepEqual(
      live.photos.map(({ id }) => id),
      [second, first],
    );
    assert.match(live.photos[0]?.urls.w800 ?? '', new RegExp(second));
    const { body: edited } = await test.call('PUT', `/api/listings/${live.id}`, {
      as: 'demo',
      body: { ...flat({ photoIds: [first] }), version: live.version },
    });
    assert.equal(edited.status, 'pending');
    const rows = await test.database.db
      .selectFrom('photo')
      .select(['id', 'attached'])
      .where('id', 'in', [first, second])
      .execute();
    assert.deepEqual(
      new Map(rows.map(({ id, attached }) => [id, attached])),
      new Map([
        [first, true],
        [second, false],
      ]),
    );
  });
});
