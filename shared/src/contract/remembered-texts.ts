import type { i18n as I18n, TFunction } from 'i18next';

/** Most texts of one place: prices have no end. */
const MOST = 2000;

const arePlain = (parameters: unknown): boolean =>
  parameters === undefined ||
  (typeof parameters === 'object' &&
    Object.values(parameters ?? {}).every((value) => typeof value === 'string' || typeof value === 'number'));

/**
 * Remembers texts, with their words and numbers, until texts are added: i18next resolves each again and again, which took
 * a third of the time in which a list is rendered.
 */
export function rememberTexts(i18n: I18n): void {
  const known = new Map<string, Map<string, unknown>>();
  i18n.store.on('added', () => known.clear());
  const getFixedT = i18n.getFixedT.bind(i18n) as (...place: unknown[]) => TFunction;
  i18n.getFixedT = ((language: unknown, ...place: unknown[]) => {
    const t = getFixedT(language, ...place) as TFunction & ((...call: unknown[]) => unknown);
    const where = JSON.stringify(place);
    const remembering = (...call: unknown[]): unknown => {
      const [key, parameters] = call;
      if (typeof key !== 'string' || call.length > 2 || !arePlain(parameters)) return t(...call);
      // Without a language of its own it is the page's, which can change.
      const at = `${language ?? i18n.language} ${where}`;
      const texts = known.get(at) ?? new Map<string, unknown>();
      known.set(at, texts);
      const name = parameters ? JSON.stringify(call) : key;
      if (!texts.has(name)) {
        if (texts.size >= MOST) texts.clear();
        texts.set(name, t(...call));
      }
      return texts.get(name);
    };
    return Object.assign(remembering, t);
  }) as I18n['getFixedT'];
}
