export { type AuthPluginOptions, authPlugin, requireRole, requireUser } from './auth-plugin.ts';
export type { AuthUser } from './auth-user.ts';
export { type KeycloakAddress, keycloakTokens } from './keycloak.ts';
export {
  createTokenVerifier,
  InvalidTokenError,
  KeysUnavailableError,
  type TokenVerifier,
  type TokenVerifierOptions,
} from './token-verifier.ts';
