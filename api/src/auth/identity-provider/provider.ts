import type { EventEmitter } from 'node:events';
import { EDITIONS } from '@baza/shared/domain';
import type { Kysely } from 'kysely';
import Provider, {
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import type { IdentityTables } from '../../platform/db/tables/identity.ts';
import type { ProblemError } from '../../platform/http/problem.ts';
import { toProblem } from '../../platform/http/to-problem.ts';
import { troublePage } from '../../platform/http/trouble-page.ts';
import { accessTokenClaims, CLAIMS_BY_SCOPE, profileClaims, roleClaims } from './claims.ts';
import * as constants from './constants.ts';
import type { Page } from './html/page.ts';
import { addMaxAge } from './max-age.ts';
import { createOidcAdapter } from './oidc-adapter.ts';
import type { Origins } from './origins.ts';
import { followKeycloak } from './provider-rules.ts';
import type { IdentitySecrets } from './secrets.ts';
import type { Users } from './users.ts';

const {
  API_RESOURCE,
  AUDIENCE,
  CLIENT_ID,
  INTERACTION_PATH,
  LIFETIMES,
  OIDC_PATH,
  REALM_PATH,
  RELEASE_AUDIENCE,
  RELEASE_RESOURCE,
  SCOPES,
} = constants;

export interface ProviderOptions {
  db: Kysely<IdentityTables>;
  users: Users;
  secrets: IdentitySecrets;
  origins: Origins;
  /** `{publicUrl}/realms/local`. */
  issuer: string;
  errorPage: (
    request: { headers: KoaContextWithOIDC['headers']; uiLocales: unknown },
    kind: 'expired' | 'error' | 'failure',
  ) => Page;
  log: (error: Error) => void;
  warn: (sentence: string) => void;
}

const unprefixed = (path: string): string => path.slice(REALM_PATH.length);

/** `prompt=create` of OpenID Connect corresponds to Keycloak's `/registrations`. */
function policy() {
  const prompts = interactionPolicy.base();
  prompts.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0);
  return prompts;
}

/** A database failure as a problem with `retry-after`; undefined for any other error. */
function outageOf(error: Error): ProblemError | undefined {
  const problem = toProblem(error);
  return problem.status > 500 ? problem : undefined;
}

/** The site's own client calls the API, those of teams its releases alone. */
const resourceOf = ({ clientId }: { clientId: string }): string =>
  clientId === CLIENT_ID ? API_RESOURCE : RELEASE_RESOURCE;

/** Grants our own client everything, without a consent page. */
const grantAll: NonNullable<Configuration['loadExistingGrant']> = async ({ oidc }) => {
  const { provider, session, account } = oidc;
  if (!session || !account) return undefined;
  const known = session.grantIdFor(CLIENT_ID);
  const found = known ? await provider.Grant.find(known) : undefined;
  if (found?.accountId === account.accountId) {
    // The grant lives as long as its session.
    if (session.exp && found.exp && found.exp < session.exp) {
      found.exp = session.exp;
      await found.save();
    }
    return found;
  }
  const grant = new provider.Grant({ accountId: account.accountId, clientId: CLIENT_ID });
  grant.addOIDCScope(SCOPES.join(' '));
  grant.addResourceScope(API_RESOURCE, SCOPES.join(' '));
  await grant.save();
  return grant;
};

