import type { Generated, GeneratedAlways } from 'kysely';
import type { Timestamp, TimestampWithDefault } from '../../platform/db/tables/column-types.ts';

/** Users as in their last token: names of sellers, and the language of notices. */
interface PersonTable {
  /** The identity provider's user id. */
  sub: string;
  name: string;
  /** The name as folded for search. */
  name_key: Generated<string>;
  user_type: string;
  /** E.164. */
  phone: string | null;
  locale: Generated<string>;
  /** When a role was granted: tokens from before it do not say what they are. */
  type_since: Timestamp | null;
  /** When a moderator checked who they are. */
  verified_at: Timestamp | null;
  /** Of their published listings; these four are kept by triggers. */
  listings: Generated<number>;
  /** Of those, the one with most of them first. */
  provinces: Generated<number[]>;
  /** Authors of published comments; the average is of the latest comment of each. */
  comments: Generated<number>;
  average: Generated<number | null>;
  /** The average as the directory's order takes it. */
  score: GeneratedAlways<number>;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    person: PersonTable;
  }
}
