import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A year, for this host alone: its neighbours under the same domain may be plain. */
export const STRICT_TRANSPORT = 'max-age=31536000';

/** Headers of every HTML page: the site's, the log-in pages, the API documentation. */
export const PAGE_HEADERS = {
  // Another site that opens ours gets no hold of its window. Sign-in works by redirects and frames, which need none.
  'cross-origin-opener-policy': 'same-origin',
  // The map asks where one is, the upload of photos may use the camera; nothing else asks for anything.
  'permissions-policy':
    'camera=(self), geolocation=(self), accelerometer=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
} as const;

/** Tells browsers that came by https to stay with it. */
export function setStrictTransport(request: FastifyRequest, reply: FastifyReply, publicUrl: string): void {
  if (publicUrl.startsWith('https:') || request.protocol === 'https')
    // On the raw response: sign-in and realtime write theirs past Fastify.
    reply.raw.setHeader('strict-transport-security', STRICT_TRANSPORT);
}

/** Every response gets its transport's headers, every page a page's, wherever they are made. */
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
