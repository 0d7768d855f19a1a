import { sql } from 'kysely';
import { both, mine, type PersonTable } from '../personal-data/person-table.ts';

export const storagePersonTables: readonly PersonTable[] = [
  {
    table: 'photo',
    columns: ['owner_sub'],
    mine,
    key: ['created_at', 'id'],
    omits: ['phash'],
    // Others' listings, the site's own pages and banks go on showing theirs.
    deletes: both(
      mine,
      sql`not exists (select from listing_photo where photo_id = photo.id)
        and not exists (select from bank where logo_id = photo.id)
        and not exists (select from content_item where strpos(facts::text || texts::text, photo.id::text) > 0)`,
    ),
    severs: [(sub) => sql`update photo set owner_sub = '' where owner_sub = ${sub}`],
    counts: { part: 'photos', of: mine },
  },
  {
    table: 'video',
    columns: ['owner_sub'],
    mine,
    key: ['taken_at', 'id'],
    omits: [],
    // They are the site's; one that nothing shows is swept.
    severs: [(sub) => sql`update video set owner_sub = '' where owner_sub = ${sub}`],
  },
  {
    table: 'upload_quota',
    columns: ['owner_sub'],
    mine,
    key: ['span'],
    // Counts of an hour and a day.
    omits: null,
    deletes: mine,
  },
];
