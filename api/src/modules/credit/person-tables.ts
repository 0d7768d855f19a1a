import { by, type PersonTable } from '../../platform/personal-data/person-table.ts';

/** Staff's work: decisions stay with who made them. */
export const creditPersonTables: readonly PersonTable[] = [
  {
    table: 'bank_offer_version',
    columns: ['actor_sub'],
    mine: by('actor_sub'),
    key: ['id'],
    omits: [],
    keeps: 'work',
    counts: { part: 'work', of: by('actor_sub') },
  },
  {
    table: 'bank_account',
    columns: ['sub'],
    mine: by('sub'),
    key: ['sub'],
    omits: [],
    deletes: by('sub'),
  },
];
