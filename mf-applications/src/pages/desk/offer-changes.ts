import { LOCALES } from '@baza/shared/domain';
import type { OfferTerms, OfferVersion } from '@baza/shared/schema';
import { NUMBERS } from './offer-draft.ts';

type Dated = Pick<OfferVersion, 'validFrom' | 'validUntil' | 'terms'>;
type OfferValue = string | number | readonly string[] | null;

export interface OfferChange {
  /** The field: `rate`, `title.en`, `validFrom`. */
  path: string;
  /** Null if there was no value. */
  from: OfferValue;
  to: OfferValue;
  /** A third or more, from or to nothing: `big`. Ten times or more, as by a misplaced point or zero: `tenfold`. */
  size: 'small' | 'big' | 'tenfold';
}

/** Bears the binary rounding of hundredths. */
const EPSILON = 1e-9;

export function changeSize(from: number, to: number): OfferChange['size'] {
  if (from === to) return 'small';
  if (from === 0 || to === 0) return 'big';
  if (Math.max(from, to) / Math.min(from, to) >= 10 - EPSILON) return 'tenfold';
  return Math.abs(to - from) * 3 >= from - EPSILON ? 'big' : 'small';
}

const valuesOf = ({ validFrom, validUntil, terms }: Dated): Record<string, OfferValue> => {
  const values = terms as OfferTerms & Record<string, number>;
  return {
    ...Object.fromEntries(NUMBERS[terms.kind].map((name) => [name, values[name] ?? null])),
    ...(terms.kind === 'credit' ? { program: terms.program } : {}),
    validFrom,
    validUntil,
    categories: [...terms.categories].sort(),
    ...Object.fromEntries(LOCALES.map((locale) => [`title.${locale}`, terms.title[locale]])),
  };
};

/** Every value that differs, the numbers first; all values of a new offer. */
export function offerChanges(before: Dated | null, after: Dated): OfferChange[] {
  const old = before ? valuesOf(before) : {};
  return Object.entries(valuesOf(after))
    .map(([path, to]): OfferChange => {
      const from = old[path] ?? null;
      const isNumber = typeof from === 'number' && typeof to === 'number';
      return { path, from, to, size: isNumber ? changeSize(from, to) : 'small' };
    })
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}
