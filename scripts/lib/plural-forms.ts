/** Every number before a word must be called `count`, and its text must have all plural forms of its language. */
export const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/;

/** Plural categories do not depend on the script. */
const categoriesOf = (locale: string): string[] =>
  new Intl.PluralRules(locale).resolvedOptions().pluralCategories.sort();

const COUNT = /\{\{\s*count\b/;
/** Another placeholder before a noun in the plural: `{{precision}} знаков`, `{{min}} characters`. */
const GOVERNED: Readonly<Record<string, RegExp>> = {
  ru: /\}\}[\s\u00a0]+\p{Ll}+(?:ов|ев|ей)(?!\p{L})/u,
  en: /\}\}[\s\u00a0]+\p{Ll}{2,}[^\P{Ll}s]s(?!\p{L})/u,
};

/** Errors in the plural forms of one folder's texts, by language and key. */
export function pluralProblems(byLocale: Readonly<Record<string, ReadonlyMap<string, string>>>): string[] {
  const counted = new Set<string>();
  const problems: string[] = [];
  for (const [locale, texts] of Object.entries(byLocale))
    for (const [key, text] of texts) {
      const base = key.replace(PLURAL_SUFFIX, '');
      if (base !== key || COUNT.test(text)) counted.add(base);
      else if (GOVERNED[locale]?.test(text))
        problems.push(`${locale}.json: the number before a word in ${key} is not called count`);
    }
  for (const [locale, texts] of Object.entries(byLocale)) {
    const wanted = categoriesOf(locale);
    for (const base of counted) {
      if (texts.has(base)) {
        problems.push(`${locale}.json: ${base} counts and has no plural forms`);
        continue;
      }
      for (const form of wanted)
        if (!texts.has(`${base}_${form}`)) problems.push(`${locale}.json lacks ${base}_${form}`);
      for (const key of texts.keys()) {
        const form = PLURAL_SUFFIX.exec(key)?.[1];
        if (form && key === `${base}_${form}` && !wanted.includes(form))
          problems.push(`${locale}.json: ${key} is never used`);
      }
    }
  }
  return problems;
}
