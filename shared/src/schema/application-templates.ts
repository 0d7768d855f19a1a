import { z } from 'zod';
import {
  APPLICATION_KINDS,
  TEMPLATE_LENGTH,
  TEMPLATE_USES,
  unknownPlaceholders,
} from '../domain/application/index.ts';
import { REASON_LENGTH } from '../domain/constants.ts';
import { LOCALES } from '../domain/locale/index.ts';
import { lineSchema, linesSchema, versionSchema } from './common.ts';

/** Empty in a language that the template does not have; else at least as long as a reason has to be. */
const templateTextSchema = linesSchema
  .max(TEMPLATE_LENGTH.text)
  .refine(
    (text) => text === '' || (text.length >= REASON_LENGTH.min && unknownPlaceholders(text).length === 0),
  );

/** POST `desk/templates`, of supervisors. */
export const templateBodySchema = z.object({
  title: lineSchema.min(1).max(TEMPLATE_LENGTH.title),
  texts: z
    .object({ uz: templateTextSchema, ru: templateTextSchema, en: templateTextSchema })
    .refine((texts) => Object.values(texts).some((text) => text !== '')),
  kinds: z.array(z.enum(APPLICATION_KINDS)).min(1).max(APPLICATION_KINDS.length),
  uses: z.array(z.enum(TEMPLATE_USES)).min(1).max(TEMPLATE_USES.length),
});
export type TemplateBody = z.infer<typeof templateBodySchema>;
/** PUT `desk/templates/{id}`. */
export const templateChangeSchema = templateBodySchema.extend({ version: versionSchema });
export type TemplateChange = z.infer<typeof templateChangeSchema>;

export const messageTemplateSchema = z.object({
  id: z.number().int(),
  version: versionSchema,
  title: z.string(),
  texts: z.object({ uz: z.string(), ru: z.string(), en: z.string() }),
  kinds: z.array(z.enum(APPLICATION_KINDS)),
  uses: z.array(z.enum(TEMPLATE_USES)),
  updatedAt: z.iso.datetime(),
});
export type MessageTemplate = z.infer<typeof messageTemplateSchema>;
/** GET `desk/templates`, of supervisors. */
export const messageTemplatesSchema = z.object({ items: z.array(messageTemplateSchema) });
export type MessageTemplates = z.infer<typeof messageTemplatesSchema>;

/** GET `desk/applications/{id}/templates`. */
export const filledTemplatesQuerySchema = z.object({ use: z.enum(TEMPLATE_USES) });
export const filledTemplatesSchema = z.object({
  items: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      /** In the applicant's language if the template has it; no placeholders are left. */
      text: z.string(),
      locale: z.enum(LOCALES),
    }),
  ),
});
export type FilledTemplates = z.infer<typeof filledTemplatesSchema>;
