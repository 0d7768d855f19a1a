import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { areaRoutes } from './areas/area-routes.ts';
import { authPlugin, type TokenVerifier } from './auth/index.ts';
import { configRoutes } from './config/config-routes.ts';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import { setErrorHandlers } from './http/error-handler.ts';
import { registerOpenApi } from './http/openapi.ts';
import { ProblemError } from './http/problem.ts';
import type { Api } from './http/types.ts';
import { Metrics } from './ops/metrics.ts';
import { registerHealth, registerMetrics } from './ops/ops-routes.ts';
import { vitalsRoutes } from './ops/vitals-routes.ts';
import { rateRoutes } from './rates/rate-routes.ts';
import { createServices, type Services } from './services.ts';

export interface AppOptions {
  env: Env;
  database: Database;
  /** Tells who a bearer token belongs to. */
  verify: TokenVerifier;
  logger?: FastifyServerOptions['logger'];
  /** Runs what happens by itself: fetching rates, expiring listings. */
  timers?: boolean;
}

const BODY_LIMIT = 1024 * 1024;

/** Requests are logged without addresses, headers, bodies or query strings: those can name a person. */
export const loggerOptions = (level: string) => ({
  level,
  serializers: {
    req: (request: { method: string; url: string }) => ({
      method: request.method,
      path: request.url.split('?', 1)[0],
    }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  },
});

/** Everything that serves HTTP, ready for `listen` or `inject`; it opens and closes nothing it is given. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { env, database, verify } = options;
  const app = Fastify({
    logger: options.logger ?? false,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address: string, hop: number) => hop < env.TRUST_PROXY,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    forceCloseConnections: true,
    requestTimeout: 60_000,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  setErrorHandlers(app);

  const metrics = new Metrics();
  registerMetrics(app, metrics);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  const services = await createServices(env, database, app.log);
  if (options.timers) app.addHook('onClose', services.startTimers());
  await app.register(compress, { threshold: 1024, brotliOptions: { params: { 1: 4 } } });
  await app.register(authPlugin, { verify });
  await app.register(
    async (scope) => {
      const api: Api = scope.withTypeProvider<ZodTypeProvider>();
      await registerApi(api, { env, services, metrics });
      registerHealth(api, database);
    },
    { prefix: '/api' },
  );
  return app;
}

interface ApiParts {
  env: Env;
  services: Services;
  metrics: Metrics;
}

async function registerApi(api: Api, { env, services, metrics }: ApiParts): Promise<void> {
  await api.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // Answers are read by pages of other origins only where CORS says so.
    crossOriginResourcePolicy: { policy: env.CORS_ORIGINS.length > 0 ? 'cross-origin' : 'same-origin' },
    strictTransportSecurity: env.PUBLIC_URL.startsWith('https:'),
  });
  await api.register(cors, {
    origin: env.CORS_ORIGINS,
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'accept', 'idempotency-key', 'if-none-match'],
    exposedHeaders: ['x-request-id', 'retry-after', 'etag'],
    maxAge: 600,
  });
  await api.register(rateLimit, {
    max: env.RATE_LIMIT,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) =>
      new ProblemError(429, 'too-many-requests', 'Too many requests; try again later', {
        headers: { 'retry-after': String(Math.ceil(ttl / 1000)) },
      }),
  });
  await registerOpenApi(api);
  await api.register(configRoutes, { env });
  await api.register(areaRoutes, { areas: services.areas });
  await api.register(rateRoutes, { rates: services.rates });
  await api.register(vitalsRoutes, { metrics });
}
