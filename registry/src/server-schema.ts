import type { ReleaseManifest } from '@baza/shared/contract/release';
import { fitsSetting } from '@baza/shared/contract/settings';
import * as z from 'zod/mini';
import {
  type RegistryDocument,
  registrySchema,
  releaseManifestSchema,
  remoteName,
  versionSchema,
} from './schema.ts';

// Browsers validate registries, too, with `schema.ts`, where every byte counts: fields that only the release checks, the command and
// the server read are here.

/** Longest text of a setting: it is in every page. */
const MAX_TEXT = 500;

const expose = z.string().check(z.regex(/^\.\/[\w-]+$/));
const path = z.string().check(z.regex(/^\/[^\s?#]*$/), z.maxLength(300));
const brief = z.string().check(z.maxLength(200));

/**
 * One exact origin of the web: a name with a dot and a top-level domain of letters, so that neither a wildcard nor an
 * address of this network is one.
 */
const origin = (scheme: string) =>
  z
    .string()
    .check(
      z.maxLength(200),
      z.regex(
        new RegExp(
          `^${scheme}://(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+[a-z](?:[a-z0-9-]*[a-z0-9])(?::\\d{1,5})?$`,
        ),
      ),
    );
const origins = (scheme = 'https') => z.optional(z.array(origin(scheme)).check(z.maxLength(20)));

const about = z.string().check(z.trim(), z.minLength(3), z.maxLength(200));
const slotName = z.string().check(z.regex(/^[a-z][a-z.-]{0,59}$/));
export const settingName = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/));
export const flagName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));
export const setValue = z.union([z.boolean(), z.number(), z.string().check(z.maxLength(MAX_TEXT))]);
const settingSchema = z
  .strictObject({
    default: setValue,
    about,
    of: z.optional(z.array(brief).check(z.minLength(1), z.maxLength(20))),
    min: z.optional(z.number()),
    max: z.optional(z.number()),
  })
  .check(z.refine((setting) => fitsSetting(setting, setting.default), 'The default does not fit'));

/** `release.json` with all its fields. */
export const fullManifestSchema = z.extend(releaseManifestSchema, {
  texts: z.optional(
    z.extend(releaseManifestSchema.shape.texts.def.innerType, {
      unknown: z.optional(z.array(z.object({ key: brief, file: brief }))),
    }),
  ),
  parcels: z.optional(z.record(expose, z.record(brief, z.string().check(z.maxLength(4000))))),
  uses: z.optional(z.array(z.object({ remote: remoteName, expose, props: z.optional(z.array(brief)) }))),
  links: z.optional(z.array(path)),
  settings: z.optional(z.record(settingName, settingSchema)),
  flags: z.optional(z.record(flagName, about)),
  slots: z.optional(
    z
      .array(
        z.strictObject({
          slot: slotName,
          expose,
          weight: z.number(),
          height: z.int().check(z.minimum(0), z.maximum(2000)),
        }),
      )
      .check(z.maxLength(20)),
  ),
  offers: z.optional(z.array(slotName)),
  reads: z.optional(z.array(z.object({ key: brief, file: brief }))),
  webAssembly: z.optional(z.boolean()),
  origins: z.optional(
    z.strictObject({
      connect: origins('(?:https|wss)'),
      img: origins(),
      media: origins(),
      font: origins(),
      frame: origins(),
    }),
  ),
}) satisfies z.ZodMiniType<ReleaseManifest>;

const remoteSchema = registrySchema.shape.remotes.def.valueType;
const releaseSchema = remoteSchema.shape.releases.def.valueType;

const manifest = fullManifestSchema as z.ZodMiniType<ReleaseManifest>;
const changeId = z.string().check(z.regex(/^[\w-]{1,80}$/));
const waitingSchema = z.object({
  url: releaseSchema.shape.url,
  manifest,
  change: changeId,
  refused: z.optional(changeId),
});

/** `registry.json` with all its fields. */
export const fullRegistrySchema: z.ZodMiniType<RegistryDocument> = z.extend(registrySchema, {
  waiting: z.optional(z.record(remoteName, z.record(versionSchema, waitingSchema))),
  remotes: z.record(
    remoteName,
    z.extend(remoteSchema, {
      takenBack: z.optional(z.record(versionSchema, z.iso.datetime())),
      releases: z.record(
        versionSchema,
        z.extend(releaseSchema, {
          manifest,
          agreed: z.optional(z.array(z.string().check(z.maxLength(2000)))),
        }),
      ),
    }),
  ),
});
