import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { createDrive, storePhoto } from '../../platform/storage/index.ts';
import { createTestApp, type TestApp, type TestUser, testUsers } from '../../testing/test-app.ts';
import { createApplication, act as moveApplication, PLANTED, submit } from '../applications/testing.ts';
import { createListing, flat, kindOf, publish } from '../listings/testing.ts';
import { EXPORTS_PER_HOUR } from './account-export.ts';

const me = testUsers.demo.sub;
const other = testUsers.other.sub;
const dataDir = mkdtempSync(join(tmpdir(), 'baza-account-'));
const drive = await createDrive({ dir: join(dataDir, 'files') });
let test: TestApp;
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

const PDF = Buffer.from('%PDF-1.7 менинг ҳужжатим');
const upload = (path: string, as: TestUser, body: Buffer = PDF) =>
  test.call('POST', `/api/${path}?kind=letters&name=${encodeURIComponent('хат/2026.pdf')}`, {
    as,
    body,
    headers: { 'content-type': 'application/octet-stream' },
  });
const stored = (folder: string) =>
  readdirSync(join(dataDir, 'files', folder), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
const idOf = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
  (await statement.execute(test.database.db)).rows[0]?.id as number;

/** Something of an account in every table: through the API where that is what people do, else as rows. */
async function live(as: TestUser, to: string): Promise<{ listing: number; draft: number; sent: number }> {
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
async function rowsWith(text: string): Promise<Record<string, number>> {
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

const exported = async (as: TestUser) => {
  const response = await test.app.inject({
    url: '/api/profile/export',
    headers: { authorization: `Bearer ${as}` },
  });
  return response;
};
const erase = (as: TestUser, userName: string = as) =>
  test.call('POST', '/api/profile/deletion', { as, body: { userName } });

describe('an account', () => {
  let mine: Awaited<ReturnType<typeof live>>;
  before(async () => {
    await live('other', testUsers.realtor.sub);
    mine = await live('demo', testUsers.realtor.sub);
  });

  it('is exported whole: every table’s rows and every file, and nothing of others', async () => {
    const response = await exported('demo');
    assert.equal(response.statusCode, 200);
    assert.equal(response.headers['content-type'], 'application/zip');
    assert.equal(response.headers['cache-control'], 'no-store');
    const files = unzipSync(response.rawPayload);
    const json = (name: string) => JSON.parse(strFromU8(files[name] as Uint8Array));
    for (const { table, omits } of test.services.infrastructure.personTables)
      if (omits) assert.ok(json(`data/${table}.json`).length > 0, `${table} has no fixture or no export`);
      else assert.equal(files[`data/${table}.json`], undefined);
    assert.equal(json('account.json').account.userName, 'demo');
    assert.equal(json('data/profile.json')[0].pinfl, PLANTED.pinfl);
    assert.equal(json('data/application_person.json')[0].passport, PLANTED.passport);
    assert.equal(json('data/messenger_chat.json')[0].chat, '77');
    assert.match(json('data/profile_document.json')[0].name, /хат/);
    const names = Object.keys(files);
    for (const pattern of [
      /^documents\/.{8}-хат_2026\.pdf$/,
      /^applications\/\d+\/.*\.pdf$/,
      /^photos\/.*\.webp$/,
    ]) {
      const name = names.find((known) => pattern.test(known));
      assert.ok(name, String(pattern));
      if (name.endsWith('.pdf')) assert.deepEqual(Buffer.from(files[name] as Uint8Array), PDF);
    }
    const text = names
      .filter((name) => name.endsWith('.json'))
      .map((name) => strFromU8(files[name] as Uint8Array));
    for (const secret of [other, 'content_hash', 'data_key', 'password'])
      assert.ok(!text.join('').includes(secret), secret);
  });

  it('is exported to its owner alone, a few times in an hour', async () => {
    assert.equal(kindOf(await test.call('GET', '/api/profile/export')), '401 unauthenticated');
    const theirs = unzipSync((await exported('moderator')).rawPayload);
    assert.equal(strFromU8(theirs['data/listing.json'] as Uint8Array), '[\n]\n');
    for (let nth = 1; nth < EXPORTS_PER_HOUR; nth++) assert.equal((await exported('demo')).statusCode, 200);
    assert.equal((await exported('demo')).statusCode, 429);
  });

  it('says what its deletion takes and what stays', async () => {
    const { body } = await test.call('GET', '/api/profile/deletion', { as: 'demo' });
    const numbers = (parts: { part: string; count: number }[]) =>
      Object.fromEntries(parts.map(({ part, count }) => [part, count]));
    assert.deepEqual(numbers(body.deletes), {
      personal: 1,
      documents: 1,
      listings: 2,
      photos: 1,
      favourites: 1,
      searches: 1,
      selections: 1,
      comments: 1,
      requests: 2,
      notices: numbers(body.deletes).notices,
    });
    assert.deepEqual(numbers(body.keeps), { applications: 1, moderation: 1, work: 5 });
    assert.equal(body.obstacle, null);
  });

  it('is not deleted by anybody else, without its name, or while an application is under way', async () => {
    assert.equal(
      kindOf(await test.call('POST', '/api/profile/deletion', { body: { userName: 'demo' } })),
      '401 unauthenticated',
    );
    assert.equal(kindOf(await erase('other', 'demo')), '400 invalid');
    assert.equal(kindOf(await erase('demo', '')), '400 invalid');
    const open = await submit(test, await createApplication(test));
    assert.equal(
      (await test.call('GET', '/api/profile/deletion', { as: 'demo' })).body.obstacle,
      'open-applications',
    );
    assert.equal(kindOf(await erase('demo')), '409 open-applications');
    assert.ok((await rowsWith(me)).profile, 'nothing is deleted');
    await moveApplication(test, open, { action: 'withdraw', reason: 'Фикримдан қайтдим' });
  });

  it('goes from every table but those that the law keeps, with its files; others’ stay', async () => {
    const before = await rowsWith(other);
    const theirs = 1;
    const [documents, photos] = [stored('documents').length, stored('photos').length];
    const [first, second] = await Promise.all([erase('demo', ' Demo '), erase('demo')]);
    assert.ok([first.status, second.status].every((status) => status === 204 || status === 401));
    assert.ok([first.status, second.status].includes(204));

    const left = await rowsWith(me);
    const kept = test.services.infrastructure.personTables
      .filter(({ keeps }) => keeps)
      .map(({ table }) => table as string);
    assert.deepEqual(
      Object.keys(left).filter((table) => !kept.includes(table) && table !== 'deleted_account'),
      [],
    );
    assert.deepEqual(await rowsWith(other), before);
    assert.equal(left.application, 2, 'the two that were sent');
    for (const trace of ['Махфий кўча', 'Қоралама эълон'])
      assert.equal((await rowsWith(trace)).listing, theirs, trace);
    assert.equal(stored('documents').length, documents - 2, 'of the profile and of the draft');
    assert.equal(stored('photos').length, photos - 3, 'in three widths');
    assert.equal(await test.services.modules.accounts.accounts.find(me), null);
    const sealed = await test.database.db
      .selectFrom('application_person')
      .selectAll()
      .where('application_id', '=', mine.sent)
      .execute();
    assert.equal(sealed.length, 1);
  });

  it('leaves a page that says its listing is withdrawn, and refuses the tokens that are left', async () => {
    const gone = await test.call('GET', `/api/public/listings/${mine.listing}`);
    assert.equal(kindOf(gone), '410 gone');
    assert.equal(kindOf(await test.call('GET', `/api/public/listings/${mine.draft}`)), '404 not-found');
    assert.equal(kindOf(await test.call('GET', '/api/profile', { as: 'demo' })), '401 unauthenticated');
    assert.equal(kindOf(await erase('demo')), '401 unauthenticated');
    assert.equal((await test.call('GET', '/api/public/listings?search=метро')).status, 200);
  });

  it('what the law kept goes in its time, and an interrupted deletion is finished', async () => {
    const { db } = test.database;
    await sql`update deleted_account set pending = ${JSON.stringify({ photos: [], documents: ['gone'] })}::jsonb`.execute(
      db,
    );
    await sql`insert into favourite (owner_sub, listing_id) values (${me}, ${mine.listing})`.execute(db);
    await test.services.modules.accounts.deletion.purge();
    assert.equal((await rowsWith(me)).favourite, undefined, 'a late write');
    assert.equal((await db.selectFrom('deleted_account').selectAll().executeTakeFirst())?.pending, null);
    await sql`update deleted_account set at = now() - interval '5 years 1 day'`.execute(db);
    const documents = stored('documents').length;
    await test.services.modules.accounts.deletion.purge();
    assert.equal((await rowsWith(me)).application, undefined);
    assert.equal(stored('documents').length, documents);
  });
});

describe('sessions of an account', () => {
  const put = (sub: string, id: string, agent?: string) =>
    sql`insert into identity_artifact (model, id_hash, payload, session_uid, expires_at)
      values ('Session', ${id}, ${JSON.stringify({ accountId: sub, loginTs: 1_790_000_000, iat: 1_790_000_000, agent })}::jsonb,
        ${id}, now() + interval '1 day')`.execute(test.database.db);

  it('are its own alone, and end one by one or all but this one', async () => {
    await put(
      other,
      'session-of-a-phone',
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    );
    await put(other, 'session-of-an-office');
    await put(testUsers.realtor.sub, 'session-of-another');
    const list = async (as: TestUser) => (await test.call('GET', '/api/profile/sessions', { as })).body.items;
    const [phone] = (await list('other')).filter(({ id }: { id: string }) => id === 'session-of-a-phone');
    assert.deepEqual([phone.browser, phone.system, phone.current], ['Chrome', 'Android', false]);
    assert.equal((await list('other')).length, 2);
    const end = (id: string, as?: TestUser) => test.call('DELETE', `/api/profile/sessions/${id}`, { as });
    assert.equal(kindOf(await end('session-of-another', 'other')), '404 not-found');
    assert.equal(kindOf(await end('session-of-a-phone')), '401 unauthenticated');
    const both = await Promise.all([end('session-of-a-phone', 'other'), end('session-of-a-phone', 'other')]);
    assert.ok(both.some(({ status }) => status === 204));
    assert.equal((await test.call('DELETE', '/api/profile/sessions', { as: 'other' })).status, 204);
    assert.deepEqual(await list('other'), []);
    assert.equal((await list('realtor')).length, 1);
  });
});
