import { LOCALES, type Locale } from '@baza/shared/contract/types';
import en from './src/i18n/en.json' with { type: 'json' };
import ru from './src/i18n/ru.json' with { type: 'json' };
import uz from './src/i18n/uz.json' with { type: 'json' };
import { shellRoutes } from './src/routing/shell-routes.ts';

const texts: Record<Locale, object> = { uz, ru, en };

/** The text of a dotted key in every language. */
function inLanguages(key: string): Record<Locale, string> {
  const of = (locale: Locale): string => {
    let value: unknown = texts[locale];
    for (const part of key.split('.')) value = (value as Record<string, unknown> | undefined)?.[part];
    if (typeof value !== 'string') throw new Error(`${key} is not a text in ${locale}`);
    return value;
  };
  return Object.fromEntries(LOCALES.map((locale) => [locale, of(locale)])) as Record<Locale, string>;
}

/** The shell's pages in `shell.json`, from which the server takes their titles. */
export const pages = {
  pages: Object.values(shellRoutes).map(({ titleKey, ...route }) => ({
    ...route,
    title: inLanguages(titleKey),
  })),
  notFound: inLanguages('notFound.title'),
};
