import type { Generated } from 'kysely';
import type { Timestamp, TimestampWithDefault } from '../../platform/db/tables/column-types.ts';

/** An agency's invitations, one for each contact. */
interface AgencyInvitationTable {
  id: Generated<number>;
  agency_sub: string;
  /** A keyed hash of the phone number, the e-mail address or the account's id. */
  contact_hash: string;
  /** Masked; empty for an id. */
  contact: string;
  /** The encrypted contact; null after its account was looked up and notified. */
  untold: string | null;
  /** The account that was notified or has responded; never shown to the agency. */
  invited_sub: string | null;
  at: TimestampWithDefault;
  ends_at: Timestamp;
  accepted_at: Timestamp | null;
  declined_at: Timestamp | null;
  withdrawn_at: Timestamp | null;
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    agency_invitation: AgencyInvitationTable;
  }
}
