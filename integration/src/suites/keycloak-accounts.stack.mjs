// Passwords and pages of a real Keycloak: `npm run test:stack -- keycloak`.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import provider from '../../../api/src/auth/identity-provider/i18n/uz.json' with { type: 'json' };
import uz from '../../../docker/keycloak/theme/i18n/uz.json' with { type: 'json' };
import { accounts, admin, createPerson, manage, startAdmin, verify } from './keycloak-admin.mjs';
import { authorization, logInPage, oidc, REDIRECT, url } from './keycloak-browser.mjs';

describe('Keycloak', { skip: !url && 'needs npm run test:stack -- keycloak' }, () => {
  startAdmin();

  it('refuses passwords that are short, common or the account’s own name', async () => {
    const person = await createPerson('a password of some length');
    try {
      const put = async (value) => {
        const response = await fetch(`${url}/admin/realms/local/users/${person.id}/reset-password`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
          body: JSON.stringify({ type: 'password', value, temporary: false }),
        });
        return response.status;
      };
      for (const weak of [
        '1234567',
        'Parol2024',
        'ПАРОЛЬ123',
        'aaaaaaaaaa',
        person.username,
        'x'.repeat(129),
      ])
        assert.equal(await put(weak), 400, weak);
      assert.equal(await put('бир нарса узун'), 204);
    } finally {
      await person.remove();
    }
  });

  it('says so to who registers, and lets them in with a better one', async () => {
    const page = await logInPage('registrations');
    const username = `person${randomUUID().slice(0, 8)}`;
    const fields = {
      ...{ username, email: `${username}@mail.example`, firstName: 'Анвар', lastName: 'Содиқов' },
      phoneNumber: '+998901112233',
    };
    const refused = await page.submit({ ...fields, password: 'parol2024', 'password-confirm': 'parol2024' });
    assert.equal(/id="password-error">([^<]+)</.exec(await refused.text())?.[1], provider.error_weakPassword);
    const again = await logInPage('registrations');
    const better = 'бир нарса узун';
    const taken = await again.submit({ ...fields, password: better, 'password-confirm': better });
    const code = new URL(taken.headers.get('location') ?? REDIRECT).searchParams.get('code');
    const user = await verify((await again.tokens(code)).access_token);
    assert.deepEqual([user.userName, user.phone, user.roles], [username, '+998901112233', ['user']]);
    await manage('DELETE', `/users/${user.sub}`);
  });

  it('has pages in four editions, chosen by `ui_locales`, with every text of ours', async () => {
    const languages = {
      ...{ uz: 'Кириш', 'uz-UZ': 'Кириш', 'uz-latn-latin': 'Kirish', ru: 'Вход', en: 'Log in' },
    };
    for (const [edition, title] of Object.entries(languages)) {
      for (const endpoint of ['auth', 'registrations']) {
        const query = new URLSearchParams({ ...authorization(), ui_locales: edition });
        const page = await (await fetch(`${oidc}/${endpoint}?${query}`)).text();
        if (endpoint === 'auth') assert.equal(/<h1>\s*([^<]+?)\s*</.exec(page)?.[1], title, edition);
        assert.doesNotMatch(page, /\$\{|>[a-z]+[A-Z]\w+<|error_/, `${edition} ${endpoint}`);
      }
    }
  });

  it('locks an account after 8 wrong passwords, for a while, in the words for a wrong one', async () => {
    const person = await createPerson('the right one');
    try {
      const told = async (password) => {
        const page = await (await (await logInPage()).submit({ username: person.username, password })).text();
        return /role="alert">([^<]+)</.exec(page)?.[1];
      };
      const refusal = await told('wrong');
      assert.equal(refusal, uz.badCredentials);
      for (let n = 1; n < 8; n += 1) await told(`wrong ${n}`);
      // Failures are counted beside the responses.
      for (;;) {
        const { body } = await manage('GET', `/attack-detection/brute-force/users/${person.id}`);
        if (body.disabled) break;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      assert.equal(await told('the right one'), refusal);
      // A role that is given meanwhile does not make it last.
      await accounts.setTrade(person.id, 'realtor');
      await manage('DELETE', `/attack-detection/brute-force/users/${person.id}`);
      assert.ok(await (await logInPage()).send(person.username, 'the right one'));
    } finally {
      await person.remove();
    }
  });
});
