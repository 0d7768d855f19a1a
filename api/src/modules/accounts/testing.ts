import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { sql } from 'kysely';
import sharp from 'sharp';
import { createDrive, storePhoto } from '../../platform/storage/index.ts';
import { createTestApp, type TestApp, type TestUser, testUsers } from '../../testing/test-app.ts';
import { createApplication, act as moveApplication, PLANTED, submit } from '../applications/testing.ts';
import { createListing, flat, publish } from '../listings/testing.ts';

export const me = testUsers.demo.sub;
export const other = testUsers.other.sub;
const dataDir = mkdtempSync(join(tmpdir(), 'baza-account-'));
const drive = await createDrive({ dir: join(dataDir, 'files') });
export let test: TestApp;

export const PDF = Buffer.from('%PDF-1.7 менинг ҳужжатим');
const upload = (path: string, as: TestUser, body: Buffer = PDF) =>
  test.call('POST', `/api/${path}?kind=letters&name=${encodeURIComponent('хат/2026.pdf')}`, {
    as,
    body,
    headers: { 'content-type': 'application/octet-stream' },
  });
export const stored = (folder: string) =>
  readdirSync(join(dataDir, 'files', folder), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
const idOf = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
  (await statement.execute(test.database.db)).rows[0]?.id as number;

/** Something of an account in every table: through the API where that is what people do, else as rows. */
export async function live(
  as: TestUser,
  to: string,
): Promise<{ listing: number; draft: number; sent: number }> {
  const { db } = test.database;
  const sub = testUsers[as].sub;
  const image = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  const photo = await storePhoto({ db, drive }, { input: image, owner: sub });
  const mine = await publish(test, flat({ photoIds: [photo.id], address: 'Махфий кўча, 7' }), as);
  const draft = await createListing(test, flat({ title: 'Қоралама эълон' }), as);
  const body = { version: 0, personal: { pinfl: PLANTED.pinfl, birthDate: '1990-08-15' } };
  assert.equal((await test.call('PUT', '/api/profile', { as, body })).status, 200);
  assert.equal((await upload('profile/documents', as)).status, 201);
  const application = await createApplication(test, undefined, as);
  assert.equal((await upload(`applications/${application.id}/documents`, as)).status, 201);
  const sent = await submit(test, await createApplication(test, undefined, as), as);
  const { version } = await moveApplication(
    test,
    sent,
    { action: 'withdraw', reason: 'Фикримдан қайтдим' },
    as,
  );
  assert.ok(version > sent.version);
  for (const [statement] of [
    [
      sql`insert into person (sub, name, user_type) values (${to}, 'Сотувчи', 'realtor') on conflict do nothing`,
    ],
    [sql`insert into favourite (owner_sub, listing_id) values (${sub}, ${mine.id})`],
    [sql`insert into notice_reader (sub) values (${sub}) on conflict do nothing`],
    [sql`insert into notice (sub, kind, params, link) values (${sub}, 'comment', '{}', '/')`],
    [
      sql`insert into messenger_chat (sub, chat, chat_index)
      values (${sub}, ${test.services.infrastructure.box.close('77', { table: 'messenger_chat', row: sub, column: 'chat' })}, ${sub.slice(-4)})`,
    ],
    [sql`insert into messenger_code values (${sub}, ${`${randomUUID()}`}, now())`],
    [sql`insert into agency_member (realtor_sub, agency_sub) values (${sub}, ${to})`],
    [
      sql`insert into agency_invitation (agency_sub, contact_hash, contact, invited_sub, ends_at)
      values (${to}, ${sub.slice(-4)}, '', ${sub}, now())`,
    ],
    [
      sql`insert into lead (kind, receiver_sub, visitor_sub, visitor, phone_hash, locale, due_at)
      values ('callback', ${to}, ${sub}, 'v', 'p', 'uz', now())`,
    ],
    [
      sql`insert into listing_viewing (listing_id, phone_hash, visitor, visitor_sub, locale, starts_at, contact)
      values (${mine.id}, ${sub}, 'v', ${sub}, 'uz', now(), 'sealed')`,
    ],
    [sql`insert into application_operator (sub, name) values (${sub}, 'Оператор')`],
    [
      sql`insert into application_code
      (application_id, code_hash, phone_hash, address_hash, owner_sub, expires_at)
      values (${application.id}, 'c', 'p', 'a', ${sub}, now())`,
    ],
    [
      sql`insert into application_request (application_id, kinds, text, actor_sub)
      values (${sent.id}, '[]', 'Нусха керак', 'an-operator')`,
    ],
    [
      sql`insert into application_note (id, application_id, kind, actor_sub)
      values (${randomUUID()}, ${sent.id}, 'note', ${sub})`,
    ],
    [sql`insert into application_check values (${sent.id}, 'identity', ${sub})`],
    [
      sql`insert into application_mention (note_id, sub, name)
      select id, ${sub}, 'Оператор' from application_note where actor_sub = ${sub}`,
    ],
    [sql`insert into content_event (item_id, actor_sub, action, version) values (1, ${sub}, 'edit', 1)`],
    [sql`insert into video (id, owner_sub, format, seconds) values (${randomUUID()}, ${sub}, 'webm', 3)`],
    [sql`insert into upload_quota values (${sub}, 'year', 1, now())`],
    [sql`insert into idempotency (owner_sub, key, fingerprint) values (${sub}, 'k', 'f')`],
  ] as const)
    await statement.execute(db);
  const notice = await idOf(sql`insert into notice (sub, kind, params, link)
    values (${sub}, 'comment', '{}', '/') returning id`);
  const device = randomUUID();
  await sql`insert into notice_device (id, sub, endpoint_hash, subscription, edition)
    values (${device}, ${sub}, ${device}, 'sealed', 'uz')`.execute(db);
  await sql`insert into notice_delivery (notice_id, channel, device_id) values (${notice}, 'push', ${device})`.execute(
    db,
  );
  const request = await idOf(
    sql`insert into role_request (owner_sub, trade, note) values (${sub}, 'realtor', '') returning id`,
  );
  await sql`insert into role_request_document (request_id, document_id)
    select ${request}, id from profile_document where owner_sub = ${sub}`.execute(db);
  const search = await idOf(sql`insert into saved_search (owner_sub, name, query, mode, hour)
    values (${sub}, 'Уй', 'rooms=3', 'daily', 9) returning id`);
  await sql`insert into search_match (search_id, listing_id, reason) values (${search}, ${mine.id}, 'new')`.execute(
    db,
  );
  const selection = await idOf(
    sql`insert into selection (owner_sub, name) values (${sub}, 'Яқин уйлар') returning id`,
  );
  await sql`insert into selection_item (selection_id, listing_id, position) values (${selection}, ${mine.id}, 1)`.execute(
    db,
  );
  await sql`insert into selection_link (token, selection_id, expires_at)
    values (${randomUUID()}, ${selection}, now() + interval '1 day')`.execute(db);
  const voter = await idOf(sql`insert into selection_voter (selection_id, token_hash, name)
    values (${selection}, ${randomUUID()}, 'Дўстим') returning id`);
  await sql`insert into selection_vote (selection_id, listing_id, voter_id, choice)
    values (${selection}, ${mine.id}, ${voter}, 'like')`.execute(db);
  const contact = await idOf(sql`insert into person_contact (visitor_sub, person_sub, kind)
    values (${sub}, ${to}, 'phone') returning id`);
  await sql`insert into person_comment (contact_id, person_sub, author_sub, rating, text)
    values (${contact}, ${to}, ${sub}, 5, 'Яхши одам экан')`.execute(db);
  const bank = await idOf(sql`insert into bank (name) values (${randomUUID()}) returning id`);
  await sql`insert into bank_account values (${sub}, ${bank})`.execute(db);
  await sql`insert into bank_decision (application_id, bank_id, kind, actor_sub)
    values (${sent.id}, ${bank}, 'approve', ${sub})`.execute(db);
  const message = randomUUID();
  const place = { table: 'bank_message', row: message, column: 'text' };
  await sql`insert into bank_message (id, application_id, author, text, actor_sub)
    values (${message}, ${sent.id}, 'applicant', ${test.services.infrastructure.box.close('Салом', place)}, ${sub})`.execute(
    db,
  );
  const offer = await idOf(
    sql`insert into bank_offer (bank_id, kind) values (${bank}, 'credit') returning id`,
  );
  await sql`insert into bank_offer_version (offer_id, version, valid_from, terms, actor_sub)
    values (${offer}, 1, now(), '{}', ${sub})`.execute(db);
  const lot =
    await idOf(sql`insert into application_lot (start_price, bid_step, opens_at, closes_at, created_by)
    values (1, 1, now(), now() + interval '1 day', ${sub}) returning id`);
  await sql`insert into application_bid (lot_id, application_id, amount) values (${lot}, ${sent.id}, 5)`.execute(
    db,
  );
  return { listing: mine.id, draft: draft.id, sent: sent.id };
}

/** Rows by table that have this text anywhere. */
export async function rowsWith(text: string): Promise<Record<string, number>> {
  const { db } = test.database;
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  const found: Record<string, number> = {};
  for (const { tablename } of rows) {
    const { rows: counts } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(tablename)} as t where strpos(t::text, ${text}) > 0`.execute(
      db,
    );
    if (counts[0]?.n) found[tablename] = counts[0].n;
  }
  return found;
}

export const exported = async (as: TestUser) => {
  const response = await test.app.inject({
    url: '/api/profile/export',
    headers: { authorization: `Bearer ${as}` },
  });
  return response;
};
export const erase = (as: TestUser, userName: string = as) =>
  test.call('POST', '/api/profile/deletion', { as, body: { userName } });

/** Starts the API with two accounts and a data folder of its own. */
export function startAccounts(): void {
  before(async () => {
    test = await createTestApp({ DATA_DIR: dataDir });
    for (const as of ['demo', 'other'] as const)
      await sql`insert into identity_user (id, user_name, first_name, last_name, phone, password_hash, user_type, roles)
        values (${testUsers[as].sub}, ${as}, ${as}, ${as}, ${`+99890111000${testUsers[as].sub.at(-1)}`}, '', 'user',
          '["user"]')`.execute(test.database.db);
  });
  after(async () => {
    await test.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
}
