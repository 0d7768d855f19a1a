import { localePath } from '@baza/shared/contract/routes';
import { bcp47, DEFAULT_LOCALE, LOCALES, type Locale } from '@baza/shared/domain';

/** A page's addresses in the languages in which it can be read, and under `x-default`, by hreflang. */
export function alternates(
  publicUrl: string,
  path: string,
  languages: readonly Locale[] = LOCALES,
): { default: Locale; addresses: readonly (readonly [hreflang: string, address: string])[] } {
  const address = (locale: Locale) => publicUrl + localePath(locale, path);
  const first = languages.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : (languages[0] ?? DEFAULT_LOCALE);
  return {
    default: first,
    addresses: [
      ...languages.map((locale) => [bcp47(locale), address(locale)] as const),
      ['x-default', address(first)],
    ],
  };
}
