import type { Locale } from '@baza/shared/domain';
import type { OwnAgency, OwnSpecialists } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { AuthUser } from '../auth/index.ts';
import type { Db } from '../db/schema.ts';
import { notFound } from '../http/problem.ts';
import { rememberPerson } from '../listings/people.ts';

/** Realtors of agencies: the realtor says where they work, the agency confirms it. */
export interface Specialists {
  agencyOf(realtor: string): Promise<OwnAgency>;
  /** Throws 404 for what is no agency. */
  join(realtor: AuthUser, locale: Locale, agency: string): Promise<OwnAgency>;
  leave(realtor: string, agency: string): Promise<void>;
  list(agency: string): Promise<OwnSpecialists>;
  /** Throws 404 for a realtor who did not say so. */
  confirm(agency: string, realtor: string): Promise<OwnSpecialists>;
  remove(agency: string, realtor: string): Promise<void>;
  /** Gives or takes the badge of a person whose papers were checked. Throws 404. */
  verify(sub: string, verified: boolean): Promise<void>;
}

export function createSpecialists({
  db,
  changed,
}: {
  db: Db;
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
  async function list(agency: string): Promise<OwnSpecialists> {
    const rows = await db
      .selectFrom('agency_member')
      .innerJoin('person', 'person.sub', 'agency_member.realtor_sub')
      .select(['person.sub', 'person.name', 'confirmed_at', 'at'])
      .where('agency_sub', '=', agency)
      .orderBy(sql`confirmed_at is not null`)
      .orderBy('at')
      .limit(100)
      .execute();
    return rows.map(({ sub, name, confirmed_at, at }) => ({
      id: sub,
      name,
      confirmed: confirmed_at !== null,
      at: at.toISOString(),
    }));
  }
  async function remove(agency: string, realtor: string): Promise<void> {
    await db
      .deleteFrom('agency_member')
      .where('agency_sub', '=', agency)
      .where('realtor_sub', '=', realtor)
      .execute();
    changed();
  }
  return {
    agencyOf,
    async join(realtor, locale, agency) {
      await rememberPerson(db, realtor, locale);
      const found = await db
        .selectFrom('person')
        .select('sub')
        .where('sub', '=', agency)
        .where('user_type', '=', 'agency')
        .executeTakeFirst();
      if (!found) throw notFound('agency');
      await db
        .insertInto('agency_member')
        .values({ realtor_sub: realtor.sub, agency_sub: agency })
        .onConflict((conflict) =>
          conflict
            .column('realtor_sub')
            .doUpdateSet({ agency_sub: agency, at: sql`now()`, confirmed_at: null })
            .where('agency_member.agency_sub', '<>', agency),
        )
        .execute();
      changed();
      return agencyOf(realtor.sub);
    },
    leave: (realtor, agency) => remove(agency, realtor),
    list,
    async confirm(agency, realtor) {
      const row = await db
        .updateTable('agency_member')
        .set({ confirmed_at: sql`coalesce(confirmed_at, now())` })
        .where('agency_sub', '=', agency)
        .where('realtor_sub', '=', realtor)
        .returning('realtor_sub')
        .executeTakeFirst();
      if (!row) throw notFound('specialist');
      changed();
      return list(agency);
    },
    remove,
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
