import { isOpenApplication, LOT_HOURS, leadingBid, leastBid, lotState } from '@baza/shared/domain';
import type { BidBody, Lot, LotBody } from '@baza/shared/schema';
import type { Selectable } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { conflict, invalid, notFound } from '../../platform/http/problem.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { logApplication } from './application-log.ts';
import { type ApplicationRow, lockApplication, type Reader, readApplication } from './application-row.ts';
import type { ApplicationLotTable } from './tables.ts';

type LotRow = Selectable<ApplicationLotTable>;
const HOUR_MS = 3_600_000;
/** Bids shown, the highest first. */
const MAX_BIDS = 100;

const termsOf = (lot: LotRow) => ({
  startPrice: lot.start_price,
  bidStep: lot.bid_step,
  opensAt: lot.opens_at,
  closesAt: lot.closes_at,
});

export interface Lots {
  /** The lot of an application. Throws 404 if it has none. */
  read(reader: Reader, id: number): Promise<Lot>;
  /** Bids on an open lot. Throws 400 for too little, 404, 409. */
  bid(user: AuthUser, id: number, body: BidBody): Promise<void>;
  /** Puts a lot up for an application, or lets it take part in another's of the same property. Returns its columns. */
  release(
    trx: Trx,
    row: ApplicationRow,
    staff: AuthUser,
    body: LotBody | undefined,
  ): Promise<{ lot_id: number; due_at: Date }>;
  /** Throws 409 unless the lot has closed and the highest bid is this application's. */
  mustHaveWon(trx: Trx, row: ApplicationRow): Promise<void>;
}

async function createLot(
  trx: Trx,
  row: ApplicationRow,
  staff: AuthUser,
  body: Exclude<LotBody, { lotId: number }>,
) {
  const [opensAt, closesAt] = [new Date(body.opensAt), new Date(body.closesAt)];
  const hours = (closesAt.getTime() - opensAt.getTime()) / HOUR_MS;
  const isSound = hours >= LOT_HOURS.min && hours <= LOT_HOURS.max && closesAt.getTime() > Date.now();
  if (!isSound) throw invalid([{ path: 'lot.closesAt', code: 'date' }]);
  return trx
    .insertInto('application_lot')
    .values({
      listing_id: row.listing_id,
      start_price: body.startPrice,
      bid_step: body.bidStep,
      opens_at: opensAt,
      closes_at: closesAt,
      created_by: staff.sub,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Locked, so that bids come one after another. */
const lockLot = (trx: Trx, id: number) =>
  trx.selectFrom('application_lot').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

const bidsOf = async (db: Db, lot: number) => {
  const rows = await db
    .selectFrom('application_bid as bid')
    .innerJoin('application', 'application.id', 'bid.application_id')
    .select([
      'bid.amount',
      'bid.at',
      'bid.application_id as application',
      'application.status',
      'application.owner_sub',
    ])
    .where('bid.lot_id', '=', lot)
    .orderBy('bid.amount', 'desc')
    .orderBy('bid.id')
    .execute();
  const taking = new Set(
    rows.filter(({ status }) => isOpenApplication(status)).map(({ application }) => application),
  );
  return { rows, leading: leadingBid(rows, taking) };
};

export function createLots({ db, notices }: ApplicationDeps): Lots {
  return {
    async read(reader, id) {
      const row = await readApplication(db, id, reader);
      const lot =
        row.lot_id &&
        (await db.selectFrom('application_lot').selectAll().where('id', '=', row.lot_id).executeTakeFirst());
      if (!lot) throw notFound('lot');
      const { rows, leading } = await bidsOf(db, lot.id);
      const now = new Date();
      const terms = termsOf(lot);
      return {
        id: lot.id,
        startPrice: terms.startPrice,
        bidStep: terms.bidStep,
        opensAt: terms.opensAt.toISOString(),
        closesAt: terms.closesAt.toISOString(),
        state: lotState(terms, now),
        leastBid: leastBid(terms, leading?.amount ?? null),
        leads: leading?.application === id,
        bids: rows.slice(0, MAX_BIDS).map(({ amount, at, application }) => ({
          amount,
          at: at.toISOString(),
          mine: application === id,
          applicationId: reader.actor === 'operator' ? application : null,
        })),
        now: now.toISOString(),
      };
    },

    async bid(user, id, { amount }) {
      await inTransaction(db, async (trx) => {
        const row = await lockApplication(trx, id, { user, actor: 'owner' });
        const lot = row.status === 'lot-released' && row.lot_id ? await lockLot(trx, row.lot_id) : undefined;
        if (!lot) throw conflict('not-allowed', `An application that is ${row.status} cannot bid`);
        const terms = termsOf(lot);
        if (lotState(terms, new Date()) !== 'open') throw conflict('lot-not-open', 'The lot is not open');
        const { leading } = await bidsOf(trx, lot.id);
        const least = leastBid(terms, leading?.amount ?? null);
        if (amount < least)
          throw invalid([{ path: 'amount', code: 'minValue', params: { minValue: least } }]);
        const bid = await trx
          .insertInto('application_bid')
          .values({ lot_id: lot.id, application_id: id, amount })
          .returning('id')
          .executeTakeFirstOrThrow();
        await logApplication(trx, {
          application: id,
          actor: 'owner',
          sub: user.sub,
          action: 'bid',
          details: [String(amount)],
        });
        if (leading && leading.application !== id)
          await notices.tell(
            trx,
            leading.owner_sub,
            { id: leading.application, version: `bid ${bid.id}` },
            'outbid',
          );
      });
    },

    async release(trx, row, staff, body) {
      if (!body) throw invalid([{ path: 'lot', code: 'required' }]);
      const lot = 'lotId' in body ? await lockLot(trx, body.lotId) : await createLot(trx, row, staff, body);
      const isJoinable =
        lot &&
        lot.closes_at.getTime() > Date.now() &&
        lot.listing_id === row.listing_id &&
        row.listing_id !== null;
      if (!lot || ('lotId' in body && !isJoinable)) throw invalid([{ path: 'lot.lotId', code: 'option' }]);
      return { lot_id: lot.id, due_at: lot.closes_at };
    },

    async mustHaveWon(trx, row) {
      const lot = row.lot_id ? await lockLot(trx, row.lot_id) : undefined;
      if (!lot || lotState(termsOf(lot), new Date()) !== 'closed')
        throw conflict('lot-not-closed', 'The lot has not closed');
      const { leading } = await bidsOf(trx, lot.id);
      if (leading?.application !== row.id)
        throw conflict('not-leading', 'The highest bid belongs to another application');
    },
  };
}
