import type { Bank, BankBody, BankEdit, Banks } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { conflict, invalid, notFound } from '../../platform/http/problem.ts';
import { photosById } from '../content/index.ts';
import { bankOf } from './bank-editors.ts';

/** Banks in a response. */
const MAX_BANKS = 100;

/** Names, logos and accounts of banks. */
export interface BankProfiles {
  /** Editors see all; an account of a bank sees its own. */
  list(user: AuthUser): Promise<Banks>;
  /** Throws 400 for a logo that is not the editor's, 409 for a name or an account that is taken. */
  add(editor: AuthUser, body: BankBody): Promise<Bank>;
  /** Likewise; throws 404, and 409 for a version that is not the latest. */
  edit(editor: AuthUser, id: number, body: BankEdit): Promise<Bank>;
}

export function createBankProfiles({ db, changed }: { db: Db; changed: () => void }): BankProfiles {
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
      .limit(MAX_BANKS)
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

  return {
    list: async (user) => ({ items: await read(await bankOf(db, user)) }),

    async add(editor, { name, logo, accounts }) {
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

    async edit(editor, id, { name, logo, accounts, version }) {
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
  };
}
