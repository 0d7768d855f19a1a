// The pages of a real Keycloak as a browser uses them: `npm run test:stack -- keycloak`.
import { createHash, randomBytes, randomUUID } from 'node:crypto';

export const url = process.env.TEST_KEYCLOAK_URL;
export const oidc = `${url}/realms/local/protocol/openid-connect`;
export const REDIRECT = `${process.env.TEST_KEYCLOAK_SITE}/login`;
export const CLIENT = 'baza-web';
export const RS256 = 'rsa-generated';

export const post = (address, fields, headers = {}) =>
  fetch(address, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(fields) });

const inPlain = (text) => text.replaceAll('&amp;', '&');

export const authorization = (verifier = randomUUID(), scope = 'openid profile roles') => ({
  client_id: CLIENT,
  redirect_uri: REDIRECT,
  response_type: 'code',
  scope,
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
});

/** The page of log-in, or of registration, in a browser of its own. */
export async function logInPage(endpoint = 'auth', scope = undefined) {
  const verifier = randomBytes(48).toString('base64url');
  const query = new URLSearchParams(authorization(verifier, scope));
  const page = await fetch(`${oidc}/${endpoint}?${query}`);
  const cookie = page.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const action = /action="([^"]+)"/.exec(await page.text())?.[1];
  const submit = (fields) => post(inPlain(action), fields, { cookie });
  const cookies = new Map(cookie.split('; ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair]));
  return {
    submit,
    /** A page that is loaded again asks, in an iframe, who is logged in: the parameters of the response. */
    async askSilently() {
      const silent = { ...authorization(verifier, 'openid profile offline_access roles'), prompt: 'none' };
      const headers = { cookie: [...cookies.values()].join('; ') };
      const response = await fetch(`${oidc}/auth?${new URLSearchParams(silent)}`, {
        redirect: 'manual',
        headers,
      });
      return new URL(response.headers.get('location')).searchParams;
    },
    /** The code that the site gets, or null if the log-in was refused. */
    async send(username, password) {
      const sent = await submit({ username, password });
      for (const line of sent.headers.getSetCookie()) {
        const [pair] = line.split(';', 1);
        cookies.set(pair.slice(0, pair.indexOf('=')), pair);
      }
      const location = sent.headers.get('location');
      return location && new URL(location).searchParams.get('code');
    },
    async tokens(code) {
      const fields = { grant_type: 'authorization_code', client_id: CLIENT, redirect_uri: REDIRECT };
      return (await post(`${oidc}/token`, { ...fields, code, code_verifier: verifier })).json();
    },
  };
}
export async function logIn(userName, scope) {
  const page = await logInPage('auth', scope);
  return page.tokens(await page.send(userName, userName));
}
export const refresh = (tokens) =>
  post(`${oidc}/token`, {
    grant_type: 'refresh_token',
    client_id: CLIENT,
    refresh_token: tokens.refresh_token,
  });
