import { stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { OWN_HEADERS } from './bridge.ts';
import { CLIENT_ID, OIDC_PATH, REALM_PATH, SESSION_COOKIE, STATUS_COOKIE } from './constants.ts';
import { formOf, isForeign, parseForms, sendPage } from './forms.ts';
import { renderLogoutQuestion, renderTrouble } from './html/message-page.ts';
import type { IdentityContext } from './identity-context.ts';
import { endSession } from './oidc-adapter.ts';

const FORGET = [SESSION_COOKIE, `${SESSION_COOKIE}.sig`, STATUS_COOKIE].map((name) =>
  stringifySetCookie({ name, value: '', path: `${REALM_PATH}/`, maxAge: 0, sameSite: 'lax' }),
);

const refuse = (reply: FastifyReply, error: string) =>
  reply.code(400).header('cache-control', 'no-store').send({ error });

/**
 * Keycloak's two ways to log out. A form with a refresh token ends that token's session and responds 204; a
 * browser that navigates here is logged out and redirected with 303.
 */
export function logoutRoutes(app: FastifyInstance, context: IdentityContext): void {
  const { db, provider, origins, secrets, issuer, publicUrl, learn } = context;
  const keys = createLocalJWKSet(secrets.publicJwks);
  parseForms(app);

  // An expired hint still proves the caller, so its expiry is not checked.
  const subjectOf = async (hint: string | null): Promise<string | undefined> => {
    if (!hint) return undefined;
    try {
      const options = { issuer, audience: CLIENT_ID, algorithms: ['RS256'], currentDate: new Date(0) };
      return (await jwtVerify(hint, keys, options)).payload.sub;
    } catch {
      return undefined;
    }
  };

  async function byRefreshToken(form: URLSearchParams, reply: FastifyReply): Promise<FastifyReply> {
    if (form.get('client_id') !== CLIENT_ID) return refuse(reply, 'invalid_client');
    const token = await provider.RefreshToken.find(form.get('refresh_token') ?? '', {
      ignoreExpiration: true,
    });
    if (token?.clientId !== CLIENT_ID || !token.sessionUid) return refuse(reply, 'invalid_grant');
    await endSession(db, token.sessionUid);
    await learn();
    return reply.code(204).header('cache-control', 'no-store').header('set-cookie', FORGET).send();
  }

  async function byBrowser(
    params: URLSearchParams,
    proven: (accountId: string) => Promise<boolean>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const page = context.page(request, { uiLocales: params.get('ui_locales') });
    const target = params.get('post_logout_redirect_uri') ?? page.homeUrl;
    if (!origins.allowsUrl(target)) return sendPage(reply, renderTrouble(page, 'error'), 400);

    const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
    if (session.accountId) {
      if (!(await proven(session.accountId))) {
        return sendPage(
          reply,
          renderLogoutQuestion(page, { action: `${OIDC_PATH}/logout`, returnTo: target }),
        );
      }
      await endSession(db, session.uid);
      await learn();
    }
    const url = new URL(target);
    const state = params.get('state');
    if (state) url.searchParams.set('state', state);
    return reply.header('cache-control', 'no-store').header('set-cookie', FORGET).redirect(url.href, 303);
  }

  app.post(`${OIDC_PATH}/logout`, OWN_HEADERS, async (request, reply) => {
    const form = formOf(request);
    if (form.has('refresh_token')) return byRefreshToken(form, reply);
    const ours = !isForeign(request, publicUrl);
    const hinted = await subjectOf(form.get('id_token_hint'));
    return byBrowser(form, async (accountId) => ours || hinted === accountId, request, reply);
  });

  app.get(`${OIDC_PATH}/logout`, OWN_HEADERS, async (request, reply) => {
    const params = new URL(request.url, publicUrl).searchParams;
    const proven = async (accountId: string) =>
      request.headers['sec-fetch-site'] === 'same-origin' ||
      (await subjectOf(params.get('id_token_hint'))) === accountId;
    return byBrowser(params, proven, request, reply);
  });
}
