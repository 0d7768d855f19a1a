import type { DocumentType, ProfileAction, ProfileDocumentKind } from '@baza/shared/domain';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, TimestampWithDefault } from '../../platform/db/tables/column-types.ts';

/** Personal values are encrypted one by one. */
export interface ProfileTable {
  owner_sub: string;
  version: Generated<number>;
  middle_name: string | null;
  birth_date: string | null;
  passport: string | null;
  issued_by: string | null;
  date_issue: string | null;
  passport_expiration_date: string | null;
  pinfl: string | null;
  tin: string | null;
  date_registration: string | null;
  registration_address: string | null;
  photo_id: string | null;
  updated_at: TimestampWithDefault;
}

interface ProfileDocumentTable {
  id: string;
  owner_sub: string;
  kind: ProfileDocumentKind;
  /** Encrypted, as is the key of the file. */
  name: string;
  type: DocumentType;
  bytes: number;
  content_hash: string;
  data_key: string;
  at: TimestampWithDefault;
}

interface ProfileEventTable {
  id: GeneratedAlways<number>;
  owner_sub: string;
  at: TimestampWithDefault;
  action: ProfileAction;
  details: Json<string[]>;
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    profile: ProfileTable;
    profile_document: ProfileDocumentTable;
    profile_event: ProfileEventTable;
  }
}
