import type {
  ApplicationActor,
  ApplicationCallOutcome,
  ApplicationDocument,
  ApplicationKind,
  ApplicationStatus,
  AppointmentState,
  BankDecisionKind,
  DocumentType,
  Locale,
  MessageAuthor,
  NoteKind,
  TemplateUse,
} from '@baza/shared/domain';
import type { ApplicationFactsBody } from '@baza/shared/schema';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Timestamp, TimestampWithDefault } from '../../platform/db/tables/column-types.ts';

/** The facts without what has columns of its own. */
export type StoredFacts = Omit<ApplicationFactsBody, 'kind' | 'listingId' | 'offerId' | 'note'> & {
  /** Its name and address when it was chosen. */
  branch: string | null;
};

/** The property as it was when the application was filed. */
export interface StoredListing {
  id: number;
  title: string;
  price: number | null;
}

export interface ApplicationTable {
  id: GeneratedAlways<number>;
  owner_sub: string;
  kind: ApplicationKind;
  status: Generated<ApplicationStatus>;
  version: Generated<number>;
  facts: Json<StoredFacts>;
  listing_id: number | null;
  listing: Json<StoredListing> | null;
  /** A version of a bank's offer. */
  offer_id: number | null;
  offer: Json<Record<string, unknown>> | null;
  assignee_sub: string | null;
  /** Of the last rejection or refusal. */
  reason: string | null;
  appointment_at: Timestamp | null;
  appointment_state: AppointmentState | null;
  appointment_by: ApplicationActor | null;
  lot_id: number | null;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
  submitted_at: Timestamp | null;
  /** When the status was reached. */
  reached_at: TimestampWithDefault;
  due_at: Timestamp | null;
  /** When somebody was told that it is late; null again after a move. */
  escalated_at: Timestamp | null;
}

/** Values encrypted one by one; the hashes are for exact look-ups. */
export interface ApplicationPersonTable {
  application_id: number;
  last_name: string | null;
  first_name: string | null;
  middle_name: string | null;
  phone: string | null;
  birth_date: string | null;
  passport: string | null;
  issued_by: string | null;
  date_issue: string | null;
  passport_expiration_date: string | null;
  pinfl: string | null;
  tin: string | null;
  date_registration: string | null;
  registration_address: string | null;
  note: string | null;
  pinfl_index: string | null;
  tin_index: string | null;
  phone_index: string | null;
  last_name_index: string | null;
  first_name_index: string | null;
  middle_name_index: string | null;
}

interface ApplicationNoteTable {
  id: string;
  application_id: number;
  kind: NoteKind;
  /** Of a call. */
  outcome: ApplicationCallOutcome | null;
  /** Encrypted. */
  text: string | null;
  actor_sub: string;
  at: TimestampWithDefault;
}

interface ApplicationMentionTable {
  note_id: string;
  sub: string;
  /** As it stands in the text. */
  name: string;
}

interface ApplicationCheckTable {
  application_id: number;
  step: string;
  actor_sub: string;
  at: TimestampWithDefault;
}

interface ApplicationEventTable {
  id: GeneratedAlways<number>;
  application_id: number;
  at: TimestampWithDefault;
  actor: ApplicationActor | 'bank' | 'system';
  actor_sub: string | null;
  action: string;
  from_status: ApplicationStatus | null;
  to_status: ApplicationStatus | null;
  reason: string | null;
  details: Json<string[]>;
}

interface ApplicationDocumentTable {
  id: string;
  application_id: number;
  kind: ApplicationDocument;
  /** Encrypted, as is the key of the file. */
  name: string;
  type: DocumentType;
  bytes: number;
  content_hash: string;
  data_key: string;
  at: TimestampWithDefault;
}

export interface BankDecisionTable {
  id: GeneratedAlways<number>;
  application_id: number;
  bank_id: number;
  kind: BankDecisionKind;
  amount: number | null;
  rate: number | null;
  term: number | null;
  valid_until: string | null;
  reason: string | null;
  actor_sub: string;
  at: TimestampWithDefault;
}

interface BankMessageTable {
  id: string;
  application_id: number;
  author: MessageAuthor;
  /** Encrypted. */
  text: string;
  actor_sub: string;
  at: TimestampWithDefault;
}

interface ApplicationRequestTable {
  id: GeneratedAlways<number>;
  application_id: number;
  kinds: Json<ApplicationDocument[]>;
  text: string;
  actor_sub: string;
  at: TimestampWithDefault;
  closed_at: Timestamp | null;
}

/** Codes sent, for checking and limiting them; phone numbers and addresses are keyed hashes. */
interface ApplicationCodeTable {
  id: GeneratedAlways<number>;
  application_id: number;
  code_hash: string;
  phone_hash: string;
  address_hash: string;
  owner_sub: string;
  tries: Generated<number>;
  at: TimestampWithDefault;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

export interface ApplicationLotTable {
  id: GeneratedAlways<number>;
  listing_id: number | null;
  start_price: number;
  bid_step: number;
  opens_at: Timestamp;
  closes_at: Timestamp;
  created_by: string;
  created_at: TimestampWithDefault;
}

interface ApplicationBidTable {
  id: GeneratedAlways<number>;
  lot_id: number;
  application_id: number;
  amount: number;
  at: TimestampWithDefault;
}

interface ApplicationOperatorTable {
  sub: string;
  name: string;
  seen_at: TimestampWithDefault;
  /** Has the role `supervisor`, too. */
  is_supervisor: Generated<boolean>;
}

export interface ApplicationTemplateTable {
  id: GeneratedAlways<number>;
  version: Generated<number>;
  title: string;
  /** Empty in a language that the template does not have. */
  texts: Json<Record<Locale, string>>;
  kinds: Json<ApplicationKind[]>;
  uses: Json<TemplateUse[]>;
  updated_at: TimestampWithDefault;
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    application: ApplicationTable;
    application_person: ApplicationPersonTable;
    application_event: ApplicationEventTable;
    application_document: ApplicationDocumentTable;
    application_note: ApplicationNoteTable;
    application_request: ApplicationRequestTable;
    bank_decision: BankDecisionTable;
    bank_message: BankMessageTable;
    application_code: ApplicationCodeTable;
    application_lot: ApplicationLotTable;
    application_bid: ApplicationBidTable;
    application_check: ApplicationCheckTable;
    application_mention: ApplicationMentionTable;
    application_operator: ApplicationOperatorTable;
    application_template: ApplicationTemplateTable;
  }
}
