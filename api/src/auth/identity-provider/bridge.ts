import type { IncomingMessage, ServerResponse } from 'node:http';
import type {} from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { OIDC_PATH, REALM_PATH } from './constants.ts';
import { withExchange } from './interaction-cookie.ts';

/** Helmet's frame and content rules would break the pages in keycloak-js' iframes. */
export const OWN_HEADERS = { helmet: false } as const;

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Hands requests to oidc-provider, which is mounted at the realm's root. */
export function bridgeRoutes(app: FastifyInstance, provider: Provider, publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl);
  const handler: Handler = provider.callback();

  const forward = async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<void> => {
    const raw = request.raw as IncomingMessage & { originalUrl?: string };
    // URLs are built from these headers, so the client's values are overwritten.
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    raw.headers['x-forwarded-host'] = host;
    raw.originalUrl = REALM_PATH + path;
    raw.url = path;
    reply.hijack();
    await withExchange(request, reply, () => handler(raw, reply.raw));
  };

  const pass = (request: FastifyRequest, reply: FastifyReply) =>
    forward(request, reply, request.url.slice(REALM_PATH.length));

  // oidc-provider reads the body itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.get(`${REALM_PATH}/.well-known/openid-configuration`, OWN_HEADERS, pass);
  app.get(`${OIDC_PATH}/certs`, OWN_HEADERS, pass);
  app.get(`${OIDC_PATH}/auth`, OWN_HEADERS, pass);
  app.get(`${OIDC_PATH}/auth/:uid`, OWN_HEADERS, pass);
  app.post(`${OIDC_PATH}/token`, OWN_HEADERS, pass);

  app.get(`${OIDC_PATH}/registrations`, OWN_HEADERS, (request, reply) => {
    const params = new URL(request.url, publicUrl).searchParams;
    params.set('prompt', 'create');
    return forward(request, reply, `${OIDC_PATH.slice(REALM_PATH.length)}/auth?${params}`);
  });
}
