import type { FastifyRateLimitStore } from '@fastify/rate-limit';

/** Addresses that are remembered; the one that has been silent the longest is forgotten first. */
const MAX_KEYS = 5000;

/**
 * Requests by address in the current window. As the plugin's own store, but its clock cannot be set: after a jump back by an
 * hour that one would not begin another window for an hour, and refuse everybody.
 */
export class RequestCounts implements FastifyRateLimitStore {
  readonly #counts = new Map<string, { current: number; since: number }>();

  incr(
    key: string,
    callback: (error: Error | null, result: { current: number; ttl: number }) => void,
    timeWindow: number,
  ): void {
    const now = performance.now();
    const known = this.#counts.get(key);
    const count = known && now - known.since < timeWindow ? known : { current: 0, since: now };
    count.current += 1;
    this.#counts.delete(key);
    this.#counts.set(key, count);
    if (this.#counts.size > MAX_KEYS) this.#counts.delete(this.#counts.keys().next().value as string);
    callback(null, { current: count.current, ttl: timeWindow - (now - count.since) });
  }

  child(): RequestCounts {
    return new RequestCounts();
  }
}
