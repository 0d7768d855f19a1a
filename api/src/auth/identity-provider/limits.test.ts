import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createThrottle } from '../../platform/throttle/throttle.ts';
import { demoUsers } from './demo-users.ts';
import { openIdentity } from './index.ts';
import { createKnownDevices, DEVICE_COOKIE } from './known-device.ts';
import { logIn, pauseAfter } from './log-in.ts';
import {
  authorization,
  Browser,
  claimsOf,
  exchange,
  type IdentityServer,
  locationOf,
  logInAs,
  startIdentity,
} from './testing.ts';
import { createUsers } from './users.ts';

describe('log-in limits', () => {
  let server: IdentityServer;
  before(async () => {
    server = await startIdentity();
  });
  after(() => server.close());

  it('stop password guessing, whether the account exists or not', async () => {
    for (const login of ['ops', 'no-such-person']) {
      const browser = new Browser(server.url);
      const page = locationOf(await browser.go(authorization(server.url, { ui_locales: 'en' }).address));
      const statuses: number[] = [];
      let last: Response | undefined;
      for (let attempt = 0; attempt < 9; attempt += 1) {
        last = await browser.submit(page, { login, password: `guess ${attempt}` });
        statuses.push(last.status);
      }
      assert.deepEqual(statuses, [...Array(8).fill(422), 429]);
      assert.ok(Number(last?.headers.get('retry-after')) > 200);
      assert.match((await last?.text()) ?? '', /Too many attempts\. Try again in 5\u00a0min\./);
      const right = await browser.submit(page, { login, password: login });
      assert.equal(right.status, 429);
    }
  });

  const openPage = async (browser: Browser) =>
    locationOf(await browser.go(authorization(server.url, { ui_locales: 'ru' }).address));

  it('count wrong passwords of an account under its user name and its phone number together', async () => {
    const browser = new Browser(server.url, '203.0.113.90');
    const page = await openPage(browser);
    const { phone } = demoUsers.find(({ userName }) => userName === 'content') ?? { phone: '' };
    assert.match(phone, /^\+998\d{9}$/);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const login = attempt % 2 === 0 ? 'content' : phone;
      statuses.push((await browser.submit(page, { login, password: `guess ${attempt}` })).status);
    }
    assert.deepEqual(statuses, [...Array(8).fill(422), 429, 429]);
    for (const login of ['content', 'CONTENT', phone, phone.slice(1), phone.slice(4)])
      assert.equal((await browser.submit(page, { login, password: 'content' })).status, 429, login);
  });

  it('do not lock an account: its owner logs in from elsewhere after 62 guesses', async () => {
    const guesser = new Browser(server.url, '203.0.113.7');
    const page = await openPage(guesser);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 62; attempt += 1) {
      const response = await guesser.submit(page, { login: 'agency', password: `guess ${attempt}` });
      statuses.push(response.status);
    }
    assert.deepEqual(statuses, [...Array(8).fill(422), ...Array(54).fill(429)]);
    const tokens = await logInAs(new Browser(server.url, '198.51.100.4'), 'agency', 'agency');
    assert.equal(claimsOf(tokens.access_token).preferred_username, 'agency');
    // Refused attempts were not counted against the address: others behind it can log in.
    await logInAs(new Browser(server.url, '203.0.113.7'), 'content', 'content');
  });

  it('let the owner’s known browser in despite guesses from its address, within a separate limit', async () => {
    const own = new Browser(server.url, '203.0.113.8');
    await logInAs(own, 'realtor', 'realtor');
    const cookie = own.cookie(DEVICE_COOKIE) ?? '';
    assert.match(cookie, /^[\w-]{22}\.[\w-]{43}$/);
    const guesser = new Browser(server.url, '203.0.113.8');
    const page = await openPage(guesser);
    for (let attempt = 0; attempt < 8; attempt += 1)
      await guesser.submit(page, { login: 'realtor', password: 'guess' });
    assert.equal((await guesser.submit(page, { login: 'realtor', password: 'realtor' })).status, 429);

    own.cookies = own.cookies.filter(({ name }) => name === DEVICE_COOKIE);
    await logInAs(own, 'realtor', 'realtor');
    assert.equal(own.cookie(DEVICE_COOKIE), cookie);

    // A cookie is invalid for another account or with another signature.
    for (const value of [cookie, cookie.slice(0, -1) + (cookie.endsWith('A') ? 'B' : 'A')]) {
      guesser.cookies.push({ name: DEVICE_COOKIE, value, path: '/' });
      const login = value === cookie ? 'operator' : 'realtor';
      for (let attempt = 0; attempt < 9; attempt += 1)
        assert.equal(
          (await guesser.submit(page, { login, password: 'guess' })).status,
          login === 'realtor' || attempt === 8 ? 429 : 422,
        );
      guesser.cookies.pop();
    }
    // A known device has no more guesses than an unknown one.
    own.cookies = own.cookies.filter(({ name }) => name === DEVICE_COOKIE);
    const again = await openPage(own);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1)
      statuses.push((await own.submit(again, { login: 'realtor', password: 'guess' })).status);
    assert.deepEqual(statuses, [...Array(8).fill(422), 429]);
  });

  it('delay unknown browsers ever longer after wrong passwords, up to four seconds', async () => {
    assert.deepEqual(
      [0, 9, 10, 11, 12, 13, 14, 1000].map(pauseAfter),
      [0, 0, 500, 1000, 2000, 4000, 4000, 4000],
    );
    const { db } = server.database;
    const throttle = createThrottle(db);
    const devices = createKnownDevices({ key: 'key', secure: true });
    const pauses: number[] = [];
    const parts = {
      users: createUsers(db, true),
      throttle,
      devices,
      pause: async (ms: number) => pauses.push(ms),
    };
    const attempt = (number: number, password: string, cookies?: string) =>
      logIn(parts, { login: 'operator', password, address: `192.0.2.${number}`, cookies });
    for (let number = 0; number < 12; number += 1) await attempt(number, 'guess');
    const outcome = await attempt(99, 'operator');
    assert.equal(outcome.outcome, 'in');
    assert.ok(pauses.length >= 3 && pauses.every((ms, index) => ms >= (pauses[index - 1] ?? 500)));
    if (outcome.outcome !== 'in') return;
    const [cookie = ''] = devices.remember(undefined, outcome.account).split(';');
    const before = pauses.length;
    assert.equal((await attempt(98, 'operator', cookie)).outcome, 'in');
    assert.equal(pauses.length, before, 'a known device is not held');
  });

  it('accept a right password while 80 wrong ones are being checked', async () => {
    const crowd = new Browser(server.url, '203.0.113.80');
    const page = await openPage(crowd);
    const guesses = Array.from({ length: 80 }, (_, index) =>
      crowd.submit(page, { login: `nobody-${index}`, password: 'guess' }),
    );
    // Served in its key's turn: in a single queue it would be refused like the others.
    await logInAs(new Browser(server.url, '198.51.100.80'), 'demo', 'demo');
    const responses = await Promise.all(guesses);
    const busy = responses.filter(({ status }) => status === 503);
    assert.ok(busy.length > 40, `${busy.length} were turned away`);
    assert.equal(busy[0]?.headers.get('retry-after'), '2');
    const text = (await busy[0]?.text()) ?? '';
    assert.match(text, /Сейчас входят очень многие/);
    assert.match(text, /value="nobody-\d+"/);
  });

  it('count only wrong passwords', async () => {
    for (let round = 0; round < 12; round += 1) await logInAs(new Browser(server.url), 'content', 'content');
  });

  it('let only one of many concurrent attempts use the last permit, and reset after the window', async () => {
    const throttle = createThrottle(server.database.db);
    const rule = { name: 'probe', limit: 3, window: 1 };
    const waits = await Promise.all(Array.from({ length: 10 }, () => throttle.hit(rule, 'somebody')));
    assert.equal(waits.filter((wait) => wait === 0).length, 3);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    assert.equal(await throttle.hit(rule, 'somebody'), 0);
  });

  it('have no demo accounts outside the demo, even if they are stored', async () => {
    const tokens = await logInAs(new Browser(server.url), 'demo', 'demo');
    const real = await openIdentity({
      db: server.database.db,
      publicUrl: server.url,
      demo: false,
      mailer: { send: async () => undefined, close: () => undefined },
    });
    assert.equal(await real.users.find(String(claimsOf(tokens.access_token).sub)), undefined);
    assert.deepEqual(real.tokens.keys, server.identity.tokens.keys, 'keys are made once');
  });

  it('neither show nor accept demo accounts outside the demo', async () => {
    const site = await startIdentity({ demo: false });
    try {
      const browser = new Browser(site.url);
      const page = locationOf(await browser.go(authorization(site.url).address));
      assert.doesNotMatch(await (await browser.go(page)).text(), /class="demo"/);
      const attempts: Record<string, string>[] = [
        { demo: 'moderator' },
        { login: 'moderator', password: 'moderator' },
      ];
      for (const fields of attempts) {
        assert.equal((await browser.submit(page, fields)).status, 422);
      }
    } finally {
      await site.close();
    }
  });

  it('refuse malformed input with the matching status', async () => {
    const browser = new Browser(server.url);
    const page = locationOf(await browser.go(authorization(server.url).address));
    const nul = await browser.submit(page, { login: 'a\u0000b', password: 'x' });
    assert.equal(nul.status, 422);
    const huge = await browser.submit(page, { login: 'x'.repeat(50_000), password: 'x' });
    assert.equal(huge.status, 413);
    const json = await browser.go(page, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    assert.equal(json.status, 415);
    const token = await exchange(browser, { grant_type: 'refresh_token', refresh_token: 'a\u0000b' });
    assert.equal(token.status, 400);
  });
});
