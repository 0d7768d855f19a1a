import type { OfferKind } from '@baza/shared/domain';
import type { OfferTerms } from '@baza/shared/schema';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, TimestampWithDefault } from '../../platform/db/tables/column-types.ts';

interface BankTable {
  id: GeneratedAlways<number>;
  name: string;
  logo_id: string | null;
  version: Generated<number>;
  updated_at: TimestampWithDefault;
}

/** Accounts that may edit a bank's offers. */
interface BankAccountTable {
  sub: string;
  bank_id: number;
}

export interface BankBranchTable {
  id: GeneratedAlways<number>;
  bank_id: number;
  name: string;
  address: string;
  area_id: number;
  closed: Generated<boolean>;
  version: Generated<number>;
}

interface BankOfferTable {
  id: GeneratedAlways<number>;
  bank_id: number;
  kind: OfferKind;
}

/** What an offer is from a day on; rows are only added. */
export interface BankOfferVersionTable {
  id: GeneratedAlways<number>;
  offer_id: number;
  /** Counts from 1 in each offer. */
  version: number;
  valid_from: string;
  valid_until: string | null;
  terms: Json<OfferTerms>;
  actor_sub: string;
  at: TimestampWithDefault;
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    bank: BankTable;
    bank_account: BankAccountTable;
    bank_branch: BankBranchTable;
    bank_offer: BankOfferTable;
    bank_offer_version: BankOfferVersionTable;
  }
}
