import type { CategoryCode, SpecialProgram } from '@baza/shared/domain';
import type { OfferTerms } from '@baza/shared/schema';

export const FLATS: CategoryCode[] = ['ResidentialMultiStorey_Sell'];
export const HOUSES: CategoryCode[] = ['ResidentialIndividual_Sell'];
export const HOMES = [...FLATS, ...HOUSES];
const MILLION = 1_000_000;

/** In Uzbek, Russian and English. */
export type Title = readonly [uz: string, ru: string, en: string];
const inLanguages = ([uz, ru, en]: Title) => ({ uz, ru, en });

/** Days before today (after it, if negative) between which a version is in force. */
interface DemoPeriod {
  from: number;
  until?: number;
}
export interface DemoVersion extends DemoPeriod {
  terms: OfferTerms;
}

interface DemoCredit extends DemoPeriod {
  title: Title;
  program?: SpecialProgram;
  rate: number;
  initial: number;
  /** Millions of so'm. */
  upTo: number;
  years: number;
  fee?: number;
  categories?: CategoryCode[];
}
export const credit = ({ from, until, ...offer }: DemoCredit): DemoVersion => ({
  from,
  until,
  terms: {
    kind: 'credit',
    title: inLanguages(offer.title),
    categories: offer.categories ?? HOMES,
    fee: offer.fee ?? 0,
    program: offer.program ?? 'standard',
    rate: offer.rate,
    minInitial: offer.initial,
    minAmount: 20 * MILLION,
    maxAmount: offer.upTo * MILLION,
    minTerm: 12,
    maxTerm: offer.years * 12,
  },
});
export const advance = (
  from: number,
  title: Title,
  [paidPercent, restMonths, holdDays, fee]: readonly [number, number, number, number],
  categories: CategoryCode[],
): DemoVersion => ({
  from,
  terms: {
    kind: 'advance',
    title: inLanguages(title),
    categories,
    fee,
    paidPercent,
    restMonths,
    holdDays,
    minPrice: 50 * MILLION,
    maxPrice: 20_000 * MILLION,
  },
});
