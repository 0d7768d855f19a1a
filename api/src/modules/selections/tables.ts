import type { VoteChoice } from '@baza/shared/domain';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Timestamp, TimestampWithDefault } from '../../platform/db/tables/column-types.ts';

/** Listings that a person has put together. */
export interface SelectionTable {
  id: GeneratedAlways<number>;
  owner_sub: string;
  name: string;
  version: Generated<number>;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}

interface SelectionItemTable {
  selection_id: number;
  listing_id: number;
  position: number;
  note: Generated<string>;
}

interface SelectionLinkTable {
  token: string;
  /** Null once the selection is deleted. */
  selection_id: number | null;
  expires_at: Timestamp;
  withdrawn_at: Timestamp | null;
}

interface SelectionVoterTable {
  id: GeneratedAlways<number>;
  selection_id: number;
  /** Of the secret in the voter's browser. */
  token_hash: string;
  /** A keyed hash of the account or network that took the place; null for places from before it was kept. */
  visitor_hash: string | null;
  name: string;
  at: TimestampWithDefault;
}

interface SelectionVoteTable {
  selection_id: number;
  listing_id: number;
  voter_id: number;
  choice: VoteChoice;
  at: TimestampWithDefault;
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    selection: SelectionTable;
    selection_item: SelectionItemTable;
    selection_link: SelectionLinkTable;
    selection_voter: SelectionVoterTable;
    selection_vote: SelectionVoteTable;
  }
}
