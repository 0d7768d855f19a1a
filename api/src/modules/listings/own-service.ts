import {
  LISTING_LIFETIME_DAYS,
  type ListingAction,
  type ListingStatus,
  type Locale,
} from '@baza/shared/domain';
import type {
  ListingDraft,
  ListingHints,
  ListingStatistics,
  ListingUpdate,
  MineQuery,
  OwnListing,
  OwnListingsResponse,
} from '@baza/shared/schema';
import { sql } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import { inTurn } from '../../platform/db/in-turn.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { createWriteBehind } from '../../platform/db/write-behind.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import type { AreaService } from '../areas/index.ts';
import type { Notify } from '../notifications/index.ts';
import type { CaseNews } from './case-news.ts';
import { checkDraft, draftColumns, draftPhotos, linkPhotos } from './draft-values.ts';
import { hintsOf } from './hints.ts';
import { editListing } from './listing-edit.ts';
import { logEvent } from './listing-log.ts';
import { lockListing, moveListing, mustBeCurrent } from './listing-moves.ts';
import { mustManage, mustOwn } from './listing-rights.ts';
import { ownConditions } from './own-filter.ts';
import { listPage } from './own-list.ts';
import { draftOf, ownListings, ownResponse } from './own-response.ts';
import { rememberPerson } from './people.ts';
import { mustBeConfirmed, priceDoubtsOf } from './price-check.ts';
import type { PricePlaceOf } from './price-place.ts';
import { dailyCounts } from './statistics.ts';
import { tellOwner } from './tell-owner.ts';

/** An unfinished draft takes little space, but a thousand of them are an attack. */
const MAX_DRAFTS = 200;

export type OwnerAction = 'submit' | 'publish' | 'withdraw' | 'renew' | 'sold' | 'unsold' | 'restore';

interface OwnerMove {
  action: OwnerAction;
  version: number;
  /** The owner has confirmed an unusual price. */
  priceConfirmed: boolean;
}

export interface OwnService {
  create(user: AuthUser, locale: Locale, draft: ListingDraft): Promise<OwnListing>;
  update(user: AuthUser, id: number, update: Required<ListingUpdate>): Promise<OwnListing>;
  remove(user: AuthUser, id: number, version: number): Promise<void>;
  act(user: AuthUser, locale: Locale, id: number, move: OwnerMove): Promise<OwnListing>;
  /** For a moderator once it is submitted, and for who may manage it, who alone have `hints` and `statistics`. */
  read(user: AuthUser, id: number): Promise<OwnListing>;
  hints(user: AuthUser, id: number): Promise<ListingHints>;
  statistics(user: AuthUser, id: number): Promise<ListingStatistics>;
  /** A page of a user's own listings; the counts by status ignore the status filter. */
  mine(user: AuthUser, query: MineQuery): Promise<OwnListingsResponse>;
  /** Extends the expiry of listings that their owners have read. */
  extendRead(): Promise<void>;
}

interface Deps {
  db: Db;
  areas: AreaService;
  pricePlaceOf: PricePlaceOf;
  /** Called after a change that visitors see. */
  changed(): Promise<void>;
  cases: CaseNews;
  notify: Notify;
  /** Maximum number of photos of a listing. */
  maxPhotos: number;
  /** Throws 403 for an agency whose realtor no longer is one. */
  memberships: { checkOwner(user: AuthUser, id: number): Promise<void> };
}

/** `publish` renews an expired listing and submits any other. */
const moveOf = (action: OwnerAction, status: ListingStatus): ListingAction =>
  action !== 'publish' ? action : status === 'monitoring' ? 'renew' : 'submit';

/** Throws 409 for an owner who has as many drafts as anybody may. */
async function mustHaveRoomForDraft(trx: Trx, sub: string): Promise<void> {
  await inTurn(trx, `listing drafts ${sub}`);
  const { n } = await trx
    .selectFrom('listing')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('owner_sub', '=', sub)
    .where('status', '=', 'new')
    // Imported ones have a limit of their own.
    .where('import_ref', 'is', null)
    .executeTakeFirstOrThrow();
  if (n >= MAX_DRAFTS) throw conflict('too-many-drafts', 'Finish or delete some drafts first');
}

