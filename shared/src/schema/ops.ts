import { z } from 'zod';
import { menuPlaceSchema, opsMenuEntrySchema } from './ops-menu.ts';
import { opsFlagSchema, opsSettingSchema } from './ops-setup.ts';

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

/** GET `ops/audience`: whom a notice to all reaches. */
export const noticeAudienceSchema = z.object({
  /** Browsers connected to the process that responds. */
  connected: z.number().int(),
  /** People who have logged in at least once. */
  registered: z.number().int(),
});
export type NoticeAudience = z.infer<typeof noticeAudienceSchema>;
