import assert from 'node:assert/strict';
import { after, before, beforeEach } from 'node:test';
import type { ListingDraft, ModerationItem, OwnListing } from '@baza/shared/schema';
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts';
import { act, createListing, flat } from '../listings/testing.ts';

/** In Chilonzor. */
export const MFY = 1726294001;

export let test: TestApp;

export const as = 'moderator';
let place = 0;
/** Far from the others, so that nothing is a duplicate by chance. */
export const draft = (changes: Partial<ListingDraft> = {}) =>
  flat({ point: [60 + place++ / 10, 41], ...changes });
export const submitted = async (of: ListingDraft = draft(), user: TestUser = 'demo') =>
  act(test, await createListing(test, of, user), 'submit', user);
export const edited = async (listing: OwnListing, of: ListingDraft): Promise<OwnListing> => {
  const body = { ...of, version: listing.version };
  const response = await test.call('PUT', `/api/listings/${listing.id}`, { as: 'demo', body });
  assert.equal(response.status, 200, JSON.stringify(response.body));
  return response.body;
};
export const desk = async (query = '') =>
  (await test.call('GET', `/api/moderation/listings?size=100&${query}`, { as })).body;
export const ids = async (query: string): Promise<number[]> =>
  (await desk(query)).items.map(({ id }: ModerationItem) => id);
export const caseOf = async (id: number): Promise<ModerationItem> =>
  (await desk()).items.find((item: ModerationItem) => item.id === id);
export const reject = (listing: OwnListing, reason = 'Расмлар бошқа') =>
  test.call('POST', `/api/moderation/listings/${listing.id}/reject`, {
    as,
    body: { version: listing.version, reason },
  });

/** Starts the API without listings before each test. */
export function startDesk(): void {
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());
  beforeEach(async () => {
    await test.database.db.deleteFrom('listing').execute();
    test.notices.length = 0;
  });
}
