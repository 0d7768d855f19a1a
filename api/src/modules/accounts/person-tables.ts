import type { DeletedPart, KeptPart } from '@baza/shared/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { SEALED_COLUMNS } from '../applications/index.ts';
import { SEALED_PROFILE_COLUMNS } from '../profile/index.ts';

type Condition = (sub: string) => RawBuilder<SqlBool>;

/** What of a table is about an account, and what becomes of it: for the export and for the deletion. */
export interface PersonTable {
  table: keyof Schema;
  /** Columns with accounts' ids, all of them. */
  columns: readonly string[];
  /** The rows that are about the account. */
  mine: Condition;
  /** Order of the rows in the export. */
  key: readonly string[];
  /** Columns that the export leaves out: ids of others, hashes, keys. `null`: nothing is exported. */
  omits: readonly string[] | null;
  /** Columns that are encrypted one by one, opened for the export. */
  sealed?: readonly string[];
  /** Encrypted with the key of contacts. */
  contact?: string;
  /** Rows that are deleted. */
  deletes?: Condition;
  /** What cuts the tie of rows that stay to the account, in this order. */
  severs?: readonly ((sub: string) => RawBuilder<unknown>)[];
  /** Why rows stay as they are. */
  keeps?: KeptPart;
  /** The rows that the account's owner is told the number of, under this name. */
  counts?: { part: DeletedPart | KeptPart; of: Condition };
}

/** Stands for the owners of listings whose accounts are gone. */
const NOBODY = 'deleted';

const by =
  (...columns: readonly string[]): Condition =>
  (sub) =>
    sql`(${sql.join(
      columns.map((column) => sql`${sql.ref(column)} = ${sub}`),
      sql` or `,
    )})`;
const inOwn = (
  column: string,
  from: 'application' | 'listing' | 'role_request' | 'selection' | 'saved_search',
  more = sql`true`,
): Condition => {
  const table = sql.table(from);
  return (sub) => sql`${sql.ref(column)} in (select id from ${table} where owner_sub = ${sub} and ${more})`;
};
const both =
  (one: Condition, other: RawBuilder<SqlBool>): Condition =>
  (sub) =>
    sql`(${one(sub)} and ${other})`;
const either =
  (one: Condition, other: Condition): Condition =>
  (sub) =>
    sql`(${one(sub)} or ${other(sub)})`;

const ofNotices: Condition = (sub) => sql`notice_id in (select id from notice where sub = ${sub})`;
const mine = by('owner_sub');
const DRAFT = sql<SqlBool>`status = 'new'`;
/** Never public: nobody can know of it. */
const UNPUBLISHED = sql<SqlBool>`published_at is null`;
const CONTACT_HASHES = ['phone_hash', 'visitor'];

/**
 * Every table with rows about accounts, in the order of deletion: what refers to a row goes before it. A table that is
 * neither here nor in `OTHER_TABLES` fails a test.
 */
