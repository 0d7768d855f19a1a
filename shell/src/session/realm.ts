import type { PublicConfig } from '@baza/shared/schema';

type Identity = PublicConfig['keycloak'];

/** Keycloak's addresses, which are the same for the embedded provider. */
export const realmAddress = ({ url, realm }: Identity): string =>
  `${url.replace(/\/+$/, '')}/realms/${encodeURIComponent(realm)}`;

/** `endpoint`: `auth`, `token`, `logout`, `registrations`. */
export const openIdAddress = (identity: Identity, endpoint: string): string =>
  `${realmAddress(identity)}/protocol/openid-connect/${endpoint}`;

/** The page where one registers, by the address of the one where one logs in. */
export const registrationAddress = (login: string): string =>
  login.replace('/openid-connect/auth?', '/openid-connect/registrations?');
