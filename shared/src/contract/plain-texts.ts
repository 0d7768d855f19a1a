import type { i18n as I18n, TFunction } from 'i18next';

/**
 * Remembers texts without parameters until texts are added: i18next resolves each again and again, which took a fifth of
 * the time in which a list is rendered.
 */
export function rememberPlainTexts(i18n: I18n): void {
  const known = new Map<string, Map<string, unknown>>();
  i18n.store.on('added', () => known.clear());
  const getFixedT = i18n.getFixedT.bind(i18n) as (...place: unknown[]) => TFunction;
  i18n.getFixedT = ((language: unknown, ...place: unknown[]) => {
    const t = getFixedT(language, ...place) as TFunction & ((...call: unknown[]) => unknown);
    const where = JSON.stringify(place);
    const remembering = (...call: unknown[]): unknown => {
      const [key] = call;
      if (call.length !== 1 || typeof key !== 'string') return t(...call);
      // Without a language of its own it is the page's, which can change.
      const at = `${language ?? i18n.language} ${where}`;
      const texts = known.get(at) ?? new Map<string, unknown>();
      known.set(at, texts);
      if (!texts.has(key)) texts.set(key, t(key));
      return texts.get(key);
    };
    return Object.assign(remembering, t);
  }) as I18n['getFixedT'];
}
