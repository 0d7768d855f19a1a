import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  lettersAfter,
  refresh,
  register,
  server,
  startAccounts,
  statusOfLogin,
  stranger,
} from './account-testing.ts';
import { ACCOUNT_PASSWORD_PATH, ACCOUNT_PATH } from './constants.ts';
import { authorization, Browser, claimsOf, locationOf, logInAs, redirectParams } from './testing.ts';

describe('the account page', () => {
  startAccounts();

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
    const fresh = (await (await refresh(browser, tokens.refresh_token)).json()) as {
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

    assert.equal((await refresh(browser, tokens.refresh_token)).status, 200);
    assert.equal((await refresh(elsewhere, other.refresh_token)).status, 400);
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
