import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import type { Mail } from '../../platform/mail/index.ts';
import {
  lettersAfter,
  refresh,
  register,
  server,
  startAccounts,
  statusOfLogin,
  stranger,
} from './account-testing.ts';
import { RESET_LINK_PATH, RESET_PATH } from './constants.ts';
import { createPasswords } from './passwords.ts';
import { authorization, claimsOf, locationOf, redirectParams } from './testing.ts';

const linkOf = ({ text }: Mail): string => /https?:\/\/\S+/.exec(text)?.[0] ?? '';

describe('a forgotten password', () => {
  startAccounts();

  const ask = async (login: string, from?: string) => {
    const count = server.letters.length;
    const response = await stranger(from).submit(`${RESET_PATH}?lang=en`, { login });
    return { response, text: await response.text(), count };
  };

  it('is reset by a single-use emailed link, which ends every session', async () => {
    const { person, browser, tokens } = await register();
    const { response, count } = await ask(person.email.toUpperCase());
    assert.equal(response.status, 200);
    const [letter] = await lettersAfter(count, 1);
    assert.equal(letter?.to, person.email);
    assert.match(letter?.text ?? '', /^Hello,\n\nA new password was requested for your account\./);
    assert.doesNotMatch(`${letter?.subject} ${letter?.text}`, /Зуҳра|zuhra/, 'no names: anybody wrote them');
    const link = linkOf(letter as Mail);
    assert.ok(link.startsWith(`${server.url}${RESET_LINK_PATH}?key=`));

    // Neither opening it nor a rejected password uses it up.
    const guest = stranger();
    for (let look = 0; look < 2; look += 1) {
      const shown = await guest.go(link);
      assert.equal(shown.status, 200);
      assert.equal(shown.headers.get('cache-control'), 'no-store');
      assert.equal(shown.headers.get('referrer-policy'), 'same-origin');
      assert.match(await shown.text(), /<h1>New password<\/h1>.*action="[^"]*key=[^"]*&amp;lang=en"/s);
    }
    for (const [password, repeated, words] of [
      ['short', 'short', 'not be less 8'],
      ['yangi-parol-1', 'yangi-parol-2', 'do not match'],
      ['password123', 'password123', 'easy to guess'],
      ['', '', 'is required'],
    ] as const) {
      const refused = await guest.submit(link, { password, repeated });
      assert.equal(refused.status, 422);
      assert.ok((await refused.text()).includes(words), words);
    }

    const fields = { password: 'yangi-parol-1', repeated: 'yangi-parol-1' };
    const both = await Promise.all([guest.submit(link, fields), stranger().submit(link, fields)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 410]);
    assert.equal((await guest.go(link)).status, 410);
    assert.equal(await statusOfLogin(person.userName, person.password), 422);
    assert.equal(await statusOfLogin(person.userName, 'yangi-parol-1'), 303);

    assert.equal((await refresh(browser, tokens.refresh_token)).status, 400);
    const silent = authorization(server.url, { prompt: 'none' });
    assert.equal(redirectParams(locationOf(await browser.go(silent.address))).get('error'), 'login_required');
    const told = (await lettersAfter(count, 2)).at(-1);
    assert.equal(told?.subject, 'База недвижимости: your password has been changed');
  });

  it('does not reveal who has an account', async () => {
    const { person } = await register();
    const { person: mute } = await register({ email: '' });
    const known = await ask(person.userName);
    const unknown = await ask('nobody-of-that-name');
    const unreachable = await ask(mute.phone);
    for (const { response, text } of [unknown, unreachable]) {
      assert.equal(response.status, known.response.status);
      assert.equal(text, known.text);
    }
    const letters = await lettersAfter(known.count, 2);
    assert.deepEqual(
      letters.map(({ to }) => to),
      [person.email],
    );
  });

  it('is limited by letters to an account and requests of an address', async () => {
    const { person } = await register();
    const count = server.letters.length;
    const statuses: number[] = [];
    for (let time = 0; time < 12; time += 1)
      statuses.push((await ask(person.email, '203.0.113.51')).response.status);
    assert.deepEqual(statuses, [...Array(10).fill(200), 429, 429]);
    assert.equal((await lettersAfter(count, 4)).length, 3);
  });

  it('has a link that expires by time or by a password change, and refuses invalid secrets', async () => {
    const { person, tokens } = await register();
    const passwords = createPasswords(server.database.db);
    const sub = String(claimsOf(tokens.access_token).sub);
    const [late, other] = [await passwords.issueReset(sub), await passwords.issueReset(sub)];
    const { rows } = await sql<{ row: string }>`
      select row_to_json(a)::text as row from identity_artifact a where model = 'PasswordReset'`.execute(
      server.database.db,
    );
    assert.ok(rows.length >= 2 && !rows.some(({ row }) => row.includes(late) || row.includes(other)));
    assert.equal(await passwords.reset(other, 'x'), true);
    for (const key of [late, other, 'x'.repeat(43), '', "' or 1=1", '\u0000']) {
      const path = `${RESET_LINK_PATH}?key=${encodeURIComponent(key)}`;
      const fields = { password: 'yangi-parol-1', repeated: 'yangi-parol-1' };
      assert.equal((await stranger().go(path)).status, 410);
      assert.equal((await stranger().submit(path, fields)).status, 410);
    }
    const fresh = await passwords.issueReset(sub);
    await sql`update identity_artifact set expires_at = now() where model = 'PasswordReset'`.execute(
      server.database.db,
    );
    assert.equal(await passwords.reset(fresh, 'x'), false);
    assert.ok(person.userName);
  });

  it('refuses forms of other sites and empty forms', async () => {
    const evil = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' };
    for (const path of [RESET_PATH, RESET_LINK_PATH]) {
      const response = await stranger().go(path, { method: 'POST', headers: evil, body: 'login=demo' });
      assert.equal(response.status, 403);
    }
    const empty = await stranger().submit(`${RESET_PATH}?lang=ru`, { login: ' ' });
    assert.equal(empty.status, 422);
    assert.match(await empty.text(), /Заполните поле «Имя пользователя, телефон или электронная почта»/);
  });

  it('has a page reached from the log-in page that leads back to it', async () => {
    const browser = stranger();
    const page = locationOf(await browser.go(authorization(server.url, { ui_locales: 'ru' }).address));
    const text = await (await browser.go(page)).text();
    const link = /href="([^"]*reset-credentials[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const shown = await (await browser.go(link)).text();
    assert.match(shown, /<h1>Восстановление пароля<\/h1>/);
    assert.match(shown, /action="[^"]*lang=ru"/, 'the response is in the same language');
    const back = new URL(page, server.url).pathname;
    assert.ok(shown.includes(`href="${back}"`));
    assert.equal((await browser.go(back)).status, 200);
    const evil = await stranger().go(`${RESET_PATH}?back=//evil.example`);
    assert.doesNotMatch(await evil.text(), /href="[^"]*evil/);
  });
});
