import type { Locale } from '@baza/shared/contract/types';
import domainEn from '@baza/shared/i18n/domain/en.json' with { type: 'json' };
import domainRu from '@baza/shared/i18n/domain/ru.json' with { type: 'json' };
import domainUz from '@baza/shared/i18n/domain/uz.json' with { type: 'json' };

const domain: Record<Locale, object> = { uz: domainUz, ru: domainRu, en: domainEn };

/** Texts shared by server and browser, like the browser's `t` of the `domain` namespace. */
export const domainText =
  (locale: Locale) =>
  (key: string, values: Record<string, string | number> = {}): string => {
    let text: unknown = domain[locale];
    for (const part of key.split('.')) text = (text as Record<string, unknown> | undefined)?.[part];
    if (typeof text !== 'string') throw new Error(`${locale}.json has no ${key}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
