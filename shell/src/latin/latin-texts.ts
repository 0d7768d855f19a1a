import { type I18n, pageTexts } from '@baza/shared/contract';
import { toLatin } from '@baza/shared/domain';

type Texts = string | { [key: string]: Texts };
const textsInLatin = (texts: Texts): Texts =>
  typeof texts === 'string'
    ? toLatin(texts)
    : Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, textsInLatin(text)]));

/** The texts of a page, for what does not become an element: questions, and components that are one text. */
export function latinTexts(i18n: I18n): I18n {
  pageTexts(i18n).rewrite((texts) => textsInLatin(texts as Texts) as object);
  return i18n;
}
