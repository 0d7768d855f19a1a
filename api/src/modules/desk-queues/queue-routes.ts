import { deskQueuesSchema } from '@baza/shared/schema';
import { requireUser, userOf } from '../../auth/tokens/index.ts';
import type { Api } from '../../platform/http/types.ts';
import type { DeskQueues } from './queues.ts';

/** Counts for the menu of the back office. */
export async function queueRoutes(api: Api, { queues }: { queues: DeskQueues }): Promise<void> {
  api.get(
    '/staff/queues',
    {
      preParsing: requireUser,
      schema: {
        tags: ['moderation'],
        summary: 'Number of items that wait in each queue that my roles may see',
        response: { 200: deskQueuesSchema },
      },
    },
    async (request) => queues.countFor(userOf(request)),
  );
}
