import { z } from 'zod';
import {
  APPLICATION_DOCUMENTS,
  BANK_DECISIONS,
  MAX_RATE_PERCENT,
  MESSAGE_AUTHORS,
  NOTE_LENGTH,
} from '../domain/application/index.ts';
import { CREDIT_BOUNDS } from '../domain/credit/index.ts';
import { personalSchema } from './application-personal.ts';
import {
  applicationCardSchema,
  applicationDocumentSchema,
  applicationFactsSchema,
  documentRequestSchema,
  offerSnapshotSchema,
} from './applications.ts';
import { idSchema, linesSchema, pageQuerySchema, reasonSchema, versionSchema } from './common.ts';

const amountSchema = z.number().int().min(CREDIT_BOUNDS.creditAmount.min).max(CREDIT_BOUNDS.creditAmount.max);
const countSchema = z.number().int();

/** GET `bank/applications`: applications to the offers of the account's bank. */
export const bankQuerySchema = pageQuerySchema.extend({
  /** `waiting`: without a decision, and neither carried out nor stopped. */
  state: z.enum(['waiting', ...BANK_DECISIONS]).optional(),
  offer: idSchema.optional(),
  sort: z.enum(['oldest', 'newest', 'cheapest', 'dearest']).default('oldest'),
});
export type BankQuery = z.infer<typeof bankQuerySchema>;

export const bankDecisionSchema = z.object({
  kind: z.enum(BANK_DECISIONS),
  /** Of an approval: whole so'm, percent a year, months, the last day on which it is valid. */
  amount: z.number().int().nullable(),
  rate: z.number().nullable(),
  term: z.number().int().nullable(),
  validUntil: z.iso.date().nullable(),
  /** Why the bank declines. */
  reason: z.string().nullable(),
  at: z.iso.datetime(),
});
export type BankDecision = z.infer<typeof bankDecisionSchema>;

export const bankCardSchema = applicationCardSchema
  .pick({ id: true, kind: true, status: true, version: true, realEstateAmount: true, submittedAt: true })
  .extend({
    /** `Азиза К.` */
    applicant: z.string(),
    offer: z.object({ id: z.number().int(), title: z.record(z.string(), z.string()) }),
    creditAmount: z.number().int().nullable(),
    decision: bankDecisionSchema.nullable(),
    /** Kinds of documents that have not come yet. */
    missing: countSchema,
  });
export type BankCard = z.infer<typeof bankCardSchema>;
export const bankApplicationsSchema = z.object({
  items: z.array(bankCardSchema),
  total: countSchema,
  page: countSchema,
  size: countSchema,
  /** Without a decision. */
  waiting: countSchema,
});
export type BankApplications = z.infer<typeof bankApplicationsSchema>;

export const bankMessageSchema = z.object({
  id: z.uuid(),
  author: z.enum(MESSAGE_AUTHORS),
  text: z.string(),
  at: z.iso.datetime(),
});
export type BankMessage = z.infer<typeof bankMessageSchema>;

/** GET `bank/applications/{id}`; personal values are masked, and notes of staff are left out. */
export const bankApplicationSchema = bankCardSchema.omit({ offer: true, missing: true }).extend({
  facts: applicationFactsSchema.pick({ debtorType: true, customer: true, credit: true, note: true }),
  listing: z.object({ title: z.string(), price: z.number().int().nullable() }).nullable(),
  offer: offerSnapshotSchema,
  personal: personalSchema,
  documents: z.array(applicationDocumentSchema),
  requests: z.array(documentRequestSchema),
  /** The latest first. */
  decisions: z.array(bankDecisionSchema),
  /** The oldest first. */
  messages: z.array(bankMessageSchema),
  /** Whether the bank can still decide. */
  isOpen: z.boolean(),
});
export type BankApplication = z.infer<typeof bankApplicationSchema>;

/** POST `bank/applications/{id}/decisions`. */
export const bankDecisionBodySchema = z.discriminatedUnion('kind', [
  z.object({ version: versionSchema, kind: z.literal('pre-approved') }),
  z.object({
    version: versionSchema,
    kind: z.literal('approved'),
    amount: amountSchema,
    rate: z.number().min(0).max(MAX_RATE_PERCENT),
    term: z.number().int().min(CREDIT_BOUNDS.creditTerm.min).max(CREDIT_BOUNDS.creditTerm.max),
    validUntil: z.iso.date(),
  }),
  z.object({ version: versionSchema, kind: z.literal('declined'), reason: reasonSchema }),
]);
export type BankDecisionBody = z.infer<typeof bankDecisionBodySchema>;

/** POST `bank/applications/{id}/requests`. */
export const bankRequestSchema = z.object({
  version: versionSchema,
  kinds: z.array(z.enum(APPLICATION_DOCUMENTS)).min(1).max(APPLICATION_DOCUMENTS.length),
  text: reasonSchema,
});
export type BankRequest = z.infer<typeof bankRequestSchema>;

/** POST `bank/applications/{id}/messages` and `applications/{id}/messages`. */
export const messageBodySchema = z.object({ text: linesSchema.min(1).max(NOTE_LENGTH.max) });
export type MessageBody = z.infer<typeof messageBodySchema>;

/** GET `applications/{id}/bank`: what the bank of the chosen offer has decided and written. */
export const ownBankSchema = z.object({
  bank: z.string(),
  decision: bankDecisionSchema.nullable(),
  messages: z.array(bankMessageSchema),
});
export type OwnBank = z.infer<typeof ownBankSchema>;

/** GET `bank/conversion`: applications received on days of Tashkent, both included, by offer. */
export const conversionQuerySchema = z.object({ from: z.iso.date(), to: z.iso.date() });
export const conversionSchema = z.object({
  items: z.array(
    z.object({
      offer: z.object({ id: z.number().int(), title: z.record(z.string(), z.string()) }),
      received: countSchema,
      preApproved: countSchema,
      approved: countSchema,
      declined: countSchema,
      /** The loan was granted. */
      carriedOut: countSchema,
      /** Hours until the first decision; null without any. */
      medianHours: z.number().nullable(),
    }),
  ),
});
export type Conversion = z.infer<typeof conversionSchema>;
