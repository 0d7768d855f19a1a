import type { Json, TimestampWithDefault } from '../../platform/db/tables/column-types.ts';

/** What is left to remove of a deleted account: ids of files. */
interface PendingFiles {
  photos: string[];
  documents: string[];
}

/** Accounts whose owners have deleted them. */
interface DeletedAccountTable {
  sub: string;
  at: TimestampWithDefault;
  /** Null once files and the account in the identity provider are gone. */
  pending: Json<PendingFiles> | null;
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    deleted_account: DeletedAccountTable;
  }
}
