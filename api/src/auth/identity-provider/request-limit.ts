import type {} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../platform/http/address-key.ts';
import { RESOURCES_PATH } from './constants.ts';
import { sendPage } from './forms.ts';
import { renderTrouble, type Trouble } from './html/message-page.ts';
import type { PageContext } from './html/page.ts';

/** A page for browsers, JSON for scripts; both with retry-after. */
function sendRetryLater(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, status, trouble, wait }: { page: PageContext; status: 429 | 503; trouble: Trouble; wait: number },
): FastifyReply {
  reply.header('retry-after', String(wait));
  if (request.headers.accept?.includes('text/html'))
    return sendPage(reply, renderTrouble(page, trouble), status);
  return reply.code(status).header('cache-control', 'no-store').send({ error: 'temporarily_unavailable' });
}

/** Limits requests per minute and address for all of the provider's routes together, except static files. */
export function limitRequests(
  app: FastifyInstance,
  { perMinute, page }: { perMinute: number; page: (request: FastifyRequest) => PageContext },
): void {
  const count = app.createRateLimit({
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => addressKey(ip),
    allowList: () => false,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(`${RESOURCES_PATH}/`)) return;
    const found = await count(request);
    if (found.isAllowed || !found.isExceeded) return;
    return sendRetryLater(request, reply, {
      page: page(request),
      status: 429,
      trouble: 'crowded',
      wait: found.ttlInSeconds,
    });
  });
}
