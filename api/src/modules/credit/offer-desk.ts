import { dayInTashkent } from '@baza/shared/domain';
import type { DeskOffer, DeskOffers, OfferBody, OfferVersion, OfferVersionBody } from '@baza/shared/schema';
import { type Selectable, sql } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { conflict, invalid, notFound } from '../../platform/http/problem.ts';
import { versionsOn } from '../credit-offers/index.ts';
import { bankOf, mustEditBank } from './bank-editors.ts';
import type { BankOfferVersionTable } from './tables.ts';

/** Offers of one bank and versions of one offer in a response. */
const MOST = { offers: 100, versions: 20 };

/** What banks offer. Editors see and edit all; an account of a bank sees and edits its own. */
export interface OfferDesk {
  /** Throws 403 for another's bank. */
  offers(user: AuthUser, bank: number): Promise<DeskOffers>;
  add(user: AuthUser, body: OfferBody): Promise<DeskOffer>;
  /** Adds a version; throws 404, 400 for another kind, 409 unless it follows the latest. */
  addVersion(user: AuthUser, offer: number, body: OfferVersionBody): Promise<DeskOffer>;
}

const toVersion = (row: Selectable<BankOfferVersionTable>): OfferVersion => ({
  id: row.id,
  version: row.version,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  terms: row.terms,
  at: row.at.toISOString(),
});

export function createOfferDesk({ db, changed }: { db: Db; changed: () => void }): OfferDesk {
  async function deskOffers(bank: number, only: number | null): Promise<DeskOffer[]> {
    const offers = await db
      .selectFrom('bank_offer')
      .selectAll()
      .where('bank_id', '=', bank)
      .$if(only !== null, (query) => query.where('id', '=', only as number))
      .orderBy('id', 'desc')
      .limit(MOST.offers)
      .execute();
    if (offers.length === 0) return [];
    const ids = offers.map(({ id }) => id);
    const [versions, current] = await Promise.all([
      db
        .selectFrom('bank_offer_version')
        .selectAll()
        .where('offer_id', 'in', ids)
        .orderBy('version', 'desc')
        .execute(),
      versionsOn(db, dayInTashkent())
        .select(['version.id', 'offer_id'])
        .where('offer_id', 'in', ids)
        .execute(),
    ]);
    return offers.map(({ id, kind }) => ({
      id,
      bank,
      kind,
      current: current.find((row) => row.offer_id === id)?.id ?? null,
      versions: versions
        .filter((row) => row.offer_id === id)
        .slice(0, MOST.versions)
        .map(toVersion),
    }));
  }
  const offerNow = async (bank: number, id: number): Promise<DeskOffer> => {
    const [offer] = await deskOffers(bank, id);
    if (!offer) throw notFound('offer');
    return offer;
  };
  const write = (
    trx: Trx,
    user: AuthUser,
    { offer, version, body }: { offer: number; version: number; body: Omit<OfferVersionBody, 'version'> },
  ) =>
    trx
      .insertInto('bank_offer_version')
      .values({
        offer_id: offer,
        version,
        valid_from: body.validFrom,
        valid_until: body.validUntil,
        terms: JSON.stringify(body.terms),
        actor_sub: user.sub,
      })
      .execute();

  return {
    async offers(user, bank) {
      await mustEditBank(db, user, bank);
      return { items: await deskOffers(bank, null) };
    },
    async add(user, { bank, ...body }) {
      const id = await db.transaction().execute(async (trx) => {
        await mustEditBank(trx, user, bank);
        const known = await trx.selectFrom('bank').select('id').where('id', '=', bank).executeTakeFirst();
        if (!known) throw notFound('bank');
        const offer = await trx
          .insertInto('bank_offer')
          .values({ bank_id: bank, kind: body.terms.kind })
          .returning('id')
          .executeTakeFirstOrThrow();
        await write(trx, user, { offer: offer.id, version: 1, body });
        return offer.id;
      });
      changed();
      return offerNow(bank, id);
    },
    async addVersion(user, id, { version, ...body }) {
      const bank = await db.transaction().execute(async (trx) => {
        // Locked, so that versions follow each other.
        const offer = await trx
          .selectFrom('bank_offer')
          .selectAll()
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!offer) {
          await bankOf(trx, user);
          throw notFound('offer');
        }
        await mustEditBank(trx, user, offer.bank_id);
        if (offer.kind !== body.terms.kind) throw invalid([{ path: 'terms.kind', code: 'option' }]);
        const { latest } = await trx
          .selectFrom('bank_offer_version')
          .select(sql<number>`max(version)::int`.as('latest'))
          .where('offer_id', '=', id)
          .executeTakeFirstOrThrow();
        if (latest !== version)
          throw conflict('stale-version', 'The offer has a later version; read it again');
        await write(trx, user, { offer: id, version: version + 1, body });
        return offer.bank_id;
      });
      changed();
      return offerNow(bank, id);
    },
  };
}
