import { INVITATION_DAYS } from '@baza/shared/domain';
import { sql } from 'kysely';

/** What an agency sees as open: a declined one, too. */
export const LASTS = sql<boolean>`accepted_at is null and withdrawn_at is null and ends_at > now()`;
export const OPEN = sql<boolean>`declined_at is null and ${LASTS}`;
/** Nothing of the contact's earlier invitation holds any more. */
export const IS_OVER = sql<boolean>`(agency_invitation.accepted_at is not null or agency_invitation.ends_at <= now())`;
export const END = sql<Date>`now() + make_interval(days => ${INVITATION_DAYS}::int)`;
