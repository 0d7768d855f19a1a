import type { ReleaseManifest } from '@baza/shared/contract/release';
import { GUARDS, LAYOUTS, type Locale } from '@baza/shared/contract/types';
import { REMOTE_NAME } from '@baza/shared/domain';
import * as z from 'zod/mini';

// The functional `zod/mini`, since the shell also validates with it and every byte counts.

const text = z.string();
const locales = z.object({ uz: text, ru: text, en: text } satisfies Record<Locale, typeof text>);
const layout = z.enum(LAYOUTS);
const guard = z.enum(GUARDS);
/** A file inside a release's folder: a relative path that cannot leave it. */
const fileName = z.string().check(z.regex(/^(?!.*\.\.)[\w@][\w@.~/-]*$/));
const routePath = z.string().check(z.regex(/^\/[\w/:?*.-]*$/));
const preloadList = z.object({ js: z.array(fileName), css: z.array(fileName) });

export const remoteName = z.string().check(z.regex(REMOTE_NAME));
export const versionSchema = z
  .string()
  .check(z.regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/), z.maxLength(80));

const packageName = z.string().check(z.regex(/^[\w@][\w@./-]{0,213}$/));
const repository = z.string().check(z.regex(/^[\w.-]+\/[\w.~/-]{1,300}$/));

const routeSchema = z.object({
  path: routePath,
  params: z.optional(z.record(z.string(), z.union([z.literal('id'), z.array(z.string())]))),
  // No double slash, which would lead to another site.
  bareRedirect: z.optional(z.string().check(z.regex(/^\/(?!\/)[\w/.-]*$/))),
  requiredQuery: z.optional(z.array(z.string())),
  layout,
  guard,
  role: z.optional(z.string()),
  title: locales,
  chunk: z.optional(z.string()),
  answers: z.optional(z.array(z.string().check(z.regex(/^public\/[\w/?=&{}.-]*$/)))),
  query: z.optional(z.array(z.string())),
});
/** The menus that releases add entries to. */
export const MENU_PLACES = ['header', 'profile'] as const;
const menuSchema = z.object({
  path: routePath,
  label: locales,
  order: z.number(),
  place: z.enum(MENU_PLACES),
  minor: z.optional(z.boolean()),
  guard,
  role: z.optional(z.string()),
});

const expose = z.string().check(z.regex(/^\.\/[\w-]+$/));
const fillSchema = z.object({ slot: text, expose, weight: z.number(), height: z.number() });

