import { sql } from 'kysely';
import type { Trx } from '../../platform/db/schema.ts';

/** Makes a realtor a confirmed member of an agency; returns the agency that had the realtor before, if any. */
export async function joinAgency(trx: Trx, realtor: string, agency: string): Promise<string | undefined> {
  const { rows } = await sql<{ agency_sub: string }>`select agency_sub from agency_member
    where realtor_sub = ${realtor} and confirmed_at is not null for update`.execute(trx);
  await trx
    .insertInto('agency_member')
    .values({ realtor_sub: realtor, agency_sub: agency, confirmed_at: sql`now()` })
    .onConflict((on) =>
      on
        .column('realtor_sub')
        .doUpdateSet({ agency_sub: agency, at: sql`now()`, confirmed_at: sql`now()` })
        .where(sql<boolean>`agency_member.agency_sub <> ${agency} or agency_member.confirmed_at is null`),
    )
    .execute();
  return rows[0]?.agency_sub;
}
