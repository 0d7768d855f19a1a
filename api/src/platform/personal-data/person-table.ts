import type { DeletedPart, KeptPart } from '@baza/shared/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

export type Condition = (sub: string) => RawBuilder<SqlBool>;

/** What of a table is about an account, and what becomes of it: for the export and for the deletion. */
export interface PersonTable {
  table: keyof Schema;
  /** Tables of other modules whose rows go later: this table or its conditions refer to them. */
  before?: readonly (keyof Schema)[];
  /** Columns with accounts' ids, all of them. */
  columns: readonly string[];
  /** The rows that are about the account. */
  mine: Condition;
  /** Order of the rows in the export. */
  key: readonly string[];
  /** Columns that the export leaves out: ids of others, hashes, keys. `null`: nothing is exported. */
  omits: readonly string[] | null;
  /** Columns that are encrypted one by one, opened for the export. */
  sealed?: readonly string[];
  /** Encrypted with the key of contacts. */
  contact?: string;
  /** Rows that are deleted. */
  deletes?: Condition;
  /** What cuts the tie of rows that stay to the account, in this order. */
  severs?: readonly ((sub: string) => RawBuilder<unknown>)[];
  /** Why rows stay as they are. */
  keeps?: KeptPart;
  /** Rows that are counted for the account's owner before deletion, and the name of the count. */
  counts?: { part: DeletedPart | KeptPart; of: Condition };
}

export const by =
  (...columns: readonly string[]): Condition =>
  (sub) =>
    sql`(${sql.join(
      columns.map((column) => sql`${sql.ref(column)} = ${sub}`),
      sql` or `,
    )})`;
export const inOwn = (
  column: string,
  from: 'application' | 'listing' | 'role_request' | 'selection' | 'saved_search',
  more = sql`true`,
): Condition => {
  const table = sql.table(from);
  return (sub) => sql`${sql.ref(column)} in (select id from ${table} where owner_sub = ${sub} and ${more})`;
};
export const both =
  (one: Condition, other: RawBuilder<SqlBool>): Condition =>
  (sub) =>
    sql`(${one(sub)} and ${other})`;
export const either =
  (one: Condition, other: Condition): Condition =>
  (sub) =>
    sql`(${one(sub)} or ${other(sub)})`;
export const mine = by('owner_sub');

/**
 * Sorts the tables of all modules by the order of deletion. A list keeps its own order, and a table precedes those in its
 * `before`. Throws if the lists contradict each other.
 */
export function inOrderOfDeletion(lists: readonly (readonly PersonTable[])[]): PersonTable[] {
  const tables = lists.flat();
  const ordered = new Set<PersonTable>();
  const before = (table: PersonTable) => [
    ...lists.flatMap((list) => list.slice(0, Math.max(0, list.indexOf(table)))),
    ...tables.filter((other) => other.before?.includes(table.table)),
  ];
  function add(table: PersonTable, waiting: readonly PersonTable[]): void {
    if (ordered.has(table)) return;
    if (waiting.includes(table)) throw new Error(`${table.table} has to be deleted before itself`);
    for (const earlier of before(table)) add(earlier, [...waiting, table]);
    ordered.add(table);
  }
  for (const table of tables) add(table, []);
  return [...ordered];
}

/** The identity provider exports and deletes the rows of these tables. */
export const PROVIDER_TABLES = ['identity_user', 'identity_artifact'] as const satisfies (keyof Schema)[];

/** Tables of infrastructure without accounts. */
export const INFRASTRUCTURE_TABLES = [
  // Notices to all.
  'broadcast',
  'setting',
  'identity_secret',
  // Sessions that have ended, for an hour.
  'ended_session',
  'logout_token',
  // Counters for hours, by keyed hashes.
  'identity_throttle',
  // Encrypted, and gone once they are sent or late.
  'message',
] as const satisfies (keyof Schema)[];
