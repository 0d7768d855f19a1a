import { type SqlBool, sql } from 'kysely';
import {
  both,
  by,
  either,
  inOwn,
  mine,
  type PersonTable,
} from '../../platform/personal-data/person-table.ts';

/** Only the owner and moderators have seen it. */
const UNPUBLISHED = sql<SqlBool>`published_at is null`;
/** Stands for the owners of listings whose accounts are gone. */
const NOBODY = 'deleted';

/** Deletes drafts. Rows of published listings stay, without their owner and the owner's texts: other people have seen them. */
export const listingsPersonTables: readonly PersonTable[] = [
  {
    table: 'listing_viewing',
    columns: ['visitor_sub'],
    mine: by('visitor_sub'),
    key: ['id'],
    omits: ['visitor_sub', 'phone_hash', 'visitor'],
    contact: 'contact',
    deletes: either(by('visitor_sub'), inOwn('listing_id', 'listing')),
    counts: { part: 'requests', of: by('visitor_sub') },
  },
  {
    table: 'listing_photo',
    columns: [],
    mine: inOwn('listing_id', 'listing'),
    key: ['listing_id', 'photo_id'],
    omits: [],
    deletes: inOwn('listing_id', 'listing'),
  },
  {
    table: 'listing_price',
    columns: [],
    mine: inOwn('listing_id', 'listing'),
    key: ['listing_id', 'at'],
    omits: [],
  },
  {
    table: 'listing_event',
    columns: ['actor_sub'],
    mine: either(inOwn('listing_id', 'listing'), by('actor_sub')),
    key: ['id'],
    omits: ['actor_sub'],
    severs: [
      (sub) => sql`update listing_event set changes = null
        where changes is not null and ${inOwn('listing_id', 'listing')(sub)}`,
      (sub) => sql`update listing_event set actor_sub = null where actor_sub = ${sub}
        and actor in ('owner', 'agency')`,
    ],
    keeps: 'moderation',
    counts: {
      part: 'moderation',
      of: both(inOwn('listing_id', 'listing'), sql`actor = 'moderator'`),
    },
  },
  {
    table: 'listing',
    before: ['photo', 'person'],
    columns: ['owner_sub'],
    mine,
    key: ['id'],
    omits: [],
    deletes: both(mine, UNPUBLISHED),
    severs: [
      () => sql`insert into person (sub, name, user_type) values (${NOBODY}, '', 'user')
        on conflict (sub) do nothing`,
      (
        sub,
      ) => sql`update listing set owner_sub = ${NOBODY}, title = '', description = '', address = '', landmark = '',
        doc_number = '', lng = null, lat = null, photos = '[]', import_ref = null, import_cells = null,
        reject_reason = null where owner_sub = ${sub}`,
    ],
    counts: { part: 'listings', of: mine },
  },
];
