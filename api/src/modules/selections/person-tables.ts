import { sql } from 'kysely';
import { inOwn, mine, type PersonTable } from '../../platform/personal-data/person-table.ts';

export const selectionsPersonTables: readonly PersonTable[] = [
  {
    table: 'selection_vote',
    before: ['listing'],
    columns: [],
    mine: inOwn('selection_id', 'selection'),
    key: ['listing_id', 'voter_id'],
    omits: [],
    deletes: inOwn('selection_id', 'selection'),
  },
  {
    table: 'selection_voter',
    columns: [],
    mine: inOwn('selection_id', 'selection'),
    key: ['id'],
    omits: ['token_hash', 'visitor_hash'],
    deletes: inOwn('selection_id', 'selection'),
  },
  {
    table: 'selection_item',
    before: ['listing'],
    columns: [],
    mine: inOwn('selection_id', 'selection'),
    key: ['selection_id', 'position', 'listing_id'],
    omits: [],
    deletes: inOwn('selection_id', 'selection'),
  },
  {
    table: 'selection_link',
    columns: [],
    mine: inOwn('selection_id', 'selection'),
    key: ['token'],
    omits: [],
    // Its page responds 410 afterwards.
    severs: [
      (sub) => sql`update selection_link set selection_id = null, withdrawn_at = coalesce(withdrawn_at, now())
        where ${inOwn('selection_id', 'selection')(sub)}`,
    ],
  },
  {
    table: 'selection',
    columns: ['owner_sub'],
    mine,
    key: ['id'],
    omits: [],
    deletes: mine,
    counts: { part: 'selections', of: mine },
  },
];
