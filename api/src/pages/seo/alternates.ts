import { localePath } from '@baza/shared/contract/routes';
import { bcp47, DEFAULT_LOCALE, type Edition, editionsOf, LOCALES, type Locale } from '@baza/shared/domain';

/** A page's addresses in the languages, and scripts, in which it can be read, and under `x-default`, by hreflang. */
export function alternates(
  publicUrl: string,
  path: string,
  languages: readonly Locale[] = LOCALES,
): { default: Locale; addresses: readonly (readonly [hreflang: string, address: string])[] } {
  const address = (edition: Edition) => publicUrl + localePath(edition, path);
  const first = languages.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : (languages[0] ?? DEFAULT_LOCALE);
  return {
    default: first,
    addresses: [
      ...editionsOf(languages).map((edition) => [bcp47(edition), address(edition)] as const),
      ['x-default', address(first)],
    ],
  };
}
