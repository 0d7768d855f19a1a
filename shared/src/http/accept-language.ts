import { DEFAULT_LOCALE, type Edition, editionOfTag, LOCALES, localeOfEdition } from '../domain/locale.ts';

/** From 0 to 1, as RFC 9110 writes it; a part with any other weight is ignored. */
const WEIGHT = /^q=(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i;

function weightOf(parameters: readonly string[]): number {
  const weight = parameters.map((parameter) => parameter.trim()).find((parameter) => /^q=/i.test(parameter));
  if (weight === undefined) return 1;
  return WEIGHT.test(weight) ? Number(weight.slice(2)) : 0;
}

/**
 * Returns the interface language and script that an `Accept-Language` header prefers: the highest weight, the first of
 * equals. Languages of weight 0 are refused; `*` stands for the first language that the header does not name. A header
 * that accepts no interface language gets Uzbek in Cyrillic.
 */
export function acceptedEdition(header: string | undefined): Edition {
  const ranges = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';');
    return { edition: editionOfTag(tag), isAny: tag.trim() === '*', weight: weightOf(parameters) };
  });
  const named = new Set(ranges.map(({ edition }) => edition && localeOfEdition(edition)));
  const unnamed = LOCALES.find((locale) => !named.has(locale));
  let preferred: { edition: Edition; weight: number } = { edition: DEFAULT_LOCALE, weight: 0 };
  for (const { edition, isAny, weight } of ranges) {
    const found = isAny ? unnamed : edition;
    if (found && weight > preferred.weight) preferred = { edition: found, weight };
  }
  return preferred.edition;
}
