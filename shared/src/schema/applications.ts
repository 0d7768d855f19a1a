import { z } from 'zod';
import {
  APPLICATION_ACTIONS,
  APPLICATION_ACTORS,
  APPLICATION_DOCUMENTS,
  APPLICATION_KINDS,
  APPLICATION_LENGTHS,
  APPLICATION_STATUSES,
  CUSTOMERS,
  DEBTOR_TYPES,
  DOCUMENT_TYPES,
} from '../domain/application/index.ts';
import { MAX_PRICE, MIN_PRICE } from '../domain/constants.ts';
import { CREDIT_BOUNDS } from '../domain/credit/index.ts';
import { SMS_CODE_LENGTH } from '../domain/identity/index.ts';
import { personalBodySchema, personalSchema } from './application-personal.ts';
import { appointmentSchema } from './application-viewings.ts';
import { areaPathSchema } from './areas.ts';
import { clearableLine } from './clearable-line.ts';
import {
  fieldErrorSchema,
  idSchema,
  lineSchema,
  linesSchema,
  pageQuerySchema,
  reasonSchema,
  versionSchema,
} from './common.ts';
import { codeSchema } from './listing-filter.ts';
import { photoSchema } from './listings.ts';

export const applicationKindSchema = z.enum(APPLICATION_KINDS);
export const applicationStatusSchema = z.enum(APPLICATION_STATUSES);
export const applicationDocumentKindSchema = z.enum(APPLICATION_DOCUMENTS);

const amountSchema = z.number().int().min(MIN_PRICE).max(MAX_PRICE);

/** What an applicant fills in besides personal values. */
export const applicationFactsSchema = z.object({
  kind: applicationKindSchema,
  /** The property, if it is on the site. */
  listingId: idSchema.nullable().default(null),
  /** The version of a bank's offer. */
  offerId: idSchema.nullable().default(null),
  bankId: idSchema.nullable().default(null),
  /** A branch of that bank. */
  branchId: idSchema.nullable().default(null),
  debtorType: z.enum(DEBTOR_TYPES).nullable().default(null),
  customer: z.enum(CUSTOMERS).default('self'),
  /** Price of the property in whole so'm. */
  realEstateAmount: amountSchema.nullable().default(null),
  /** Of a credit: whole so'm, months. */
  credit: z
    .object({
      creditAmount: z.number().int().min(CREDIT_BOUNDS.creditAmount.min).max(CREDIT_BOUNDS.creditAmount.max),
      initialPayment: z.number().int().min(0).max(MAX_PRICE),
      creditTerm: z.number().int().min(CREDIT_BOUNDS.creditTerm.min).max(CREDIT_BOUNDS.creditTerm.max),
    })
    .nullable()
    .default(null),
  /** An option of `type_of_building`. */
  buildingType: codeSchema.nullable().default(null),
  /** The deepest chosen of province, district (region) and MFY (neighbourhood). */
  areaId: idSchema.nullable().default(null),
  microdistrict: clearableLine(APPLICATION_LENGTHS.microdistrict).nullable().default(null),
  note: linesSchema.max(APPLICATION_LENGTHS.note).default(''),
});
export type ApplicationFactsBody = z.infer<typeof applicationFactsSchema>;

/** POST `applications` starts a draft. */
export const applicationBodySchema = applicationFactsSchema.extend({
  personal: personalBodySchema.default({}),
  /** An earlier application of mine, whose personal values are copied: for a client who applies again. */
  from: idSchema.optional(),
});
export type ApplicationBody = z.infer<typeof applicationBodySchema>;
/** PUT `applications/{id}`: the whole draft but its personal values. */
export const applicationDraftSchema = applicationBodySchema.omit({ from: true }).extend({
  version: versionSchema,
});
export type ApplicationDraftBody = z.infer<typeof applicationDraftSchema>;

export const applicationDocumentSchema = z.object({
  id: z.uuid(),
  kind: applicationDocumentKindSchema,
  name: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  bytes: z.number().int(),
  at: z.iso.datetime(),
});
export type ApplicationDocumentFile = z.infer<typeof applicationDocumentSchema>;

/** Staff ask for documents; closed when a file of each kind has come since. */
export const documentRequestSchema = z.object({
  id: z.number().int(),
  kinds: z.array(applicationDocumentKindSchema),
  text: z.string(),
  at: z.iso.datetime(),
  /** Kinds that have not come yet. */
  missing: z.array(applicationDocumentKindSchema),
});
export type DocumentRequest = z.infer<typeof documentRequestSchema>;

