import { mine, type PersonTable } from '../personal-data/person-table.ts';

export const idempotencyPersonTables: readonly PersonTable[] = [
  {
    table: 'idempotency',
    columns: ['owner_sub'],
    mine,
    key: ['key'],
    // Responses of the last day, encrypted.
    omits: null,
    deletes: mine,
  },
];
