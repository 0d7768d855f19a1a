import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { createTestApp, type TestApp, type TestUser, testUsers } from '../../testing/test-app.ts';
import { rememberPerson } from '../listings/people.ts';
import { flat, kindOf, publish } from '../listings/testing.ts';
import { sellerNumber } from '../search/columns.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'baza-roles-'));
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

const PDF = Buffer.from('%PDF-1.7 гувоҳнома');
async function upload(as: TestUser): Promise<string> {
  const { body } = await test.call('POST', '/api/profile/documents?kind=licence&name=a.pdf', {
    as,
    body: Buffer.concat([PDF, Buffer.from(String(Math.random()))]),
    headers: { 'content-type': 'application/octet-stream' },
  });
  return body.id;
}
const ask = (as: TestUser | undefined, body: unknown) => test.call('POST', '/api/profile/role', { as, body });
const own = async (as: TestUser) => (await test.call('GET', '/api/profile/role', { as })).body.request;
const queue = async (state = 'pending') =>
  (await test.call('GET', `/api/moderation/roles?state=${state}`, { as: 'moderator' })).body.items;
const decide = (id: number, body: unknown, as: TestUser | undefined = 'moderator') =>
  test.call('POST', `/api/moderation/roles/${id}`, { as, body });
const account = (as: 'demo' | 'other') => test.services.modules.accounts.accounts.find(testUsers[as].sub);

