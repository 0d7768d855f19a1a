import { by, type PersonTable } from '../../platform/personal-data/person-table.ts';

export const agencyPersonTables: readonly PersonTable[] = [
  {
    table: 'agency_invitation',
    before: ['person'],
    columns: ['agency_sub', 'invited_sub'],
    mine: by('agency_sub', 'invited_sub'),
    key: ['id'],
    // An agency does not learn whether anybody has the number or address that it invited.
    omits: ['contact_hash', 'untold', 'invited_sub', 'declined_at'],
    deletes: by('agency_sub', 'invited_sub'),
  },
];
