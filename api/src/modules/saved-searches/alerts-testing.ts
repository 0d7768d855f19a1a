import assert from 'node:assert/strict';
import { after, before, beforeEach } from 'node:test';
import type { OwnListing } from '@baza/shared/schema';
import { sql } from 'kysely';
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts';
import { flat } from '../listings/testing.ts';

export let test: TestApp;
/** Opens the API, and removes searches, favourites and notices before each test. */
export function startAlerts(): void {
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());
  beforeEach(async () => {
    await sql`update alert_feed set held_until = now()`.execute(test.database.db);
    await test.services.modules.savedSearches.feed.round();
    for (const table of ['search_match', 'saved_search', 'notice', 'message', 'favourite'] as const)
      await test.database.db.deleteFrom(table).execute();
    test.notices.length = 0;
    test.texts.length = 0;
  });
}

export const save = async (query: string, more: object = {}, as: TestUser = 'other') =>
  (
    await test.call('POST', '/api/searches', {
      as,
      body: { name: 'Mine', query, mode: 'at-once', hour: 9, ...more },
    })
  ).body;
export const round = () => test.services.modules.savedSearches.feed.round();
/** Returns the notices that are not about moderation. */
export const told = () =>
  test.notices
    .filter(({ notice }) => notice.kind !== 'approved')
    .map(({ sub, notice: { kind, params, link } }) => ({
      ...{ who: sub.at(-1), kind, link },
      ...params,
    }));
export const edit = (listing: OwnListing, changes: object) =>
  test.call('PUT', `/api/listings/${listing.id}`, {
    as: 'demo',
    body: { ...flat(changes), version: listing.version },
  });
/** Changes the price of a listing. */
export const cheaper = async (listing: OwnListing, price: number): Promise<OwnListing> => {
  const { status, body } = await edit(listing, { price });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
export const item = async (id: number) =>
  (await test.call('GET', '/api/searches', { as: 'other' })).body.items.find(
    (search: { id: number }) => search.id === id,
  );
