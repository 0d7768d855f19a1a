import { after, before } from 'node:test';
import type { OwnListing } from '@baza/shared/schema';
import { sql } from 'kysely';
import { createTestApp, type TestApp, type TestUser, testUsers } from '../../testing/test-app.ts';
import { act, createListing, flat } from '../listings/testing.ts';

export let test: TestApp;
/** Opens the API with half a minute for taking decisions back. */
export function startUndo(): void {
  before(async () => {
    test = await createTestApp({ UNDO_SECONDS: '30' });
    await sql`insert into person (sub, name, phone, user_type) values
      (${testUsers.demo.sub}, 'Азиза', null, 'user'), (${testUsers.other.sub}, 'Бобур', null, 'user')
      on conflict do nothing`.execute(test.database.db);
  });
  after(() => test.close());
}

export const undo = (kind: string, ids: number[], as: TestUser | null = 'moderator') =>
  test.call('POST', '/api/moderation/undo', { as: as ?? undefined, body: { kind, ids } });
/** Ends the time in which decisions can be taken back. */
export const pass = async () => {
  await sql`update held_notice set due_at = now() - interval '1 second'`.execute(test.database.db);
  await sql`update undoable_decision set expires_at = now() - interval '1 second'`.execute(test.database.db);
};
/** Announces what earlier decisions still have to, and forgets it. */
export const quiet = async () => {
  await pass();
  await test.services.modules.undo.release();
  test.notices.length = 0;
};
export const decide = (listing: OwnListing, action: string, more: object = {}) =>
  test.call('POST', `/api/moderation/listings/${listing.id}/${action}`, {
    as: 'moderator',
    body: { version: listing.version, ...more },
  });
export const read = async ({ id }: OwnListing): Promise<OwnListing> =>
  (await test.call('GET', `/api/listings/${id}`, { as: 'demo' })).body;
export const submitted = async () => act(test, await createListing(test, flat()), 'submit');
export const isPublic = async ({ id }: OwnListing) =>
  (await test.call('GET', `/api/public/listings/${id}`)).status === 200;
