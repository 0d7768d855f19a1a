import type { Seller } from '@baza/demo/people';
import { INVITATION_DAYS } from '@baza/shared/domain';
import { demoUsers } from '../auth/identity-provider/demo-users.ts';
import type { Db } from '../platform/db/schema.ts';
import { DAY } from './listings.ts';

/** Realtors of the demo agency; the others are spread over the others, and some are on their own. */
const OF_DEMO_AGENCY = 4;
const ON_THEIR_OWN = 8;

/** Days since realtors work for their agencies: what they have for sale was posted there. */
const SINCE = 730;

/**
 * Realtors of agencies. One waits for the demo agency to confirm it, one is invited by it, and the demo realtor by
 * another.
 */
export async function insertMembers(db: Db, sellers: readonly Seller[], now: Date): Promise<void> {
  const subOf = (name: string) => demoUsers.find(({ userName }) => userName === name)?.sub ?? '';
  const agencies = sellers.filter(({ userType }) => userType === 'agency');
  const realtors = sellers.filter(({ userType }) => userType === 'realtor').slice(ON_THEIR_OWN);
  const member = (realtor: string, agency: string, isConfirmed = true) => ({
    realtor_sub: realtor,
    agency_sub: agency,
    at: new Date(now.getTime() - DAY * (isConfirmed ? SINCE : 1)),
    confirmed_at: isConfirmed ? new Date(now.getTime() - DAY * SINCE) : null,
  });
  const demoAgency = subOf('agency');
  const rows = realtors.map(({ sub }, nth) =>
    nth <= OF_DEMO_AGENCY
      ? member(sub, demoAgency, nth < OF_DEMO_AGENCY)
      : member(sub, (agencies[nth % agencies.length] as Seller).sub),
  );
  await db
    .insertInto('agency_member')
    .values([member(subOf('realtor'), demoAgency), ...rows])
    .onConflict((conflict) => conflict.column('realtor_sub').doNothing())
    .execute();
  const invitation = (agency: string, invited: string | undefined) => ({
    agency_sub: agency,
    contact_hash: `demo ${invited}`,
    contact: '',
    invited_sub: invited ?? null,
    at: new Date(now.getTime() - DAY),
    ends_at: new Date(now.getTime() + (INVITATION_DAYS - 1) * DAY),
  });
  const [free] = sellers.filter(({ userType }) => userType === 'realtor');
  const [rival] = agencies.filter(({ sub }) => sub !== demoAgency);
  await db
    .insertInto('agency_invitation')
    .values([invitation(demoAgency, free?.sub), ...(rival ? [invitation(rival.sub, subOf('realtor'))] : [])])
    .onConflict((conflict) => conflict.columns(['agency_sub', 'contact_hash']).doNothing())
    .execute();
}
