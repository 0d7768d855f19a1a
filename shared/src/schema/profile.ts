import { z } from 'zod';
import { PROFILE_DOCUMENTS } from '../domain/application/index.ts';
import {
  DELETED_PARTS,
  KEPT_PARTS,
  PROFILE_ACTIONS,
  PROFILE_FIELDS,
  type ProfileField,
} from '../domain/people/index.ts';
import { personalBodySchema } from './application-personal.ts';
import { applicationDocumentSchema, documentQuerySchema } from './applications.ts';
import { lineSchema, versionSchema } from './common.ts';
import { photoSchema } from './listings.ts';

/** Personal values of the profile, masked or whole; null for one that is not there. */
export const profilePersonalSchema = z.object(
  Object.fromEntries(PROFILE_FIELDS.map((field) => [field, z.string().nullable()])) as Record<
    ProfileField,
    z.ZodNullable<z.ZodString>
  >,
);
export type ProfilePersonal = z.infer<typeof profilePersonalSchema>;

/** GET `profile`: personal values are masked. */
export const profileSchema = z.object({
  /** 0 until something is kept. */
  version: z.number().int(),
  personal: profilePersonalSchema,
  photo: photoSchema.nullable(),
});
export type Profile = z.infer<typeof profileSchema>;

/** PUT `profile`: a value that is left out stays, null clears it. */
export const profileBodySchema = z.object({
  version: versionSchema.or(z.literal(0)),
  personal: personalBodySchema.omit({ firstName: true, lastName: true, phone: true }).default({}),
  /** A photo of mine from POST `files`; left out, it stays. */
  photoId: z.uuid().nullable().optional(),
});
export type ProfileBody = z.input<typeof profileBodySchema>;

const documentKindSchema = z.enum(PROFILE_DOCUMENTS);
export const profileDocumentSchema = applicationDocumentSchema.extend({ kind: documentKindSchema });
export type ProfileDocument = z.infer<typeof profileDocumentSchema>;
export const profileDocumentsSchema = z.object({ items: z.array(profileDocumentSchema) });
export type ProfileDocuments = z.infer<typeof profileDocumentsSchema>;

/** POST `profile/documents?kind=&name=`: the body is the file. */
export const profileDocumentQuerySchema = documentQuerySchema.extend({ kind: documentKindSchema });

/** GET `profile/history`: readings and changes of personal data, the newest first. */
export const profileHistorySchema = z.object({
  items: z.array(
    z.object({
      at: z.iso.datetime(),
      action: z.enum(PROFILE_ACTIONS),
      /** Fields, or kinds of documents. */
      details: z.array(z.string()),
    }),
  ),
});
export type ProfileHistory = z.infer<typeof profileHistorySchema>;

/** GET `profile/deletion`: what would go with the account, and what stays. */
export const profileDeletionSchema = z.object({
  deletes: z.array(z.object({ part: z.enum(DELETED_PARTS), count: z.number().int() })),
  keeps: z.array(z.object({ part: z.enum(KEPT_PARTS), count: z.number().int() })),
  /** Why it is not possible yet. */
  obstacle: z.enum(['open-applications']).nullable(),
});
export type ProfileDeletion = z.infer<typeof profileDeletionSchema>;
/** POST `profile/deletion`: the account's own user name, typed to confirm. */
export const deletionBodySchema = z.object({ userName: lineSchema.toLowerCase().min(1).max(100) });

/** GET `profile/sessions`: where the account is logged in, the current one first. */
export const loginSessionsSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      current: z.boolean(),
      /** Names of browser and system; null if they are not known. */
      browser: z.string().nullable(),
      system: z.string().nullable(),
      startedAt: z.iso.datetime().nullable(),
      seenAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type LoginSessions = z.infer<typeof loginSessionsSchema>;
