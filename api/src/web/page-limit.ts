// Decorates the application with `createRateLimit`.
import type {} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Limit of pages per minute and address, counted in memory per process like the API's limit. */
export function pageLimit(app: FastifyInstance, max: number): (request: FastifyRequest) => Promise<number> {
  const count = app.createRateLimit({ max, timeWindow: '1 minute', allowList: [] });
  return async (request) => {
    const state = await count(request);
    return !state.isAllowed && state.isExceeded ? state.ttlInSeconds : 0;
  };
}
