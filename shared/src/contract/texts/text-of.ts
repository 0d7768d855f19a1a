/** Texts of a namespace, by keys, which may be grouped. */
export type Texts = object;

/** What a text is asked for with: values for its places, and `count`, which chooses the plural form. */
export type Values = Readonly<Record<string, unknown>>;

const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Values)[key]
    : undefined;

/** What stands under a dotted path; a key may also have dots itself. */
const at = (value: unknown, path: string): unknown => own(value, path) ?? path.split('.').reduce(own, value);

const rules = new Map<string, Intl.PluralRules>();

/** The form of a number in a language: `one`, `few`. */
function formOf(language: string, count: number, ordinal: boolean): string {
  const type = ordinal ? 'ordinal' : 'cardinal';
  const key = language + type;
  const rule = rules.get(key) ?? new Intl.PluralRules(language, { type });
  rules.set(key, rule);
  return rule.select(count);
}

/** The keys that fit, the most exact first: with the context, and with the number's form. */
function keysOf(key: string, language: string, { count, context, ordinal }: Values): string[] {
  const named = typeof context === 'string' || typeof context === 'number' ? [`${key}_${context}`] : [];
  return [...named, key].flatMap((name) => {
    if (typeof count !== 'number') return [name];
    const form = formOf(language, count, ordinal === true);
    if (ordinal) return [`${name}_ordinal_${form}`, `${name}_${form}`, name];
    return [...(count === 0 ? [`${name}_zero`] : []), `${name}_${form}`, name];
  });
}

/** A text of a key, with its places still open; undefined if there is none. */
export function findText(texts: Texts | undefined, key: string, language: string, values: Values): unknown {
  for (const name of keysOf(key, language, values)) {
    const text = at(texts, name);
    if (text !== undefined && text !== null && text !== '') return text;
  }
  return undefined;
}

const PLACE = /\{\{-?\s*([^{},]+?)\s*(?:,[^{}]*)?\}\}/g;

/** Fills the places of a text: `{{name}}`. One whose value is not given at all stays as it is. */
export const fillText = (text: string, values: Values): string =>
  text.replace(PLACE, (place, name: string) => {
    const value = at(values, name);
    return value === undefined && !Object.hasOwn(values, name) ? place : String(value ?? '');
  });
