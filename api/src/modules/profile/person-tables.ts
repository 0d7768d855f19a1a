import { mine, type PersonTable } from '../../platform/personal-data/person-table.ts';
import { SEALED_PROFILE_COLUMNS } from './profile.ts';

export const profilePersonTables: readonly PersonTable[] = [
  {
    table: 'profile_document',
    columns: ['owner_sub'],
    mine,
    key: ['at', 'id'],
    omits: ['content_hash', 'data_key'],
    sealed: ['name'],
    deletes: mine,
    counts: { part: 'documents', of: mine },
  },
  {
    table: 'profile_event',
    columns: ['owner_sub'],
    mine,
    key: ['id'],
    omits: [],
    deletes: mine,
  },
  {
    table: 'profile',
    before: ['person'],
    columns: ['owner_sub'],
    mine,
    key: ['owner_sub'],
    omits: [],
    sealed: SEALED_PROFILE_COLUMNS,
    deletes: mine,
    counts: { part: 'personal', of: mine },
  },
];
