import {
  LOOKUP_FIELDS,
  type LookupField,
  lookupKey,
  maskPersonal,
  PERSONAL_FIELDS,
  type PersonalField,
  shortName,
} from '@baza/shared/domain';
import type { Personal, PersonalBody } from '@baza/shared/schema';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { FieldBox } from '../../auth/encryption/field-box.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { ApplicationPersonTable } from './tables.ts';

type PersonRow = Selectable<ApplicationPersonTable>;
type SealedColumn = Exclude<keyof PersonRow, 'application_id' | `${string}_index`>;

const TABLE = 'application_person';
const columnOf = (field: PersonalField): SealedColumn =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SealedColumn;
export const SEALED_COLUMNS: readonly SealedColumn[] = [...PERSONAL_FIELDS.map(columnOf), 'note'];
type LookupColumn = Extract<keyof PersonRow, `${string}_index`>;
const indexOf = (field: LookupField) => `${columnOf(field)}_index` as LookupColumn;
/** Columns with keyed hashes. */
export const LOOKUP_COLUMNS = LOOKUP_FIELDS.map(indexOf);
const hashWith = (box: FieldBox, field: LookupField, value: string) =>
  box.index(field, lookupKey(field, value));
/** The keyed hash of each encrypted column that has one. */
export const LOOKUP_INDEXES = Object.fromEntries(
  LOOKUP_FIELDS.map((field) => [
    columnOf(field),
    (box: FieldBox, value: string) => hashWith(box, field, value),
  ]),
);

export interface OpenedPerson {
  values: Personal;
  note: string;
}
const NOBODY: OpenedPerson = {
  values: Object.fromEntries(PERSONAL_FIELDS.map((field) => [field, null])) as Personal,
  note: '',
};

export interface LookupValue {
  fields: readonly LookupField[];
  value: string;
}
/** Applications that one look-up finds. */
const MAX_FOUND = 100;
/** People whose values are decrypted before other work has its turn. */
const INDEX_BATCH = 100;

/** Personal values of applications: encrypted in their table, whole in memory only for as long as a request. */
export interface PersonalValues {
  /** Writes those given, null clears; returns the names of those that changed. */
  write(db: Db, id: number, values: PersonalBody, note?: string): Promise<PersonalField[]>;
  read(db: Db, id: number): Promise<OpenedPerson>;
  readMany(db: Db, ids: readonly number[]): Promise<Map<number, OpenedPerson>>;
  /** Ids of applications that match every value of an alternative, the newest first. A value may be in any of its fields. */
  find(db: Db, alternatives: readonly (readonly LookupValue[])[]): Promise<number[]>;
  /** Adds the hashes of values that were written before these were looked up. */
  indexAll(db: Db): Promise<void>;
}

export const maskedPersonal = ({ values }: OpenedPerson): Personal =>
  Object.fromEntries(
    PERSONAL_FIELDS.map((field) => {
      const value = values[field];
      return [field, value === null ? null : maskPersonal(field, value)];
    }),
  ) as Personal;

/** `Азиза К.`; empty without a name. */
export const applicantName = ({ values }: OpenedPerson): string =>
  shortName([values.firstName, values.lastName].filter(Boolean).join(' '));

export function createPersonalValues(box: FieldBox): PersonalValues {
  const hashOf = (field: LookupField, value: string) => hashWith(box, field, value);
  const place = (row: number, column: SealedColumn) => ({ table: TABLE, row, column });
  function opened(row: PersonRow): OpenedPerson {
    const open = (column: SealedColumn) => {
      const sealed = row[column];
      return sealed === null ? null : box.open(sealed, place(row.application_id, column));
    };
    const values = PERSONAL_FIELDS.map((field) => [field, open(columnOf(field))]);
    return { values: Object.fromEntries(values) as Personal, note: open('note') ?? '' };
  }
  async function readMany(db: Db, ids: readonly number[]) {
    if (ids.length === 0) return new Map<number, OpenedPerson>();
    const rows = await db
      .selectFrom(TABLE)
      .selectAll()
      .where('application_id', 'in', [...ids])
      .execute();
    return new Map(rows.map((row) => [row.application_id, opened(row)]));
  }
  const read = async (db: Db, id: number) => (await readMany(db, [id])).get(id) ?? NOBODY;

  return {
    read,
    readMany,
    async write(db, id, values, note) {
      const before = await read(db, id);
      const columns: Record<string, string | null> = {};
      const changed: PersonalField[] = [];
      for (const field of PERSONAL_FIELDS) {
        const value = values[field];
        if (value === undefined || value === before.values[field]) continue;
        changed.push(field);
        const column = columnOf(field);
        columns[column] = value === null ? null : box.close(value, place(id, column));
        const lookup = LOOKUP_FIELDS.find((known) => known === field);
        if (lookup) columns[`${column}_index`] = value === null ? null : hashOf(lookup, value);
      }
      if (note !== undefined && note !== before.note)
        columns.note = note === '' ? null : box.close(note, place(id, 'note'));
      await db
        .insertInto(TABLE)
        .values({ application_id: id, ...columns })
        .onConflict((conflict) =>
          // An update needs a column.
          conflict.column('application_id').doUpdateSet({ application_id: id, ...columns }),
        )
        .execute();
      return changed;
    },
    async find(db, alternatives) {
      if (alternatives.length === 0) return [];
      const rows = await db
        .selectFrom(TABLE)
        .select('application_id')
        .where((where) =>
          where.or(
            alternatives.map((values) =>
              where.and(
                values.map(({ fields, value }) =>
                  where.or(
                    fields.map((field) =>
                      where(indexOf(field), 'in', box.indexes(field, lookupKey(field, value))),
                    ),
                  ),
                ),
              ),
            ),
          ),
        )
        .orderBy('application_id', 'desc')
        .limit(MAX_FOUND)
        .execute();
      return rows.map(({ application_id }) => application_id);
    },

    async indexAll(db) {
      const isUnindexed = sql<SqlBool>`(${sql.join(
        LOOKUP_FIELDS.map(
          (field) => sql`(${sql.ref(columnOf(field))} is not null and ${sql.ref(indexOf(field))} is null)`,
        ),
        sql` or `,
      )})`;
      for (let last = 0; ; ) {
        const rows = await db
          .selectFrom(TABLE)
          .selectAll()
          .where('application_id', '>', last)
          .where(isUnindexed)
          .orderBy('application_id')
          .limit(INDEX_BATCH)
          .execute();
        for (const row of rows) {
          last = row.application_id;
          const { values } = opened(row);
          for (const field of LOOKUP_FIELDS) {
            const value = values[field];
            const column = columnOf(field);
            if (value === null) continue;
            // Unless the applicant has changed the value meanwhile.
            await db
              .updateTable(TABLE)
              .set({ [indexOf(field)]: hashOf(field, value) })
              .where('application_id', '=', last)
              .where(column, '=', row[column])
              .where(indexOf(field), 'is', null)
              .execute();
          }
        }
        if (rows.length < INDEX_BATCH) return;
      }
    },
  };
}
