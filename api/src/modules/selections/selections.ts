import { MAX_SELECTION_LISTINGS, MAX_SELECTIONS } from '@baza/shared/domain';
import type {
  Selection,
  SelectionLink,
  SelectionNew,
  SelectionsResponse,
  selectionBodySchema,
} from '@baza/shared/schema';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { afterCommit, inTransaction } from '../../platform/db/after-commit.ts';
import { inTurn } from '../../platform/db/in-turn.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { conflict, invalid, notFound } from '../../platform/http/problem.ts';
import { toPhoto } from '../../platform/storage/photos.ts';
import type { AreaService } from '../areas/index.ts';
import { readContents } from './selection-contents.ts';
import { appendListing, listingsOf, replaceItems } from './selection-items.ts';
import { endLink, linksOf, renewLink } from './selection-links.ts';
import type { SelectionTable } from './tables.ts';

/** Selections for their owners, by `sub`. Whatever is not the owner's own is 404. */
export interface Selections {
  list(owner: string): Promise<SelectionsResponse>;
  read(owner: string, id: number): Promise<Selection>;
  /** Throws 404 for a listing that was never published, 409 if there are too many. */
  create(owner: string, body: SelectionNew): Promise<Selection>;
  /** Throws 400 for a listing that is not in it, 409 for a stale version. */
  update(owner: string, id: number, body: z.output<typeof selectionBodySchema>): Promise<Selection>;
  remove(owner: string, id: number): Promise<void>;
  /** Puts a listing last; one that is there already stays where it is. */
  addListing(owner: string, id: number, listing: number): Promise<void>;
  removeListing(owner: string, id: number, listing: number): Promise<void>;
  /** Makes a link, or has the present one work for a month from now. */
  renewLink(owner: string, id: number): Promise<SelectionLink>;
  /** Ends the link for good: the next one has another address. */
  withdrawLink(owner: string, id: number): Promise<void>;
  /** Takes somebody's votes out. */
  removeVoter(owner: string, id: number, voter: number): Promise<void>;
  /** Forgets links that ended long ago. */
  purge(): Promise<void>;
}

export interface SelectionDeps {
  db: Db;
  areas: AreaService;
  /** Tells those who have a link open that what it shows has changed. */
  tell: (token: string) => void;
  /** A link's page is no longer what it was. */
  changed: () => void;
}

type Row = Selectable<SelectionTable>;

