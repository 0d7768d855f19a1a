import { join, resolve } from 'node:path';
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
import type { TeamClients } from './auth/identity-provider/team-clients.ts';
import {
  authPlugin,
  InvalidTokenError,
  type LogoutTokenVerifier,
  logoutRoutes,
  type TokenVerifier,
} from './auth/tokens/index.ts';
import type { Services } from './container.ts';
import { registerGuard } from './delivery/canary/guard-routes.ts';
import { cspReportRoutes } from './delivery/error-reports/csp-reports.ts';
import { faultRoutes, opsFaultRoutes } from './delivery/error-reports/fault-routes.ts';
import { registerHealth } from './delivery/health/health-routes.ts';
import { opsRoutes } from './delivery/ops-api/ops-api-routes.ts';
import { releaseRoutes } from './delivery/releases/release-routes.ts';
import type { ReleaseTokenVerifier } from './delivery/releases/release-tokens.ts';
import { vitalsRoutes } from './delivery/web-vitals/vitals-routes.ts';
import { accountRoutes } from './modules/accounts/index.ts';
import { agencyRoutes } from './modules/agency/index.ts';
import { applicationDeskRoutes, documentRoutes, ownApplicationRoutes } from './modules/applications/index.ts';
import { areaRoutes } from './modules/areas/index.ts';
import { leadRoutes } from './modules/callbacks/index.ts';
import { commentRoutes } from './modules/comments/index.ts';
import { contentDeskRoutes, contentRoutes } from './modules/content/index.ts';
import { creditDeskRoutes, creditPaperRoutes, creditRoutes } from './modules/credit/index.ts';
import { rateRoutes } from './modules/exchange-rates/index.ts';
import { favouriteRoutes } from './modules/favourites/index.ts';
import { createGeocoder, geocoderRoutes } from './modules/geocoding/index.ts';
import { importRoutes } from './modules/listing-import/index.ts';
import { ownListingRoutes, ownViewingRoutes, publicListingRoutes } from './modules/listings/index.ts';
import { tileRoutes } from './modules/map-tiles/index.ts';
import { analyticsRoutes } from './modules/market-stats/index.ts';
import { moderationRoutes } from './modules/moderation/index.ts';
import { noticeRoutes, noticeSettingsRoutes } from './modules/notifications/index.ts';
import { peopleRoutes, specialistRoutes } from './modules/people/index.ts';
import { placeRoutes } from './modules/points-of-interest/index.ts';
import { profileDocumentRoutes, profileRoutes } from './modules/profile/index.ts';
import { roleRoutes } from './modules/role-requests/index.ts';
import { savedSearchRoutes } from './modules/saved-searches/index.ts';
import { searchRoutes } from './modules/search/index.ts';
import { searchOrderRoutes } from './modules/search-requests/index.ts';
import { selectionRoutes, sharedSelectionRoutes } from './modules/selections/index.ts';
import { configRoutes } from './modules/site-config/index.ts';
import { messengerRoutes } from './modules/telegram/index.ts';
import { undoRoutes } from './modules/undo/index.ts';
import { sendBadAddress } from './pages/html/plain-pages.ts';
import type { Env } from './platform/config/env.ts';
import type { Database } from './platform/db/database.ts';
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
import { Metrics } from './platform/metrics/metrics.ts';
import { registerMetrics } from './platform/metrics/metrics-routes.ts';
import { collectOpenApi, openApiRoutes } from './platform/openapi/openapi.ts';
import { loggedPath } from './platform/tracing/logged-path.ts';
import { registerRequestContext } from './platform/tracing/register-request-context.ts';
import { currentRequest, requestIdOf } from './platform/tracing/request-context.ts';
import type { Tracing } from './platform/tracing/tracing.ts';

