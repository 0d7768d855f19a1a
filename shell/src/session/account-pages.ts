import type { AccountPages } from '@baza/shared/contract';
import type { PublicConfig } from '@baza/shared/schema';
import { realmAddress } from './realm.ts';

export function accountPages(identity: PublicConfig['keycloak']): AccountPages {
  const base = realmAddress(identity);
  return Object.freeze({
    name: `${base}/account`,
    password: `${base}/account/account-security/signing-in`,
    forgottenPassword: `${base}/login-actions/reset-credentials?client_id=${encodeURIComponent(identity.clientId)}`,
  });
}
