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
export { type CurrentRoles, createCurrentRoles } from './current-roles.ts';
export { createEndedSessions, type EndedSessions, noteEnded, refusingEnded } from './ended-sessions.ts';
export { sessionJobs } from './jobs.ts';
export { keycloakTokens } from './keycloak.ts';
export { logoutRoutes } from './logout-routes.ts';
export { createLogoutTokenVerifier, type LogoutTokenVerifier } from './logout-token.ts';
export { createRemoteKeys, KeysUnavailableError, type RemoteKeys } from './remote-keys.ts';
export { createRoute } from './route.ts';
export {
  createTokenVerifier,
  InvalidTokenError,
  type TokenVerifier,
  type TokenVerifierOptions,
} from './token-verifier.ts';
