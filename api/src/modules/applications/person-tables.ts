import { type SqlBool, sql } from 'kysely';
import {
  both,
  by,
  either,
  inOwn,
  mine,
  type PersonTable,
} from '../../platform/personal-data/person-table.ts';
import { SEALED_COLUMNS } from './personal-values.ts';

const DRAFT = sql<SqlBool>`status = 'new'`;

/** The law keeps applications that were sent; drafts go. */
export const applicationsPersonTables: readonly PersonTable[] = [
  {
    table: 'application_document',
    columns: [],
    mine: inOwn('application_id', 'application'),
    key: ['application_id', 'id'],
    omits: ['content_hash', 'data_key'],
    sealed: ['name'],
    deletes: inOwn('application_id', 'application', DRAFT),
    keeps: 'applications',
  },
  {
    table: 'application_person',
    columns: [],
    mine: inOwn('application_id', 'application'),
    key: ['application_id'],
    omits: ['pinfl_index', 'tin_index'],
    sealed: SEALED_COLUMNS,
    deletes: inOwn('application_id', 'application', DRAFT),
    keeps: 'applications',
  },
  {
    table: 'application_bid',
    columns: [],
    mine: inOwn('application_id', 'application'),
    key: ['id'],
    omits: [],
    keeps: 'applications',
  },
  {
    table: 'application_request',
    columns: ['actor_sub'],
    mine: either(inOwn('application_id', 'application'), by('actor_sub')),
    key: ['id'],
    omits: ['actor_sub'],
    keeps: 'applications',
  },
  {
    table: 'application_event',
    columns: ['actor_sub'],
    mine: either(inOwn('application_id', 'application'), by('actor_sub')),
    key: ['id'],
    omits: ['actor_sub'],
    keeps: 'applications',
    counts: {
      part: 'work',
      of: both(by('actor_sub'), sql`actor <> 'owner'`),
    },
  },
  {
    table: 'application_code',
    columns: ['owner_sub'],
    mine,
    key: ['id'],
    // Hashes of codes, for a day.
    omits: null,
    deletes: mine,
  },
  {
    table: 'application_lot',
    columns: ['created_by'],
    mine: by('created_by'),
    key: ['id'],
    omits: ['created_by'],
    keeps: 'work',
    counts: { part: 'work', of: by('created_by') },
  },
  {
    table: 'application_operator',
    columns: ['sub'],
    mine: by('sub'),
    key: ['sub'],
    omits: [],
    deletes: by('sub'),
  },
  {
    table: 'application',
    columns: ['owner_sub', 'assignee_sub'],
    mine,
    key: ['id'],
    omits: ['assignee_sub'],
    deletes: both(mine, DRAFT),
    keeps: 'applications',
    counts: { part: 'applications', of: both(mine, sql`status <> 'new'`) },
  },
];
