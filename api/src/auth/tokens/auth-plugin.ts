import type { Role } from '@baza/shared/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { forbidden, ProblemError } from '../../platform/http/problem.ts';
import type { AuthUser } from './auth-user.ts';
import { InvalidTokenError, type TokenVerifier } from './token-verifier.ts';

type TokenState = 'none' | 'valid' | 'invalid' | 'unknown';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends the request; null without a valid token. */
    user: AuthUser | null;
    /** The result of checking the bearer token. */
    tokenState: TokenState;
  }
}

export interface AuthPluginOptions {
  verify: TokenVerifier;
  /** Only paths under this prefix are authenticated (default `/api/`). */
  prefix?: string;
}

// RFC 6750: one scheme word, one token; the length limit keeps hostile headers away from the parser.
const BEARER = /^Bearer +([\w.~+/=-]{1,8192})$/i;

/** These calls also serve anonymous users, so a token is verified only with keys already at hand. */
const PUBLIC = 'public/';

async function plugin(app: FastifyInstance, { verify, prefix = '/api/' }: AuthPluginOptions): Promise<void> {
  app.decorateRequest('user', null);
  app.decorateRequest('tokenState', 'none');

  app.addHook('onRequest', async (request) => {
    const header = request.headers.authorization;
    if (header === undefined || !request.url.startsWith(prefix)) return;
    const token = bearerOf(request);
    if (!token) {
      request.tokenState = 'invalid';
      return;
    }
    const knownKeysOnly = request.url.startsWith(PUBLIC, prefix.length);
    try {
      request.user = await verify(token, { knownKeysOnly });
      request.tokenState = 'valid';
    } catch (error) {
      // An expired token does not block public routes; requireUser below refuses it.
      request.tokenState = error instanceof InvalidTokenError ? 'invalid' : 'unknown';
      if (request.tokenState === 'unknown' && !knownKeysOnly)
        request.log.error({ err: error }, 'token keys out of reach');
    }
  });
}

/**
 * Decorates each request with `user`. Routes use `requireUser` or `requireRole` as preParsing hooks, before the
 * body is read or validated.
 */
export const authPlugin = fastifyPlugin(plugin, { name: 'baza-auth', fastify: '5.x' });

const unauthenticated = (headers?: Record<string, string>): ProblemError =>
  new ProblemError(401, 'unauthenticated', 'Log in to continue', { headers });

/** preParsing: 401 without a valid token; 503 if the signing keys are unavailable. */
export async function requireUser(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  // Personal responses must not be cached.
  reply.header('cache-control', 'no-store');
  if (!request.user) throw loginNeeded(request.tokenState);
}

/** 401, or 503 if the signing keys are unavailable. */
export function loginNeeded(state: TokenState): ProblemError {
  if (state === 'unknown') {
    const headers = { 'retry-after': '5' };
    return new ProblemError(503, 'identity-unavailable', 'The identity provider is out of reach', {
      headers,
    });
  }
  const error = state === 'invalid' ? ', error="invalid_token"' : '';
  return unauthenticated({ 'www-authenticate': `Bearer realm="baza"${error}` });
}

/** The user of a request that passed `requireUser`. */
export function userOf(request: FastifyRequest): AuthUser {
  if (!request.user) throw unauthenticated();
  return request.user;
}

/** The roles that a hook of `requireUser` or `requireRole` requires. */
const rolesAsked = new WeakMap<object, readonly Role[]>([[requireUser, []]]);

/** preParsing hook: 401 without a valid token, 403 without one of the roles. */
export function requireRole(...roles: readonly Role[]) {
  const check = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await requireUser(request, reply);
    if (!request.user?.roles.some((role) => (roles as readonly string[]).includes(role))) throw forbidden();
  };
  return declareAccess(check, roles);
}

/** Declares the roles that a preParsing hook of one's own requires, for the documentation. */
export function declareAccess<T extends object>(hook: T, roles: readonly Role[]): T {
  rolesAsked.set(hook, roles);
  return hook;
}

/** The bearer token of a request, if its header is well-formed. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  BEARER.exec(headers.authorization ?? '')?.[1];

/** Who may call a route: anyone for null, otherwise users with one of the roles (any logged-in user for an empty list). */
export function accessOf({
  preParsing,
  preHandler,
}: Pick<RouteOptions, 'preParsing' | 'preHandler'>): { roles: readonly Role[] } | null {
  for (const hook of [preParsing, preHandler].flat()) {
    const roles = hook && rolesAsked.get(hook);
    if (roles) return { roles };
  }
  return null;
}
