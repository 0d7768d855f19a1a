import { useTranslation } from 'react-i18next';
import { DEFAULT_LOCALE, localeOfTag } from '../../domain/locale/index.ts';

/** Texts of this folder, and the page's language for Intl. */
export function useUi() {
  const { t, i18n } = useTranslation('ui');
  return { t, locale: localeOfTag(i18n.language) ?? DEFAULT_LOCALE };
}
