import { by, type PersonTable } from '../../platform/personal-data/person-table.ts';

/** Staff's work: decisions stay with who made them. */
export const contentPersonTables: readonly PersonTable[] = [
  {
    table: 'content_event',
    columns: ['actor_sub'],
    mine: by('actor_sub'),
    key: ['id'],
    omits: [],
    keeps: 'work',
    counts: { part: 'work', of: by('actor_sub') },
  },
];
