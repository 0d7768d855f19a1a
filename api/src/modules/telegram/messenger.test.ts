import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createFieldBox } from '../../auth/encryption/field-box.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import { createTestApp, type TestApp, testUsers } from '../../testing/test-app.ts';
import { createApplication } from '../applications/testing.ts';
import { kindOf } from '../listings/testing.ts';

const SECRET_KEY = 'a secret key for tests, 32 characters';
const CHAT = 77_001_002;

describe('the messenger without a bot', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ PUBLIC_URL: 'https://baza.example' });
  });
  after(() => test.close());

  it('passes an application’s state on by a link, for its owner alone', async () => {
    const { id } = await createApplication(test);
    const url = `/api/applications/${id}/messenger`;
    const { body } = await test.call('POST', url, { as: 'demo', headers: { 'accept-language': 'ru' } });
    const link = new URL(body.link);
    assert.equal(link.searchParams.get('url'), `https://baza.example/ru/apply/${id}`);
    assert.match(link.searchParams.get('text') ?? '', new RegExp(`заявка №\\s${id}\\s— `));
    assert.equal((await test.call('POST', url)).status, 401);
    for (const as of ['other', 'operator'] as const)
      assert.equal(kindOf(await test.call('POST', url, { as })), '404 not-found');
    assert.equal((await test.call('POST', '/api/applications/x/messenger', { as: 'demo' })).status, 400);
    const state = await test.call('GET', '/api/users/me/messenger', { as: 'demo' });
    assert.deepEqual(state.body, { bot: null, isConnected: false });
    assert.equal((await test.call('DELETE', '/api/users/me/messenger', { as: 'demo' })).status, 204);
    assert.equal((await test.call('POST', '/api/users/me/messenger', { as: 'demo' })).status, 404);
    const update = await test.call('POST', '/api/public/messenger/updates', { body: {} });
    assert.equal(update.status, 404);
  });
});

