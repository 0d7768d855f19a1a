// Decorates the application with `createRateLimit`.
import type {} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from './address-key.ts';
import { tooMany } from './problem.ts';

/** Counts a request of an address; returns the seconds to wait if there were too many, else 0. */
export type AddressLimit = (request: FastifyRequest) => Promise<number>;

/** Limit of requests per minute and address, counted in memory per process like the API's limit. */
export function pageLimit(app: FastifyInstance, max: number): AddressLimit {
  const count = app.createRateLimit({
    max,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => addressKey(ip),
    allowList: [],
  });
  return async (request) => {
    const state = await count(request);
    return !state.isAllowed && state.isExceeded ? state.ttlInSeconds : 0;
  };
}

/** Throws 429 for requests beyond the limit. */
export const refuseBeyond =
  (limit: AddressLimit) =>
  async (request: FastifyRequest): Promise<void> => {
    const seconds = await limit(request);
    if (seconds > 0) throw tooMany(seconds);
  };
