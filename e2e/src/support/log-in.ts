// Login: through the form, or over HTTP where login is not under test.
import { createHash, randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { keycloakUrl, siteUrl } from './places.ts';
import type { LocaleTexts } from './texts.ts';

export type DemoUser =
  | 'demo'
  | 'realtor'
  | 'agency'
  | 'bank'
  | 'builder'
  | 'moderator'
  | 'operator'
  | 'supervisor'
  | 'content'
  | 'ops';

const CLIENT_ID = 'baza-web';
export const OIDC = `${keycloakUrl ?? siteUrl}/realms/local/protocol/openid-connect`;
const redirectUri = `${siteUrl}/login`;

/** Logs in over HTTP; the session's cookies stay in the context of `request`. Returns the access token. */
export async function logInOverHttp(request: APIRequestContext, user: DemoUser): Promise<string> {
  const verifier = randomBytes(48).toString('base64url');
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri: redirectUri,
    state: 'e2e',
    nonce: 'e2e',
    response_mode: 'fragment',
    response_type: 'code',
    // As the shell: with `offline_access` Keycloak would end the session.
    scope: 'openid profile roles',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const page = await request.get(`${OIDC}/auth?${query}`);
  const form = await page.text();
  const action = /<form[^>]* action="([^"]+)"/.exec(form)?.[1]?.replaceAll('&amp;', '&') ?? '';
  // Keycloak's field has another name.
  const field = form.includes('name="username"') ? 'username' : 'login';
  let response = await request.post(new URL(action, page.url()).href, {
    form: { [field]: user, password: user },
    maxRedirects: 0,
  });
  let location = response.headers().location ?? '';
  for (let hops = 0; hops < 5 && location && !location.startsWith(redirectUri); hops += 1) {
    response = await request.get(new URL(location, siteUrl).href, { maxRedirects: 0 });
    location = response.headers().location ?? '';
  }
  const code = new URLSearchParams(location.split('#')[1] ?? '').get('code');
  if (!code) throw new Error(`${user} was not logged in: ${response.status()} ${await response.text()}`);
  const tokens = await request.post(`${OIDC}/token`, {
    form: {
      client_id: CLIENT_ID,
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    },
  });
  return ((await tokens.json()) as { access_token: string }).access_token;
}

/** Gives the page's browser a session of this demo account, as after an earlier visit. */
export async function logIn(page: Page, user: DemoUser): Promise<void> {
  await logInOverHttp(page.context().request, user);
}

/** The log-in page of the embedded provider or of Keycloak, in a language. */
export function loginForm(page: Page, { identity, keycloak }: LocaleTexts) {
  const own = keycloakUrl ? keycloak : identity;
  // The shell's header has a button with the same text until the provider's page loads.
  const main = page.getByRole('main');
  return {
    heading: main.getByRole('heading', { level: 1, name: identity('loginTitle'), exact: true }),
    login: main.getByLabel(own('login'), { exact: true }),
    loginLabel: own('login'),
    refusal: own('badCredentials'),
    password: main.getByLabel(identity('password'), { exact: true }),
    submit: main.getByRole('button', { name: identity('loginSubmit'), exact: true }),
    alert: main.getByRole('alert'),
    register: main.getByRole('link', { name: identity('toRegistration'), exact: true }),
    async send(login: string, password: string): Promise<void> {
      await this.login.fill(login);
      await this.password.fill(password);
      await this.submit.click();
    },
  };
}
