import type { CallOutcome, Locale } from '@baza/shared/domain';
import type { Generated } from 'kysely';
import type { Timestamp, TimestampWithDefault } from '../../platform/db/tables/column-types.ts';

/** Requests of visitors to be called back. */
interface LeadTable {
  id: Generated<number>;
  kind: string;
  /** Null for the company. */
  receiver_sub: string | null;
  visitor_sub: string | null;
  /** Keyed hashes of the visitor and of the phone number. */
  visitor: string;
  phone_hash: string;
  /** Sealed; null once its time is over. */
  contact: string | null;
  locale: string;
  at: TimestampWithDefault;
  due_at: Timestamp;
  answered_at: Timestamp | null;
  /** When somebody was told that it is late. */
  escalated_at: Timestamp | null;
  /** Of the latest call. */
  outcome: CallOutcome | null;
  /** When to call again. */
  call_at: Timestamp | null;
}

/** Who registered for the channel in the messenger. */
interface ChannelMemberTable {
  /** Keyed hashes of the contact and of the visitor. */
  contact_hash: string;
  visitor: string;
  /** Sealed. */
  contact: string;
  locale: Locale;
  /** The latest registration. */
  at: TimestampWithDefault;
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    lead: LeadTable;
    channel_member: ChannelMemberTable;
  }
}
