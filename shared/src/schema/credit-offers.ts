import { z } from 'zod';
import { CREDIT_BOUNDS, OFFER_BOUNDS, OFFER_KINDS, SPECIAL_PROGRAMS } from '../domain/credit/index.ts';
import { bankSchema } from './banks.ts';
import { idSchema, lineSchema, versionSchema } from './common.ts';
import { amount, percent, term, whole } from './credit-numbers.ts';
import { categoryCodeSchema } from './listing-filter.ts';

const title = lineSchema.min(1).max(OFFER_BOUNDS.title);
const common = {
  title: z.strictObject({ uz: title, ru: title, en: title }),
  categories: z.array(categoryCodeSchema).min(1).max(10),
  /** Percent of the loan, or of the sum paid in advance, once. */
  fee: percent(OFFER_BOUNDS.fee),
};
const creditTermsSchema = z.strictObject({
  kind: z.literal('credit'),
  ...common,
  program: z.enum(SPECIAL_PROGRAMS),
  rate: percent(CREDIT_BOUNDS.rate),
  minInitial: percent(OFFER_BOUNDS.minInitial),
  minAmount: amount,
  maxAmount: amount,
  minTerm: term,
  maxTerm: term,
});
const advanceTermsSchema = z.strictObject({
  kind: z.literal('advance'),
  ...common,
  paidPercent: whole(OFFER_BOUNDS.paidPercent),
  /** The rest is paid in as many equal parts, without interest. */
  restMonths: whole(OFFER_BOUNDS.restMonths),
  /** Days for which the bank keeps the money until the property is registered. */
  holdDays: whole(OFFER_BOUNDS.holdDays),
  minPrice: amount,
  maxPrice: amount,
});
/** What a bank offers; the same in all versions is its kind alone. */
export const offerTermsSchema = z
  .discriminatedUnion('kind', [creditTermsSchema, advanceTermsSchema])
  .superRefine((terms, context) => {
    const refuse = (path: string) => context.addIssue({ code: 'custom', path: [path], message: 'order' });
    if (new Set(terms.categories).size < terms.categories.length) refuse('categories');
    if (terms.kind === 'credit') {
      if (terms.minAmount > terms.maxAmount) refuse('maxAmount');
      if (terms.minTerm > terms.maxTerm) refuse('maxTerm');
      return;
    }
    if (terms.minPrice > terms.maxPrice) refuse('maxPrice');
    // Paying all at once leaves no rest, and anything less leaves one.
    if ((terms.paidPercent === 100) !== (terms.restMonths === 0)) refuse('restMonths');
  });
export type OfferTerms = z.infer<typeof offerTermsSchema>;
export type CreditOfferTerms = z.infer<typeof creditTermsSchema>;
export type AdvanceOfferTerms = z.infer<typeof advanceTermsSchema>;

/** Days in Tashkent, both included. */
const dates = { validFrom: z.iso.date(), validUntil: z.iso.date().nullable() };
const isSpan = ({ validFrom, validUntil }: { validFrom: string; validUntil: string | null }) =>
  validUntil === null || validUntil >= validFrom;
const untilBefore = { path: ['validUntil'] };

/** POST `credit/offers`: a bank's new offer. */
export const offerBodySchema = z
  .strictObject({ bank: idSchema, ...dates, terms: offerTermsSchema })
  .refine(isSpan, untilBefore);
export type OfferBody = z.infer<typeof offerBodySchema>;
/** POST `credit/offers/{id}/versions`: what an offer is from a day on; `version` is the latest so far. */
export const offerVersionBodySchema = z
  .strictObject({ version: versionSchema, ...dates, terms: offerTermsSchema })
  .refine(isSpan, untilBefore);
export type OfferVersionBody = z.infer<typeof offerVersionBodySchema>;

const published = {
  /** The offer, whatever its terms were and will be. */
  id: z.number().int(),
  /** These terms, which never change: what an application names. */
  versionId: z.number().int(),
  bank: bankSchema.pick({ id: true, name: true, logo: true }),
  ...dates,
};
/** An offer of credit as strangers see it. */
export const creditOfferSchema = z.object({
  ...published,
  terms: creditTermsSchema,
  /** The full cost of the asked loan, percent a year; by default of the largest one for the longest term. */
  effectiveRate: z.number(),
});
export type CreditOffer = z.infer<typeof creditOfferSchema>;
export const creditOffersSchema = z.object({ items: z.array(creditOfferSchema) });
export type CreditOffers = z.infer<typeof creditOffersSchema>;
export const advanceOfferSchema = z.object({ ...published, terms: advanceTermsSchema });
export type AdvanceOffer = z.infer<typeof advanceOfferSchema>;
export const advanceOffersSchema = z.object({ items: z.array(advanceOfferSchema) });
export type AdvanceOffers = z.infer<typeof advanceOffersSchema>;

const askedAmount = z.coerce.number().pipe(amount).optional();
/** GET `public/credit/offers`. */
export const creditOffersQuerySchema = z.object({
  amount: askedAmount,
  /** With the amount it says what is paid down. */
  price: askedAmount,
  category: categoryCodeSchema.optional(),
  term: z.coerce.number().pipe(term).optional(),
  program: z.enum(SPECIAL_PROGRAMS).optional(),
});
export type CreditOffersQuery = z.infer<typeof creditOffersQuerySchema>;
/** GET `public/credit/advance-offers`. */
export const advanceOffersQuerySchema = z.object({
  price: askedAmount,
  category: categoryCodeSchema.optional(),
});
export type AdvanceOffersQuery = z.infer<typeof advanceOffersQuerySchema>;

export const offerVersionSchema = z.object({
  id: z.number().int(),
  version: versionSchema,
  ...dates,
  terms: z.union([creditTermsSchema, advanceTermsSchema]),
  at: z.iso.datetime(),
});
export type OfferVersion = z.infer<typeof offerVersionSchema>;
export const deskOfferSchema = z.object({
  id: z.number().int(),
  bank: z.number().int(),
  kind: z.enum(OFFER_KINDS),
  /** The one that strangers see today, by id; null if none. */
  current: z.number().int().nullable(),
  /** The latest first, 20 at most. */
  versions: z.array(offerVersionSchema).min(1),
});
export type DeskOffer = z.infer<typeof deskOfferSchema>;
export const deskOffersSchema = z.object({ items: z.array(deskOfferSchema) });
export type DeskOffers = z.infer<typeof deskOffersSchema>;
