import { mine, type PersonTable } from '../../platform/personal-data/person-table.ts';

export const favouritesPersonTables: readonly PersonTable[] = [
  {
    table: 'favourite',
    before: ['listing'],
    columns: ['owner_sub'],
    mine,
    key: ['saved_at', 'listing_id'],
    omits: [],
    deletes: mine,
    counts: { part: 'favourites', of: mine },
  },
];
