import { z } from 'zod';
import { fieldErrorSchema } from './common.ts';

/** What becomes of the rows: drafts, or listings sent for moderation. */
export const IMPORT_KINDS = ['drafts', 'submit'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
/** What becomes of a row. */
export const IMPORT_OUTCOMES = ['ready', 'created', 'changed', 'updated', 'unchanged', 'refused'] as const;
export const TABLE_FORMATS = ['xlsx', 'csv'] as const;

/** POST `listings/import`; the body is a CSV, XLSX or ODS file. */
export const importQuerySchema = z.object({
  as: z.enum(IMPORT_KINDS).default('drafts'),
  /** Reports what would happen, and writes nothing. */
  dryRun: z.stringbool().default(true),
  /** The owner has confirmed unusual prices. */
  priceConfirmed: z.stringbool().default(false),
});
export type ImportQuery = z.infer<typeof importQuerySchema>;

export const importRowSchema = z.object({
  /** As a spreadsheet shows it. */
  row: z.number().int(),
  ref: z.string(),
  /**
   * Of a new reference: `ready` in a dry run, then `created`. Of a known one: `changed` in a dry run, then `updated`,
   * or `unchanged`. `refused` writes nothing: see `issues`.
   */
  outcome: z.enum(IMPORT_OUTCOMES),
  /** Of the listing, once there is one. */
  id: z.number().int().nullable(),
  /** The names of the columns that change a known listing. */
  changes: z.array(z.string()),
  /** Whether the change of a known listing sends it to moderation. */
  moderation: z.boolean(),
  /** `column` is the name of the column. */
  issues: z.array(fieldErrorSchema.extend({ column: z.string() })),
});
export type ImportRow = z.infer<typeof importRowSchema>;
export const importResponseSchema = z.object({
  /** The sheet with the listings; empty for CSV. */
  sheet: z.string(),
  /** What is left out: columns with unknown names, and further sheets with listings. */
  unread: z.object({ columns: z.array(z.string()), sheets: z.array(z.string()) }),
  rows: z.array(importRowSchema),
});
export type ImportResponse = z.infer<typeof importResponseSchema>;

/** GET `public/listing-import/template`. */
export const templateQuerySchema = z.object({
  format: z.enum(TABLE_FORMATS).default('xlsx'),
  locale: z.enum(['uz', 'ru', 'en']).default('uz'),
});
