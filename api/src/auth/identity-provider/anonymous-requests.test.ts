import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import {
  authorization,
  Browser,
  exchange,
  type IdentityServer,
  locationOf,
  startIdentity,
} from './testing.ts';

describe('anonymous authorization requests', () => {
  const rowsOf = async (server: IdentityServer): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from identity_artifact`.execute(
      server.database.db,
    );
    return rows[0]?.n ?? 0;
  };

  it('store nothing in the database', async () => {
    const server = await startIdentity();
    try {
      for (let visit = 0; visit < 5; visit += 1) {
        const browser = new Browser(server.url);
        const page = locationOf(await browser.go(authorization(server.url).address));
        assert.equal((await browser.go(page)).status, 200);
        assert.equal((await browser.submit(page, { login: 'nobody', password: 'guess' })).status, 422);
        await browser.go(authorization(server.url, { prompt: 'none' }).address);
        await browser.go(authorization(server.url, { endpoint: 'registrations' }).address);
      }
      assert.equal(await rowsOf(server), 0);

      const long = authorization(server.url, { state: randomBytes(3000).toString('hex') });
      const refused = await new Browser(server.url).go(long.address);
      assert.match(locationOf(refused), /error=invalid_request/);
    } finally {
      await server.close();
    }
  });

  it('are limited by address, with a page for browsers and JSON for scripts', async () => {
    const server = await startIdentity({ requestsPerMinute: 10 });
    try {
      const browser = new Browser(server.url, '203.0.113.9');
      const { address } = authorization(server.url, { ui_locales: 'en' });
      const ask = (accept: string) => browser.go(address, { headers: { accept, 'accept-language': 'ru' } });
      const statuses: number[] = [];
      for (let visit = 0; visit < 12; visit += 1) statuses.push((await ask('*/*')).status);
      assert.deepEqual(statuses, [...Array(10).fill(303), 429, 429]);
      const shown = await ask('text/html');
      assert.equal(shown.status, 429);
      const wait = Number(shown.headers.get('retry-after'));
      assert.ok(wait > 0 && wait <= 60);
      assert.match(await shown.text(), /<h1>Слишком много запросов<\/h1>/);
      const token = await exchange(browser, { grant_type: 'refresh_token', refresh_token: 'x' });
      assert.equal(token.status, 429);
      assert.deepEqual(await token.json(), { error: 'temporarily_unavailable' });
      const css = await browser.go('/realms/local/resources/auth.css');
      assert.equal(css.status, 200, 'files of pages are not counted');
      const elsewhere = new Browser(server.url, '198.51.100.9');
      assert.equal((await elsewhere.go(address)).status, 303);
    } finally {
      await server.close();
    }
  });
});
