import { z } from 'zod';
import { DESK_QUEUES } from '../domain/desk/index.ts';

/** GET `staff/queues`: what waits in each queue that the user's roles may see. */
export const deskQueuesSchema = z.object({
  queues: z.array(z.object({ queue: z.enum(DESK_QUEUES), count: z.number().int() })),
});
export type DeskQueues = z.infer<typeof deskQueuesSchema>;
