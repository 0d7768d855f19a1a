import { DEFAULT_LOCALE, type Edition, editionOfTag, LOCALES, localeOfTag } from '@baza/shared/domain';
import Negotiator from 'negotiator';

/**
 * Returns the interface language and script that an `Accept-Language` header prefers. A header that accepts no interface
 * language gets Uzbek in Cyrillic.
 */
export function acceptedEdition(header = ''): Edition {
  // Some clients write tags as POSIX locales.
  const accepted = new Negotiator({ headers: { 'accept-language': header.replaceAll('_', '-') } });
  const locale = localeOfTag(accepted.languages([...LOCALES])[0]) ?? DEFAULT_LOCALE;
  const tag = accepted.languages().find((one) => localeOfTag(one) === locale);
  return editionOfTag(tag) ?? locale;
}
