import * as z from 'zod/mini';
import { audienceSchema, remoteName, versionSchema } from '../schema.ts';
import { flagName, settingName, setValue } from '../server-schema.ts';

/** What a team may do with a remote over HTTP. */
export const RIGHTS = ['publish', 'canary', 'promote', 'disable', 'configure'] as const;
export type Right = (typeof RIGHTS)[number];

export const teamName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));

/** `client:<id>` of the identity provider, or `<issuer>:<subject>` of a trusted CI. */
const identity = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,19}:[\x21-\x7e]{1,300}$/));

const signingKey = z.strictObject({
  /** Ed25519, base64 of its DER (SPKI). */
  publicKey: z.string().check(z.regex(/^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/)),
  /** A retired key counts for what is published already, a revoked one for nothing. */
  state: z.enum(['active', 'retired', 'revoked']),
});
export type SigningKey = z.infer<typeof signingKey>;
export const keyIdSchema = z.string().check(z.regex(/^[0-9a-f]{16}$/));

/** Who releases which remotes. */
export const teamSchema = z.strictObject({
  /** Whose tokens count as the team's. */
  identities: z.array(identity).check(z.maxLength(20)),
  /** Rights by remote. */
  rights: z.record(remoteName, z.array(z.enum(RIGHTS)).check(z.maxLength(RIGHTS.length))),
  /** The keys that sign its releases, by their ids. */
  keys: z.optional(z.record(keyIdSchema, signingKey)),
  /** Its releases have to be signed although it has no active key. */
  signed: z.optional(z.boolean()),
});
export type Team = z.infer<typeof teamSchema>;

/** `access.json`, beside the registry's document: pages never load it. */
export const accessSchema = z.object({
  schema: z.literal(1),
  revision: z.int().check(z.nonnegative()),
  /** The log entry of the change that produced this document. */
  lastChange: z.nullable(z.string().check(z.regex(/^[\w-]{1,80}$/))),
  teams: z.record(teamName, teamSchema),
});
export type Access = z.infer<typeof accessSchema>;

const why = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));
const whyIfAny = z.optional(z.string().check(z.trim(), z.maxLength(500)));
const yes = z.optional(z.boolean());
const common = { why: whyIfAny, dryRun: yes };
/** Goes on although other live remotes break; a team's publication then waits for ops, all else is for ops alone. */
const breaking = yes;
const role = z.string().check(z.regex(/^[\w-]{1,60}$/));

/** New values by name; null is the default, or of a flag that nobody has it. */
export const configuration = {
  settings: z.optional(z.record(settingName, z.nullable(setValue))),
  flags: z.optional(z.record(flagName, z.nullable(audienceSchema))),
};

/** Bodies of the release service by action; a publication is a form with files, and this as its first field. */
export const releaseBodies = {
  publish: z.strictObject({
    ...common,
    promote: yes,
    takeOver: yes,
    breaking,
  }),
  approve: z.strictObject({ ...common, why, version: versionSchema }),
  refuse: z.strictObject({ ...common, why, version: versionSchema }),
  promote: z.strictObject({ ...common, version: z.optional(versionSchema), breaking }),
  canary: z.strictObject({
    ...common,
    breaking,
    version: z.optional(versionSchema),
    percent: z.number().check(z.minimum(0), z.maximum(100)),
    roles: z.optional(z.array(role).check(z.maxLength(10))),
    cookie: z.optional(z.boolean()),
    ramp: z.optional(z.strictObject({ hold: z.number().check(z.positive(), z.maximum(7 * 24 * 60)) })),
  }),
  rollback: z.strictObject({
    ...common,
    breaking,
    version: z.optional(versionSchema),
    channel: z.optional(z.enum(['stable', 'canary'])),
  }),
  disable: z.strictObject({ ...common, why }),
  enable: z.strictObject(common),
  configure: z.strictObject({ ...common, ...configuration }),
};
export type ReleaseAction = keyof typeof releaseBodies;
export type ReleaseBody<A extends ReleaseAction> = z.infer<(typeof releaseBodies)[A]>;

/** The longest that a link to a release that is not live may work. */
const MAX_PREVIEW_HOURS = 14 * 24;
export const previewBody = z.strictObject({
  /** The newest by default. */
  version: z.optional(versionSchema),
  hours: z.optional(z.number().check(z.positive(), z.maximum(MAX_PREVIEW_HOURS))),
});

/** A team after the change; null removes it. */
export const teamBody = z.strictObject({
  why,
  /** Revision of `access.json` on which the change is based. */
  revision: z.int().check(z.nonnegative()),
  team: z.nullable(teamSchema),
});

/** Of a client that is made in the embedded identity provider. */
export const clientBody = z.strictObject({ why });
