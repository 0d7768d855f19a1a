import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** How a process leaves while others go on: new requests go elsewhere, those under way end. */
export interface Drain {
  register(app: FastifyInstance): void;
  isDraining(): boolean;
  /**
   * From now on `health/ready` says no and each response closes its connection. Resolves after `forMs`, the time in which
   * proxies notice, and when no request is under way, at the latest after `atMostMs`.
   */
  begin(forMs: number, atMostMs: number): Promise<void>;
}

export function createDrain(): Drain {
  let isDraining = false;
  const replies = new Set<FastifyReply>();
  // A reply that another part has taken over may be a line that stays open.
  const isUnderWay = () => [...replies].some((reply) => !reply.sent);
  return {
    register(app) {
      app.addHook('onRequest', (_request, reply, done) => {
        replies.add(reply);
        // Also when the client has gone.
        reply.raw.once('close', () => replies.delete(reply));
        if (isDraining) reply.raw.setHeader('connection', 'close');
        done();
      });
    },
    isDraining: () => isDraining,
    async begin(forMs, atMostMs) {
      isDraining = true;
      const since = performance.now();
      await sleep(forMs);
      while (isUnderWay() && performance.now() - since < atMostMs) await sleep(20);
    },
  };
}