/** `release.json`. */
export const releaseManifestSchema = z.object({
  name: remoteName,
  version: versionSchema,
  contract: z.int().check(z.positive()),
  shared: z.record(z.string(), z.string()),
  imports: z.record(z.string(), z.array(z.string())),
  routes: z.array(routeSchema),
  menu: z.array(menuSchema),
  exposes: z.array(expose),
  manifestFile: fileName,
  entry: fileName,
  entryType: z.optional(z.enum(['script', 'module'])),
  server: z.optional(fileName),
  preload: z.record(z.string(), preloadList),
  integrity: z.record(
    z.string(),
    z.string().check(z.regex(/^(sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/)),
  ),
  bytes: z.number(),
  sizes: z.optional(z.record(z.string(), z.int().check(z.nonnegative()))),
  texts: z.optional(
    z.object({
      keys: z.int(),
      missing: z.object({ uz: z.array(z.string()), ru: z.array(z.string()), en: z.array(z.string()) }),
    }),
  ),
  budget: z.optional(z.object({ route: z.optional(z.number()), total: z.optional(z.number()) })),
  slots: z.optional(z.array(fillSchema)),
  commit: z.optional(z.string()),
  package: z.optional(packageName),
  repository: z.optional(repository),
  time: z.iso.datetime(),
}) satisfies z.ZodMiniType<ReleaseManifest>;

const releaseFields = z.object({
  /** URL of the release's folder: absolute or root-relative, with a trailing slash. */
  url: z.string().check(z.regex(/^(?:https?:\/\/[^/\s]+)?\/(?!\/)(?:[^\s]*\/)?$/)),
  // Without what only the server needs: see `server-schema.ts`.
  manifest: releaseManifestSchema as z.ZodMiniType<ReleaseManifest, ReleaseManifest>,
  /** When a channel last pointed to it: tabs opened until then may still request its files. */
  leftAt: z.optional(z.iso.datetime()),
});
/** What only the server reads: see `server-schema.ts`. A type, since an interface has no index signature. */
type ServerSide = {
  /** What it breaks of other remotes, as approved by ops. */
  agreed?: string[] | undefined;
};
const releaseSchema = releaseFields as typeof releaseFields &
  z.ZodMiniType<z.infer<typeof releaseFields> & ServerSide>;

const audience = {
  /** Share of visitors. */
  percent: z.number().check(z.minimum(0), z.maximum(100)),
  /** Roles whose members always get it. */
  roles: z.optional(z.array(z.string().check(z.regex(/^[\w-]{1,60}$/)))),
  /** Whether visitors can opt in with the cookie `canary`. */
  cookie: z.optional(z.boolean()),
};
export const audienceSchema = z.object(audience);

const canarySchema = z.object({
  version: versionSchema,
  ...audience,
  /** When this version became the canary: canary analysis counts from then. */
  since: z.optional(z.iso.datetime()),
  /** Canary analysis raises the share, as long as the canary does no worse than stable. */
  ramp: z.optional(
    z.object({
      /** Minutes for which each share is held at least. */
      hold: z.number().check(z.positive()),
      /** When the present share began. */
      at: z.iso.datetime(),
    }),
  ),
});

export const settingValue = z.union([z.boolean(), z.number(), z.string()]);

const sourceSchema = z.object({ package: packageName, repository: z.optional(repository) });

const remoteFields = z.object({
  /** The package that owns the remote's name; unset until a release declares its package. */
  source: z.optional(sourceSchema),
  channels: z.object({
    stable: versionSchema,
    canary: z.optional(canarySchema),
  }),
  /**
   * No release has been given to all visitors yet: those who are not in the canary's audience get nothing. `stable` then names
   * the first release, for shells that do not know this field.
   */
  launch: z.optional(z.literal(true)),
  /** The kill switch: nothing of this remote is loaded. */
  disabled: z.optional(z.object({ reason: z.string() })),
  /** What ops have set, by name; each release compares it with its own declarations. */
  settings: z.optional(z.record(z.string(), settingValue)),
  /** Who has a flag, by its name. */
  flags: z.optional(z.record(z.string(), audienceSchema)),
  /** Versions that were stable and not rolled back, newest first: rollback targets. */
  wasStable: z.optional(z.array(versionSchema)),
  releases: z.record(versionSchema, releaseSchema),
});

/** What only the server reads of a remote. */
type ServerSideOfRemote = {
  /** When releases were taken back by a rollback, by version; until visitors get them again. */
  takenBack?: Record<string, string> | undefined;
};
const remoteSchema = remoteFields as typeof remoteFields &
  z.ZodMiniType<z.infer<typeof remoteFields> & ServerSideOfRemote>;

export const menuOrderSchema = z.object({ header: z.array(routePath), profile: z.array(routePath) });

/** `registry.json`. */
export const registrySchema = z.object({
  schema: z.literal(1),
  updatedAt: z.iso.datetime(),
  /** Incremented by each change; absent if no operation has changed the document yet. */
  revision: z.optional(z.int().check(z.nonnegative())),
  /** The log entry of the change that produced this document. */
  lastChange: z.optional(z.string().check(z.regex(/^[\w-]{1,80}$/))),
  remotes: z.record(remoteName, remoteSchema),
  /** Paths of menu entries in the order that ops have set; entries of other paths come last. */
  menuOrder: z.optional(menuOrderSchema),
});

/** A published release that ops have not approved: it is in no channel, and cannot be. */
export interface WaitingRelease {
  url: string;
  manifest: ReleaseManifest;
  /** The log entry of its publication. */
  change: string;
  /** That of the refusal. */
  refused?: string | undefined;
}

export type Release = z.infer<typeof releaseSchema>;
export type Source = z.infer<typeof sourceSchema>;
export type Audience = z.infer<typeof audienceSchema>;
export type Canary = z.infer<typeof canarySchema>;
export type MenuOrder = z.infer<typeof menuOrderSchema>;
export type RemoteEntry = z.infer<typeof remoteSchema>;
export type RegistryDocument = z.infer<typeof registrySchema> & {
  /** By remote and version; only the server reads it. */
  waiting?: Record<string, Record<string, WaitingRelease>> | undefined;
};
export type { ReleaseManifest };