export function createOwnService({
  db,
  areas,
  pricePlaceOf,
  changed,
  cases,
  notify,
  maxPhotos,
  memberships,
}: Deps): OwnService {
  const found = (id: number) =>
    ownListings(db)
      .where('listing.id', '=', id)
      .executeTakeFirstOrThrow(() => notFound('listing'));
  const own = async (id: number): Promise<OwnListing> => ownResponse(await found(id), areas.index());
  /** Restarts the days until expiry of listings that their owners have read. At most one write per day and listing. */
  const read = createWriteBehind<{ id: number; sub: string }>(
    ({ id, sub }) => `${id} ${sub}`,
    (reads) =>
      db
        .updateTable('listing')
        .set({ expires_at: sql`now() + make_interval(days => ${LISTING_LIFETIME_DAYS}::int)` })
        .where(
          sql<boolean>`(id, owner_sub) in (${sql.join(
            reads.map(({ id, sub }) => sql`(${id}::int, ${sub}::text)`),
          )})`,
        )
        .where('status', '=', 'in-sale')
        .where('expires_at', '<', sql<Date>`now() + make_interval(days => ${LISTING_LIFETIME_DAYS - 1}::int)`)
        .execute(),
  );

  return {
    async create(user, locale, draft) {
      checkDraft(draft, { draft: true });
      await rememberPerson(db, user, locale);
      const id = await db.transaction().execute(async (trx) => {
        await mustHaveRoomForDraft(trx, user.sub);
        const photos = await draftPhotos(trx, draft.photoIds, {
          owner: user.sub,
          before: [],
          maxPhotos,
        });
        const created = await trx
          .insertInto('listing')
          .values({
            owner_sub: user.sub,
            status: 'new',
            ...draftColumns(draft, areas.index()),
            photos: JSON.stringify(photos),
          })
          .returning(['id', 'owner_sub'])
          .executeTakeFirstOrThrow();
        await linkPhotos(trx, created, photos);
        await logEvent(trx, {
          listing: created.id,
          actor: 'owner',
          sub: user.sub,
          action: 'create',
          to: 'new',
        });
        return created.id;
      });
      return own(id);
    },
    async update(user, id, { version, priceConfirmed, ...draft }) {
      await memberships.checkOwner(user, id);
      const edit = { user, id, draft, version, maxPhotos, priceConfirmed };
      const move = await inTransaction(db, async (trx) => {
        const edited = await editListing(trx, areas.index(), edit);
        if (edited.move && edited.by === 'agency')
          await tellOwner(notify, trx, {
            row: { ...edited.row, title: draft.title },
            action: 'edit',
            agency: user,
          });
        return edited.move;
      });
      await changed();
      if (move) await cases.moved([move]);
      return own(id);
    },
    async remove(user, id, version) {
      await db.transaction().execute(async (trx) => {
        const row = await lockListing(trx, id);
        mustOwn(row, user.sub);
        mustBeCurrent(row, version);
        if (row.status !== 'new')
          throw conflict('not-allowed', 'Only a draft can be deleted; withdraw the listing instead');
        await linkPhotos(trx, row, []);
        await trx.deleteFrom('listing').where('id', '=', id).execute();
        await logEvent(trx, { listing: id, actor: 'owner', sub: user.sub, action: 'delete', from: 'new' });
      });
    },
    async act(user, locale, id, { action, version, priceConfirmed }) {
      await memberships.checkOwner(user, id);
      await rememberPerson(db, user, locale);
      const moved = await inTransaction(db, async (trx) => {
        const row = await lockListing(trx, id);
        const by = await mustManage(trx, row, user);
        mustBeCurrent(row, version);
        if (action === 'restore') {
          mustOwn(row, user.sub);
          await mustHaveRoomForDraft(trx, user.sub);
        }
        const move = moveOf(action, row.status);
        if (move === 'submit' && (row.status === 'new' || row.status === 'rejected')) {
          checkDraft(draftOf(row));
          mustBeConfirmed(await priceDoubtsOf(trx, row), priceConfirmed);
        }
        const moved = await moveListing(trx, row, move, { actor: by, sub: user.sub }, areas.index());
        if (by === 'agency') await tellOwner(notify, trx, { row, action: move, agency: user });
        return moved;
      });
      await changed();
      await cases.moved([moved]);
      return own(id);
    },
    async read(user, id) {
      await memberships.checkOwner(user, id);
      const row = await found(id);
      // A draft is its owner's alone until it is submitted.
      const isForStaff = row.status !== 'new' && user.roles.includes('moderator');
      if (!isForStaff) await mustManage(db, row, user);
      read.add({ id, sub: user.sub });
      return ownResponse(row, areas.index());
    },
    async hints(user, id) {
      await memberships.checkOwner(user, id);
      const row = await found(id);
      await mustManage(db, row, user);
      return hintsOf(row, { db, areas: areas.index(), pricePlaceOf });
    },
    async statistics(user, id) {
      await memberships.checkOwner(user, id);
      const row = await found(id);
      await mustManage(db, row, user);
      return {
        watchCount: row.watch_count ?? 0,
        phoneCount: row.phone_count ?? 0,
        days: await dailyCounts(db, id),
      };
    },
    async mine(user, query) {
      const { rows, ...found } = await listPage({ db, areas }, ownConditions([user.sub], query), query);
      for (const { id } of rows) read.add({ id, sub: user.sub });
      return found;
    },
    extendRead: read.flush,
  };
}
