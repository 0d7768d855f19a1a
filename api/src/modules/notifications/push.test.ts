import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { createMailLimits } from '../../platform/mail/mail-limits.ts';
import { createDeliveries } from './deliveries.ts';
import { pushKeysOf } from './push-keys.ts';
import { createPushSender } from './push-sender.ts';
import {
  call,
  deliver,
  folder,
  hurry,
  notify,
  other,
  PUBLIC_URL,
  service,
  startNoticeWays,
  states,
  subscribe,
  test,
} from './testing.ts';

describe('notices on devices', () => {
  startNoticeWays();

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
