import type { RoleRequestState, Trade } from '@baza/shared/domain';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Timestamp, TimestampWithDefault } from '../../platform/db/tables/column-types.ts';

/** Requests for the role of a trade. */
export interface RoleRequestTable {
  id: GeneratedAlways<number>;
  owner_sub: string;
  trade: Trade;
  note: string;
  state: Generated<RoleRequestState>;
  /** Of a rejection. */
  reason: string | null;
  /** The moderator who decided. */
  actor_sub: string | null;
  at: TimestampWithDefault;
  decided_at: Timestamp | null;
  /** When the identity provider had the role. */
  granted_at: Timestamp | null;
}

/** Documents of the profile that prove it. */
interface RoleRequestDocumentTable {
  request_id: number;
  document_id: string;
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    role_request: RoleRequestTable;
    role_request_document: RoleRequestDocumentTable;
  }
}