/** A move that may be made now. */
export const allowedMoveSchema = z.object({
  action: z.enum(APPLICATION_ACTIONS),
  to: applicationStatusSchema,
  /** A reason must come with it. */
  reason: z.boolean(),
});
export type AllowedMove = z.infer<typeof allowedMoveSchema>;

/** The offer as it was when the application was filed. */
export const offerSnapshotSchema = z.record(z.string(), z.unknown());

export const applicationCardSchema = z.object({
  id: z.number().int(),
  kind: applicationKindSchema,
  status: applicationStatusSchema,
  version: z.number().int(),
  /** The property; null for an application without one on the site. */
  listing: z
    .object({
      id: z.number().int(),
      title: z.string(),
      price: z.number().int().nullable(),
      /** As it is now; empty and null for a listing that is gone. */
      address: z.string(),
      photo: photoSchema.nullable(),
    })
    .nullable(),
  /** The bank whose offer was chosen. */
  bank: z.string().nullable(),
  realEstateAmount: z.number().int().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** When it was sent, for its number in the queue. */
  submittedAt: z.iso.datetime().nullable(),
  /** By when the one whose turn it is should act. */
  dueAt: z.iso.datetime().nullable(),
  overdue: z.boolean(),
  turn: z.enum(APPLICATION_ACTORS).nullable(),
  /** Open requests for documents. */
  requests: z.number().int(),
});
export type ApplicationCard = z.infer<typeof applicationCardSchema>;

/** GET `applications`: mine, the last changed first. */
export const applicationsQuerySchema = pageQuerySchema.extend({
  kind: applicationKindSchema.optional(),
  status: applicationStatusSchema.optional(),
  /** Open ones, or those that are carried out, rejected or withdrawn. */
  open: z.stringbool().optional(),
});
export type ApplicationsQuery = z.infer<typeof applicationsQuerySchema>;
export const applicationsResponseSchema = z.object({
  items: z.array(applicationCardSchema),
  total: z.number().int(),
  page: z.number().int(),
  size: z.number().int(),
});
export type ApplicationsResponse = z.infer<typeof applicationsResponseSchema>;

/** GET `applications/{id}`; personal values are masked. */
export const applicationSchema = applicationCardSchema.omit({ requests: true }).extend({
  facts: applicationFactsSchema.extend({
    listingId: z.number().int().nullable(),
    offerId: z.number().int().nullable(),
    bankId: z.number().int().nullable(),
    areaId: z.number().int().nullable(),
    branchId: z.number().int().nullable(),
    microdistrict: z.string().nullable(),
    note: z.string(),
  }),
  areas: areaPathSchema.nullable(),
  /** The branch as it was when it was chosen. */
  branch: z.string().nullable(),
  offer: offerSnapshotSchema.nullable(),
  personal: personalSchema,
  documents: z.array(applicationDocumentSchema),
  requests: z.array(documentRequestSchema),
  appointment: appointmentSchema.nullable(),
  /** The operator who has it. */
  assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Why it was rejected, or the agreement refused. */
  reason: z.string().nullable(),
  /** What is missing before a code can be sent; only for drafts. */
  missing: z.array(fieldErrorSchema),
  moves: z.array(allowedMoveSchema),
});
export type Application = z.infer<typeof applicationSchema>;

/** POST `applications/{id}/sms`: where the code went, until when it is valid, when another can be asked for. */
export const smsSentSchema = z.object({
  phone: z.string(),
  expiresAt: z.iso.datetime(),
  resendAt: z.iso.datetime(),
  triesLeft: z.number().int(),
  /** The server's time: clocks of browsers may be wrong. */
  now: z.iso.datetime(),
});
export type SmsSent = z.infer<typeof smsSentSchema>;
/** POST `applications/{id}/confirm`. */
export const confirmBodySchema = z.object({
  version: versionSchema,
  code: z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{${SMS_CODE_LENGTH}}$`)),
});
export type ConfirmBody = z.infer<typeof confirmBodySchema>;

/** POST `applications/{id}/transition`, of the owner. */
export const transitionBodySchema = z.object({
  version: versionSchema,
  action: z.enum(['accept', 'refuse', 'withdraw']),
  reason: reasonSchema.optional(),
});
export type TransitionBody = z.infer<typeof transitionBodySchema>;

/** GET `applications/clients`: people for whom I have applied, to choose from instead of typing again. */
export const applicationClientsSchema = z.array(
  z.object({ applicationId: z.number().int(), name: z.string(), phone: z.string().nullable() }),
);
export type ApplicationClients = z.infer<typeof applicationClientsSchema>;
/** POST `applications/{id}/documents?kind=&name=`: the body is the file. */
export const documentQuerySchema = z.object({
  kind: applicationDocumentKindSchema,
  name: lineSchema.min(1).max(120),
});
