import { inOwn, mine, type PersonTable } from '../../platform/personal-data/person-table.ts';

export const savedSearchesPersonTables: readonly PersonTable[] = [
  {
    table: 'search_match',
    before: ['listing'],
    columns: [],
    mine: inOwn('search_id', 'saved_search'),
    key: ['search_id', 'at', 'listing_id', 'reason'],
    omits: [],
    deletes: inOwn('search_id', 'saved_search'),
  },
  {
    table: 'saved_search',
    columns: ['owner_sub'],
    mine,
    key: ['id'],
    omits: ['order_token'],
    deletes: mine,
    counts: { part: 'searches', of: mine },
  },
];
