import { DEFAULT_LOCALE, localeOfTag } from '@baza/shared/domain';
import { useTranslation } from 'react-i18next';

/** The shell's texts and the page's language. */
export function useShellText() {
  const { t, i18n } = useTranslation('shell');
  return { t, locale: localeOfTag(i18n.language) ?? DEFAULT_LOCALE };
}
