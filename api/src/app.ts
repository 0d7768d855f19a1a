import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { authPlugin, InvalidTokenError, type TokenVerifier } from './auth/tokens/index.ts';
import type { Services } from './container.ts';
import { registerAnalysis } from './delivery/canary/analysis-routes.ts';
import { registerHealth } from './delivery/health/health-routes.ts';
import { sendBadAddress } from './pages/html/plain-pages.ts';
import type { Env } from './platform/config/env.ts';
import { addressKey } from './platform/http/address-key.ts';
import { createDrain, type Drain } from './platform/http/drain.ts';
import { sendProblemError, setErrorHandlers } from './platform/http/error-handler.ts';
import { otherMethods } from './platform/http/other-methods.ts';
import { ProblemError } from './platform/http/problem.ts';
import { RequestCounts } from './platform/http/request-counts.ts';
import { registerSecurityHeaders, setStrictTransport } from './platform/http/security-headers.ts';
import { responseSerializer } from './platform/http/serializer.ts';
import type { Api } from './platform/http/types.ts';
import { registerIdempotency } from './platform/idempotency/idempotency.ts';
import { registerMetrics } from './platform/metrics/metrics-routes.ts';
import { collectOpenApi, openApiRoutes } from './platform/openapi/openapi.ts';
import { loggedPath } from './platform/tracing/logged-path.ts';
import { registerRequestContext } from './platform/tracing/register-request-context.ts';
import { currentRequest, requestIdOf } from './platform/tracing/request-context.ts';
import type { Tracing } from './platform/tracing/tracing.ts';

export interface AppOptions {
  services: Services;
  /** Identifies the owner of a bearer token. */
  verify: TokenVerifier;
  /** Parts outside `/api/`: identity, realtime, files, pages. */
  plugins?: readonly FastifyPluginAsync[];
  logger?: FastifyServerOptions['logger'];
  drain?: Drain;
  tracing?: Tracing;
}

const BODY_LIMIT = 1024 * 1024;
/**
 * Brotli's default quality costs more than it saves on responses that are never cached; nor does a response of this size
 * need its window of 4 MB. A stream and its turns of the loop cost twice what compressing in one go does.
 */
const COMPRESSION = {
  threshold: 1024,
  syncThreshold: 64 * 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
};
const isApi = (request: FastifyRequest): boolean => request.url.startsWith('/api/');

/** Requests are logged without addresses, headers, bodies or query strings: those can name a person. */
export const loggerOptions = (level: string) => ({
  level,
  // Requests' own lines have the id already; those of the services that work for them get it here.
  mixin(_facts: object, _level: number, logger: { bindings(): Record<string, unknown> }) {
    const request = currentRequest();
    if (!request) return {};
    const { id: reqId, traceId } = request;
    return { ...(!logger.bindings().reqId && { reqId }), ...(traceId && { traceId }) };
  },
  serializers: {
    req: (request: { method: string; url: string }) => ({
      method: request.method,
      path: loggedPath(request.url),
    }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  },
});

/** Everything that serves HTTP, ready for `listen` or `inject`. The caller opens and closes what it passes in. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, verify, plugins = [], drain = createDrain() } = options;
  const { env, database, metrics, currentRoles } = services.infrastructure;
  const { canary, registry, search } = services.modules;
  const { contributions } = services;
  const app = Fastify({
    logger: options.logger ?? false,
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id']),
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address: string, hop: number) => hop < env.TRUST_PROXY,
    // An undecodable URL reaches neither routes nor hooks.
    frameworkErrors(_error, request, reply) {
      setStrictTransport(request, reply, env.PUBLIC_URL);
      if (isApi(request))
        sendProblemError(reply, new ProblemError(400, 'bad-request', 'The address is malformed'));
      else sendBadAddress(request, reply);
    },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    forceCloseConnections: true,
    requestTimeout: 60_000,
  });
  drain.register(app);
  registerSecurityHeaders(app, env.PUBLIC_URL);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(responseSerializer);
  setErrorHandlers(app);

  registerRequestContext(app, options.tracing);
  registerMetrics(app, metrics, env.METRICS_TOKEN);
  metrics.gauge('baza_database_waiting', 'Statements that wait for a connection.', () => database.waiting());
  registerAnalysis(app, { analyser: canary.analyser, registry: registry.source, token: env.METRICS_TOKEN });
  await app.register(compress, COMPRESSION);
  await registerLimits(app, env);
  await app.register(authPlugin, {
    verify: async (token, how) => {
      const user = await verify(token, how);
      for (const { refuses } of contributions) {
        const reason = refuses?.(user);
        if (reason) throw new InvalidTokenError(reason);
      }
      // A failure is none of this request's business: each agency action checks the roles itself.
      if (currentRoles.observe(user) && !how?.knownKeysOnly)
        for (const { accountChanged } of contributions)
          await accountChanged?.(user).catch((error) =>
            app.log.warn({ err: error }, 'a changed account was not checked'),
          );
      return user;
    },
  });
  await collectOpenApi(app);
  const refuseOthers = otherMethods(app);
  await app.register(
    async (scope) => {
      const api: Api = scope.withTypeProvider<ZodTypeProvider>();
      await registerApi(api, services);
      registerHealth(api, {
        ...{ database, drain },
        registry: registry.source,
        search,
      });
    },
    { prefix: '/api' },
  );
  for (const plugin of plugins) await app.register(plugin);
  await app.register(refuseOthers);
  return app;
}

/** CORS and rate limits of the API. */
async function registerLimits(app: FastifyInstance, env: Env): Promise<void> {
  const allowed = {
    origin: env.CORS_ORIGINS,
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'accept',
      'idempotency-key',
      'if-none-match',
      'x-request-id',
    ],
    exposedHeaders: ['x-request-id', 'retry-after', 'etag'],
    maxAge: 600,
  };
  await app.register(cors, {
    delegator: (request, done) => {
      // An OPTIONS request that is not a preflight asks for the allowed methods.
      const preflight = request.headers['access-control-request-method'] !== undefined;
      done(null, isApi(request) ? { ...allowed, preflight } : { origin: false });
    },
  });
  await app.register(rateLimit, {
    max: env.RATE_LIMIT,
    timeWindow: '1 minute',
    store: RequestCounts,
    keyGenerator: ({ ip }) => addressKey(ip),
    allowList: (request) => !isApi(request),
    errorResponseBuilder: (_request, { ttl }) =>
      new ProblemError(429, 'too-many-requests', 'Too many requests; try again later', {
        headers: { 'retry-after': String(Math.ceil(ttl / 1000)) },
      }),
  });
}

async function registerApi(api: Api, { infrastructure, contributions }: Services): Promise<void> {
  const { env, database, box } = infrastructure;
  await api.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // Pages of other origins may read responses only where CORS allows it.
    crossOriginResourcePolicy: { policy: env.CORS_ORIGINS.length > 0 ? 'cross-origin' : 'same-origin' },
    // Set on every response, not only the API's.
    strictTransportSecurity: false,
  });
  await openApiRoutes(api);
  for (const { routes } of contributions) await routes?.(api);
  await api.register(async (scope: Api) => {
    registerIdempotency(scope, database, box);
    for (const { idempotentRoutes } of contributions) await idempotentRoutes?.(scope);
  });
}
