import { by, type PersonTable } from '../../platform/personal-data/person-table.ts';

export const membershipsPersonTables: readonly PersonTable[] = [
  {
    table: 'agency_member',
    before: ['person'],
    columns: ['realtor_sub', 'agency_sub'],
    mine: by('realtor_sub', 'agency_sub'),
    key: ['realtor_sub'],
    omits: [],
    deletes: by('realtor_sub', 'agency_sub'),
  },
];
