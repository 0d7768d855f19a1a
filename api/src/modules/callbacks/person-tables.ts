import { by, type PersonTable } from '../../platform/personal-data/person-table.ts';

export const callbacksPersonTables: readonly PersonTable[] = [
  {
    table: 'lead',
    before: ['person'],
    columns: ['visitor_sub', 'receiver_sub'],
    // What others have left for the account is about them.
    mine: by('visitor_sub'),
    key: ['id'],
    omits: ['visitor_sub', 'receiver_sub', 'phone_hash', 'visitor'],
    contact: 'contact',
    deletes: by('visitor_sub', 'receiver_sub'),
    counts: { part: 'requests', of: by('visitor_sub') },
  },
];
