import { z } from 'zod';
import { REMOTE_NAME } from '../domain/constants.ts';
import { MAX_FRAMES } from '../domain/faults.ts';

const remoteSchema = z.string().regex(REMOTE_NAME);
const versionSchema = z
  .string()
  .max(80)
  .regex(/^\d+\.\d+\.\d+[0-9A-Za-z.+-]*$/);
/** What became of a remote, or `error` for what nothing caught. */
export const faultKinds = [
  'crashed',
  'mismatch',
  'unavailable',
  'misfit',
  'absent',
  'fallback',
  'error',
] as const;
const position = z.number().int().min(0).max(9_999_999);

const frameSchema = z.strictObject({
  file: z
    .string()
    .max(80)
    .regex(/^[\w@~-][\w@.~-]*\.[0-9a-f]{8}\.js$/),
  line: position,
  column: position,
  name: z
    .string()
    .regex(/^[\w$.]{1,60}$/)
    .optional(),
});

const faultSchema = z.strictObject({
  remote: remoteSchema.optional(),
  version: versionSchema.optional(),
  kind: z.enum(faultKinds),
  /** The pattern of the page's route, never its address. */
  route: z.string().max(200).optional(),
  name: z.string().regex(/^[A-Za-z_$][\w$]{0,39}$/),
  message: z.string().max(200),
  frames: z.array(frameSchema).max(MAX_FRAMES),
});
export type ReportedFault = z.infer<typeof faultSchema>;

/** POST `faults`: errors of a page, each once, sent by beacon. */
export const faultsBodySchema = z.strictObject({ items: z.array(faultSchema).min(1).max(5) });

/** What a person reads from an error view: either case, with or without the hyphen. */
const codeSchema = z
  .string()
  .trim()
  .max(12)
  .transform((text) => text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1'))
  .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{8}$/))
  .transform((text) => `${text.slice(0, 4)}-${text.slice(4)}`);

/** GET `ops/faults?code=&remote=`: errors of browsers, the latest first. */
export const opsFaultsQuerySchema = z.object({
  code: codeSchema.optional(),
  remote: remoteSchema.optional(),
});

const lineSchema = z.object({ file: z.string(), line: z.number(), text: z.string() });
const opsFaultSchema = z.object({
  id: z.number(),
  /** Empty for the shell. */
  remote: z.string(),
  /** The package that owns the remote's name, and its repository. */
  owner: z.string().nullable(),
  kind: z.enum(faultKinds),
  name: z.string(),
  message: z.string(),
  /** The line of the team's source; null without a source map. */
  source: lineSchema.nullable(),
  /** The release that it was first seen in, and the last one; empty for the shell. */
  firstVersion: z.string(),
  lastVersion: z.string(),
  firstAt: z.string(),
  lastAt: z.string(),
  count: z.number(),
  /** Browsers that met it; nobody is counted twice. */
  people: z.number(),
  /** The latest of its traces: the same error in another release, or reached in another way, has an id of its own. */
  traces: z.array(
    z.object({
      code: z.string(),
      version: z.string(),
      route: z.string(),
      frames: z.array(frameSchema.extend({ source: lineSchema.nullable() })),
    }),
  ),
});
export type OpsFault = z.infer<typeof opsFaultSchema>;
export const opsFaultsResponseSchema = z.object({ items: z.array(opsFaultSchema) });
export type OpsFaults = z.infer<typeof opsFaultsResponseSchema>;
