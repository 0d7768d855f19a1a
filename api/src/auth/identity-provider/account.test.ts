import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { Mail } from '../../platform/mail/index.ts';
import { ACCOUNT_PASSWORD_PATH, ACCOUNT_PATH, RESET_LINK_PATH, RESET_PATH } from './constants.ts';
import { createPasswords } from './passwords.ts';
import {
  authorization,
  Browser,
  claimsOf,
  exchange,
  type IdentityServer,
  locationOf,
  logInAs,
  redirectParams,
  startIdentity,
  tokensAfter,
} from './testing.ts';

const REFRESH = (token: string) => ({ grant_type: 'refresh_token', refresh_token: token });

let server: IdentityServer;
before(async () => {
  server = await startIdentity();
});
after(() => server.close());

let people = 0;
/** A newly registered, logged-in user. */
async function register(extra: Record<string, string> = {}) {
  people += 1;
  const person = {
    firstName: 'Зуҳра',
    lastName: 'Олимова',
    phone: `+998 (90) 555-44-${String(people).padStart(2, '0')}`,
    email: `zuhra${people}@example.uz`,
    userName: `zuhra${people}`,
    password: 'anor-va-behi',
    repeated: 'anor-va-behi',
    ...extra,
  };
  const browser = new Browser(server.url, `192.0.2.${people}`);
  const request = authorization(server.url, { endpoint: 'registrations' });
  const { pathname } = new URL(locationOf(await browser.go(request.address)), server.url);
  const sent = await browser.submit(`${pathname}/registration`, person);
  return { person, browser, tokens: await tokensAfter(browser, sent, request) };
}

const statusOfLogin = async (login: string, password: string): Promise<number> => {
  const browser = new Browser(server.url, `198.51.100.${people}`);
  const page = locationOf(await browser.go(authorization(server.url).address));
  return (await browser.submit(page, { login, password })).status;
};

/** Waits until `count` new letters have arrived and returns them. */
async function lettersAfter(count: number, expected: number): Promise<Mail[]> {
  for (let tries = 0; tries < 60 && server.letters.length < count + expected; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return server.letters.slice(count);
}
const linkOf = ({ text }: Mail): string => /https?:\/\/\S+/.exec(text)?.[0] ?? '';
const stranger = (from = '203.0.113.50') => new Browser(server.url, from);

describe('a forgotten password', () => {
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

    assert.equal((await exchange(browser, REFRESH(tokens.refresh_token))).status, 400);
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

describe('the account page', () => {
  const open = async (browser: Browser, query = '?lang=ru') => {
    const response = await browser.go(`${ACCOUNT_PATH}${query}`, { headers: { accept: 'text/html' } });
    const text = await response.text();
    return { response, text, proof: /name="proof" value="([^"]+)"/.exec(text)?.[1] ?? '' };
  };

  it('is for logged-in users; others are redirected to the login', async () => {
    const { response } = await open(stranger());
    assert.equal(response.status, 303);
    assert.equal(locationOf(response), `${server.url}/ru/profile`);
    const sent = await stranger().submit(ACCOUNT_PATH, { part: 'name', firstName: 'Х', lastName: 'Х' });
    assert.equal(sent.status, 303);
    const { browser } = await register();
    const { text } = await open(browser);
    assert.match(text, /<h1>Мой аккаунт<\/h1>/);
    assert.match(text, /value="Зуҳра"/);
    const deep = await browser.go(`${ACCOUNT_PASSWORD_PATH}?kc_locale=ru`);
    assert.equal(locationOf(deep), `${ACCOUNT_PATH}?lang=ru#password-part`);
  });

  it('changes the name, which the next token contains', async () => {
    const { browser, tokens } = await register();
    const { proof } = await open(browser);
    const bad = await browser.submit(`${ACCOUNT_PATH}?lang=ru`, {
      part: 'name',
      proof,
      firstName: '<b>1</b>',
      lastName: '',
    });
    assert.equal(bad.status, 422);
    const text = await bad.text();
    assert.match(text, /Используйте только буквы/);
    assert.match(text, /Заполните поле «Фамилия»/);
    assert.match(text, /value="&lt;b&gt;1&lt;\/b&gt;"/);
    const sent = await browser.submit(`${ACCOUNT_PATH}?lang=ru`, {
      part: 'name',
      proof,
      firstName: ' Мадина ',
      lastName: "Қодирова-O'rinova",
    });
    assert.equal(sent.status, 303);
    const shown = await (await browser.go(locationOf(sent).split('#')[0] ?? '')).text();
    assert.match(shown, /role="status">Имя и фамилия сохранены/);
    const fresh = (await (await exchange(browser, REFRESH(tokens.refresh_token))).json()) as {
      access_token: string;
    };
    assert.equal(claimsOf(fresh.access_token).name, "Мадина Қодирова-O'rinova");
  });

  it('changes the password, which ends other sessions but not this one', async () => {
    const { browser, tokens, person } = await register();
    const elsewhere = new Browser(server.url);
    const other = await logInAs(elsewhere, person.userName, person.password);
    const count = server.letters.length;
    const { proof } = await open(browser);
    const fields = { part: 'password', proof, password: 'yangi-parol-2', repeated: 'yangi-parol-2' };
    const wrong = await browser.submit(`${ACCOUNT_PATH}?lang=ru`, { ...fields, current: 'guess' });
    assert.equal(wrong.status, 422);
    assert.match(await wrong.text(), /Неверный пароль/);
    const sent = await browser.submit(ACCOUNT_PATH, { ...fields, current: person.password });
    assert.equal(sent.status, 303);
    assert.match(locationOf(sent), /saved=password/);

    assert.equal((await exchange(browser, REFRESH(tokens.refresh_token))).status, 200);
    assert.equal((await exchange(elsewhere, REFRESH(other.refresh_token))).status, 400);
    const silent = (from: Browser) => from.go(authorization(server.url, { prompt: 'none' }).address);
    assert.ok(redirectParams(locationOf(await silent(browser))).get('code'));
    assert.equal(redirectParams(locationOf(await silent(elsewhere))).get('error'), 'login_required');
    assert.equal(await statusOfLogin(person.userName, person.password), 422);
    assert.equal(await statusOfLogin(person.userName, 'yangi-parol-2'), 303);
    assert.equal((await lettersAfter(count, 1)).length, 1);
  });

  it('refuses forms without a CSRF token, of another session or of another site', async () => {
    const { browser } = await register();
    const { browser: second } = await register();
    const { proof } = await open(browser);
    const foreign = (await open(second)).proof;
    const name = { part: 'name', firstName: 'Икс', lastName: 'Игрек' };
    for (const sent of ['', 'x', foreign])
      assert.equal((await browser.submit(ACCOUNT_PATH, { ...name, proof: sent })).status, 403);
    assert.equal((await browser.submit(ACCOUNT_PATH, name)).status, 403);
    const evil = await browser.go(ACCOUNT_PATH, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ ...name, proof }),
    });
    assert.equal(evil.status, 403);
    assert.match((await open(browser)).text, /value="Зуҳра"/);
  });

  it('limits wrong current passwords', async () => {
    const { browser } = await register();
    const { proof } = await open(browser);
    const fields = { part: 'password', proof, password: 'yangi-parol-3', repeated: 'yangi-parol-3' };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1)
      statuses.push((await browser.submit(ACCOUNT_PATH, { ...fields, current: 'guess' })).status);
    assert.deepEqual(statuses, [...Array(8).fill(422), 429]);
  });
});