describe('the bot', () => {
  let test: TestApp;
  const calls: { path: string; body: Record<string, unknown> }[] = [];
  let isWebhookTaken = true;
  const telegram = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      calls.push({ path: request.url ?? '', body: JSON.parse(body) });
      if (request.url?.endsWith('/setWebhook') && !isWebhookTaken) response.statusCode = 503;
      response.end(JSON.stringify({ ok: true, result: { message_id: calls.length } }));
    });
  });
  before(async () => {
    await new Promise<void>((resolve) => telegram.listen(0, '127.0.0.1', resolve));
    test = await createTestApp({
      SECRET_KEY,
      TELEGRAM_TOKEN: '12345:token_of_the_bot_in_tests',
      TELEGRAM_BOT: 'baza_test_bot',
      TELEGRAM_URL: `http://127.0.0.1:${(telegram.address() as AddressInfo).port}`,
    });
  });
  after(async () => {
    await test.close();
    telegram.close();
  });
  beforeEach(() => void calls.splice(0));

  const secret = createFieldBox({ current: SECRET_KEY }).index('telegram', 'updates');
  const write = (text: string, { chat = CHAT, type = 'private', as = secret } = {}) =>
    test.call('POST', '/api/public/messenger/updates', {
      headers: { 'x-telegram-bot-api-secret-token': as },
      body: { update_id: 1, message: { message_id: 2, date: 3, chat: { id: chat, type }, text } },
    });
  const state = async () =>
    (await test.call('GET', '/api/users/me/messenger', { as: 'demo' })).body.isConnected;
  const hand = async (id: number) =>
    (await test.call('POST', `/api/applications/${id}/messenger`, { as: 'demo' })).body.link;
  const arrived = async () => {
    await test.services.modules.notifications.deliveries.deliver();
    await test.services.infrastructure.messages.deliver();
    return calls.splice(0).map(({ body }) => [body.chat_id, body.text]);
  };
  const codeOf = (link: string) => new URL(link).searchParams.get('start') ?? '';

  it('is told where to send, until it has been accepted', async () => {
    isWebhookTaken = false;
    await test.services.modules.telegram.prepare();
    isWebhookTaken = true;
    for (let nth = 0; nth < 2; nth++) await test.services.modules.telegram.prepare();
    assert.equal(calls.length, 2);
    assert.match(calls[1]?.path ?? '', /setWebhook$/);
    assert.deepEqual(calls[1]?.body, {
      url: `${test.env.PUBLIC_URL}/api/public/messenger/updates`,
      secret_token: secret,
      allowed_updates: ['message'],
    });
  });

  it('is started with a code of an account, then carries its notices, once each', async () => {
    const { id } = await createApplication(test);
    const link = await hand(id);
    assert.match(link, /^https:\/\/t\.me\/baza_test_bot\?start=[\w-]{22}$/);
    assert.equal(await state(), false);
    assert.equal((await write(`/start ${codeOf(link)}`)).status, 204);
    assert.equal(await state(), true);
    const [welcome] = await arrived();
    assert.equal(welcome?.[0], String(CHAT));
    assert.match(String(welcome?.[1]), /\/stop/);
    assert.equal(await hand(id), null);
    const [sent, ...more] = await arrived();
    assert.match(String(sent?.[1]), new RegExp(`№\\s${id}\\s[^]*/apply/${id}$`));
    assert.deepEqual(more, []);
    const rows = await test.database.db.selectFrom('messenger_chat').selectAll().execute();
    assert.ok(!JSON.stringify(rows).includes(String(CHAT)), 'the chat is encrypted');
    // A notice is on its way with the transaction that writes it; the same one again is none.
    const facts = { params: { id }, link: `/apply/${id}`, kind: 'outbid', dedupeKey: 'same' } as const;
    const subs = [testUsers.demo.sub, testUsers.other.sub];
    const notices = subs.map((sub) => ({ ...facts, sub }));
    await Promise.all(
      [1, 2].map(() => test.services.modules.notifications.notify(test.database.db, notices)),
    );
    await assert.rejects(
      inTransaction(test.database.db, async (trx) => {
        await test.services.modules.notifications.notify(trx, {
          ...facts,
          sub: subs[0] ?? '',
          dedupeKey: 'other',
        });
        throw new Error('rolled back');
      }),
    );
    const forwarded = await arrived();
    assert.equal(forwarded.length, 1);
    assert.equal(forwarded[0]?.[0], String(CHAT));
    assert.match(String(forwarded[0]?.[1]), new RegExp(`${id}[^]*\\n${test.env.PUBLIC_URL}/apply/${id}$`));
  });

  it('gets a notice once if its process was killed while handing it over, and none that is not wanted', async () => {
    const invitation = await test.call('POST', '/api/users/me/messenger', { as: 'demo' });
    await write(`/start ${codeOf(invitation.body.link)}`);
    await arrived();
    const { db } = test.database;
    const notify = () =>
      test.services.modules.notifications.notify(db, {
        ...{ sub: testUsers.demo.sub, kind: 'outbid', params: { id: 5 }, link: '/apply/5' },
      });
    await notify();
    await db
      .updateTable('notice_delivery')
      .set({ state: 'sending', claimed_at: new Date(Date.now() - 180_000) })
      .where('state', '=', 'queued')
      .execute();
    await test.services.modules.notifications.deliveries.purge();
    assert.equal((await arrived()).length, 1);
    assert.equal((await arrived()).length, 0);
    const body = { wishes: { applications: ['page', 'push'] }, quiet: null, edition: 'en' };
    assert.equal((await test.call('PUT', '/api/notices/settings', { as: 'demo', body })).status, 200);
    await notify();
    assert.deepEqual(await arrived(), []);
    await db.deleteFrom('notice_reader').execute();
  });

  it('does not take a code twice, an old one, or one made up', async () => {
    const { id } = await createApplication(test);
    await test.call('DELETE', '/api/users/me/messenger', { as: 'demo' });
    assert.equal(await state(), false);
    const [old, link] = [await hand(id), await hand(id)];
    for (const code of [codeOf(old), 'x'.repeat(22)]) {
      await write(`/start ${code}`, { chat: 666 });
      assert.match(String((await arrived())[0]?.[1]), /expired/);
    }
    await test.database.db
      .updateTable('messenger_code')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    await write(`/start ${codeOf(link)}`, { chat: 666 });
    assert.equal(await state(), false);
    await test.services.modules.telegram.purge();
    assert.deepEqual(await test.database.db.selectFrom('messenger_code').selectAll().execute(), []);
    const next = codeOf(await hand(id));
    await Promise.all([write(`/start ${next}`), write(`/start ${next}`, { chat: 666 })]);
    assert.equal(await state(), true);
    const chats = await test.database.db.selectFrom('messenger_chat').selectAll().execute();
    assert.equal(chats.length, 1);
    await arrived();
  });

  it('stops when its person says so, or the account does', async () => {
    const { id } = await createApplication(test);
    await test.call('DELETE', '/api/users/me/messenger', { as: 'demo' });
    await write(`/start ${codeOf(await hand(id))}`);
    await write('/stop', { chat: 666 });
    assert.equal(await state(), true, 'somebody else says so');
    await write('/stop');
    assert.equal(await state(), false);
    await arrived();
    await test.services.modules.notifications.notify(test.database.db, {
      sub: testUsers.demo.sub,
      kind: 'outbid',
      params: { id },
      link: `/apply/${id}`,
    });
    assert.deepEqual(await arrived(), []);
  });

  it('believes Telegram alone, in private chats', async () => {
    const { id } = await createApplication(test);
    const code = codeOf(await hand(id));
    for (const as of ['', 'x', secret.slice(1)]) assert.equal((await write('/stop', { as })).status, 403);
    assert.equal((await test.call('POST', '/api/public/messenger/updates', { body: {} })).status, 403);
    await write(`/start ${code}`, { type: 'group' });
    assert.equal(await state(), false);
    const rubbish = await test.call('POST', '/api/public/messenger/updates', {
      headers: { 'x-telegram-bot-api-secret-token': secret },
      body: { message: { chat: 'x' } },
    });
    assert.equal(rubbish.status, 400);
    assert.equal((await test.call('GET', '/api/users/me/messenger')).status, 401);
    for (const method of ['POST', 'DELETE'] as const)
      assert.equal((await test.call(method, '/api/users/me/messenger')).status, 401);
  });
});
