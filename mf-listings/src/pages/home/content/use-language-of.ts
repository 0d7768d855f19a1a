import { useLocale } from '@baza/shared/contract';
import { bcp47, type Locale } from '@baza/shared/domain';

/** The `lang` of an item whose text is not in the page's language. */
export function useLanguageOf(): (item: { language: Locale }) => string | undefined {
  const locale = useLocale();
  return ({ language }) => (language === locale ? undefined : bcp47(language));
}
