import { sql } from 'kysely';
import { by, type Condition, type PersonTable } from '../../platform/personal-data/person-table.ts';

const ofNotices: Condition = (sub) => sql`notice_id in (select id from notice where sub = ${sub})`;

export const notificationsPersonTables: readonly PersonTable[] = [
  {
    table: 'notice_delivery',
    columns: [],
    mine: ofNotices,
    key: ['id'],
    omits: ['claimed_at', 'next_at'],
    deletes: ofNotices,
  },
  {
    table: 'notice_device',
    columns: ['sub'],
    mine: by('sub'),
    key: ['id'],
    // The keys with which a browser is written to.
    omits: ['endpoint_hash', 'subscription'],
    deletes: by('sub'),
  },
  {
    table: 'notice',
    columns: ['sub'],
    mine: by('sub'),
    key: ['id'],
    omits: ['dedupe_key'],
    deletes: by('sub'),
    counts: { part: 'notices', of: by('sub') },
  },
  {
    table: 'notice_reader',
    before: ['person'],
    columns: ['sub'],
    mine: by('sub'),
    key: ['sub'],
    // A secret of the last link, and when the last email was sent.
    omits: ['email_token_hash', 'email_token_ends_at', 'emailed_at'],
    sealed: ['email'],
    deletes: by('sub'),
  },
];
