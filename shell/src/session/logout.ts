import type { PublicConfig } from '@baza/shared/schema';

type Identity = PublicConfig['keycloak'];

const logoutAddress = ({ url, realm }: Identity): string =>
  `${url.replace(/\/+$/, '')}/realms/${encodeURIComponent(realm)}/protocol/openid-connect/logout`;

/** Ends the session at the provider, by form. True for its 204 alone; anything else changes nothing. */
export async function postLogout(
  identity: Identity,
  refreshToken: string,
  send: typeof fetch,
): Promise<boolean> {
  const body = new URLSearchParams({ client_id: identity.clientId, refresh_token: refreshToken });
  try {
    const answer = await send(logoutAddress(identity), { method: 'POST', credentials: 'include', body });
    return answer.status === 204;
  } catch {
    return false;
  }
}