/** The OpenID provider under Keycloak's paths, as keycloak-js expects it. */
export function createProvider(options: ProviderOptions): Provider {
  const { db, users, secrets, origins, issuer, errorPage, log, warn } = options;
  const publicUrl = issuer.slice(0, -REALM_PATH.length);

  const configuration: Configuration = {
    adapter: createOidcAdapter(db, {
      key: secrets.cookieKeys[0] ?? '',
      secure: publicUrl.startsWith('https:'),
    }),
    jwks: secrets.jwks,
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        // Required by the type; followKeycloak checks redirect URIs by origin.
        redirect_uris: [`${origins.list[0]}/`],
      },
    ],
    clientAuthMethods: ['none', 'client_secret_basic'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes: [...SCOPES],
    claims: CLAIMS_BY_SCOPE,
    conformIdTokenClaims: false,
    // Allowed origins already have their headers; another origin is refused.
    clientBasedCORS: (_ctx, origin) => origins.has(origin),
    cookies: {
      keys: secrets.cookieKeys,
      names: {
        session: constants.SESSION_COOKIE,
        interaction: `${constants.SESSION_COOKIE}_form`,
        resume: `${constants.SESSION_COOKIE}_resume`,
      },
      long: { httpOnly: true, sameSite: 'lax', path: `${REALM_PATH}/` },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    ttl: {
      AccessToken: LIFETIMES.accessToken,
      ClientCredentials: LIFETIMES.accessToken,
      IdToken: LIFETIMES.accessToken,
      AuthorizationCode: LIFETIMES.authorizationCode,
      // A rotated token expires when the first one would have.
      RefreshToken: (ctx) =>
        Math.max(1, ctx?.oidc.entities.RotatedRefreshToken?.remainingTTL ?? LIFETIMES.refreshToken),
      Grant: LIFETIMES.session,
      Session: LIFETIMES.session,
      Interaction: LIFETIMES.interaction,
    },
    routes: {
      authorization: unprefixed(`${OIDC_PATH}/auth`),
      token: unprefixed(`${OIDC_PATH}/token`),
      jwks: unprefixed(`${OIDC_PATH}/certs`),
    },
    discovery: {
      userinfo_endpoint: `${publicUrl}${OIDC_PATH}/userinfo`,
      end_session_endpoint: `${publicUrl}${OIDC_PATH}/logout`,
      check_session_iframe: `${publicUrl}${OIDC_PATH}/login-status-iframe.html`,
      ui_locales_supported: [...EDITIONS],
    } as Configuration['discovery'],
    interactions: {
      policy: policy(),
      url: (_ctx, { uid, prompt }) =>
        `${INTERACTION_PATH}/${uid}${prompt.name === 'create' ? '?screen=registration' : ''}`,
    },
    loadExistingGrant: grantAll,
    // keycloak-js expects a refresh token in each response; every use rotates it (docs/decisions/0025).
    issueRefreshToken: () => Promise.resolve(true),
    rotateRefreshToken: true,
    expiresWithSession: () => Promise.resolve(true),
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      clientCredentials: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_ctx, client) => Promise.resolve(resourceOf(client)),
        getResourceServerInfo: async (_ctx, resource, client) => {
          if (resource !== resourceOf(client)) throw new errors.InvalidTarget();
          if (resource === RELEASE_RESOURCE)
            return {
              scope: '',
              audience: RELEASE_AUDIENCE,
              accessTokenTTL: LIFETIMES.accessToken,
              accessTokenFormat: 'jwt',
              jwt: { sign: { alg: 'RS256' } },
            };
          return {
            scope: SCOPES.join(' '),
            audience: AUDIENCE,
            accessTokenTTL: LIFETIMES.accessToken,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'RS256' } },
          };
        },
      },
    },
    extraTokenClaims: async (_ctx, token) => {
      if (token.kind === 'ClientCredentials') return { typ: 'Bearer', azp: token.clientId };
      if (token.kind !== 'AccessToken') return undefined;
      const user = await users.find(token.accountId);
      return user && accessTokenClaims(user, token.sessionUid);
    },
    formats: {
      customizers: {
        jwt: (_ctx, _token, jwt) => {
          jwt.header = { ...jwt.header, typ: 'JWT' };
        },
      },
    },
    findAccount: async (_ctx, sub) => {
      const user = await users.find(sub);
      return (
        user && {
          accountId: user.sub,
          claims: () => Promise.resolve({ sub: user.sub, ...profileClaims(user), ...roleClaims(user) }),
        }
      );
    },
    renderError: (ctx, out, error) => {
      const kind = out.error === 'server_error' ? 'failure' : 'error';
      const outage = kind === 'failure' ? outageOf(error) : undefined;
      const request = { headers: ctx.headers, uiLocales: ctx.query.ui_locales };
      const page = outage
        ? troublePage({ url: REALM_PATH + ctx.url, headers: ctx.headers }, outage.kind)
        : errorPage(request, error instanceof errors.SessionNotFound ? 'expired' : kind);
      ctx.type = 'html';
      ctx.set(page.headers);
      ctx.body = page.html;
    },
  };

  const provider = new Provider(issuer, configuration);
  // Only the bridge writes the forwarding headers, from the public URL.
  provider.proxy = true;
  provider.on('server_error', (ctx, error) => {
    const outage = outageOf(error);
    if (outage) {
      ctx.status = outage.status;
      ctx.set(outage.headers);
    }
    log(error);
  });
  provider.on('grant.revoked', () => warn('a used code or refresh token came again: its grant is revoked'));
  // Koa's event is missing from the types; without a listener Koa writes to the console.
  (provider as EventEmitter).on('error', log);
  addMaxAge(provider);
  followKeycloak(provider, origins);
  return provider;
}
