import { closedState, type ListingStatus, type SelectedState } from '@baza/shared/domain';
import type { SelectionItem, SelectionVoter } from '@baza/shared/schema';
import type { Db } from '../../platform/db/schema.ts';
import type { AreaIndex } from '../areas/index.ts';
import { readCards, readClosed } from '../listing-cards/index.ts';

const stateOf = (status: ListingStatus): SelectedState =>
  status === 'in-sale' ? 'for-sale' : (closedState(status) ?? 'hidden');

export interface SelectionContents {
  items: SelectionItem[];
  /** Who has voted, the first one first. */
  voters: SelectionVoter[];
}

/** What a selection's owner and all who have its link see of it. */
export async function readContents(db: Db, areas: AreaIndex, id: number): Promise<SelectionContents> {
  const rows = await db
    .selectFrom('selection_item as item')
    .innerJoin('listing', 'listing.id', 'item.listing_id')
    .select(['item.listing_id', 'item.note', 'listing.status'])
    .where('item.selection_id', '=', id)
    .orderBy('item.position')
    .orderBy('item.listing_id')
    .execute();
  const votes = await db
    .selectFrom('selection_vote')
    .select(['listing_id', 'voter_id', 'choice'])
    .where('selection_id', '=', id)
    .orderBy('at')
    .orderBy('voter_id')
    .execute();
  const voters = await db
    .selectFrom('selection_voter')
    .select(['id', 'name'])
    .where('selection_id', '=', id)
    .orderBy('id')
    .execute();
  const ids = rows.map((row) => row.listing_id);
  const cards = await readCards(db, areas, ids);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const closed = new Map(
    (
      await readClosed(
        db,
        areas,
        rows.filter(({ status }) => closedState(status)).map((row) => row.listing_id),
      )
    ).map((one) => [one.id, one]),
  );
  const items = rows.map(({ listing_id, note, status }) => ({
    id: listing_id,
    note,
    state: stateOf(status),
    listing: byId.get(listing_id) ?? null,
    closed: closed.get(listing_id) ?? null,
    votes: votes
      .filter((vote) => vote.listing_id === listing_id)
      .map(({ voter_id, choice }) => ({ voter: voter_id, choice })),
  }));
  return { items, voters };
}
