import { useText } from '@baza/shared/contract';
import { DEFAULT_LOCALE, localeOfTag } from '@baza/shared/domain';

/** The shell's texts and the page's language. */
export function useShellText() {
  const { t, i18n } = useText('shell');
  return { t, locale: localeOfTag(i18n.language) ?? DEFAULT_LOCALE };
}
