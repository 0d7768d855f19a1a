import { useTranslation } from 'react-i18next';
import type { Locale } from '../../domain/locale.ts';

/** Texts of this folder, and the page's language for Intl. */
export function useUi() {
  const { t, i18n } = useTranslation('ui');
  const locale: Locale = i18n.language === 'ru' || i18n.language === 'en' ? i18n.language : 'uz';
  return { t, locale };
}
