import type { CreditTerms, EarlyRepayment, Locale } from '@baza/shared/domain';
import { move } from 'piscina';
import { loanSchedules } from './loan-schedules.ts';
import { schedulePdf } from './schedule-pdf.ts';

export interface PaperTask {
  terms: CreditTerms;
  early: EarlyRepayment | null;
  locale: Locale;
}

/** Both schedules of a loan as the bytes of a PDF file, in a thread of a limited pool. */
export default async function drawSchedules({ terms, early, locale }: PaperTask): Promise<Uint8Array> {
  const file = await schedulePdf({ terms, early, schedules: loanSchedules(terms, early), locale });
  // Copied, because a pooled buffer cannot be transferred.
  return move(new Uint8Array(file)) as Uint8Array;
}
