import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openIdentity } from './index.ts';
import { hashPassword, verifyPassword } from './password.ts';
import {
  authorization,
  Browser,
  claimsOf,
  exchange,
  type IdentityServer,
  locationOf,
  signInAs,
  startIdentity,
} from './testing.ts';
import { createThrottle } from './throttle.ts';

describe('limits of signing in', () => {
  let server: IdentityServer;
  before(async () => {
    server = await startIdentity();
  });
  after(() => server.close());

  it('stops guessing at an account, whether it exists or not', async () => {
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
      assert.match((await last?.text()) ?? '', /Too many attempts\. Try again in 5 min\./);
      const right = await browser.submit(page, { login, password: login });
      assert.equal(right.status, 429);
    }
  });

  it('counts wrong passwords alone', async () => {
    for (let round = 0; round < 12; round += 1) await signInAs(new Browser(server.url), 'content', 'content');
  });

  it('lets one of many at once through the last place, and starts anew after its time', async () => {
    const throttle = createThrottle(server.database.db);
    const rule = { name: 'probe', limit: 3, window: 1 };
    const waits = await Promise.all(Array.from({ length: 10 }, () => throttle.hit(rule, 'somebody')));
    assert.equal(waits.filter((wait) => wait === 0).length, 3);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    assert.equal(await throttle.hit(rule, 'somebody'), 0);
  });

  it('knows no demo accounts outside the demo, even where they are stored', async () => {
    const tokens = await signInAs(new Browser(server.url), 'demo', 'demo');
    const real = await openIdentity({ db: server.database.db, publicUrl: server.url, demo: false });
    assert.equal(await real.users.find(String(claimsOf(tokens.access_token).sub)), undefined);
    assert.deepEqual(real.tokens.keys, server.identity.tokens.keys, 'keys are made once');
  });

  it('shows nothing of the demo and lets none of it in outside it', async () => {
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

  it('takes broken input for what it is', async () => {
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

describe('passwords', () => {
  it('fits the right one alone, composed or not', async () => {
    const hash = await hashPassword('Йўлбарс-42');
    assert.equal(await verifyPassword('Йўлбарс-42'.normalize('NFD'), hash), true);
    assert.equal(await verifyPassword('йўлбарс-42', hash), false);
    assert.equal(await verifyPassword('anything', undefined), false);
    assert.equal(await verifyPassword('anything', 'nonsense'), false);
  });

  it('takes as long for nobody as for somebody', async () => {
    const hash = await hashPassword('somebody');
    const time = async (stored: string | undefined) => {
      const started = performance.now();
      await verifyPassword('guess', stored);
      return performance.now() - started;
    };
    const ratio = (await time(undefined)) / (await time(hash));
    assert.ok(ratio > 0.25 && ratio < 4, `ratio ${ratio}`);
  });
});