describe('a request for a role', () => {
  it('is proved by documents of one’s own, and one at a time', async () => {
    const [mine, theirs] = [await upload('demo'), await upload('other')];
    assert.equal(kindOf(await ask(undefined, {})), '401 unauthenticated');
    for (const body of [
      {},
      { trade: 'moderator', documents: [mine] },
      { trade: 'realtor', documents: [] },
      { trade: 'realtor', documents: ['rubbish'] },
      { trade: 'realtor', documents: [theirs] },
      { trade: 'realtor', documents: [mine], note: 'x'.repeat(501) },
    ])
      assert.equal(kindOf(await ask('demo', body)), '400 invalid', JSON.stringify(body));
    assert.equal(kindOf(await ask('realtor', { trade: 'realtor', documents: [mine] })), '409 has-role');
    const body = { trade: 'realtor', documents: [mine, mine], note: 'Беш йил' };
    test.roleNews.length = 0;
    const both = await Promise.all([ask('demo', body), ask('demo', body)]);
    assert.deepEqual(both.map(kindOf).sort(), ['201', '409 pending']);
    assert.equal((await own('demo')).state, 'pending');
    assert.equal(await own('other'), null);
    assert.equal((await test.call('DELETE', '/api/profile/role', { as: 'demo' })).status, 204);
    assert.equal(kindOf(await test.call('DELETE', '/api/profile/role', { as: 'demo' })), '404 not-found');
    const [id] = test.roleNews;
    assert.deepEqual(test.roleNews, [id, id], 'moderators’ pages are told that it came and went');
    assert.equal((await ask('demo', body)).status, 201);
  });

  it('is read by moderators alone, with its documents, which its owner is told of', async () => {
    const [item] = await queue();
    assert.deepEqual([item.person.name, item.trade, item.note], ['Test demo', 'realtor', 'Беш йил']);
    assert.equal(item.documents.length, 1);
    const url = `/api/moderation/roles/${item.id}/documents/${item.documents[0].id}`;
    const file = await test.app.inject({ url, headers: { authorization: 'Bearer moderator' } });
    assert.ok(file.rawPayload.subarray(0, PDF.length).equals(PDF));
    assert.equal(file.headers['cache-control'], 'no-store');
    assert.equal(kindOf(await test.call('GET', url, { as: 'operator' })), '403 forbidden');
    assert.equal(kindOf(await test.call('GET', url)), '401 unauthenticated');
    const [mine] = [await upload('demo')];
    const unlinked = url.replace(/[^/]+$/, mine);
    assert.equal(kindOf(await test.call('GET', unlinked, { as: 'moderator' })), '404 not-found');
    const { body } = await test.call('GET', '/api/profile/history', { as: 'demo' });
    assert.ok(body.items.some(({ action }: { action: string }) => action === 'read'));
    for (const as of ['demo', 'operator', 'agency'] as const) {
      assert.equal(kindOf(await test.call('GET', '/api/moderation/roles', { as })), '403 forbidden');
      assert.equal(kindOf(await decide(item.id, { action: 'approve' }, as)), '403 forbidden');
    }
  });

  it('is refused with a reason, which its owner is told; then they may ask again', async () => {
    const [item] = await queue();
    for (const body of [{}, { action: 'reject' }, { action: 'reject', reason: ' ' }, { action: 'grant' }])
      assert.equal(kindOf(await decide(item.id, body)), '400 invalid', JSON.stringify(body));
    assert.equal(kindOf(await decide(999_999, { action: 'approve' })), '404 not-found');
    assert.equal((await decide(item.id, { action: 'reject', reason: 'Гувоҳнома йўқ' })).status, 204);
    assert.equal(kindOf(await decide(item.id, { action: 'approve' })), '409 decided');
    assert.match(test.notices.at(-1)?.text ?? '', /Риелтор.*Гувоҳнома йўқ/);
    assert.deepEqual([(await own('demo')).state, (await own('demo')).reason], ['rejected', 'Гувоҳнома йўқ']);
    const document = `/api/moderation/roles/${item.id}/documents/${item.documents[0].id}`;
    assert.equal(kindOf(await test.call('GET', document, { as: 'moderator' })), '404 not-found');
    assert.equal((await account('demo'))?.userType, 'user');
    assert.equal((await ask('demo', { trade: 'agency', documents: [await upload('demo')] })).status, 201);
  });

  it('when it is approved gives the role in the identity provider, once, and says so', async () => {
    await publish(test, flat());
    test.notices.length = 0;
    test.roleNews.length = 0;
    const [item] = await queue();
    const before = test.notices.length;
    const both = await Promise.all([
      decide(item.id, { action: 'approve' }),
      decide(item.id, { action: 'approve' }),
    ]);
    assert.deepEqual(both.map(kindOf).sort(), ['204', '409 decided']);
    assert.deepEqual(test.roleNews, [item.id]);
    assert.deepEqual((await account('demo'))?.roles, ['user', 'agency']);
    assert.equal((await account('demo'))?.userType, 'agency');
    assert.deepEqual(
      test.notices.slice(before).map(({ sub, notice }) => [sub, notice.kind]),
      [[testUsers.demo.sub, 'roleApproved']],
    );
    const page = await test.call('GET', `/api/public/users/${testUsers.demo.sub}`);
    assert.deepEqual([page.body.userType, page.body.verified], ['agency', true]);
    assert.deepEqual([(await queue()).length, (await queue('approved')).length], [0, 1]);
  });

  it('stays in the directory whatever a page with an older token does, and listings are found by it', async () => {
    const type = async () =>
      (await test.call('GET', `/api/public/users/${testUsers.demo.sub}`)).body.userType;
    const agencies = async () => {
      const seller = sellerNumber('agency');
      const { rows } = await sql`select from listing_search where seller = ${seller}`.execute(
        test.database.db,
      );
      return rows.length;
    };
    const remember = (userType: string, issuedAt: number) =>
      rememberPerson(test.database.db, { ...testUsers.demo, userType, issuedAt }, 'uz');
    const hour = 3600;
    const now = Math.floor(Date.now() / 1000);
    assert.equal(await agencies(), 1, 'the listing from before the approval');
    await remember('user', now - hour);
    assert.deepEqual([await type(), await agencies()], ['agency', 1]);
    // The identity provider took the role: later tokens say so.
    await remember('user', now + hour);
    assert.deepEqual([await type(), await agencies()], ['user', 0]);
    await remember('agency', now + hour);
    assert.deepEqual([await type(), await agencies()], ['agency', 1]);
  });

  it('is granted later if the identity provider was out of reach, and nobody decides on their own', async () => {
    const { db } = test.database;
    assert.equal((await ask('other', { trade: 'builder', documents: [await upload('other')] })).status, 201);
    const [item] = await queue();
    await sql`update role_request set state = 'approved' where id = ${item.id}`.execute(db);
    assert.equal((await account('other'))?.userType, 'user');
    await test.services.modules.roleRequests.grantPending();
    await test.services.modules.roleRequests.grantPending();
    assert.equal((await account('other'))?.userType, 'builder');
    assert.equal(test.notices.filter(({ sub }) => sub === testUsers.other.sub).length, 1);
    assert.equal(
      (await ask('moderator', { trade: 'realtor', documents: [await upload('moderator')] })).status,
      201,
    );
    const [own] = await queue();
    assert.equal(kindOf(await decide(own.id, { action: 'approve' })), '403 own-request');
  });
});
