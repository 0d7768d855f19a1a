import { ROLE_CLIENT } from '@baza/shared/domain';

/** The realm and its one public client, the same in the embedded provider and in Keycloak's realm file. */
export const REALM = 'local';
export const CLIENT_ID = ROLE_CLIENT;
/** `aud` of access tokens: the API accepts only tokens issued for this client. */
export const AUDIENCE = CLIENT_ID;
export const SCOPES = ['openid', 'profile', 'offline_access', 'roles'] as const;

/** Seconds. */
export const LIFETIMES = {
  accessToken: 300,
  refreshToken: 2_592_000,
  /** Grace period of a used refresh token, since its response may have been lost. */
  refreshGrace: 60,
  /** After the grace period, reuse revokes the grant for as long as the token is stored. */
  usedRefreshToken: 86_400,
  session: 2_592_000,
  authorizationCode: 60,
  interaction: 1800,
  passwordReset: 1800,
} as const;

/** Keycloak's paths. */
export const REALM_PATH = `/realms/${REALM}`;
export const OIDC_PATH = `${REALM_PATH}/protocol/openid-connect`;
export const RESOURCES_PATH = `${REALM_PATH}/resources`;
/** `/{uid}` is the log-in page of one authorization request, `/{uid}/registration` its registration page. */
export const INTERACTION_PATH = `${REALM_PATH}/login-actions`;

/** Keycloak's paths for requesting a reset link and for the link itself. */
export const RESET_PATH = `${INTERACTION_PATH}/reset-credentials`;
export const RESET_LINK_PATH = `${INTERACTION_PATH}/action-token`;
export const ACCOUNT_PATH = `${REALM_PATH}/account`;
export const ACCOUNT_PASSWORD_PATH = `${ACCOUNT_PATH}/account-security/signing-in`;

/** Identifier of the API as a resource server (RFC 8707); it makes access tokens JWTs. */
export const API_RESOURCE = `urn:baza:${AUDIENCE}`;

/** `aud` of the tokens that clients of teams get for the release service. */
export const RELEASE_AUDIENCE = 'baza-releases';
export const RELEASE_RESOURCE = `urn:baza:${RELEASE_AUDIENCE}`;

/** The session cookie, sent to the realm's paths alone. */
export const SESSION_COOKIE = 'baza_session';
/** Readable by the status iframe, which compares it with the session of a token. */
export const STATUS_COOKIE = 'KEYCLOAK_SESSION';

/** Roles that Keycloak grants every user of a realm. */
export const REALM_ROLES = ['offline_access', 'uma_authorization', `default-roles-${REALM}`] as const;
