import { z } from 'zod';
import {
  MAX_PAGE_SIZE,
  PAGE_SIZE,
  RAMP_HOLD,
  REGISTRY_ACTIONS,
  REMOTE_NAME,
  WHY_LENGTH,
} from '../domain/constants.ts';
import { lineSchema, linesSchema } from './common.ts';
import { menuPlaceSchema, opsMenuEntrySchema } from './ops-menu.ts';

const nameSchema = z.string().regex(REMOTE_NAME);
const releaseSchema = z
  .string()
  .min(5)
  .max(80)
  .regex(/^\d+\.\d+\.\d+[0-9A-Za-z.-]*$/);

/** Spans of time that the figures of remotes cover. */
export const OPS_WINDOWS = ['15m', '1h', '24h', '7d'] as const;
export const opsWindowSchema = z.enum(OPS_WINDOWS);
export type OpsWindow = z.infer<typeof opsWindowSchema>;

/** A 75th percentile in milliseconds (CLS has no unit); null without measurements. */
const p75Schema = z.number().nullable();

/** Browser metrics of a release, or of a remote as a whole. */
export const opsFiguresSchema = z.object({
  loads: z.number(),
  failures: z.number(),
  errors: z.number(),
  /** Share of the remote's loads, 0 to 1; null while it has none. */
  share: z.number().nullable(),
  load: p75Schema,
  LCP: p75Schema,
  INP: p75Schema,
  CLS: p75Schema,
});
export type OpsFigures = z.infer<typeof opsFiguresSchema>;

const canarySchema = z.object({
  version: z.string(),
  percent: z.number(),
  roles: z.array(z.string()).optional(),
  cookie: z.boolean().optional(),
  /** The analysis raises the share, each of which it holds for so many minutes; `at` is when the present one began. */
  ramp: z.object({ hold: z.number(), at: z.string() }).optional(),
});

const comparedSchema = z.object({ what: z.string(), canary: z.number(), stable: z.number() });
/** What the analysis makes of the canary, or made of the last one. */
export const canaryAnalysisSchema = z.object({
  canary: z.string(),
  stable: z.string(),
  since: z.string(),
  decidedAt: z.string(),
  /** Null while the canary runs. */
  outcome: z.enum(['rolled-back', 'promoted', 'ended']).nullable(),
  verdict: z.enum(['wait', 'keep', 'rollback']),
  /** English, as in the log. */
  why: z.string(),
  loads: z.object({ canary: z.number(), stable: z.number() }),
  findings: z.array(comparedSchema.extend({ chance: z.number(), worse: z.boolean() })),
  lacking: z.array(comparedSchema.extend({ of: z.number() })),
});
export type CanaryAnalysis = z.infer<typeof canaryAnalysisSchema>;

const settingValueSchema = z.union([z.boolean(), z.number(), lineSchema.max(500)]);
const audience = {
  percent: z.number().min(0).max(100),
  roles: z
    .array(z.string().regex(/^[\w-]{1,40}$/))
    .max(10)
    .optional(),
  cookie: z.boolean().optional(),
};
const audienceSchema = z.strictObject(audience);
export type OpsAudience = z.infer<typeof audienceSchema>;

/** A setting as the live releases declare it, in English. */
const opsSettingSchema = z.object({
  name: z.string(),
  about: z.string(),
  default: settingValueSchema,
  of: z.array(z.string()).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  /** What ops have set, if anything. */
  value: settingValueSchema.optional(),
  /** Live releases that the value does not fit: they use their default. */
  misfits: z.array(z.string()),
});
export type OpsSetting = z.infer<typeof opsSettingSchema>;
const opsFlagSchema = z.object({
  name: z.string(),
  about: z.string(),
  /** Null while it is off for everybody. */
  audience: audienceSchema.nullable(),
});
export type OpsFlag = z.infer<typeof opsFlagSchema>;

