import { AUDIENCE, CLIENT_ID, REALM_ROLES } from './constants.ts';
import type { IdentityUser } from './users.ts';

const fullName = ({ firstName, lastName }: IdentityUser): string => `${firstName} ${lastName}`.trim();

/** Claims of the scope `profile`. */
export const profileClaims = (user: IdentityUser) => ({
  preferred_username: user.userName,
  name: fullName(user),
  given_name: user.firstName,
  family_name: user.lastName,
  phone_number: user.phone,
  user_type: user.userType,
  ...(user.email ? { email: user.email, email_verified: false } : {}),
});

/** Roles where Keycloak puts them. */
export const roleClaims = (user: IdentityUser) => ({
  realm_access: { roles: [...REALM_ROLES] },
  resource_access: { [CLIENT_ID]: { roles: user.roles } },
});

/** Claims by scope, for oidc-provider's filter. */
export const CLAIMS_BY_SCOPE = {
  openid: ['sub'],
  profile: [
    'preferred_username',
    'name',
    'given_name',
    'family_name',
    'phone_number',
    'user_type',
    'email',
    'email_verified',
  ],
  roles: ['realm_access', 'resource_access'],
};

/** Non-standard claims of an access token, named as in Keycloak. */
export const accessTokenClaims = (user: IdentityUser, sessionUid: string | undefined) => ({
  ...profileClaims(user),
  ...roleClaims(user),
  typ: 'Bearer',
  azp: AUDIENCE,
  sid: sessionUid,
});
