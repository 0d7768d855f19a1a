import { createHash } from 'node:crypto';
import type { VoteChoice } from '@baza/shared/domain';
import { sql } from 'kysely';
import { demoUsers } from '../auth/identity-provider/demo-users.ts';
import type { Trx } from '../platform/db/schema.ts';
import { DAY } from './listings.ts';

/** Of the demo, where everybody may know it. */
const TOKEN = 'demo-selection-of-2026';
const NOTES = ['Метрога яқин, мактаб ёнида.', '', 'Балкони катта, лекин охирги қават.', ''];
const VOTERS: readonly (readonly [name: string, choices: readonly (VoteChoice | null)[]])[] = [
  ['Онам', ['like', 'no', 'doubt', null]],
  ['Азиза', ['like', 'doubt', 'no', null]],
  ['Сергей', ['doubt', 'like', null, 'no']],
];

/** A selection of the demo account, shared and voted on: three flats for sale and one that is sold. */
export async function insertSelections(trx: Trx, now: Date): Promise<void> {
  const owner = demoUsers.find(({ userName }) => userName === 'demo')?.sub;
  if (!owner) return;
  const flats = (status: 'in-sale' | 'sold', count: number) =>
    trx
      .selectFrom('listing')
      .select('id')
      .where('category', '=', 1)
      .where('status', '=', status)
      .where('owner_sub', '!=', owner)
      .orderBy('id')
      .limit(count)
      .execute();
  const listings = [...(await flats('in-sale', 3)), ...(await flats('sold', 1))];
  if (listings.length === 0) return;
  const { id } = await trx
    .insertInto('selection')
    .values({ owner_sub: owner, name: 'Ота-онам учун', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('selection_item')
    .values(
      listings.map((listing, position) => ({
        ...{ selection_id: id, listing_id: listing.id, position },
        note: NOTES[position] ?? '',
      })),
    )
    .execute();
  await trx
    .insertInto('selection_link')
    .values({ token: TOKEN, selection_id: id, expires_at: sql<Date>`now() + interval '1 month'` })
    .execute();
  for (const [nth, [name, choices]] of VOTERS.entries()) {
    const at = new Date(now.getTime() - (VOTERS.length - nth) * DAY);
    const voter = await trx
      .insertInto('selection_voter')
      // A hash that no browser's secret has.
      .values({
        selection_id: id,
        token_hash: createHash('sha256').update(`demo ${nth}`).digest('hex'),
        name,
        at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const votes = listings.flatMap((listing, position) => {
      const choice = choices[position];
      return choice ? [{ selection_id: id, listing_id: listing.id, voter_id: voter.id, choice, at }] : [];
    });
    if (votes.length > 0) await trx.insertInto('selection_vote').values(votes).execute();
  }
}
