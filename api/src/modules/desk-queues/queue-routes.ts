import { deskQueuesSchema } from '@baza/shared/schema';
import { createRoute, requireUser } from '../../auth/tokens/index.ts';
import type { Api } from '../../platform/http/types.ts';
import type { DeskQueues } from './queues.ts';

/** Counts for the menu of the back office. */
export async function queueRoutes(api: Api, { queues }: { queues: DeskQueues }): Promise<void> {
  const route = createRoute(api, { tags: ['moderation'], access: requireUser });

  route('GET /staff/queues', {
    summary: 'Number of items that wait in each queue that my roles may see',
    response: deskQueuesSchema,
    run: ({ user }) => queues.countFor(user),
  });
}
