import { type Edition, LATIN, type Locale, localeOfEdition, toLatin } from '@baza/shared/domain';
import en from './i18n/en.json' with { type: 'json' };
import ru from './i18n/ru.json' with { type: 'json' };
import uz from './i18n/uz.json' with { type: 'json' };

export type TextKey = keyof typeof uz;
export type Translate = (key: TextKey, params?: Record<string, string | number>) => string;

const TEXTS: Record<Locale, Record<TextKey, string>> = { uz, ru, en };

export function translator(edition: Edition): Translate {
  const texts = TEXTS[localeOfEdition(edition)];
  return (key, params = {}) =>
    (edition === LATIN ? toLatin(texts[key]) : texts[key]).replace(/\{(\w+)\}/g, (whole, name: string) =>
      String(params[name] ?? whole),
    );
}
