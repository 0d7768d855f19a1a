/** @jest-environment node */
import { accountPages } from './account-pages.ts';

test('URLs of Keycloak’s account pages', () => {
  const keycloak = { url: 'https://id.example/', realm: 'local', clientId: 'baza-web' };
  expect(accountPages(keycloak)).toEqual({
    name: 'https://id.example/realms/local/account',
    password: 'https://id.example/realms/local/account/account-security/signing-in',
    forgottenPassword: 'https://id.example/realms/local/login-actions/reset-credentials?client_id=baza-web',
  });
});
