import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OWN_HEADERS } from './bridge.ts';
import { CLIENT_ID, OIDC_PATH } from './constants.ts';
import { attribute, html } from './html/html.ts';
import type { Origins } from './origins.ts';
import type { Resources } from './resources.ts';

const COOKIES_PATH = `${OIDC_PATH}/3p-cookies`;
const STATUS_PATH = `${OIDC_PATH}/login-status-iframe.html`;
const PROBE_COOKIE = 'KEYCLOAK_3P_COOKIE';
const PROBE = stringifySetCookie({
  name: PROBE_COOKIE,
  value: '1',
  path: COOKIES_PATH,
  maxAge: 60,
  httpOnly: true,
  sameSite: 'lax',
});

/** The invisible pages that keycloak-js loads in iframes. */
export function iframeRoutes(app: FastifyInstance, resources: Resources, origins: Origins): void {
  const policy = `default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors 'self' ${origins.list.join(' ')}`;

  const frame = (reply: FastifyReply, script: string, answer?: string) =>
    reply
      .headers({
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(
        html`<!doctype html><html lang="en"><meta charset="utf-8"><title>${CLIENT_ID}</title><script src="${resources.url(script)}"${attribute('data-answer', answer)}></script></html>`
          .text,
      );

  // Sets a cookie here and reads it in the next step: a third-party frame blocks it as it would the session's.
  app.get(`${COOKIES_PATH}/step1.html`, OWN_HEADERS, async (_request, reply) =>
    reply
      .header('set-cookie', PROBE)
      .header('cache-control', 'no-store')
      .redirect(`${COOKIES_PATH}/step2.html`, 302),
  );
  app.get(`${COOKIES_PATH}/step2.html`, OWN_HEADERS, async (request, reply) => {
    const supported = parseCookie(request.headers.cookie ?? '')[PROBE_COOKIE] === '1';
    return frame(reply, 'third-party-cookies.js', supported ? 'supported' : 'unsupported');
  });

  app.get(STATUS_PATH, OWN_HEADERS, async (_request, reply) => frame(reply, 'login-status.js'));
  app.get(
    `${STATUS_PATH}/init`,
    OWN_HEADERS,
    async (request: FastifyRequest<{ Querystring: { client_id?: string; origin?: string } }>, reply) => {
      const { client_id: client, origin = '' } = request.query;
      return reply
        .code(client === CLIENT_ID && origins.has(origin) ? 204 : 403)
        .header('cache-control', 'no-store')
        .send();
    },
  );
}
