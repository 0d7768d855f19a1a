import { z } from 'zod';
import { CREDIT_BOUNDS, CREDIT_KINDS, EARLY_MODES, isCredit } from '../domain/credit/index.ts';
import { DEFAULT_LOCALE, LOCALES } from '../domain/locale/index.ts';
import { amount, percent, term, whole } from './credit-numbers.ts';

const earlyAmount = whole({ ...CREDIT_BOUNDS.creditAmount, min: 1 });

/** POST `public/credit/schedule`. */
export const creditScheduleBodySchema = z
  .strictObject({
    creditAmount: amount,
    rate: percent(CREDIT_BOUNDS.rate),
    creditTerm: term,
    early: z.strictObject({ amount: earlyAmount, month: term, mode: z.enum(EARLY_MODES) }).optional(),
  })
  .refine(isCredit);

/** GET `public/credit/schedule.pdf`; all three of the early repayment, or none. */
export const schedulePdfQuerySchema = z
  .object({
    creditAmount: z.coerce.number().pipe(amount),
    rate: z.coerce.number().pipe(percent(CREDIT_BOUNDS.rate)),
    creditTerm: z.coerce.number().pipe(term),
    earlyAmount: z.coerce.number().pipe(earlyAmount).optional(),
    earlyMonth: z.coerce.number().pipe(term).optional(),
    earlyMode: z.enum(EARLY_MODES).optional(),
    locale: z.enum(LOCALES).default(DEFAULT_LOCALE),
  })
  .refine(
    ({ earlyAmount, earlyMonth, earlyMode }) =>
      new Set([earlyAmount, earlyMonth, earlyMode].map((value) => value === undefined)).size === 1,
    { path: ['earlyAmount'] },
  );

const creditScheduleSchema = z.object({
  kind: z.enum(CREDIT_KINDS),
  payments: z
    .array(
      z.object({
        month: z.number().int(),
        payment: z.number().int(),
        interest: z.number().int(),
        principal: z.number().int(),
        early: z.number().int(),
        balance: z.number().int(),
      }),
    )
    .readonly(),
  first: z.number().int(),
  last: z.number().int(),
  interest: z.number().int(),
  total: z.number().int(),
});
export const creditSchedulesSchema = z.object({
  annuity: creditScheduleSchema,
  differentiated: creditScheduleSchema,
});
