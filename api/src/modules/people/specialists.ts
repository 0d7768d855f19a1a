import { paths } from '@baza/shared/contract/routes';
import type { Locale } from '@baza/shared/domain';
import type { AgencyStaff, OwnAgency } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { AuthUser, CurrentRoles } from '../../auth/tokens/index.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { forbidden, notFound } from '../../platform/http/problem.ts';
import { rememberPerson } from '../listings/index.ts';
import type { Notify } from '../notifications/index.ts';

type Member = AgencyStaff['items'][number];

/** Realtors of agencies: the realtor says where they work, the agency confirms it. */
export interface Specialists {
  agencyOf(realtor: string): Promise<OwnAgency>;
  /** Throws 403 for one who is no realtor any more, 404 for what is no agency. */
  join(realtor: AuthUser, locale: Locale, agency: string): Promise<OwnAgency>;
  leave(realtor: string, agency: string): Promise<void>;
  /** Those who wait to be confirmed first. */
  list(agency: string): Promise<Member[]>;
  /** Throws 404 for a realtor who did not say so. */
  confirm(agency: string, realtor: string): Promise<void>;
  remove(agency: string, realtor: string): Promise<void>;
  /** Gives or takes the badge of a person whose papers were checked. Throws 404. */
  verify(sub: string, verified: boolean): Promise<void>;
}

export function createSpecialists({
  db,
  notify,
  roles,
  changed,
}: {
  db: Db;
  notify: Notify;
  roles: CurrentRoles;
  /** What pages show has changed. */
  changed: () => void;
}): Specialists {
  async function agencyOf(realtor: string): Promise<OwnAgency> {
    const row = await db
      .selectFrom('agency_member')
      .innerJoin('person', 'person.sub', 'agency_member.agency_sub')
      .select(['person.sub', 'person.name', 'confirmed_at'])
      .where('realtor_sub', '=', realtor)
      .executeTakeFirst();
    return { agency: row ? { id: row.sub, name: row.name, confirmed: row.confirmed_at !== null } : null };
  }
  async function list(agency: string): Promise<Member[]> {
    const rows = await db
      .selectFrom('agency_member')
      .innerJoin('person', 'person.sub', 'agency_member.realtor_sub')
      .select([
        'person.sub',
        'person.name',
        'confirmed_at',
        'at',
        sql<Record<string, number>>`(
          select coalesce(jsonb_object_agg(status, n), '{}') from (
            select status, count(*)::int as n from listing
            where owner_sub = person.sub and status <> 'new' and confirmed_at is not null group by status
          ) as by_status)`.as('by_status'),
        sql<number>`(
          select count(*)::int from lead where kind = 'callback' and receiver_sub = person.sub
            and answered_at is null and due_at < now() and confirmed_at is not null)`.as('late'),
      ])
      .where('agency_sub', '=', agency)
      .orderBy(sql`confirmed_at is not null`)
      .orderBy('at')
      .execute();
    return rows.map(({ sub, name, confirmed_at, at, by_status, late }) => ({
      id: sub,
      name,
      confirmed: confirmed_at !== null,
      at: (confirmed_at ?? at).toISOString(),
      listings: by_status,
      lateCallbacks: late,
    }));
  }
  const nameOf = async (trx: Trx, sub: string) => {
    const row = await trx.selectFrom('person').select('name').where('sub', '=', sub).executeTakeFirst();
    return row?.name ?? '';
  };
  /** Either side may end it; the other is told if both had agreed to it. */
  async function end({ agency, realtor, by }: { agency: string; realtor: string; by: 'agency' | 'realtor' }) {
    await inTransaction(db, async (trx) => {
      const ended = await trx
        .deleteFrom('agency_member')
        .where('agency_sub', '=', agency)
        .where('realtor_sub', '=', realtor)
        .returning('confirmed_at')
        .executeTakeFirst();
      if (!ended?.confirmed_at) return;
      const [sub, kind, other] =
        by === 'agency'
          ? ([realtor, 'agencyEnded', agency] as const)
          : ([agency, 'staffLeft', realtor] as const);
      await notify(trx, { sub, kind, params: { name: await nameOf(trx, other) }, link: paths.staff() });
    });
    changed();
  }
  return {
    agencyOf,
    async join(realtor, locale, agency) {
      if (!(await roles.has(realtor, 'realtor'))) throw forbidden();
      await rememberPerson(db, realtor, locale);
      const found = await db
        .selectFrom('person')
        .select('sub')
        .where('sub', '=', agency)
        .where('user_type', '=', 'agency')
        .executeTakeFirst();
      const current = await roles.of([agency]);
      if (!found || current.get(agency)?.includes('agency') === false) throw notFound('agency');
      await inTransaction(db, async (trx) => {
        const former = await trx
          .selectFrom('agency_member')
          .select('agency_sub')
          .where('realtor_sub', '=', realtor.sub)
          .where('agency_sub', '<>', agency)
          .where('confirmed_at', 'is not', null)
          .forUpdate()
          .executeTakeFirst();
        const asked = await trx
          .insertInto('agency_member')
          .values({ realtor_sub: realtor.sub, agency_sub: agency })
          .onConflict((conflict) =>
            conflict
              .column('realtor_sub')
              .doUpdateSet({ agency_sub: agency, at: sql`now()`, confirmed_at: null })
              .where('agency_member.agency_sub', '<>', agency),
          )
          .returning('at')
          .executeTakeFirst();
        if (!asked) return;
        const about = { params: { name: realtor.name }, link: paths.staff() };
        // One in a day, however often they change their mind.
        const day = asked.at.toISOString().slice(0, 10);
        await notify(trx, [
          { ...about, sub: agency, kind: 'staffAsked', dedupeKey: `staff ${realtor.sub} ${day}` },
          ...(former ? [{ ...about, sub: former.agency_sub, kind: 'staffLeft' as const }] : []),
        ]);
      });
      changed();
      return agencyOf(realtor.sub);
    },
    leave: (realtor, agency) => end({ agency, realtor, by: 'realtor' }),
    list,
    async confirm(agency, realtor) {
      await inTransaction(db, async (trx) => {
        const row = await trx
          .selectFrom('agency_member')
          .select('confirmed_at')
          .where('agency_sub', '=', agency)
          .where('realtor_sub', '=', realtor)
          .forUpdate()
          .executeTakeFirst();
        if (!row) throw notFound('specialist');
        if (row.confirmed_at) return;
        await trx
          .updateTable('agency_member')
          .set({ confirmed_at: sql`now()` })
          .where('realtor_sub', '=', realtor)
          .execute();
        const params = { name: await nameOf(trx, agency) };
        await notify(trx, { sub: realtor, kind: 'agencyConfirmed', params, link: paths.staff() });
      });
      changed();
    },
    remove: (agency, realtor) => end({ agency, realtor, by: 'agency' }),
    async verify(sub, verified) {
      const row = await db
        .updateTable('person')
        .set({ verified_at: verified ? sql`coalesce(verified_at, now())` : null })
        .where('sub', '=', sub)
        .returning('sub')
        .executeTakeFirst();
      if (!row) throw notFound('user');
      changed();
    },
  };
}
