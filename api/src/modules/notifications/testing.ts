import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach } from 'node:test';
import type { NoticeSettings } from '@baza/shared/schema';
import { sql } from 'kysely';
import { createTestApp, type TestApp, type TestUser, testUsers } from '../../testing/test-app.ts';
import type { NewNotice } from './notices.ts';
import { startPushService } from './push-testing.ts';

export const { demo, other } = testUsers;
export type Wishes = NoticeSettings['wishes'];
export const PUBLIC_URL = 'https://baza.example';
export const zone = 'Asia/Kathmandu';
/** A moment of the day there, that many minutes from now. */
export const around = (minutes: number) =>
  new Date(Date.now() + (345 + minutes) * 60_000).toISOString().slice(11, 16);

export let test: TestApp;
export let service: Awaited<ReturnType<typeof startPushService>>;
export let folder: string;

export const notify = (...given: Partial<NewNotice>[]) =>
  test.services.modules.notifications.notify(
    test.database.db,
    given.map((one) => ({
      ...{ sub: demo.sub, kind: 'callback', params: { minutes: 2 }, link: '/callbacks' },
      ...one,
    })) as NewNotice[],
  );
export const deliver = () => test.services.modules.notifications.deliveries.deliver();
export const call = (
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  body?: unknown,
  as: TestUser | null = 'demo',
) => test.call(method, `/api/notices/${path}`, { body, ...(as && { as }) });
export const put = (body: object, as?: TestUser) =>
  call('PUT', 'settings', { wishes: {}, quiet: null, edition: 'ru', ...body }, as);
export const subscribe = async (path: string, as: TestUser = 'demo', edition = 'ru') => {
  const browser = service.browser(path);
  assert.equal((await call('POST', 'devices', browser.subscription(edition), as)).status, 204);
  return browser;
};
export const states = async () => {
  const rows = await test.database.db
    .selectFrom('notice_delivery')
    .select(['channel', 'state'])
    .orderBy('id')
    .execute();
  return rows.map(({ channel, state }) => `${channel} ${state}`);
};
/** The secret of the last confirmation link. */
export const sentToken = () => /\?email=([\w-]{43})\n/.exec(test.letters.at(-1)?.text ?? '')?.[1] ?? '';
export const EMAIL = 'lola@example.uz';
/** An account that gets callbacks by email, and whose address is confirmed. */
export async function withConfirmedEmail(as: TestUser = 'demo', more: Wishes = {}): Promise<void> {
  const user = { ...testUsers[as], email: EMAIL };
  const wishes: Wishes = { callbacks: ['email'], ...more };
  await test.services.modules.notifications.settings.write(user, { wishes, quiet: null, edition: 'en' });
  assert.equal((await call('PUT', 'email', { token: sentToken() }, as)).status, 200);
  test.letters.length = 0;
}
/** An hour later. */
export const nextHour = async () => {
  await sql`update notice_reader set emailed_at = emailed_at - interval '61 minutes'`.execute(
    test.database.db,
  );
  await hurry();
};
/** Whatever waits is due now. */
export const hurry = () => sql`update notice_delivery set next_at = now()`.execute(test.database.db);

/** Starts the API and a push service, without notices and devices before each test. */
export function startNoticeWays(): void {
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'baza-push-'));
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
}
