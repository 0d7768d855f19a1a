import type { Timestamp, TimestampWithDefault } from '../../platform/db/tables/column-types.ts';

/** Realtors and the agencies that they say they work for. */
interface AgencyMemberTable {
  realtor_sub: string;
  agency_sub: string;
  at: TimestampWithDefault;
  /** Null until the agency confirms it. */
  confirmed_at: Timestamp | null;
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    agency_member: AgencyMemberTable;
  }
}
