import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { LOCALES, NOTICE_KINDS, type NoticeKind } from '@baza/shared/domain';
import type { NoticeSettings } from '@baza/shared/schema';
import { sql } from 'kysely';
import { createMailLimits } from '../../platform/mail/mail-limits.ts';
import { createTestApp, type TestApp, type TestUser, testUsers } from '../../testing/test-app.ts';
import { createDeliveries } from './deliveries.ts';
import { emailSentence } from './notice-texts.ts';
import type { NewNotice } from './notices.ts';
import { pushKeysOf } from './push-keys.ts';
import { createPushSender } from './push-sender.ts';
import { startPushService } from './push-testing.ts';
import { sendLetter } from './send-email.ts';

const { demo, other } = testUsers;
type Wishes = NoticeSettings['wishes'];
const PUBLIC_URL = 'https://baza.example';
const zone = 'Asia/Kathmandu';
/** A moment of the day there, that many minutes from now. */
const around = (minutes: number) =>
  new Date(Date.now() + (345 + minutes) * 60_000).toISOString().slice(11, 16);

describe('notices outside the page', () => {
  let test: TestApp;
  let service: Awaited<ReturnType<typeof startPushService>>;
  const folder = mkdtempSync(join(tmpdir(), 'baza-push-'));
  before(async () => {
    service = await startPushService();
    test = await createTestApp({ DATA_DIR: folder, PUBLIC_URL, PUSH_ORIGINS: service.origin, DEMO: 'yes' });
  });
  after(async () => {
    await test.close();
    await service.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    for (const table of ['notice', 'notice_device', 'notice_reader', 'identity_throttle'] as const)
      await test.database.db.deleteFrom(table).execute();
    service.respond();
    for (const list of [service.received, service.asked, test.letters, test.notices]) list.length = 0;
  });

  const notify = (...given: Partial<NewNotice>[]) =>
    test.services.modules.notifications.notify(
      test.database.db,
      given.map((one) => ({
        ...{ sub: demo.sub, kind: 'callback', params: { minutes: 2 }, link: '/callbacks' },
        ...one,
      })) as NewNotice[],
    );
  const deliver = () => test.services.modules.notifications.deliveries.deliver();
  const call = (method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown, as: TestUser | null = 'demo') =>
    test.call(method, `/api/notices/${path}`, { body, ...(as && { as }) });
  const put = (body: object, as?: TestUser) =>
    call('PUT', 'settings', { wishes: {}, quiet: null, edition: 'ru', ...body }, as);
  const subscribe = async (path: string, as: TestUser = 'demo', edition = 'ru') => {
    const browser = service.browser(path);
    assert.equal((await call('POST', 'devices', browser.subscription(edition), as)).status, 204);
    return browser;
  };
  const states = async () => {
    const rows = await test.database.db
      .selectFrom('notice_delivery')
      .select(['channel', 'state'])
      .orderBy('id')
      .execute();
    return rows.map(({ channel, state }) => `${channel} ${state}`);
  };
  /** The secret of the last confirmation link. */
  const sentToken = () => /\?email=([\w-]{43})\n/.exec(test.letters.at(-1)?.text ?? '')?.[1] ?? '';
  const EMAIL = 'lola@example.uz';
  /** An account that gets callbacks by email, and whose address is confirmed. */
  async function withConfirmedEmail(as: TestUser = 'demo', more: Wishes = {}): Promise<void> {
    const user = { ...testUsers[as], email: EMAIL };
    const wishes: Wishes = { callbacks: ['email'], ...more };
    await test.services.modules.notifications.settings.write(user, { wishes, quiet: null, edition: 'en' });
    assert.equal((await call('PUT', 'email', { token: sentToken() }, as)).status, 200);
    test.letters.length = 0;
  }
  /** An hour later. */
  const nextHour = async () => {
    await sql`update notice_reader set emailed_at = emailed_at - interval '61 minutes'`.execute(
      test.database.db,
    );
    await hurry();
  };
  /** Whatever waits is due now. */
  const hurry = () => sql`update notice_delivery set next_at = now()`.execute(test.database.db);

  it('require a token, and refuse rubbish', async () => {
    const { endpoint } = service.browser('/1');
    for (const [method, path, body] of [
      ['GET', 'settings', undefined],
      ['PUT', 'settings', { wishes: {}, quiet: null, edition: 'ru' }],
      ['POST', 'devices', service.browser('/1').subscription()],
      ['POST', 'devices/remove', { endpoint }],
    ] as const)
      assert.equal((await call(method, path, body, null)).status, 401, path);
    for (const body of [
      { wishes: { listings: ['pigeon'] } },
      { wishes: { weather: ['push'] } },
      { wishes: [] },
      { quiet: { from: '22:00', to: '24:00', zone } },
      { quiet: { from: '22:00', to: '22:00', zone } },
      { quiet: { from: '22:00', to: '08:00', zone: 'Asia/Nowhere' } },
      { quiet: { from: '22:00', to: '08:00' } },
      { quiet: { from: '22:00', zone } },
      { edition: 'de' },
    ])
      assert.equal((await put(body)).status, 400, JSON.stringify(body));
    const sound = service.browser('/1').subscription();
    for (const more of [
      { endpoint: 'x' },
      { endpoint: 'javascript:1' },
      { keys: {} },
      { keys: { ...sound.keys, auth: 'short' } },
      { edition: 'de' },
    ])
      assert.equal((await call('POST', 'devices', { ...sound, ...more })).status, 400, JSON.stringify(more));
  });

  it('never send the server to an address outside the push services', async () => {
    const sender = createPushSender({ keys: () => assert.fail('nothing is sent'), origins: [] });
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/x',
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://wns2-par02p.notify.windows.com/w/?token=x',
      'https://web.push.apple.com/x',
    ])
      assert.ok(sender.isKnown(endpoint), endpoint);
    for (const endpoint of [
      'http://fcm.googleapis.com/x',
      'https://169.254.169.254/latest/meta-data',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evilnotify.windows.com/x',
      'https://user@fcm.googleapis.com/x',
      'http://localhost:5432/',
    ]) {
      assert.ok(!sender.isKnown(endpoint), endpoint);
      const { status } = await call('POST', 'devices', { ...service.browser('/1').subscription(), endpoint });
      assert.equal(status, 400, endpoint);
      const keys = { p256dh: '', auth: '' };
      assert.deepEqual(await sender.send({ endpoint, keys }, ''), { outcome: 'gone' });
    }
  });

  it('go to every device in its language, signed, readable by it alone, and once', async () => {
    await subscribe('/laptop');
    await subscribe('/phone', 'demo', 'uz-latn');
    await subscribe('/stranger', 'other');
    await notify({});
    assert.equal(await deliver(), 2);
    assert.equal(await deliver(), 0);
    const byPath = Object.fromEntries(service.received.map((one) => [one.path, one]));
    const { laptop, phone } = { laptop: byPath['/laptop'], phone: byPath['/phone'] };
    assert.deepEqual(Object.keys(byPath).sort(), ['/laptop', '/phone']);
    assert.equal(laptop?.notice.title, 'Обратные звонки');
    assert.match(laptop?.notice.body ?? '', /перезвонить/);
    assert.equal(laptop?.notice.link, '/ru/callbacks');
    assert.equal(phone?.notice.link, '/uz-latn/callbacks');
    assert.match(phone?.notice.body ?? '', /qoʻngʻiroq/);
    assert.equal(laptop?.claims.aud, service.origin);
    assert.equal(laptop?.claims.sub, 'mailto:no-reply@baza.example');
    const { body } = await call('GET', 'settings');
    assert.deepEqual([body.pushKey, body.devices], [laptop?.key, 2]);
  });

  it('sent by two rounds at once are sent once', async () => {
    await subscribe('/1');
    await notify(...Array.from({ length: 20 }, () => ({})));
    const { db } = test.database;
    const keys = () => pushKeysOf({ PUBLIC_URL }, folder);
    const push = createPushSender({ keys, origins: [service.origin] });
    const mailer = { send: async () => undefined, close: () => undefined };
    const { box } = test.services.infrastructure;
    const messenger = test.services.modules.telegram;
    const rival = createDeliveries({
      db,
      box,
      publicUrl: PUBLIC_URL,
      push,
      mailer,
      limits: createMailLimits(db),
      messenger,
    });
    await Promise.all([deliver(), rival.deliver(), deliver(), rival.deliver()]);
    assert.equal(service.received.length, 20);
    assert.equal(new Set(service.received.map(({ notice }) => notice.id)).size, 20);
  });

  it('are tried again later after 429 and 503, as late as the service asks', async () => {
    await subscribe('/1');
    await notify({});
    service.respond({ status: 503 }, { status: 429, headers: { 'retry-after': '900' } });
    assert.equal(await deliver(), 1);
    assert.equal(await deliver(), 0);
    await hurry();
    assert.equal(await deliver(), 1);
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from next_at - now())::int as wait from notice_delivery`.execute(test.database.db);
    assert.ok(Math.abs((rows[0]?.wait ?? 0) - 900) < 10);
    await hurry();
    await deliver();
    assert.deepEqual([service.received.length, await states()], [1, ['push sent']]);
  });

  it('are given up after some tries, and at once when the service refuses', async () => {
    await subscribe('/1');
    await notify({});
    service.respond(...Array(9).fill({ status: 500 }));
    for (let round = 0; round < 9; round++) {
      await deliver();
      await hurry();
    }
    assert.deepEqual([service.asked.length, await states()], [6, ['push failed']]);
    await notify({});
    service.respond({ status: 400 });
    await deliver();
    assert.deepEqual(await states(), ['push failed', 'push failed']);
  });

  it('remove a device that is gone, with all that was on its way to it', async () => {
    for (const status of [404, 410]) {
      await subscribe('/gone');
      await subscribe('/here');
      await notify({}, {});
      const before = service.received.length;
      service.refuse('/gone', status);
      await deliver();
      await deliver();
      assert.equal((await call('GET', 'settings')).body.devices, 1, String(status));
      assert.ok(service.received.length >= before + 2, 'the other one gets both');
      await test.database.db.deleteFrom('notice_device').execute();
    }
  });

  it('belong to the last person who used the browser; nobody removes another’s device', async () => {
    const browser = await subscribe('/1');
    await notify({});
    await call('POST', 'devices/remove', { endpoint: browser.endpoint }, 'other');
    assert.equal((await call('GET', 'settings')).body.devices, 1);
    await Promise.all([
      call('POST', 'devices', browser.subscription(), 'other'),
      call('POST', 'devices', browser.subscription(), 'other'),
    ]);
    assert.equal((await call('GET', 'settings')).body.devices, 0);
    assert.equal(await deliver(), 0, 'what was on its way to the one before is gone');
    await notify({ sub: other.sub });
    assert.equal(await deliver(), 1);
    await call('POST', 'devices/remove', { endpoint: browser.endpoint }, 'other');
    assert.equal((await call('GET', 'settings', undefined, 'other')).body.devices, 0);
    for (let device = 0; device < 12; device++) await subscribe(`/${device}`);
    assert.equal((await call('GET', 'settings')).body.devices, 10);
  });

  it('follow what was chosen for each topic, also after they were queued', async () => {
    await subscribe('/1');
    const wishes = { callbacks: ['page'], comments: ['push'], viewings: [] };
    const { body } = await put({ wishes });
    assert.deepEqual(body.wishes, wishes);
    assert.deepEqual((await call('GET', 'settings')).body, body);
    await notify({}, { kind: 'comment', params: {} }, { kind: 'viewing', params: {} });
    assert.deepEqual(
      test.notices.map(({ notice }) => [notice.kind, notice.silent]),
      [
        ['callback', false],
        ['comment', true],
        ['viewing', true],
      ],
    );
    await put({ wishes: { comments: [] } });
    await deliver();
    assert.deepEqual([service.asked, await states()], [[], []]);
  });

  it('that were read in the page meanwhile are not sent', async () => {
    await subscribe('/1');
    await notify({});
    await call('PUT', `${test.notices[0]?.notice.id}/read`);
    await deliver();
    assert.deepEqual(service.asked, []);
  });

  it('wait for the end of the quiet hours, which are the person’s own', async () => {
    await subscribe('/1');
    await put({ quiet: { from: around(-60), to: around(60), zone } });
    await notify({});
    assert.equal(test.notices[0]?.notice.silent, true);
    await deliver();
    assert.deepEqual([service.asked, await states()], [[], ['push queued']]);
    const { rows } = await sql<{ wait: number; attempts: number }>`
      select extract(epoch from next_at - now())::int as wait, attempts from notice_delivery`.execute(
      test.database.db,
    );
    assert.ok(Math.abs((rows[0]?.wait ?? 0) - 3600) <= 60);
    assert.equal(rows[0]?.attempts, 0);
    await put({ quiet: { from: around(60), to: around(120), zone } });
    await hurry();
    await deliver();
    assert.equal(service.received.length, 1);
  });

  it('are letters for those who ask for them, to the address of their account', async () => {
    const mail = { callbacks: ['email'] } as const;
    await put({ wishes: mail }, 'other');
    await put({ wishes: mail, edition: 'en' }, 'realtor');
    await notify({}, { sub: testUsers.realtor.sub });
    await deliver();
    assert.equal(test.letters.length, 0, 'neither asked nor has an address');
    await withConfirmedEmail('realtor');
    await notify({ sub: testUsers.realtor.sub });
    await deliver();
    await deliver();
    const [letter] = test.letters;
    assert.deepEqual([test.letters.length, letter?.to, letter?.subject], [1, EMAIL, 'Baza: Callbacks']);
    assert.match(letter?.text ?? '', /call back within 2/);
    assert.match(letter?.text ?? '', /https:\/\/baza\.example\/en\/callbacks\n/);
    assert.match(letter?.text ?? '', /https:\/\/baza\.example\/en\/profile\/notices/);
    const { rows } = await sql`select * from notice_reader`.execute(test.database.db);
    assert.doesNotMatch(JSON.stringify(rows), /lola/);
  });

  it('are emailed only after the owner of the address has confirmed it, by a link that works once', async () => {
    const wishes: Wishes = { callbacks: ['email'] };
    const user = { ...demo, name: 'Cheap loans evil.example', email: EMAIL };
    const saved = await test.services.modules.notifications.settings.write(user, {
      wishes,
      quiet: null,
      edition: 'en',
    });
    assert.deepEqual([saved.email, saved.emailConfirmed], [EMAIL, false]);
    const [letter] = test.letters;
    assert.deepEqual([test.letters.length, letter?.to], [1, EMAIL]);
    assert.doesNotMatch(`${letter?.subject} ${letter?.text}`, /evil|loans|demo/);
    assert.match(letter?.text ?? '', /https:\/\/baza\.example\/en\/profile\/notices\?email=/);
    await test.services.modules.notifications.settings.write(user, {
      wishes: { ...wishes, comments: ['email'] },
      quiet: null,
      edition: 'en',
    });
    assert.equal(test.letters.length, 1, 'another choice sends no other link');
    await notify({});
    await deliver();
    assert.equal(test.letters.length, 1, 'nothing to an address that nobody has confirmed');
    const token = sentToken();
    for (const wrong of ['x'.repeat(43), 'x', '', null])
      assert.ok([400, 404].includes((await call('PUT', 'email', { token: wrong })).status), String(wrong));
    assert.equal((await call('PUT', 'email', { token }, 'other')).status, 404, 'of another account');
    assert.equal((await call('PUT', 'email', { token }, null)).status, 401);
    assert.equal((await call('PUT', 'email', { token })).status, 200);
    assert.equal((await call('PUT', 'email', { token })).status, 404, 'used');
    assert.equal((await call('POST', 'email')).status, 409, 'nothing waits');
    await notify({});
    await deliver();
    assert.equal(test.letters.length, 2);

    await test.services.modules.notifications.settings.write(
      { ...user, email: 'new@example.uz' },
      { wishes, quiet: null, edition: 'en' },
    );
    await notify({});
    await nextHour();
    await deliver();
    assert.deepEqual(
      test.letters.slice(2).map(({ to }) => to),
      ['new@example.uz'],
      'a new address is asked again',
    );
    await sql`update notice_reader set email_token_ends_at = now() - interval '1 second'`.execute(
      test.database.db,
    );
    assert.equal((await call('PUT', 'email', { token: sentToken() })).status, 404, 'expired');

    const verified = { ...user, email: 'known@example.uz', emailVerified: true };
    const known = await test.services.modules.notifications.settings.write(verified, {
      wishes,
      quiet: null,
      edition: 'en',
    });
    assert.deepEqual(
      [known.emailConfirmed, test.letters.length],
      [true, 3],
      'the identity provider knows it',
    );
  });

  it('ask for the confirmation of one mailbox a few times a day, however it is written and by whomever', async () => {
    const wishes: Wishes = { callbacks: ['email'] };
    const write = (as: TestUser, email: string) =>
      test.services.modules.notifications.settings.write(
        { ...testUsers[as], email },
        { wishes, quiet: null, edition: 'en' },
      );
    for (const [as, email] of [
      ['demo', 'Lola.Karimova@gmail.com'],
      ['other', 'lolakarimova+shop@gmail.com'],
      ['realtor', 'l.o.l.a.karimova@googlemail.com'],
      ['agency', 'lolakarimova@gmail.com'],
      ['moderator', 'LOLAKARIMOVA@GMAIL.COM'],
    ] as const)
      await write(as, email);
    assert.equal(test.letters.length, 3);
    assert.equal((await call('POST', 'email', undefined, 'agency')).status, 429);
    for (let nth = 0; nth < 6; nth++) await write('ops', `stranger-${nth}@example.uz`);
    assert.equal(test.letters.length, 6, 'also not from one account to many strangers');
  });

  it('are bundled: one email at once, then one an hour with the number of each topic, a few a day', async () => {
    await withConfirmedEmail('demo', { selections: ['email'], comments: ['email'] });
    const vote = (nth: number): Partial<NewNotice> => ({
      ...{ kind: 'selectionVote', link: '/profile/selections?id=1' },
      params: { selection: 'Mine', name: `evil.example ${nth}` },
    });
    for (let nth = 0; nth < 50; nth++) {
      await notify(vote(nth));
      await deliver();
    }
    assert.equal(test.letters.length, 1);
    await notify({ kind: 'comment', params: {} });
    await Promise.all([deliver(), deliver()]);
    await nextHour();
    await Promise.all([deliver(), deliver()]);
    assert.equal(test.letters.length, 2);
    assert.equal(test.letters[1]?.subject, 'Baza: New notices');
    assert.match(test.letters[1]?.text ?? '', /Selections: votes: 4\d\n.+: 1\n/);
    assert.doesNotMatch(JSON.stringify(test.letters), /evil|Mine/);
    for (let hour = 0; hour < 20; hour++) {
      await notify(vote(hour));
      await nextHour();
      await deliver();
    }
    assert.equal(test.letters.length, 8);
    assert.ok((await states()).includes('email queued'), 'the rest waits for the next day');
  });

  it('leave the site without any text that somebody wrote', () => {
    const free = Object.fromEntries(
      ['name', 'title', 'selection', 'search', 'reason', 'text', 'to', 'address'].map((key) => [
        key,
        'EVIL.example',
      ]),
    );
    const params = {
      ...free,
      id: 7,
      minutes: 2,
      time: '2026-11-28T10:00:00Z',
      price: 5,
      role: 'agency',
    };
    for (const kind of Object.keys(NOTICE_KINDS) as NoticeKind[])
      for (const locale of LOCALES) {
        const count = /^late|^searchMatches|^applications(Assigned|TakenOver)/.test(kind) && { count: 2 };
        const sentence = emailSentence(
          { kind, params: { ...params, ...count, status: 'pending', process: 'credit' } },
          locale,
        );
        assert.ok(
          sentence.length > 10 && !/EVIL|\{|kinds\./.test(sentence),
          `${kind} ${locale}: ${sentence}`,
        );
      }
  });

  it('of a process that was killed: pushed again, while a letter is never sent twice', async () => {
    await withConfirmedEmail('demo', { callbacks: ['email', 'push'] });
    await subscribe('/1');
    await notify({});
    await sql`update notice_delivery set state = 'sending', claimed_at = now() - interval '3 minutes'`.execute(
      test.database.db,
    );
    await deliver();
    await test.services.modules.notifications.deliveries.purge();
    assert.deepEqual((await states()).sort(), ['email unknown', 'push sent']);
    assert.deepEqual([service.received.length, test.letters.length], [1, 0]);
    await sql`update notice_delivery set next_at = now() - interval '2 days'`.execute(test.database.db);
    await test.services.modules.notifications.deliveries.purge();
    assert.deepEqual(await states(), []);
  });

  it('are encrypted again with a new key', async () => {
    const browser = await subscribe('/1');
    await withConfirmedEmail();
    const next = await createTestApp(
      {
        ...{ DATA_DIR: folder, PUBLIC_URL, PUSH_ORIGINS: service.origin, DEMO: 'yes' },
        SECRET_KEY: 'another secret key for tests, 32 chars',
        SECRET_KEY_PREVIOUS: test.env.SECRET_KEY ?? '',
      },
      { database: { ...test.database, close: async () => undefined } },
    );
    assert.equal(await next.services.modules.keyRotation.renew(), 2);
    assert.equal(await next.services.modules.keyRotation.renew(), 0);
    await next.services.modules.notifications.notify(test.database.db, {
      ...{ sub: demo.sub, kind: 'callback', params: { minutes: 2 }, link: '/callbacks' },
    });
    await next.services.modules.notifications.deliveries.deliver();
    assert.equal(next.letters[0]?.to, EMAIL);
    assert.ok(browser);
    await next.close();
  });

  it('are signed with the keys of the data folder, made once, or of the environment', () => {
    const made = mkdtempSync(join(tmpdir(), 'baza-keys-'));
    const keys = pushKeysOf({ PUBLIC_URL }, made);
    assert.deepEqual(pushKeysOf({ PUBLIC_URL }, made), keys);
    assert.equal(statSync(join(made, 'vapid-keys.json')).mode & 0o077, 0);
    assert.ok(readFileSync(join(made, 'vapid-keys.json'), 'utf8').includes(keys.publicKey));
    const given = {
      VAPID_PUBLIC_KEY: 'p',
      VAPID_PRIVATE_KEY: 'q',
      VAPID_SUBJECT: 'mailto:a@b.uz',
      PUBLIC_URL,
    };
    assert.deepEqual(pushKeysOf(given, made), { publicKey: 'p', privateKey: 'q', subject: 'mailto:a@b.uz' });
    writeFileSync(join(made, 'vapid-keys.json'), '{');
    assert.throws(() => pushKeysOf({ PUBLIC_URL }, made), /vapid-keys\.json are incomplete/);
    rmSync(made, { recursive: true });
  });
});

it('a letter that may have been taken is not sent again', async () => {
  const outcomeOf = async (error: object) =>
    (
      await sendLetter(
        { send: () => Promise.reject(Object.assign(new Error('no'), error)), close: () => undefined },
        { to: 'a@b.uz', subject: '', text: '' },
      )
    ).outcome;
  assert.equal(await outcomeOf({ responseCode: 451, command: 'DATA' }), 'retry');
  assert.equal(await outcomeOf({ responseCode: 550, command: 'RCPT TO' }), 'failed');
  assert.equal(await outcomeOf({ code: 'ETIMEDOUT', command: 'DATA' }), 'unknown');
  assert.equal(await outcomeOf({ code: 'ECONNECTION', command: 'CONN' }), 'retry');
});
