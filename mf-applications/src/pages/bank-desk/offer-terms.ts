import type { Locale } from '@baza/shared/domain';
import type { BankApplication } from '@baza/shared/schema';

interface Terms {
  title?: Partial<Record<Locale, string>>;
  rate?: number;
}

/** Reads the title and the yearly rate, percent, of the offer as it was when the application was sent. */
export function offerTerms(offer: BankApplication['offer'], locale: Locale) {
  const terms = offer.terms as Terms | undefined;
  return { title: terms?.title?.[locale] ?? null, rate: terms?.rate ?? null };
}
