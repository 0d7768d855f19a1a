import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A year, without subdomains: other hosts of the domain may use plain http. */
export const STRICT_TRANSPORT = 'max-age=31536000';

/** Headers of every HTML page: the site's, the log-in pages, the API documentation. */
export const PAGE_HEADERS = {
  // A site that opens ours gets no reference to its window. Login uses redirects and frames, which need none.
  'cross-origin-opener-policy': 'same-origin',
  // The map uses geolocation, the photo upload the camera and the search by voice the microphone; no other permission is needed.
  'permissions-policy':
    'camera=(self), geolocation=(self), microphone=(self), accelerometer=(), gyroscope=(), magnetometer=(), payment=(), usb=()',
} as const;

/** Tells browsers that connected by https to keep using it. */
export function setStrictTransport(request: FastifyRequest, reply: FastifyReply, publicUrl: string): void {
  if (publicUrl.startsWith('https:') || request.protocol === 'https')
    // Set on the raw response: login and realtime bypass Fastify's reply.
    reply.raw.setHeader('strict-transport-security', STRICT_TRANSPORT);
}

/** Sets the transport headers on every response and the page headers on every page, whichever part sends it. */
export function registerSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    setStrictTransport(request, reply, publicUrl);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (String(reply.getHeader('content-type') ?? '').startsWith('text/html')) reply.headers(PAGE_HEADERS);
    done(null, payload);
  });
}