export const PERSON_TABLES: readonly PersonTable[] = [
  // Applications: the law keeps what was sent; drafts go.
  {
    table: 'application_document',
    columns: [],
    mine: inOwn('application_id', 'application'),
    key: ['application_id', 'id'],
    omits: ['content_hash', 'data_key'],
    sealed: ['name'],
    deletes: inOwn('application_id', 'application', DRAFT),
    keeps: 'applications',
  },
  {
    table: 'application_person',
    columns: [],
    mine: inOwn('application_id', 'application'),
    key: ['application_id'],
    omits: ['pinfl_index', 'tin_index'],
    sealed: SEALED_COLUMNS,
    deletes: inOwn('application_id', 'application', DRAFT),
    keeps: 'applications',
  },
  {
    table: 'application_bid',
    columns: [],
    mine: inOwn('application_id', 'application'),
    key: ['id'],
    omits: [],
    keeps: 'applications',
  },
  {
    table: 'application_request',
    columns: ['actor_sub'],
    mine: either(inOwn('application_id', 'application'), by('actor_sub')),
    key: ['id'],
    omits: ['actor_sub'],
    keeps: 'applications',
  },
  {
    table: 'application_event',
    columns: ['actor_sub'],
    mine: either(inOwn('application_id', 'application'), by('actor_sub')),
    key: ['id'],
    omits: ['actor_sub'],
    keeps: 'applications',
    counts: {
      part: 'work',
      of: both(by('actor_sub'), sql`actor <> 'owner'`),
    },
  },
  {
    table: 'application_code',
    columns: ['owner_sub'],
    mine,
    key: ['id'],
    // Hashes of codes, for a day.
    omits: null,
    deletes: mine,
  },
  {
    table: 'application_lot',
    columns: ['created_by'],
    mine: by('created_by'),
    key: ['id'],
    omits: ['created_by'],
    keeps: 'work',
    counts: { part: 'work', of: by('created_by') },
  },
  {
    table: 'application_operator',
    columns: ['sub'],
    mine: by('sub'),
    key: ['sub'],
    omits: [],
    deletes: by('sub'),
  },
  {
    table: 'application',
    columns: ['owner_sub', 'assignee_sub'],
    mine,
    key: ['id'],
    omits: ['assignee_sub'],
    deletes: both(mine, DRAFT),
    keeps: 'applications',
    counts: { part: 'applications', of: both(mine, sql`status <> 'new'`) },
  },
  // Staff's work: decisions stay with who made them.
  {
    table: 'content_event',
    columns: ['actor_sub'],
    mine: by('actor_sub'),
    key: ['id'],
    omits: [],
    keeps: 'work',
    counts: { part: 'work', of: by('actor_sub') },
  },
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
  // What was written to people and by them.
  {
    table: 'person_comment',
    columns: ['author_sub', 'person_sub'],
    mine: by('author_sub', 'person_sub'),
    key: ['id'],
    omits: ['author_sub', 'person_sub', 'contact_id'],
    deletes: by('author_sub', 'person_sub'),
    counts: { part: 'comments', of: by('author_sub') },
  },
  {
    table: 'person_contact',
    columns: ['visitor_sub', 'person_sub'],
    mine: by('visitor_sub', 'person_sub'),
    key: ['id'],
    omits: ['visitor_sub', 'person_sub'],
    deletes: by('visitor_sub', 'person_sub'),
  },
  {
    table: 'lead',
    columns: ['visitor_sub', 'receiver_sub'],
    // What others have left for the account is about them.
    mine: by('visitor_sub'),
    key: ['id'],
    omits: ['visitor_sub', 'receiver_sub', ...CONTACT_HASHES],
    contact: 'contact',
    deletes: by('visitor_sub', 'receiver_sub'),
    counts: { part: 'requests', of: by('visitor_sub') },
  },
  {
    table: 'listing_viewing',
    columns: ['visitor_sub'],
    mine: by('visitor_sub'),
    key: ['id'],
    omits: ['visitor_sub', ...CONTACT_HASHES],
    contact: 'contact',
    deletes: either(by('visitor_sub'), inOwn('listing_id', 'listing')),
    counts: { part: 'requests', of: by('visitor_sub') },
  },
  {
    table: 'agency_member',
    columns: ['realtor_sub', 'agency_sub'],
    mine: by('realtor_sub', 'agency_sub'),
    key: ['realtor_sub'],
    omits: [],
    deletes: by('realtor_sub', 'agency_sub'),
  },
  {
    table: 'agency_invitation',
    columns: ['agency_sub', 'invited_sub'],
    mine: by('agency_sub', 'invited_sub'),
    key: ['id'],
    // An agency does not learn whether anybody has the number or address that it invited.
    omits: ['contact_hash', 'untold', 'invited_sub', 'declined_at'],
    deletes: by('agency_sub', 'invited_sub'),
  },
  {
    table: 'favourite',
    columns: ['owner_sub'],
    mine,
    key: ['saved_at', 'listing_id'],
    omits: [],
    deletes: mine,
    counts: { part: 'favourites', of: mine },
  },
  {
    table: 'search_match',
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
  {
    table: 'selection_vote',
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
    // Anyone who opens it later is told that it has ended.
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
  // Notices and their ways.
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
    columns: ['sub'],
    mine: by('sub'),
    key: ['sub'],
    // A secret of the last link, and when the last email was sent.
    omits: ['email_token_hash', 'email_token_ends_at', 'emailed_at'],
    sealed: ['email'],
    deletes: by('sub'),
  },
  {
    table: 'messenger_chat',
    columns: ['sub'],
    mine: by('sub'),
    key: ['sub'],
    omits: ['chat_index'],
    sealed: ['chat'],
    deletes: by('sub'),
  },
  {
    table: 'undoable_decision',
    columns: ['actor_sub'],
    mine: by('actor_sub'),
    key: ['kind', 'subject'],
    // What a moderator's decision replaced, for the seconds in which it can be undone.
    omits: null,
    deletes: by('actor_sub'),
  },
  {
    table: 'messenger_code',
    columns: ['sub'],
    mine: by('sub'),
    key: ['sub'],
    // The hash of a code, for minutes.
    omits: null,
    deletes: by('sub'),
  },
  // Listings: drafts go; what was published is known, so its row stays without its owner and what they wrote.
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
  {
    table: 'idempotency',
    columns: ['owner_sub'],
    mine,
    key: ['key'],
    // Responses of the last day, encrypted.
    omits: null,
    deletes: mine,
  },
  {
    table: 'role_request_document',
    columns: [],
    mine: inOwn('request_id', 'role_request'),
    key: ['request_id', 'document_id'],
    omits: [],
    deletes: inOwn('request_id', 'role_request'),
  },
  {
    table: 'role_request',
    columns: ['owner_sub', 'actor_sub'],
    mine,
    key: ['id'],
    omits: ['actor_sub'],
    deletes: mine,
  },
  {
    table: 'profile_document',
    columns: ['owner_sub'],
    mine,
    key: ['at', 'id'],
    omits: ['content_hash', 'data_key'],
    sealed: ['name'],
    deletes: mine,
    counts: { part: 'documents', of: mine },
  },
  {
    table: 'profile_event',
    columns: ['owner_sub'],
    mine,
    key: ['id'],
    omits: [],
    deletes: mine,
  },
  {
    table: 'profile',
    columns: ['owner_sub'],
    mine,
    key: ['owner_sub'],
    omits: [],
    sealed: SEALED_PROFILE_COLUMNS,
    deletes: mine,
    counts: { part: 'personal', of: mine },
  },
  {
    table: 'person',
    columns: ['sub'],
    mine: by('sub'),
    key: ['sub'],
    omits: ['name_key'],
    deletes: by('sub'),
  },
];

/** Tables of the identity provider: it exports and deletes what is in them. */
export const PROVIDER_TABLES = ['identity_user', 'identity_artifact'] as const satisfies (keyof Schema)[];

/** Tables without accounts, and why what they have of people is not an account's. */
export const OTHER_TABLES = [
  // The product's own.
  'area',
  'area_outline',
  'place',
  'bank',
  'bank_branch',
  'bank_offer',
  'content_item',
  'rate',
  // Notices to all.
  'broadcast',
  'canary_guard',
  // Counted visits, by keyed hashes.
  'canary_visit',
  // Notices that wait while a moderator's decision can be undone, for seconds.
  'held_notice',
  // Errors of browsers, by keyed hashes.
  'fault',
  'fault_person',
  'fault_trace',
  'remote_figure',
  'setting',
  'identity_secret',
  // Sessions that have ended, for an hour.
  'ended_session',
  'logout_token',
  // Counters for hours, by keyed hashes.
  'identity_throttle',
  // What alerts have read.
  'alert_feed',
  'saved_search_change',
  // Figures of listings, and their search.
  'listing_change',
  'listing_day',
  'listing_plane',
  'listing_search',
  'listing_stat',
  'listing_tally',
  'listing_unplaned',
  'listing_word',
  // Visitors by keyed hashes that change and go with time.
  'content_view',
  'listing_report',
  'listing_visit',
  // Encrypted, and gone once they are sent or late.
  'message',
  // Left without an account, by keyed hashes of a phone number; ended by a link of their own.
  'channel_member',
  'search_order',
  // That the account is gone.
  'deleted_account',
] as const satisfies (keyof Schema)[];
