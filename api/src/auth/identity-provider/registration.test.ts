import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import {
  authorization,
  Browser,
  claimsOf,
  type IdentityServer,
  locationOf,
  logInAs,
  startIdentity,
  tokensAfter,
} from './testing.ts';

const PERSON = {
  firstName: 'Гулнора',
  lastName: "O'rinova",
  phone: '+998 (90) 123-45-67',
  email: 'Gulnora@Example.uz',
  userName: 'Gulnora.90',
  password: 'quyosh-va-anor',
  repeated: 'quyosh-va-anor',
};

describe('registration', () => {
  let server: IdentityServer;
  before(async () => {
    server = await startIdentity();
  });
  after(() => server.close());

  async function openPage(locale = 'en') {
    const browser = new Browser(server.url);
    const request = authorization(server.url, { endpoint: 'registrations', ui_locales: locale });
    const page = locationOf(await browser.go(request.address));
    const { pathname } = new URL(page, server.url);
    return { browser, request, page, action: `${pathname}/registration?lang=${locale}` };
  }

  it('tells a phone which keyboard, which stored value and which Enter key each field takes', async () => {
    const { browser, page } = await openPage();
    const html = await (await browser.go(page)).text();
    const fields = [...html.matchAll(/<input class="input"[^>]*>/g)].map(([tag]) =>
      ['name', 'type', 'inputmode', 'autocomplete', 'enterkeyhint']
        .map((name) => tag.match(new RegExp(` ${name}="([^"]*)"`))?.[1] ?? '-')
        .join(' '),
    );
    assert.deepEqual(fields, [
      'firstName text - given-name next',
      'lastName text - family-name next',
      'phone tel tel tel next',
      'email email email email next',
      'userName text - username next',
      'password password - new-password next',
      'repeated password - new-password go',
    ]);
  });

  it('creates an account and logs its owner in', async () => {
    const { browser, request, page, action } = await openPage();
    const shown = await (await browser.go(page)).text();
    assert.match(shown, /<h1>Create an account<\/h1>/);
    assert.ok(
      shown.includes(`href="${action.replace('lang=en', 'lang=ru')}"`),
      'other languages of this page',
    );
    const sent = await browser.submit(action, PERSON);
    assert.equal(sent.status, 303);
    const claims = claimsOf((await tokensAfter(browser, sent, request)).access_token);
    assert.equal(claims.preferred_username, 'gulnora.90');
    assert.equal(claims.name, "Гулнора O'rinova");
    assert.equal(claims.phone_number, '+998901234567');
    assert.equal(claims.email, 'gulnora@example.uz');
    assert.equal(claims.user_type, 'user');
    assert.deepEqual(claims.resource_access, { 'baza-web': { roles: ['user'] } });

    const again = await logInAs(new Browser(server.url), '90 123 45 67', PERSON.password);
    assert.equal(claimsOf(again.access_token).sub, claims.sub);
    const { rows } = await sql<{ password_hash: string }>`
      select password_hash from identity_user where user_name = 'gulnora.90'`.execute(server.database.db);
    assert.match(rows[0]?.password_hash ?? '', /^\$scrypt\$ln=15,r=8,p=3\$/);
  });

  it('reports every wrong field in the language of the page and keeps the valid ones', async () => {
    const { browser, action } = await openPage('ru');
    const response = await browser.submit(action, {
      ...PERSON,
      firstName: '',
      phone: '+7 999 123 45 67',
      email: 'nonsense',
      userName: 'ab',
      password: 'short',
      repeated: 'other',
    });
    assert.equal(response.status, 422);
    const text = await response.text();
    for (const message of [
      'Проверьте отмеченные поля.',
      'Заполните поле «Имя»',
      'Принимаются только номера телефонов Узбекистана (+998)',
      'Проверьте адрес электронной почты',
      'Не меньше 3 символов',
      'Не меньше 8 символов',
      'Пароли не совпадают',
    ]) {
      assert.ok(text.includes(message), message);
    }
    assert.ok(text.includes('value="O&#39;rinova"'));
    assert.ok(text.includes('value="+7 999 123 45 67"'));
    assert.doesNotMatch(text, /short/);
  });

  const WRITINGS = [
    '\u202a+998\u201191\u2011000\u201111\u201101\u202c',
    '8 91 000 11 02',
    '00998910001103',
    'тел.: 91 000 11 04',
  ];
  for (const [index, phone] of WRITINGS.entries())
    it(`stores the phone number ${JSON.stringify(phone)} as E.164`, async () => {
      const { browser, request, action } = await openPage();
      const person = { ...PERSON, phone, userName: `writer${index}`, email: '' };
      const sent = await browser.submit(action, person);
      assert.equal(sent.status, 303);
      const claims = claimsOf((await tokensAfter(browser, sent, request)).access_token);
      assert.equal(claims.phone_number, `+99891000110${index + 1}`);
      const again = await logInAs(new Browser(server.url), phone, PERSON.password);
      assert.equal(claimsOf(again.access_token).sub, claims.sub);
    });

  for (const phone of ['79991234567', '+998 91 000 11 055', '91 000 11 05, 91 000 11 06'])
    it(`refuses the phone number ${phone} and shows all its digits`, async () => {
      const { browser, action } = await openPage();
      const response = await browser.submit(action, { ...PERSON, phone, userName: 'overlong', email: '' });
      assert.equal(response.status, 422);
      assert.ok((await response.text()).includes(`value="${phone}"`));
    });

  it('refuses names and passwords that are taken, reserved or easily guessed', async () => {
    const { browser, action } = await openPage();
    const tries = [
      [{ phone: '+998 (00) 000-00-01' }, 'An account with this phone number already exists'],
      [{ userName: 'Moderator' }, 'This user name is taken'],
      [{ userName: 'support' }, 'This user name is taken'],
      [{ email: 'demo@baza.example' }, 'An account with this email already exists'],
      [{ userName: '998901234567' }, 'including at least one letter'],
      [{ password: 'password123', repeated: 'password123' }, 'easy to guess'],
      [{ password: 'k910000009', repeated: 'k910000009' }, 'easy to guess'],
      [{ firstName: '<script>alert(1)</script>' }, 'Use letters only'],
    ] as const;
    for (const [change, message] of tries) {
      const person = { ...PERSON, phone: '+998 (91) 000-00-09', userName: 'somebody', email: '', ...change };
      const response = await browser.submit(action, person);
      const text = await response.text();
      assert.equal(response.status, 422, message);
      assert.ok(text.includes(message), message);
      assert.doesNotMatch(text, /<script>alert/);
    }
  });

  it('shows the page in another language without losing the input', async () => {
    const { browser, action } = await openPage();
    const uzbek = action.replace('lang=en', 'lang=uz');
    const response = await browser.submit(uzbek, { ...PERSON, lastName: '', again: '1' });
    assert.equal(response.status, 200);
    const text = await response.text();
    assert.match(text, /<html lang="uz-Cyrl">/);
    assert.ok(text.includes('value="Гулнора"'));
    assert.doesNotMatch(text, /aria-invalid/);
  });

  it('serves pages under a strict policy with all their files', async () => {
    const { browser, page } = await openPage();
    const response = await browser.go(page);
    const policy = response.headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'/);
    assert.doesNotMatch(policy, /unsafe/);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    const text = await response.text();
    assert.doesNotMatch(text, /<style|style=|<script(?! src=)|\son\w+=/);
    const files = [...text.matchAll(/(?:href|src)="(\/realms\/local\/resources\/[^"]+)"/g)].map(
      ([, file = '']) => file,
    );
    const css = files.find((file) => file.includes('auth.css')) ?? '';
    const fonts = [...(await (await browser.go(css)).text()).matchAll(/url\("([^"]+)"\)/g)].map(
      ([, font = '']) => font,
    );
    assert.equal(fonts.length, 3);
    for (const file of [...files, ...fonts]) assert.equal((await browser.go(file)).status, 200, file);
  });
});
