import { createHash, randomBytes } from 'node:crypto';

/** What a test does to a real Keycloak besides `createKeycloakAccounts`: registers people and logs them in. */
export interface KeycloakPerson {
  create(userName: string, phone: string, email: string): Promise<string>;
  logIn(userName: string): Promise<{ access: string; refresh(): Promise<string | null> }>;
}

/** The policy of the realm refuses user names as passwords. */
const passwordOf = (userName: string) => `the password of ${userName}`;

const REDIRECT = `${process.env.TEST_KEYCLOAK_SITE}/login`;
const CLIENT = 'baza-web';

export function keycloakRealm(url: string, secret: string): KeycloakPerson {
  const oidc = `${url}/realms/local/protocol/openid-connect`;
  const token = (fields: Record<string, string>) =>
    fetch(`${oidc}/token`, { method: 'POST', body: new URLSearchParams(fields) });

  return {
    async create(userName, phone, email) {
      const service = (await (
        await token({ grant_type: 'client_credentials', client_id: 'baza-api', client_secret: secret })
      ).json()) as { access_token: string };
      const response = await fetch(`${url}/admin/realms/local/users`, {
        method: 'POST',
        headers: { authorization: `Bearer ${service.access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          username: userName,
          email,
          firstName: 'Анвар',
          lastName: 'Содиқов',
          enabled: true,
          attributes: { phoneNumber: [phone], userType: ['user'] },
          credentials: [{ type: 'password', value: passwordOf(userName), temporary: false }],
        }),
      });
      return response.headers.get('location')?.split('/').at(-1) ?? '';
    },

    async logIn(userName) {
      const verifier = randomBytes(48).toString('base64url');
      const query = new URLSearchParams({
        client_id: CLIENT,
        redirect_uri: REDIRECT,
        response_type: 'code',
        scope: 'openid profile offline_access roles',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      });
      const page = await fetch(`${oidc}/auth?${query}`);
      const cookie = page.headers
        .getSetCookie()
        .map((line) => line.split(';', 1)[0])
        .join('; ');
      const action = /action="([^"]+)"/.exec(await page.text())?.[1]?.replaceAll('&amp;', '&') ?? '';
      const sent = await fetch(action, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie },
        body: new URLSearchParams({ username: userName, password: passwordOf(userName) }),
      });
      const code = new URL(sent.headers.get('location') ?? REDIRECT).searchParams.get('code') ?? '';
      let tokens = (await (
        await token({
          grant_type: 'authorization_code',
          client_id: CLIENT,
          redirect_uri: REDIRECT,
          code,
          code_verifier: verifier,
        })
      ).json()) as { access_token: string; refresh_token: string };
      return {
        access: tokens.access_token,
        async refresh() {
          const response = await token({
            grant_type: 'refresh_token',
            client_id: CLIENT,
            refresh_token: tokens.refresh_token,
          });
          if (!response.ok) return null;
          tokens = (await response.json()) as typeof tokens;
          return tokens.access_token;
        },
      };
    },
  };
}
