import { by, type PersonTable } from '../../platform/personal-data/person-table.ts';

export const peoplePersonTables: readonly PersonTable[] = [
  {
    table: 'person',
    columns: ['sub'],
    mine: by('sub'),
    key: ['sub'],
    omits: ['name_key'],
    deletes: by('sub'),
  },
];
