export {
  authPlugin,
  bearerOf,
  declareAccess,
  loginNeeded,
  requireRole,
  requireUser,
  userOf,
} from './auth-plugin.ts';
export type { AuthUser } from './auth-user.ts';
export { keycloakTokens } from './keycloak.ts';
export { createRemoteKeys, KeysUnavailableError, type RemoteKeys } from './remote-keys.ts';
export {
  createTokenVerifier,
  InvalidTokenError,
  type TokenVerifier,
  type TokenVerifierOptions,
} from './token-verifier.ts';
