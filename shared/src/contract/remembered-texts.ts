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
  // Each component asks for one.
  const made = new Map<string, TFunction>();
  let additions = 0;
  i18n.store.on('added', () => {
    additions += 1;
    known.clear();
    made.clear();
  });
  const getFixedT = i18n.getFixedT.bind(i18n) as (...asked: unknown[]) => TFunction;

  function remembering(language: unknown, ...place: unknown[]): TFunction {
    const t = getFixedT(language, ...place) as TFunction & ((...call: unknown[]) => unknown);
    let texts = new Map<string, unknown>();
    let isOf: readonly unknown[] = [];
    const remembered = (...call: unknown[]): unknown => {
      const [key, parameters] = call;
      if (typeof key !== 'string' || call.length > 2 || !arePlain(parameters)) return t(...call);
      // Without a language of its own it is the page's, which can change.
      const current = language ?? i18n.language;
      if (isOf[0] !== additions || isOf[1] !== current) {
        const at = [current, ...place].join('\n');
        texts = known.get(at) ?? new Map<string, unknown>();
        known.set(at, texts);
        isOf = [additions, current];
      }
      const name = parameters ? JSON.stringify(call) : key;
      if (!texts.has(name)) {
        if (texts.size >= MOST) texts.clear();
        texts.set(name, t(...call));
      }
      return texts.get(name);
    };
    return Object.assign(remembered, t);
  }

  i18n.getFixedT = ((...asked: [unknown, ...unknown[]]) => {
    const at = [i18n.language, ...asked].join('\n');
    const found = made.get(at) ?? remembering(...asked);
    made.set(at, found);
    return found;
  }) as I18n['getFixedT'];
}
