import { dayInTashkent } from '@baza/shared/domain';
import type {
  Bank,
  BankBody,
  BankEdit,
  Banks,
  DeskOffer,
  DeskOffers,
  OfferBody,
  OfferVersion,
  OfferVersionBody,
} from '@baza/shared/schema';
import { type Selectable, sql } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { conflict, invalid, notFound } from '../../platform/http/problem.ts';
import { photosById } from '../content/index.ts';
import { versionsOn } from '../credit-offers/index.ts';
import { bankOf, mustEditBank } from './bank-editors.ts';
import type { BankOfferVersionTable } from './tables.ts';

/** Banks, offers of one bank and versions of one offer in a response. */
const MOST = { banks: 100, offers: 100, versions: 20 };

/** Banks and what they offer. Editors see all; an account of a bank sees and edits its own. */
export interface OfferDesk {
  banks(user: AuthUser): Promise<Banks>;
  /** Throws 400 for a logo that is not the editor's, 409 for a name or an account that is taken. */
  addBank(editor: AuthUser, body: BankBody): Promise<Bank>;
  /** Likewise; throws 404, and 409 for a version that is not the latest. */
  editBank(editor: AuthUser, id: number, body: BankEdit): Promise<Bank>;
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
  async function read(only: number | null): Promise<Bank[]> {
    const rows = await db
      .selectFrom('bank')
      .select(['id', 'name', 'logo_id', 'version'])
      .select((one) =>
        one
          .selectFrom('bank_account')
          .select(sql<string[]>`coalesce(array_agg(sub order by sub), '{}')`.as('subs'))
          .whereRef('bank_id', '=', 'bank.id')
          .as('accounts'),
      )
      .$if(only !== null, (query) => query.where('id', '=', only as number))
      .orderBy('name')
      .limit(MOST.banks)
      .execute();
    const logos = await photosById(
      db,
      rows.flatMap(({ logo_id }) => logo_id ?? []),
    );
    return rows.map(({ id, name, logo_id, version, accounts }) => ({
      id,
      name,
      logo: (logo_id && logos.get(logo_id)) || null,
      accounts: accounts ?? [],
      version,
    }));
  }
  const bankNow = async (id: number): Promise<Bank> => {
    const [bank] = await read(id);
    if (!bank) throw notFound('bank');
    return bank;
  };

  /** Keeps a new logo, which must be the editor's own upload. */
  async function takeLogo(trx: Trx, editor: AuthUser, logo: string | null): Promise<void> {
    if (logo === null) return;
    const taken = await trx
      .updateTable('photo')
      .set({ attached: true })
      .where('id', '=', logo)
      .where('owner_sub', '=', editor.sub)
      .returning('id')
      .executeTakeFirst();
    if (!taken) throw invalid([{ path: 'logo', code: 'option' }]);
  }
  async function setAccounts(trx: Trx, bank: number, accounts: readonly string[]): Promise<void> {
    await trx.deleteFrom('bank_account').where('bank_id', '=', bank).execute();
    const subs = [...new Set(accounts)];
    if (subs.length === 0) return;
    const added = await trx
      .insertInto('bank_account')
      .values(subs.map((sub) => ({ sub, bank_id: bank })))
      .onConflict((taken) => taken.column('sub').doNothing())
      .returning('sub')
      .execute();
    if (added.length < subs.length) throw conflict('exists', 'An account belongs to another bank');
  }
  async function mustBeNew(trx: Trx, name: string, self: number): Promise<void> {
    // Waits while another bank is being added: the name must not be taken between this check and the write.
    await sql`lock table bank in share row exclusive mode`.execute(trx);
    const taken = await trx
      .selectFrom('bank')
      .select('id')
      .where('name', '=', name)
      .where('id', '<>', self)
      .executeTakeFirst();
    if (taken) throw conflict('exists', 'A bank has this name');
  }

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
    banks: async (user) => ({ items: await read(await bankOf(db, user)) }),
    async addBank(editor, { name, logo, accounts }) {
      const id = await db.transaction().execute(async (trx) => {
        await mustBeNew(trx, name, 0);
        await takeLogo(trx, editor, logo);
        const row = await trx
          .insertInto('bank')
          .values({ name, logo_id: logo })
          .returning('id')
          .executeTakeFirstOrThrow();
        await setAccounts(trx, row.id, accounts);
        return row.id;
      });
      changed();
      return bankNow(id);
    },
    async editBank(editor, id, { name, logo, accounts, version }) {
      await db.transaction().execute(async (trx) => {
        await mustBeNew(trx, name, id);
        const row = await trx
          .selectFrom('bank')
          .select(['version', 'logo_id'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!row) throw notFound('bank');
        if (row.version !== version)
          throw conflict('stale-version', 'The bank has changed since it was read; read it again');
        if (logo !== row.logo_id) await takeLogo(trx, editor, logo);
        await trx
          .updateTable('bank')
          .set({ name, logo_id: logo, version: version + 1, updated_at: sql<Date>`now()` })
          .where('id', '=', id)
          .execute();
        await setAccounts(trx, id, accounts);
      });
      changed();
      return bankNow(id);
    },
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
