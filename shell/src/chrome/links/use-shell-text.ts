import type { Locale } from '@baza/shared/contract';
import { LOCALES } from '@baza/shared/contract';
import { useTranslation } from 'react-i18next';

/** The shell's own texts, and the page's language. */
export function useShellText() {
  const { t, i18n } = useTranslation('shell');
  const locale: Locale = LOCALES.find((known) => known === i18n.language) ?? 'uz';
  return { t, locale };
}
