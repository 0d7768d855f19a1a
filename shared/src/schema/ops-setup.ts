import { z } from 'zod';
import { lineSchema } from './common.ts';

/** A setting's value. */
export const settingValueSchema = z.union([z.boolean(), z.number(), lineSchema.max(500)]);
/** Who gets a canary or a flag. */
export const audience = {
  percent: z.number().min(0).max(100),
  roles: z
    .array(z.string().regex(/^[\w-]{1,40}$/))
    .max(10)
    .optional(),
  cookie: z.boolean().optional(),
};
export const audienceSchema = z.strictObject(audience);
export type OpsAudience = z.infer<typeof audienceSchema>;

/** A setting as the live releases declare it, in English. */
export const opsSettingSchema = z.object({
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
export const opsFlagSchema = z.object({
  name: z.string(),
  about: z.string(),
  /** Null while it is off for everybody. */
  audience: audienceSchema.nullable(),
});
export type OpsFlag = z.infer<typeof opsFlagSchema>;
