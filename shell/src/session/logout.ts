import type { PublicConfig } from '@baza/shared/schema';
import { openIdAddress } from './realm.ts';

/** Ends the session at the provider by a form. True only for a 204; anything else changes nothing. */
export async function postLogout(
  identity: PublicConfig['keycloak'],
  refreshToken: string,
  send: typeof fetch,
): Promise<boolean> {
  const body = new URLSearchParams({ client_id: identity.clientId, refresh_token: refreshToken });
  try {
    const response = await send(openIdAddress(identity, 'logout'), {
      method: 'POST',
      credentials: 'include',
      body,
    });
    return response.status === 204;
  } catch {
    return false;
  }
}
