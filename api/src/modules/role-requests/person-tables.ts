import { inOwn, mine, type PersonTable } from '../../platform/personal-data/person-table.ts';

export const roleRequestsPersonTables: readonly PersonTable[] = [
  {
    table: 'role_request_document',
    before: ['profile_document'],
    columns: [],
    mine: inOwn('request_id', 'role_request'),
    key: ['request_id', 'document_id'],
    omits: [],
    deletes: inOwn('request_id', 'role_request'),
  },
  {
    table: 'role_request',
    before: ['person'],
    columns: ['owner_sub', 'actor_sub'],
    mine,
    key: ['id'],
    omits: ['actor_sub'],
    deletes: mine,
  },
];
