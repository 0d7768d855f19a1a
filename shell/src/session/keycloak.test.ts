import { isSameSite, loadKeycloak } from './keycloak.ts';
import { registrationAddress } from './realm.ts';

test.each([
  ['https://baza.example', 'https://baza.example/ru/products', true],
  ['https://id.baza.example', 'https://www.baza.example/', true],
  ['https://baza.example', 'https://app.baza.example/', true],
  ['http://localhost:8080', 'http://localhost:3000/', true],
  ['http://id.baza.example', 'https://baza.example/', false],
  ['https://id.example', 'https://baza.example/', false],
  ['https://notbaza.example', 'https://baza.example/', false],
])('%s is of the site of %s: %s', (provider, page, expected) => {
  expect(isSameSite(provider, page)).toBe(expected);
});

test.each([
  ['https://id.baza.example', 'https://baza.example/', null],
  [
    'https://id.example',
    'https://baza.example/',
    'https://id.example/realms/local/protocol/openid-connect/3p-cookies/step1.html',
  ],
])('a check of cookies at %s from %s: %s', async (url, page, expected) => {
  const client = await loadKeycloak({ url, realm: 'local', clientId: 'baza-web' }, page);
  // Nothing answers the frame here.
  await client
    .init({
      silentCheckSsoRedirectUri: `${page}silent.html`,
      checkLoginIframe: false,
      pkceMethod: false,
      messageReceiveTimeout: 1,
    })
    .catch(() => undefined);
  const frame = document.querySelector<HTMLIFrameElement>('iframe[title^=keycloak-3p]');
  expect(frame?.src ?? null).toBe(expected);
  frame?.remove();
  const login = await client.createLoginUrl({ redirectUri: page });
  expect(login).toMatch(`${url}/realms/local/protocol/openid-connect/auth?client_id=baza-web`);
  expect(registrationAddress(login)).toMatch('/openid-connect/registrations?client_id=baza-web');
});