export interface AppOptions {
  env: Env;
  database: Database;
  services: Services;
  /** Identifies the owner of a bearer token. */
  verify: TokenVerifier;
  /** Identifies teams and CIs that release remotes; without it only ops may. */
  verifyRelease?: ReleaseTokenVerifier;
  /** Verifies what the identity provider says of ended sessions; without it that is not heard. */
  verifyLogout?: LogoutTokenVerifier;
  /** Clients of teams in the embedded identity provider. */
  teamClients?: TeamClients;
  /** Parts outside `/api/`: identity, realtime, files, pages. */
  plugins?: readonly FastifyPluginAsync[];
  logger?: FastifyServerOptions['logger'];
  /** Browsers connected to this process. */
  connections?: () => number;
  metrics?: Metrics;
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
  const { env, database, verify, plugins = [], metrics = new Metrics(), drain = createDrain() } = options;
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
  const { guard, registry } = options.services;
  registerGuard(app, { guard, registry, token: env.METRICS_TOKEN });
  await app.register(compress, COMPRESSION);
  await registerLimits(app, env);
  await app.register(authPlugin, {
    verify: async (token, how) => {
      const user = await verify(token, how);
      if (options.services.deletion.isDeleted(user.sub))
        throw new InvalidTokenError('the account is deleted');
      // A failure is none of this request's business: each agency action checks the roles itself.
      if (options.services.currentRoles.observe(user) && !how?.knownKeysOnly)
        for (const check of [
          () => options.services.memberships.check([user.sub]),
          () => options.services.badges.check(user),
        ])
          await check().catch((error) => app.log.warn({ err: error }, 'a changed account was not checked'));
      return user;
    },
  });
  await collectOpenApi(app);
  const refuseOthers = otherMethods(app);
  await app.register(
    async (scope) => {
      const api: Api = scope.withTypeProvider<ZodTypeProvider>();
      await registerApi(api, options, metrics);
      registerHealth(api, {
        ...{ database, drain },
        registry: options.services.registry,
        search: options.services.search,
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

async function registerApi(
  api: Api,
  { env, database, services, verifyRelease, verifyLogout, teamClients, connections = () => 0 }: AppOptions,
  metrics: Metrics,
): Promise<void> {
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
  await api.register(configRoutes, { env });
  await api.register(tileRoutes, { env });
  const geocoder = env.GEOCODER_URL ? createGeocoder(env.GEOCODER_URL) : undefined;
  await api.register(geocoderRoutes, { geocoder, areas: services.areas, outlines: services.outlines });
  await api.register(areaRoutes, { areas: services.areas, outlines: services.outlines });
  await api.register(placeRoutes, { places: services.places });
  await api.register(rateRoutes, { rates: services.rates });
  await api.register(vitalsRoutes, {
    metrics,
    figures: services.figures,
    canaryVisits: services.canaryVisits,
    known: services.knownReleases,
  });
  await api.register(faultRoutes, { faults: services.faults, known: services.knownReleases });
  await api.register(cspReportRoutes, { metrics });
  await api.register(logoutRoutes, {
    verify: verifyLogout,
    ended: services.ended,
    endAtProvider: (sid) => services.accounts.endOffline(sid),
  });
  await api.register(searchOrderRoutes, { orders: services.orders });
  await api.register(contentRoutes, { content: services.content });
  await api.register(creditRoutes, { offers: services.offers, branches: services.branches });
  await api.register(creditPaperRoutes);
  await api.register(analyticsRoutes, { analytics: services.analytics });
  await api.register(searchRoutes, { search: services.search, prices: services.prices });
  await api.register(publicListingRoutes, {
    reader: services.reader,
    visits: services.visits,
    reports: services.reports,
    viewings: services.viewings,
    valuer: services.valuer,
  });
  await api.register(peopleRoutes, { people: services.people });
  await api.register(sharedSelectionRoutes, { selections: services.sharedSelections });
  await api.register(importRoutes, { imports: services.imports });
  await api.register(documentRoutes, { documents: services.applications.documents });
  await api.register(profileDocumentRoutes, { documents: services.profileDocuments });
  await api.register(releaseRoutes, {
    releases: services.releases,
    verify: verifyRelease,
    clients: teamClients,
    uploadDir: join(resolve(env.DATA_DIR), 'release-uploads'),
  });
  await api.register(async (scope: Api) => {
    registerIdempotency(scope, database, services.box);
    await scope.register(favouriteRoutes, { favourites: services.favourites });
    await scope.register(savedSearchRoutes, { savedSearches: services.alerts.searches });
    await scope.register(selectionRoutes, { selections: services.selections });
    await scope.register(noticeRoutes, { notices: services.notices });
    await scope.register(noticeSettingsRoutes, { settings: services.noticeSettings });
    await scope.register(ownListingRoutes, { own: services.own });
    await scope.register(ownViewingRoutes, { viewings: services.viewings });
    await scope.register(moderationRoutes, { moderation: services.moderation });
    await scope.register(undoRoutes, {
      undoers: {
        listing: services.moderation.undo,
        reports: services.moderation.undoDismissal,
        comment: services.comments.undo,
        role: services.roles.undo,
      },
    });
    await scope.register(contentDeskRoutes, { desk: services.contentDesk });
    await scope.register(creditDeskRoutes, { desk: services.offerDesk, branches: services.branches });
    await scope.register(commentRoutes, { comments: services.comments });
    await scope.register(leadRoutes, { leads: services.leads, channel: services.channel });
    await scope.register(roleRoutes, { roles: services.roles });
    await scope.register(specialistRoutes, { specialists: services.specialists });
    await scope.register(agencyRoutes, services);
    await scope.register(ownApplicationRoutes, { applications: services.applications });
    await scope.register(applicationDeskRoutes, { applications: services.applications });
    await scope.register(accountRoutes, services);
    await scope.register(profileRoutes, { profiles: services.profiles });
    await scope.register(messengerRoutes, {
      messenger: services.messenger,
      applications: services.applications,
      publicUrl: env.PUBLIC_URL,
    });
    await scope.register(opsRoutes, {
      ops: services.ops,
      db: database.db,
      connections,
    });
    await scope.register(opsFaultRoutes, { faults: services.faults, registry: services.registry });
  });
}
