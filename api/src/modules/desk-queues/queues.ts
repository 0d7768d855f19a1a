import type { DeskQueue, Role } from '@baza/shared/domain';
import type { DeskQueues as Response } from '@baza/shared/schema';
import type { AuthUser } from '../../auth/tokens/index.ts';

interface Counter {
  /** The role that may see the queue; null for everyone who is logged in. */
  role: Role | null;
  count(user: AuthUser): Promise<number>;
}

export interface DeskQueues {
  /** Adds a queue; the module that owns its rows does so when it is created. */
  add(queue: DeskQueue, counter: Counter): void;
  /** Counts the queues that the user's roles may see. */
  countFor(user: AuthUser): Promise<Response>;
}

export function createDeskQueues(): DeskQueues {
  const counters = new Map<DeskQueue, Counter>();
  return {
    add: (queue, counter) => void counters.set(queue, counter),
    async countFor(user) {
      const visible = [...counters].filter(([, { role }]) => role === null || user.roles.includes(role));
      const queues = await Promise.all(
        visible.map(async ([queue, counter]) => ({ queue, count: await counter.count(user) })),
      );
      return { queues };
    },
  };
}
