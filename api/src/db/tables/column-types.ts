import type { ColumnType } from 'kysely';

/** A moment; `timestamptz(3)`, since JavaScript's dates hold no more than milliseconds. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type TimestampWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;
/** jsonb: goes in as text, comes out parsed. */
export type Json<T> = ColumnType<T, string, string>;
