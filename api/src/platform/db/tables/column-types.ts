import type { ColumnType } from 'kysely';

/** A timestamp; `timestamptz(3)`, since JavaScript dates have millisecond precision. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type TimestampWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;
/** jsonb: written as text, read as a parsed value. */
export type Json<T> = ColumnType<T, string, string>;