const opsReleaseSchema = z.object({
  version: z.string(),
  time: z.string(),
  bytes: z.number(),
  contract: z.number(),
  commit: z.string().optional(),
  /** When a rollback took it back, until visitors get it again. */
  takenBack: z.string().optional(),
  /** Why it does not run in the site's shell, in English sentences; none if it does. */
  misfits: z.array(z.string()).optional(),
  /** Whose key has signed it; `missing` if its owners have to sign and it is not signed. Absent if nobody asks for it. */
  signature: z
    .object({
      key: z.string().nullable(),
      state: z.enum(['active', 'retired', 'revoked', 'unknown', 'missing']),
    })
    .optional(),
  figures: opsFiguresSchema,
});
export type OpsRelease = z.infer<typeof opsReleaseSchema>;

export const opsRemoteSchema = z.object({
  name: z.string(),
  channels: z.object({ stable: z.string(), canary: canarySchema.optional() }),
  disabled: z.object({ reason: z.string() }).optional(),
  /** No release has been given to all visitors yet: those outside the canary do not see the remote. */
  launch: z.literal(true).optional(),
  guard: canaryAnalysisSchema.optional(),
  /** Set while stable does not run in the site's shell: what visitors get instead, null for an error view. */
  instead: z.string().nullable().optional(),
  /** A path at which the stable release draws the page, if there is one without parameters. */
  page: z.string().optional(),
  /** The release which a rollback of stable returns to. */
  back: z.string().optional(),
  /** Releases that were stable before and not rolled back, the latest first. */
  wasStable: z.array(z.string()).optional(),
  settings: z.array(opsSettingSchema),
  flags: z.array(opsFlagSchema),
  /** Newest first. */
  releases: z.array(opsReleaseSchema),
  figures: opsFiguresSchema,
  /** Releases that browsers still run and the registry no longer knows. */
  gone: opsFiguresSchema.nullable(),
  /** Equal steps of time, oldest first. */
  timeline: z.array(z.object({ at: z.string(), loads: z.number(), faults: z.number() })),
});
export type OpsRemote = z.infer<typeof opsRemoteSchema>;

/** A release that ops have not approved. */
export const opsWaitingSchema = z.object({
  remote: z.string(),
  version: z.string(),
  /** Whether it is the remote's first: approval makes it stable, or begins its ramp. */
  first: z.boolean(),
  /** Whether approval begins a ramp: ops have not exempted the team that published it. */
  ramp: z.boolean(),
  /** Names and paths as they are; what breaks, in English sentences. */
  reasons: z.array(
    z.object({
      kind: z.enum(['name', 'path', 'menu', 'slot', 'origin', 'break']),
      what: z.array(z.string()),
    }),
  ),
  /** What else is new, and the size beside that of the stable release. */
  news: z.object({
    flags: z.array(z.string()),
    settings: z.array(z.string()),
    permissions: z.array(z.string()),
    bytes: z.number(),
    bytesBefore: z.number().nullable(),
  }),
  published: z.object({ who: z.string(), why: z.string(), time: z.string() }).nullable(),
  refused: z.object({ who: z.string(), why: z.string(), time: z.string() }).nullable(),
});
export type OpsWaiting = z.infer<typeof opsWaitingSchema>;

/** GET `ops/remotes?window=`. */
export const opsRemotesQuerySchema = z.object({ window: opsWindowSchema.default('1h') });
export const opsRemotesResponseSchema = z.object({
  /** Revision of the registry; an action names the one it is based on. */
  revision: z.number(),
  updatedAt: z.string(),
  /** Set while the document cannot be read: this is the last valid one, and nothing can be changed. */
  unreadable: z.object({ since: z.string(), why: z.string() }).optional(),
  window: opsWindowSchema,
  remotes: z.array(opsRemoteSchema),
  /** Oldest first. */
  waiting: z.array(opsWaitingSchema),
  /** In the order that visitors see. */
  menu: z.array(opsMenuEntrySchema),
  /** The menus whose order ops have set. */
  orderedMenus: z.array(menuPlaceSchema),
});
export type OpsRemotes = z.infer<typeof opsRemotesResponseSchema>;

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

/** GET `ops/audience`: whom a notice to all reaches. */
export const noticeAudienceSchema = z.object({
  /** Browsers connected to the process that responds. */
  connected: z.number().int(),
  /** People who have logged in at least once. */
  registered: z.number().int(),
});
export type NoticeAudience = z.infer<typeof noticeAudienceSchema>;
