import { z } from 'zod';
import { RIGHTS } from './access.ts';
import { opsRemotesResponseSchema } from './ops.ts';
import { opsChangeSchema } from './ops-actions.ts';

/** GET `team?window=`: what a team sees of its own remotes. Ops see all of them. */
export const teamViewSchema = opsRemotesResponseSchema.extend({
  identity: z.string(),
  /** The caller's teams by name; none for ops. */
  teams: z.array(z.string()),
  /** What the caller may do, by remote. */
  rights: z.record(z.string(), z.array(z.enum(RIGHTS))),
  /** Who changed what and why, newest first. */
  changes: z.array(opsChangeSchema),
});
export type TeamView = z.infer<typeof teamViewSchema>;
