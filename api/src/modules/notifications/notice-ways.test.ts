import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { createTestApp } from '../../testing/test-app.ts';
import {
  around,
  call,
  deliver,
  demo,
  EMAIL,
  folder,
  hurry,
  notify,
  PUBLIC_URL,
  put,
  service,
  startNoticeWays,
  states,
  subscribe,
  test,
  withConfirmedEmail,
  zone,
} from './testing.ts';

describe('notices outside the page', () => {
  startNoticeWays();

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
});
