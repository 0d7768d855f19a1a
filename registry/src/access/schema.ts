import { teamSchema } from '@baza/shared/schema/access';
import * as z from 'zod/mini';
import { audienceSchema, menuOrderSchema, versionSchema } from '../schema.ts';
import { flagName, settingName, setValue } from '../server-schema.ts';

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

/** The order of the menus, for ops. */
export const menuBody = z.strictObject({ why, dryRun: yes, order: z.partial(menuOrderSchema) });

/** Of a client that is made in the embedded identity provider. */
export const clientBody = z.strictObject({ why });
