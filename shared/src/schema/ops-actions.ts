import { z } from 'zod';
import {
  MAX_PAGE_SIZE,
  PAGE_SIZE,
  RAMP_HOLD,
  REGISTRY_ACTIONS,
  REMOTE_NAME,
  WHY_LENGTH,
} from '../domain/constants.ts';
import { linesSchema } from './common.ts';
import { audience, audienceSchema, settingValueSchema } from './ops-setup.ts';

const nameSchema = z.string().regex(REMOTE_NAME);
const releaseSchema = z
  .string()
  .min(5)
  .max(80)
  .regex(/^\d+\.\d+\.\d+[0-9A-Za-z.-]*$/);

/** GET `ops/log?remote=&limit=`: changes of the registry, newest first. */
export const opsLogQuerySchema = z.object({
  remote: nameSchema.optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
});
export const opsChangeSchema = z.object({
  id: z.string(),
  revision: z.number(),
  time: z.string(),
  who: z.string(),
  why: z.string(),
  action: z.enum(REGISTRY_ACTIONS),
  remote: z.string(),
  version: z.string().optional(),
  from: z.string().optional(),
  percent: z.number().optional(),
  /** Of a release that took over another package's name: that package. */
  takenOverFrom: z.string().optional(),
  /** Of a publication that waits for approval. */
  waits: z.literal(true).optional(),
  /** Of a publication or an approval that made the release stable. */
  stable: z.literal(true).optional(),
  /** Of an approval with which the ramp of a first release began. */
  launch: z.literal(true).optional(),
  /** Of a rollback: the channel that was rolled back. */
  channel: z.literal('canary').optional(),
  /** Of a change of settings and flags: each as `name: before → after`, null for the default or nobody. */
  changed: z.array(z.string()).optional(),
});
export type OpsChange = z.infer<typeof opsChangeSchema>;
export const opsLogResponseSchema = z.object({ items: z.array(opsChangeSchema) });
export type OpsLog = z.infer<typeof opsLogResponseSchema>;

export const opsRemoteParamsSchema = z.object({ name: nameSchema });

/** Goes on although other live remotes break. */
const breaking = z.literal(true).optional();

const decision = {
  /** The revision on which the change is based; 409 if the registry has changed since. */
  revision: z.number().int().min(0),
  why: linesSchema.min(WHY_LENGTH.min).max(WHY_LENGTH.max),
};

/** POST `ops/remotes/{name}/{action}`. */
export const opsActionSchemas = {
  approve: z.strictObject({ ...decision, version: releaseSchema }),
  refuse: z.strictObject({ ...decision, version: releaseSchema }),
  promote: z.strictObject({ ...decision, version: releaseSchema, breaking }),
  canary: z.strictObject({
    ...decision,
    version: releaseSchema,
    ...audience,
    ramp: z.strictObject({ hold: z.number().positive().max(RAMP_HOLD.most) }).optional(),
    breaking,
  }),
  /** Without a version: ends an open canary, otherwise restores the previous release. */
  rollback: z.strictObject({ ...decision, version: releaseSchema.optional(), breaking }),
  disable: z.strictObject(decision),
  enable: z.strictObject(decision),
  /** New values by name; null is the default, or of a flag that nobody has it. */
  configure: z.strictObject({
    ...decision,
    settings: z
      .record(z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/), settingValueSchema.nullable())
      .optional(),
    flags: z.record(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/), audienceSchema.nullable()).optional(),
  }),
  prune: z.strictObject(decision),
};
/** PUT `ops/menu`: paths first to last; entries that are not named come last. */
const menuPathsSchema = z.array(z.string().regex(/^\/[\w/:?*.-]*$/)).max(200);
export const opsMenuOrderSchema = z.strictObject({
  ...decision,
  /** Only of the menus that change; an empty list is the order that releases declare. */
  order: z.strictObject({ header: menuPathsSchema.optional(), profile: menuPathsSchema.optional() }),
});
export type OpsMenuOrder = z.infer<typeof opsMenuOrderSchema>;

export type OpsAction = keyof typeof opsActionSchemas;
export type OpsActionBody<A extends OpsAction = OpsAction> = z.infer<(typeof opsActionSchemas)[A]>;

/** Result of an action: its log entry, and the registry's new revision. */
export const opsActionResponseSchema = z.object({
  revision: z.number(),
  change: opsChangeSchema.nullable(),
});
export type OpsActionResponse = z.infer<typeof opsActionResponseSchema>;
