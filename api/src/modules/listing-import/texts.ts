import { LOCALES, type Locale } from '@baza/shared/domain';
import { domainText } from '../../platform/i18n/domain-text.ts';
import en from './i18n/en.json' with { type: 'json' };
import ru from './i18n/ru.json' with { type: 'json' };
import uz from './i18n/uz.json' with { type: 'json' };

export const importTexts = { uz, ru, en };

export const fill = (text: string, params: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_whole, name: string) => String(params[name] ?? ''));

/** A text of the `domain` namespace in every language. */
export const inEveryLanguage = (key: string): string[] =>
  LOCALES.map((locale: Locale) => domainText(locale)(key));
