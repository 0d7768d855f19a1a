import { useShell } from '@baza/shared/contract';
import type { Locale } from '@baza/shared/domain';
import { type Reason, type Refusal, USUAL_REASONS } from './reasons.ts';
import { TEXTS } from './texts.ts';

/** Sentences of the usual reasons in any language: an owner reads them in their own. */
export function useReasonText() {
  const { i18n } = useShell();
  const sentence = (reason: Reason, locale: Locale): string =>
    i18n.getFixedT(locale, TEXTS)(`reason.${reason}.text`);
  /** A reason with its usual sentences in another language; own words stay as they are. */
  const inLanguage = (text: string, refusal: Refusal, from: Locale, to: Locale): string =>
    USUAL_REASONS[refusal].reduce(
      (left, reason) => left.replace(sentence(reason, from), () => sentence(reason, to)),
      text,
    );
  return { sentence, inLanguage };
}
