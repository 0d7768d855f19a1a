import type { AccountPages } from '@baza/shared/contract';
import type { PublicConfig } from '@baza/shared/schema';

/** Keycloak's URLs, which are the same for the embedded provider. */
export function accountPages({ url, realm, clientId }: PublicConfig['keycloak']): AccountPages {
  const base = `${url.replace(/\/+$/, '')}/realms/${encodeURIComponent(realm)}`;
  return Object.freeze({
    name: `${base}/account`,
    password: `${base}/account/account-security/signing-in`,
    forgottenPassword: `${base}/login-actions/reset-credentials?client_id=${encodeURIComponent(clientId)}`,
  });
}