/** Days for which a link that has ended is told from one that never was. */
const ENDED_DAYS = 365;
export function createSelections({ db, areas, tell, changed }: SelectionDeps): Selections {
  async function find(from: Db, owner: string, id: number, lock = false): Promise<Row> {
    const query = from
      .selectFrom('selection')
      .selectAll()
      .where('id', '=', id)
      .where('owner_sub', '=', owner);
    const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
    if (!row) throw notFound('selection');
    return row;
  }

  const summary = ({ id, name, version, updated_at }: Row, link: SelectionLink | undefined) => ({
    ...{ id, name, version },
    updatedAt: updated_at.toISOString(),
    link: link ?? null,
  });

  async function shown(from: Db, row: Row): Promise<Selection> {
    const links = await linksOf(from, [row.id]);
    return { ...summary(row, links.get(row.id)), ...(await readContents(from, areas.index(), row.id)) };
  }

  /** A change of one selection at a time; those who have its link open are told. */
  const change = <T>(owner: string, id: number, run: (trx: Trx, row: Row) => Promise<T>): Promise<T> =>
    inTransaction(db, async (trx) => {
      const row = await find(trx, owner, id, true);
      const result = await run(trx, row);
      const link = (await linksOf(trx, [id])).get(id);
      if (link) afterCommit(trx, () => tell(link.token));
      return result;
    });

  const touch = (trx: Trx, id: number, changes: { name?: string } = {}): Promise<Row> =>
    trx
      .updateTable('selection')
      .set((row) => ({ ...changes, version: row('version', '+', 1), updated_at: sql<Date>`now()` }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();

  return {
    async list(owner) {
      const rows = await db
        .selectFrom('selection')
        .selectAll()
        .where('owner_sub', '=', owner)
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return { items: [] };
      const links = await linksOf(db, ids);
      const items = await db
        .selectFrom('selection_item as item')
        .innerJoin('listing', 'listing.id', 'item.listing_id')
        .select(['item.selection_id', 'item.listing_id', 'listing.status'])
        .select(sql<Parameters<typeof toPhoto>[0] | null>`listing.photos -> 0`.as('photo'))
        .where('item.selection_id', 'in', ids)
        .orderBy('item.position')
        .execute();
      const voters = await db
        .selectFrom('selection_voter')
        .select(({ fn }) => ['selection_id', fn.countAll<number>().as('n')])
        .where('selection_id', 'in', ids)
        .groupBy('selection_id')
        .execute();
      return {
        items: rows.map((row) => {
          const own = items.filter((item) => item.selection_id === row.id);
          const photo = own.find((item) => item.status === 'in-sale' && item.photo)?.photo;
          return {
            ...summary(row, links.get(row.id)),
            ids: own.map((item) => item.listing_id),
            photo: photo ? toPhoto(photo) : null,
            voters: voters.find((count) => count.selection_id === row.id)?.n ?? 0,
          };
        }),
      };
    },

    read: async (owner, id) => shown(db, await find(db, owner, id)),

    create: (owner, { name, listing }) =>
      db.transaction().execute(async (trx) => {
        // So that concurrent requests cannot exceed the limit.
        await inTurn(trx, `selections ${owner}`);
        const { n } = await trx
          .selectFrom('selection')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .where('owner_sub', '=', owner)
          .executeTakeFirstOrThrow();
        if (n >= MAX_SELECTIONS)
          throw conflict('too-many-selections', `At most ${MAX_SELECTIONS} selections can be kept`);
        const row = await trx
          .insertInto('selection')
          .values({ owner_sub: owner, name })
          .returningAll()
          .executeTakeFirstOrThrow();
        if (listing !== undefined) await appendListing(trx, row.id, listing);
        return shown(trx, row);
      }),

    update: (owner, id, { version, name, items }) =>
      change(owner, id, async (trx, row) => {
        if (row.version !== version)
          throw conflict('stale-version', 'The selection has changed since it was read');
        const before = await listingsOf(trx, id);
        const unknown = items.findIndex((item) => !before.includes(item.id));
        if (unknown >= 0) throw invalid([{ path: `items.${unknown}.id`, code: 'option' }]);
        await replaceItems(trx, id, before, items);
        return shown(trx, await touch(trx, id, { name }));
      }),

    remove: (owner, id) =>
      change(owner, id, async (trx) => {
        const token = await endLink(trx, id);
        await trx.deleteFrom('selection').where('id', '=', id).execute();
        afterCommit(trx, changed);
        if (token) afterCommit(trx, () => tell(token));
      }),

    addListing: (owner, id, listing) =>
      change(owner, id, async (trx) => {
        const ids = await listingsOf(trx, id);
        if (ids.includes(listing)) return;
        if (ids.length >= MAX_SELECTION_LISTINGS)
          throw conflict('too-many-listings', `A selection has at most ${MAX_SELECTION_LISTINGS} listings`);
        await appendListing(trx, id, listing);
        await touch(trx, id);
      }),

    removeListing: (owner, id, listing) =>
      change(owner, id, async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('selection_item')
          .where('selection_id', '=', id)
          .where('listing_id', '=', listing)
          .executeTakeFirst();
        if (numDeletedRows > 0n) await touch(trx, id);
      }),

    renewLink: (owner, id) => change(owner, id, (trx) => renewLink(trx, id)),

    withdrawLink: (owner, id) =>
      change(owner, id, async (trx) => {
        const token = await endLink(trx, id);
        if (!token) return;
        afterCommit(trx, changed);
        afterCommit(trx, () => tell(token));
      }),

    removeVoter: (owner, id, voter) =>
      change(owner, id, async (trx) => {
        await trx
          .deleteFrom('selection_voter')
          .where('selection_id', '=', id)
          .where('id', '=', voter)
          .execute();
      }),

    async purge() {
      await sql`delete from selection_link
        where expires_at < now() - ${ENDED_DAYS}::int * interval '1 day'`.execute(db);
    },
  };
}
