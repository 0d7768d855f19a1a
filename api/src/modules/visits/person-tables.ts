import { by, type PersonTable } from '../../platform/personal-data/person-table.ts';

export const visitsPersonTables: readonly PersonTable[] = [
  {
    table: 'person_contact',
    before: ['person'],
    columns: ['visitor_sub', 'person_sub'],
    mine: by('visitor_sub', 'person_sub'),
    key: ['id'],
    omits: ['visitor_sub', 'person_sub'],
    deletes: by('visitor_sub', 'person_sub'),
  },
];
