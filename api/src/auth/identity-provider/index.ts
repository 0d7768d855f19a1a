import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { IdentityTables } from '../../platform/db/tables/identity.ts';
import { logFailure } from '../../platform/http/failure-log.ts';
import { editionOfVisit } from '../../platform/http/locale.ts';
import { toProblem } from '../../platform/http/to-problem.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import { createMailLimits } from '../../platform/mail/mail-limits.ts';
import { createThrottle } from '../../platform/throttle/throttle.ts';
import type { SecretKeys } from '../encryption/seal.ts';
import { createTokenVerifier, type EndedSessions, type TokenVerifierOptions } from '../tokens/index.ts';
import { accountRoutes } from './account-routes.ts';
import { bridgeRoutes } from './bridge.ts';
import { AUDIENCE, CLIENT_ID, REALM_PATH } from './constants.ts';
import { allowOrigins } from './cors.ts';
import { createLetters } from './email-templates.ts';
import { renderTrouble } from './html/message-page.ts';
import { pageContext } from './html/page.ts';
import type { IdentityContext } from './identity-context.ts';
import { iframeRoutes } from './iframe-routes.ts';
import { createKnownDevices } from './known-device.ts';
import { loginRoutes } from './login-routes.ts';
import { logoutRoutes } from './logout-routes.ts';
import { adapterFor, pruneExpired } from './oidc-adapter.ts';
import { createOrigins } from './origins.ts';
import { createPasswords } from './passwords.ts';
import { createProvider } from './provider.ts';
import { limitRequests } from './request-limit.ts';
import { resetRoutes } from './reset-routes.ts';
import { loadResources, resourceRoutes } from './resources.ts';
import { loadSecrets } from './secrets.ts';
import { createTeamClients, type TeamClients } from './team-clients.ts';
import { createUsers, type Users } from './users.ts';

export { demoUsers } from './demo-users.ts';
export { loadSecrets } from './secrets.ts';

export interface IdentityOptions {
  /** Must be migrated; the API's database type extends IdentityTables. */
  db: Kysely<IdentityTables>;
  /** Public URL of this process without a trailing slash; the issuer is `{publicUrl}/realms/local`. */
  publicUrl: string;
  /** Other origins allowed in redirects, e.g. a shell in development. */
  allowedOrigins?: readonly string[];
  /** Sends links for forgotten passwords. */
  mailer: Mailer;
  /** Requests per minute and address for all of the provider's routes together (default 600). */
  requestsPerMinute?: number;
  /** Encrypt the provider's keys at rest; without a current one they are stored in plain text. */
  secretKeys?: SecretKeys;
  /** Learns at once of sessions that end here; without it they are only in the database. */
  ended?: Pick<EndedSessions, 'follow'>;
  /** Creates and lists the demo accounts; without it they cannot log in even if they are stored. */
  demo: boolean;
}

export interface Identity {
  issuer: string;
  /** For `createTokenVerifier`: this process verifies its own tokens without HTTP. */
  tokens: TokenVerifierOptions;
  users: Pick<Users, 'find'>;
  clients: TeamClients;
  /** Mounts the provider under Keycloak's paths: `app.register(identity.plugin)`. */
  plugin: FastifyPluginAsync;
}

const PRUNE_MS = 10 * 60 * 1000;

/** Sets up the embedded identity provider: keys, demo accounts and pages. */
export async function openIdentity(options: IdentityOptions): Promise<Identity> {
  const { db, demo, allowedOrigins = [] } = options;
  const learn = async () => options.ended?.follow();
  const publicUrl = options.publicUrl.replace(/\/+$/, '');
  const issuer = publicUrl + REALM_PATH;
  const origins = createOrigins([publicUrl, ...allowedOrigins]);
  const [secrets, resources] = await Promise.all([loadSecrets(db, options.secretKeys), loadResources()]);
  const users = createUsers(db, demo);
  await users.ensureDemo();
  const tokens = {
    issuer,
    keys: { jwks: secrets.publicJwks },
    audience: AUDIENCE,
    clientId: CLIENT_ID,
  };
  const verify = createTokenVerifier(tokens);
  const throttle = createThrottle(db);
  const devices = createKnownDevices({
    key: secrets.cookieKeys[0] ?? '',
    secure: publicUrl.startsWith('https:'),
  });

  const surroundings = { resources, publicUrl, formTargets: origins.list };
  const page: IdentityContext['page'] = (request, { chosen, uiLocales } = {}) =>
    pageContext(
      { edition: editionOfVisit(request, chosen, uiLocales), cookies: request.headers.cookie },
      surroundings,
    );

  const plugin: FastifyPluginAsync = async (app) => {
    const provider = createProvider({
      db,
      users,
      secrets,
      origins,
      issuer,
      errorPage: (request, trouble) => renderTrouble(page(request, request), trouble),
      log: (error) => logFailure(app.log, error, toProblem(error).kind, 'identity provider failed'),
      warn: (sentence) => app.log.warn(sentence),
    });
    const context = {
      db,
      provider,
      users,
      throttle,
      devices,
      passwords: createPasswords(db, learn),
      letters: createLetters(options.mailer, {
        publicUrl,
        limits: createMailLimits(db),
        failed: (facts) => app.log.error(facts, 'a letter was not sent'),
      }),
      secrets,
      origins,
      verify,
      issuer,
      publicUrl,
      demo,
      learn,
      page,
    };

    limitRequests(app, { perMinute: options.requestsPerMinute ?? 600, page });
    allowOrigins(app, origins);
    resourceRoutes(app, resources);
    iframeRoutes(app, resources, origins);
    // Each in its own scope, since they parse bodies differently.
    await app.register(async (scope) => bridgeRoutes(scope, provider, publicUrl));
    await app.register(async (scope) => loginRoutes(scope, context));
    await app.register(async (scope) => resetRoutes(scope, context));
    await app.register(async (scope) => logoutRoutes(scope, context));
    await app.register(async (scope) => accountRoutes(scope, context));

    const prune = () => pruneExpired(db).catch((error) => app.log.error({ err: error }, 'pruning failed'));
    const timer = setInterval(prune, PRUNE_MS).unref();
    app.addHook('onClose', async () => clearInterval(timer));
  };
  return { issuer, tokens, users, clients: createTeamClients(adapterFor(db, 'Client')), plugin };
}
