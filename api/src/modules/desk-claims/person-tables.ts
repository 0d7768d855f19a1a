import { by, type PersonTable } from '../../platform/personal-data/person-table.ts';

export const deskClaimPersonTables: readonly PersonTable[] = [
  {
    table: 'desk_claim',
    columns: ['holder_sub'],
    mine: by('holder_sub'),
    key: ['kind', 'subject'],
    // What a member of staff has open, for minutes.
    omits: null,
    deletes: by('holder_sub'),
  },
];
