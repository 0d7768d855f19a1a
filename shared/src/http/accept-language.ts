import { DEFAULT_LOCALE, type Locale, localeOfTag } from '../domain/locale.ts';

/** From 0 to 1, as RFC 9110 writes it; a part with any other weight is ignored. */
const WEIGHT = /^q=(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i;

function weightOf(parameters: readonly string[]): number {
  const weight = parameters.map((parameter) => parameter.trim()).find((parameter) => /^q=/i.test(parameter));
  if (weight === undefined) return 1;
  return WEIGHT.test(weight) ? Number(weight.slice(2)) : 0;
}

/**
 * The interface language an `Accept-Language` header prefers: the highest weight, the first of equals. Languages of
 * weight 0 are refused; a header that accepts none of ours gets Uzbek.
 */
export function acceptedLocale(header: string | undefined): Locale {
  let preferred: { locale: Locale; weight: number } = { locale: DEFAULT_LOCALE, weight: 0 };
  for (const part of (header ?? '').split(',')) {
    const [tag, ...parameters] = part.split(';');
    const locale = localeOfTag(tag);
    const weight = weightOf(parameters);
    if (locale && weight > preferred.weight) preferred = { locale, weight };
  }
  return preferred.locale;
}
