import { MAX_FAVOURITES } from '@baza/shared/domain';
import type { FavouritesMerged, FavouritesResponse } from '@baza/shared/schema';
import { sql } from 'kysely';
import { inTurn } from '../../platform/db/in-turn.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import type { AreaService } from '../areas/index.ts';
import { readCards } from '../listing-cards/index.ts';

/** Saved listings of users, by the `sub` of their owner. Lists are in the order of saving, the last one first. */
export interface Favourites {
  list(owner: string, page: { page: number; size: number }): Promise<FavouritesResponse>;
  ids(owner: string): Promise<number[]>;
  /** Throws 404 for a listing that was never published, 409 if the list is full. */
  add(owner: string, id: number): Promise<void>;
  remove(owner: string, id: number): Promise<void>;
  /** Adds what a browser kept for a visitor; what cannot be added is named. */
  merge(owner: string, ids: readonly number[]): Promise<FavouritesMerged>;
}

const readIds = async (db: Db, owner: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('favourite')
    .select('listing_id')
    .where('owner_sub', '=', owner)
    .orderBy('saved_at', 'desc')
    .orderBy('listing_id', 'desc')
    .execute();
  return rows.map((row) => row.listing_id);
};

/** Those of the ids that visitors have been able to see. */
async function knownIds(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('listing')
    .select('id')
    .where('id', 'in', [...ids])
    .where('published_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export function createFavourites({ db, areas }: { db: Db; areas: AreaService }): Favourites {
  /** One change of a list at a time, so that concurrent requests cannot exceed the limit. */
  const change = <T>(owner: string, run: (trx: Trx) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      await inTurn(trx, `favourites ${owner}`);
      return run(trx);
    });

  return {
    // Everything from the primary: a list is read right after a change.
    async list(owner, { page, size }) {
      const mine = db.selectFrom('favourite').where('owner_sub', '=', owner);
      const rows = await mine
        .select(['listing_id', 'saved_at'])
        .orderBy('saved_at', 'desc')
        .orderBy('listing_id', 'desc')
        .offset((page - 1) * size)
        .limit(size)
        .execute();
      const { n } = await mine.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
      const cards = await readCards(
        db,
        areas.index(),
        rows.map((row) => row.listing_id),
      );
      const byId = new Map(cards.map((card) => [card.id, card]));
      const items = rows.map(({ listing_id, saved_at }) => ({
        id: listing_id,
        savedAt: saved_at.toISOString(),
        listing: byId.get(listing_id) ?? null,
      }));
      return { items, total: n, page, size };
    },
    ids: (owner) => readIds(db, owner),
    add: (owner, id) =>
      change(owner, async (trx) => {
        const known = await knownIds(trx, [id]);
        if (!known.has(id)) throw notFound('listing');
        const saved = await readIds(trx, owner);
        if (saved.includes(id)) return;
        if (saved.length >= MAX_FAVOURITES)
          throw conflict('too-many-favourites', `At most ${MAX_FAVOURITES} listings can be saved`);
        await trx.insertInto('favourite').values({ owner_sub: owner, listing_id: id }).execute();
      }),
    async remove(owner, id) {
      await db.deleteFrom('favourite').where('owner_sub', '=', owner).where('listing_id', '=', id).execute();
    },
    merge: (owner, kept) =>
      change(owner, async (trx) => {
        const ids = [...new Set(kept)];
        const known = await knownIds(trx, ids);
        const saved = new Set(await readIds(trx, owner));
        const wanted = ids.filter((id) => known.has(id) && !saved.has(id));
        const added = wanted.slice(0, MAX_FAVOURITES - saved.size);
        if (added.length > 0)
          await trx
            .insertInto('favourite')
            .values(
              added.map((listing_id, index) => ({
                owner_sub: owner,
                listing_id,
                // Keeps their order.
                saved_at: sql<Date>`now() - ${index}::int * interval '1 millisecond'`,
              })),
            )
            .execute();
        return {
          ids: await readIds(trx, owner),
          unknown: ids.filter((id) => !known.has(id)),
          overLimit: wanted.slice(added.length),
        };
      }),
  };
}
