import type { i18n as I18n } from 'i18next';

/** Keys whose text says that something failed: a reader must not be left without a sentence. */
const SAYS_FAILURE =
  /(^|[.:])(error|errors|validation|problem|problems|refusal|trouble|conflict|issue|misfit)([.:]|$)/i;

/**
 * What stands in place of a text that does not exist, as for a code that only a newer server knows: a general sentence
 * for failures, the call's own default, else nothing. A key never reaches a page.
 */
export function missingText(i18n: I18n, report: (error: Error) => void) {
  const reported = new Set<string>();

  /** i18next writes `namespace:key`. A call with its own default expects the text to be missing. */
  function text(key: string, ownDefault?: string): string {
    if (ownDefault !== undefined) return ownDefault;
    if (!reported.has(key)) {
      reported.add(key);
      report(new Error(`The text ${key} is missing in ${i18n.language}`));
    }
    const general = { ns: 'contract' };
    return SAYS_FAILURE.test(key) && i18n.exists('missingError', general)
      ? i18n.t('missingError', general)
      : '';
  }

  return {
    text,
    /** A key that names a group of texts: i18next would show a sentence about the key. */
    group: (key: string) => text(key),
  };
}
