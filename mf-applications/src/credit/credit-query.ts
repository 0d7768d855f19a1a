import { CREDIT_BOUNDS, MAX_PRICE } from '@baza/shared/domain';
import { type CreditInput, initialPayment, startInput, withPayment } from './credit-input.ts';

/** Names in the address, as the product's calculator calls its fields. */
const NAMES = ['realEstateAmount', 'initialPayment', 'creditTerm', 'rate'] as const;
type Name = (typeof NAMES)[number];

const bounds: Record<Name, { min: number; max: number; precision?: number }> = {
  realEstateAmount: { min: 0, max: MAX_PRICE },
  initialPayment: { min: 0, max: MAX_PRICE },
  creditTerm: CREDIT_BOUNDS.creditTerm,
  rate: CREDIT_BOUNDS.rate,
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

/** The loan in a URL, with defaults for missing fields. */
export function readCredit(params: URLSearchParams, price: number): CreditInput {
  const start = startInput(read(params, 'realEstateAmount') ?? price);
  const input: CreditInput = {
    ...start,
    creditTerm: read(params, 'creditTerm') ?? start.creditTerm,
    rate: read(params, 'rate') ?? start.rate,
  };
  const payment = read(params, 'initialPayment');
  if (payment === undefined || payment > (input.realEstateAmount ?? 0)) return input;
  return withPayment(input, payment);
}

/** The URL of a loan: a shared link or a reload shows the same calculation. */
export function writeCredit(input: CreditInput): URLSearchParams {
  const values: Record<Name, number | null> = {
    realEstateAmount: input.realEstateAmount,
    initialPayment: initialPayment(input),
    creditTerm: input.creditTerm,
    rate: input.rate,
  };
  const params = new URLSearchParams();
  for (const name of NAMES) if (values[name] !== null) params.set(name, String(values[name]));
  return params;
}
