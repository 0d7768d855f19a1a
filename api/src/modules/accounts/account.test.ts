import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { type TestUser, testUsers } from '../../testing/test-app.ts';
import { createApplication, act as moveApplication, PLANTED, submit } from '../applications/testing.ts';
import { kindOf } from '../listings/testing.ts';
import { EXPORTS_PER_HOUR } from './account-export.ts';
import { erase, exported, live, me, other, PDF, rowsWith, startAccounts, stored, test } from './testing.ts';

startAccounts();

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
    assert.deepEqual(numbers(body.keeps), { applications: 1, moderation: 1, work: 6 });
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
