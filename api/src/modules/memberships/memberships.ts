import { paths } from '@baza/shared/contract/routes';
import { type RawBuilder, sql } from 'kysely';
import type { AuthUser, CurrentRoles } from '../../auth/tokens/index.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { NewNotice, Notify } from '../notifications/index.ts';

/**
 * Ends memberships with the roles that they rest on: the realtor's and the agency's. Both functions ask the identity
 * provider, so they run outside of transactions, before an agency acts.
 */
export interface Memberships {
  /** Those of these accounts, on either side. Throws `AccountsError` if the roles cannot be read. */
  check(subs: readonly string[]): Promise<void>;
  /** The one of a listing's owner, before another user's action on the listing. */
  checkOwner(user: Pick<AuthUser, 'sub' | 'roles'>, listing: number): Promise<void>;
  /** Checks all memberships, for roles that were withdrawn without a later action. */
  checkAll(): Promise<void>;
}

interface Member {
  realtor_sub: string;
  agency_sub: string;
  confirmed_at: Date | null;
}

/** Accounts whose roles are read together. */
const BATCH = 200;

/** Deletes memberships; returns the notices for both sides of those that were confirmed. */
async function end(trx: Trx, condition: RawBuilder<boolean>): Promise<NewNotice[]> {
  const ended = await trx
    .deleteFrom('agency_member')
    .where(condition)
    .returning(['realtor_sub', 'agency_sub', 'confirmed_at'])
    .execute();
  const confirmed = ended.filter(({ confirmed_at }) => confirmed_at !== null);
  if (confirmed.length === 0) return [];
  const people = await trx
    .selectFrom('person')
    .select(['sub', 'name'])
    .where(
      'sub',
      'in',
      confirmed.flatMap(({ realtor_sub, agency_sub }) => [realtor_sub, agency_sub]),
    )
    .execute();
  const nameOf = (sub: string) => people.find((person) => person.sub === sub)?.name ?? '';
  return confirmed.flatMap(({ realtor_sub, agency_sub }): NewNotice[] => [
    { sub: agency_sub, kind: 'staffLeft', params: { name: nameOf(realtor_sub) }, link: paths.staff() },
    { sub: realtor_sub, kind: 'agencyEnded', params: { name: nameOf(agency_sub) }, link: paths.staff() },
  ]);
}

/** Ends the memberships that an account's trade does not allow, in the transaction that gives the trade. */
export const endOtherMemberships = (trx: Trx, sub: string, trade: string): Promise<NewNotice[]> =>
  end(
    trx,
    sql<boolean>`(realtor_sub = ${sub} and ${trade} <> 'realtor') or (agency_sub = ${sub} and ${trade} <> 'agency')`,
  );

export function createMemberships({
  db,
  roles,
  notify,
  changed,
}: {
  db: Db;
  roles: Pick<CurrentRoles, 'of'>;
  notify: Notify;
  /** What pages show has changed. */
  changed: () => void;
}): Memberships {
  async function checkMembers(members: readonly Member[]): Promise<void> {
    if (members.length === 0) return;
    const current = await roles.of([
      ...new Set(members.flatMap(({ realtor_sub, agency_sub }) => [realtor_sub, agency_sub])),
    ]);
    const lacks = (sub: string, role: string) => current.get(sub)?.includes(role) === false;
    const over = members.filter(
      ({ realtor_sub, agency_sub }) => lacks(realtor_sub, 'realtor') || lacks(agency_sub, 'agency'),
    );
    if (over.length === 0) return;
    const pairs = sql.join(
      over.map(({ realtor_sub, agency_sub }) => sql`(${realtor_sub}::text, ${agency_sub}::text)`),
    );
    await inTransaction(db, async (trx) =>
      notify(trx, await end(trx, sql<boolean>`(realtor_sub, agency_sub) in (${pairs})`)),
    );
    changed();
  }

  const members = () => db.selectFrom('agency_member').select(['realtor_sub', 'agency_sub', 'confirmed_at']);

  async function check(subs: readonly string[]): Promise<void> {
    await checkMembers(
      await members()
        .where((row) => row.or([row('realtor_sub', 'in', subs), row('agency_sub', 'in', subs)]))
        .execute(),
    );
  }

  return {
    check,

    async checkOwner(user, listing) {
      if (!user.roles.includes('agency')) return;
      const row = await db
        .selectFrom('listing')
        .select('owner_sub')
        .where('id', '=', listing)
        .executeTakeFirst();
      if (row && row.owner_sub !== user.sub) await check([row.owner_sub]);
    },

    async checkAll() {
      let after = '';
      for (let rows: Member[] | undefined; rows?.length !== 0; after = rows.at(-1)?.realtor_sub ?? after) {
        rows = await members().where('realtor_sub', '>', after).orderBy('realtor_sub').limit(BATCH).execute();
        await checkMembers(rows);
      }
    },
  };
}
