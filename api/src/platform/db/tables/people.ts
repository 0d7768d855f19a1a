import type { CommentState, ContactKind, Locale } from '@baza/shared/domain';
import type { Generated } from 'kysely';
import type { Timestamp, TimestampWithDefault } from './column-types.ts';

/** Realtors and the agencies that they say they work for. */
interface AgencyMemberTable {
  realtor_sub: string;
  agency_sub: string;
  at: TimestampWithDefault;
  /** Null until the agency confirms it. */
  confirmed_at: Timestamp | null;
}

/** An agency's invitations, one for each contact. */
interface AgencyInvitationTable {
  id: Generated<number>;
  agency_sub: string;
  /** A keyed hash of the phone number, the e-mail address or the account's id. */
  contact_hash: string;
  /** Masked; empty for an id. */
  contact: string;
  /** The sealed contact, until its account has been looked up and told. */
  untold: string | null;
  /** The account that was told, or that has responded; the agency never learns of it. */
  invited_sub: string | null;
  at: TimestampWithDefault;
  ends_at: Timestamp;
  accepted_at: Timestamp | null;
  declined_at: Timestamp | null;
  withdrawn_at: Timestamp | null;
}

/** Logged-in users who got in touch with a person, and so can comment on them. */
interface PersonContactTable {
  id: Generated<number>;
  visitor_sub: string;
  person_sub: string;
  /** 0 for a callback. */
  listing_id: Generated<number>;
  kind: ContactKind;
  at: TimestampWithDefault;
  /** From when a comment can be left: a callback that is due has not failed yet. */
  opens_at: TimestampWithDefault;
}

interface PersonCommentTable {
  id: Generated<number>;
  contact_id: number;
  person_sub: string;
  author_sub: string;
  rating: number;
  text: string;
  state: Generated<CommentState>;
  reason: string | null;
  reply: string | null;
  reply_state: CommentState | null;
  reply_reason: string | null;
  reply_at: Timestamp | null;
  at: TimestampWithDefault;
  published_at: Timestamp | null;
  /** Grows with every change of text or state: a moderator decides on what they read. */
  version: Generated<number>;
}

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

export interface PeopleTables {
  agency_member: AgencyMemberTable;
  agency_invitation: AgencyInvitationTable;
  person_contact: PersonContactTable;
  person_comment: PersonCommentTable;
  lead: LeadTable;
  channel_member: ChannelMemberTable;
}
