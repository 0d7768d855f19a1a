import type { FastifyInstance } from 'fastify';
import { OIDC_PATH, REALM_PATH } from './constants.ts';
import type { Origins } from './origins.ts';

const CROSS_ORIGIN = ['token', 'userinfo', 'logout', 'certs'].map((name) => `${OIDC_PATH}/${name}`);
const PATHS = new Set([
  ...CROSS_ORIGIN,
  `${REALM_PATH}/account`,
  `${REALM_PATH}/.well-known/openid-configuration`,
]);

/** CORS for what keycloak-js fetches. */
export function allowOrigins(app: FastifyInstance, origins: Origins): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    const path = request.url.split('?', 1)[0] ?? '';
    if (!PATHS.has(path)) return;
    // Set on the raw response: most of these bypass Fastify's reply.
    reply.raw.setHeader('vary', 'Origin');
    if (!origin || !origins.has(origin)) return;
    reply.raw.setHeader('access-control-allow-origin', origin);
    reply.raw.setHeader('access-control-allow-credentials', 'true');
  });

  for (const path of PATHS) {
    app.options(path, async (_request, reply) =>
      reply
        .code(204)
        .header('access-control-allow-methods', 'GET, POST')
        .header('access-control-allow-headers', 'authorization, content-type')
        .header('access-control-max-age', '3600')
        .send(),
    );
  }
}
