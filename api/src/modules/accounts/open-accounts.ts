import type { Env } from '../../platform/config/env.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Accounts } from './accounts.ts';
import { createEmbeddedAccounts } from './embedded-accounts.ts';
import { createKeycloakAccounts } from './keycloak-accounts.ts';

/** The accounts of the configured identity provider: Keycloak, or the embedded one. */
export const openAccounts = (env: Env, db: Db): Accounts =>
  env.KEYCLOAK_URL && env.KEYCLOAK_API_SECRET
    ? createKeycloakAccounts({
        url: env.KEYCLOAK_INTERNAL_URL ?? env.KEYCLOAK_URL,
        realm: env.KEYCLOAK_REALM,
        clientId: env.KEYCLOAK_API_CLIENT,
        clientSecret: env.KEYCLOAK_API_SECRET,
        roleClient: env.KEYCLOAK_CLIENT,
      })
    : createEmbeddedAccounts(db, env.DEMO);
