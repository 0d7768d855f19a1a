import {
  CREDIT_BOUNDS,
  EARLY_MODES,
  isSpecialProgram,
  LENT_CATEGORIES,
  MAX_COMPARED_OFFERS,
  MAX_PRICE,
} from '@baza/shared/domain';
import { type CreditInput, initialPayment, startInput, withPayment } from './credit-input.ts';

/** Names of numbers in the address, as the product's calculator calls its fields. */
const NUMBERS = [
  'realEstateAmount',
  'initialPayment',
  'creditTerm',
  'rate',
  'earlyAmount',
  'earlyMonth',
  'income',
] as const;
type Name = (typeof NUMBERS)[number];

const money = { min: 0, max: MAX_PRICE };
const bounds: Record<Name, { min: number; max: number; precision?: number }> = {
  realEstateAmount: money,
  initialPayment: money,
  creditTerm: CREDIT_BOUNDS.creditTerm,
  rate: CREDIT_BOUNDS.rate,
  earlyAmount: money,
  earlyMonth: CREDIT_BOUNDS.creditTerm,
  income: money,
};

/** A number in the URL; undefined if missing or invalid. */
function read(params: URLSearchParams, name: Name): number | undefined {
  const text = params.get(name) ?? '';
  const { min, max, precision = 0 } = bounds[name];
  if (!/^\d{1,14}(\.\d{1,2})?$/.test(text)) return undefined;
  const value = Number(text);
  if (value < min || value > max) return undefined;
  return Number(value.toFixed(precision)) === value ? value : undefined;
}

/** Ids of offers, each once. */
function readOffers(params: URLSearchParams): number[] {
  const ids = (params.get('offers') ?? '').split(',').filter((text) => /^[1-9]\d{0,14}$/.test(text));
  return [...new Set(ids.map(Number))].slice(0, MAX_COMPARED_OFFERS);
}

/** The loan in a URL, with defaults for missing fields. */
export function readCredit(params: URLSearchParams, price: number): CreditInput {
  const start = startInput(read(params, 'realEstateAmount') ?? price);
  const program = params.get('specialProgram');
  const input: CreditInput = {
    ...start,
    creditTerm: read(params, 'creditTerm') ?? start.creditTerm,
    rate: read(params, 'rate') ?? start.rate,
    category: LENT_CATEGORIES.find((code) => code === params.get('category')) ?? start.category,
    specialProgram: isSpecialProgram(program) ? program : null,
    earlyAmount: read(params, 'earlyAmount') ?? null,
    earlyMonth: read(params, 'earlyMonth') ?? start.earlyMonth,
    earlyMode: EARLY_MODES.find((mode) => mode === params.get('earlyMode')) ?? start.earlyMode,
    income: read(params, 'income') ?? null,
    offers: readOffers(params),
  };
  const payment = read(params, 'initialPayment');
  if (payment === undefined || payment > (input.realEstateAmount ?? 0)) return input;
  return withPayment(input, payment);
}

/** The query of an application for a loan: the version of a bank's offer, and the listing, if there are any. */
export function applyQuery(input: CreditInput, offer: number | null, listing?: number): string {
  const params = writeCredit(input);
  params.delete('offers');
  if (offer !== null) params.set('offer', String(offer));
  if (listing !== undefined) params.set('listing', String(listing));
  return params.toString();
}

/** The URL of a loan: a shared link or a reload shows the same calculation. What is as at the start is left out. */
export function writeCredit(input: CreditInput): URLSearchParams {
  const start = startInput(null);
  const early =
    input.earlyAmount === null ? {} : { earlyMonth: input.earlyMonth, earlyMode: input.earlyMode };
  const values = {
    realEstateAmount: input.realEstateAmount,
    initialPayment: initialPayment(input),
    creditTerm: input.creditTerm,
    rate: input.rate,
    category: input.category === start.category ? null : input.category,
    specialProgram: input.specialProgram,
    earlyAmount: input.earlyAmount,
    ...early,
    income: input.income,
    offers: input.offers.join(',') || null,
  };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== null) params.set(name, String(value));
  return params;
}
