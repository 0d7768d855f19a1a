import { startPushService } from '@baza/api/push-testing';
import { type CDPSession, expect, type Page } from '@playwright/test';
import { flat, postListing, uniqueTitle, withdraw } from '../support/api.ts';
import { logIn } from '../support/log-in.ts';
import { ports, siteUrl } from '../support/places.ts';
import { test as site } from '../support/test.ts';
import { localeTexts } from '../support/texts.ts';

const t = localeTexts('ru');
const executablePath = process.env.CHROMIUM_PATH;
/** The whole browser: the one without windows refuses notifications. */
const test = site.extend<object>({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, ...(executablePath ? { executablePath } : { channel: 'chromium' }) }),
    { scope: 'worker' },
  ],
});

/** Chromium has no push service without the internet: the page subscribes at one on this machine. */
async function subscribeAt(page: Page, subscription: { endpoint: string; keys: object }): Promise<void> {
  await page.addInitScript((given) => {
    let made: object | null = null;
    PushManager.prototype.getSubscription = async () => made as PushSubscription | null;
    PushManager.prototype.subscribe = async (options) => {
      const key = String(options?.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/');
      made = {
        toJSON: () => given,
        options: { applicationServerKey: Uint8Array.from(atob(key), (char) => char.charCodeAt(0)).buffer },
        unsubscribe: async () => {
          made = null;
          return true;
        },
      };
      return made as PushSubscription;
    };
  }, subscription);
}

/** The browser's side of a push message: what a push service hands to the service worker. */
async function pushTo(page: Page): Promise<(data: string) => Promise<unknown>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      // The identity provider may be on another origin of this browser.
      const found = registrations.find(({ isDeleted, scopeURL }) => !isDeleted && scopeURL === `${siteUrl}/`);
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registration;
  return (data) =>
    session.send('ServiceWorker.deliverPushMessage', { origin: siteUrl, registrationId, data });
}

test('a notice goes through the push service to the service worker, which shows it once', async ({
  page,
  context,
}) => {
  const service = await startPushService(ports.push);
  const device = service.browser('/chromium').subscription();
  await context.grantPermissions(['notifications']);
  await subscribeAt(page, device);
  await logIn(page, 'demo');
  await page.goto('/ru/profile/notices');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const card = page.getByRole('region', { name: t.profileNotices('device.title') });
  await card.getByRole('button', { name: t.profileNotices('device.turnOn'), exact: true }).click();
  await expect(card.getByText(t.profileNotices('device.on'))).toBeVisible();

  const title = uniqueTitle('Хонадон');
  const { id } = await postListing('demo', flat(title));
  await expect.poll(() => service.received.length).toBe(1);
  const [{ notice, claims } = { notice: undefined, claims: undefined }] = service.received;
  expect(claims?.aud).toBe(service.origin);
  expect(notice).toMatchObject({
    title: t.notices('topics.listings'),
    body: t.notices('kinds.approved', { title }),
    link: `/ru/products/product/${id}`,
  });

  const push = await pushTo(page);
  // A push service may deliver a message again.
  for (let nth = 0; nth < 2; nth++) await push(JSON.stringify(notice));
  await push('not json');
  const shown = () =>
    page.evaluate(async () => {
      const { getNotifications } = Object.getPrototypeOf(await navigator.serviceWorker.ready);
      const found: Notification[] = await getNotifications.call(await navigator.serviceWorker.ready);
      return found.map((one) => [one.title, one.body]);
    });
  await expect.poll(shown).toEqual([[notice?.title, notice?.body]]);

  await card.getByRole('button', { name: t.profileNotices('device.turnOff'), exact: true }).click();
  await expect(card.getByText(t.profileNotices('device.off'))).toBeVisible();
  await service.close();
  await withdraw('demo', id);
});

test('ops write to everybody who has the site open, and see the traffic', async ({ page, browser }) => {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/ru');
  await logIn(page, 'ops');
  await page.goto('/ru/websocket/WebsocketConfig');
  await expect(page.getByText(t.websocket('connection.active')).first()).toBeVisible();
  const text = uniqueTitle('Работы на сайте');
  for (const language of ['uz', 'ru', 'en'])
    await page
      .getByRole('textbox', { name: t.websocket(`text.${language}`) })
      .fill(language === 'ru' ? text : `${language} ${Date.now()}`);
  await page.getByRole('button', { name: t.websocket('submit'), exact: true }).click();
  await page.getByRole('button', { name: t.websocket('confirm.send'), exact: true }).click();
  await expect(page.getByRole('region', { name: t.shell('footer.notices') }).getByText(text)).toBeVisible();
  await expect(visitor.getByRole('region', { name: t.shell('footer.notices') }).getByText(text)).toHaveCount(
    1,
  );
  const log = page.getByRole('log', { name: t.websocket('traffic') });
  await expect(log.getByText(text)).toHaveCount(2);
  await visitor.context().close();
});
