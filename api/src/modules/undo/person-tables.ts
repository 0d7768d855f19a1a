import { by, type PersonTable } from '../../platform/personal-data/person-table.ts';

export const undoPersonTables: readonly PersonTable[] = [
  {
    table: 'undoable_decision',
    columns: ['actor_sub'],
    mine: by('actor_sub'),
    key: ['kind', 'subject'],
    // What a moderator's decision replaced, for the seconds in which it can be undone.
    omits: null,
    deletes: by('actor_sub'),
  },
];
