import type { PublicConfig } from '@baza/shared/schema';

type Identity = PublicConfig['keycloak'];

const logoutAddress = ({ url, realm }: Identity): string =>
  `${url.replace(/\/+$/, '')}/realms/${encodeURIComponent(realm)}/protocol/openid-connect/logout`;

/** Ends the session at the provider by a form. True only for a 204; anything else changes nothing. */
export async function postLogout(
  identity: Identity,
  refreshToken: string,
  send: typeof fetch,
): Promise<boolean> {
  const body = new URLSearchParams({ client_id: identity.clientId, refresh_token: refreshToken });
  try {
    const response = await send(logoutAddress(identity), { method: 'POST', credentials: 'include', body });
    return response.status === 204;
  } catch {
    return false;
  }
}
