import {
  LOOKUP_FIELDS,
  type LookupField,
  maskPersonal,
  PERSONAL_FIELDS,
  type PersonalField,
  shortName,
} from '@baza/shared/domain';
import type { Personal, PersonalBody } from '@baza/shared/schema';
import type { Selectable } from 'kysely';
import type { FieldBox } from '../../auth/encryption/field-box.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { ApplicationPersonTable } from './tables.ts';

type PersonRow = Selectable<ApplicationPersonTable>;
type SealedColumn = Exclude<keyof PersonRow, 'application_id' | 'pinfl_index' | 'tin_index'>;

const TABLE = 'application_person';
const columnOf = (field: PersonalField): SealedColumn =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SealedColumn;
export const SEALED_COLUMNS: readonly SealedColumn[] = [...PERSONAL_FIELDS.map(columnOf), 'note'];

export interface OpenedPerson {
  values: Personal;
  note: string;
}
const NOBODY: OpenedPerson = {
  values: Object.fromEntries(PERSONAL_FIELDS.map((field) => [field, null])) as Personal,
  note: '',
};

/** Personal values of applications: encrypted in their table, whole in memory only for as long as a request. */
export interface PersonalValues {
  /** Writes those given, null clears; returns the names of those that changed. */
  write(db: Db, id: number, values: PersonalBody, note?: string): Promise<PersonalField[]>;
  read(db: Db, id: number): Promise<OpenedPerson>;
  readMany(db: Db, ids: readonly number[]): Promise<Map<number, OpenedPerson>>;
  /** Ids of applications with exactly this value. */
  find(db: Db, field: LookupField, value: string): Promise<number[]>;
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
        if (LOOKUP_FIELDS.some((known) => known === field))
          columns[`${column}_index`] = value === null ? null : box.index(field, value);
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
    async find(db, field, value) {
      const rows = await db
        .selectFrom(TABLE)
        .select('application_id')
        .where(`${field}_index`, 'in', box.indexes(field, value))
        .orderBy('application_id', 'desc')
        .limit(100)
        .execute();
      return rows.map(({ application_id }) => application_id);
    },
  };
}
