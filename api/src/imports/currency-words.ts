import { type Currency, fold } from '@baza/shared/domain';

/** Words and signs of the two currencies, folded and without dots: сум, сўм, soʻm; у.е. is the dollar. */
const CURRENCY_WORDS: readonly [Currency, RegExp][] = [
  ['UZS', /^(uzs|sum(i|a|ov|ah)?|som(da)?)$/],
  ['USD', /^(usd|us ?\$|\$ ?us|\$|[uy] ?e|(aqsh )?dollar[a-z]*( ssha| us)?|doll?)$/],
];

const plain = (text: string) =>
  fold(text)
    .replace(/[.'"()[\]]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The currency that a word or sign names. */
export function currencyOf(text: string): Currency | null {
  const word = plain(text);
  return CURRENCY_WORDS.find(([, pattern]) => pattern.test(word))?.[0] ?? null;
}

/** Thousands, millions and milliards by their short and full names. */
const MULTIPLIERS: readonly [number, RegExp][] = [
  [1e3, /^(k|tis|tisyach[a-z]*|ming|thousand)$/],
  [1e6, /^(m|mln|million[a-z]*|milyon)$/],
  [1e9, /^(mlrd|bn|b|milliard[a-z]*|billion)$/],
];

/** What the words beside a number say of it; null if one of them is unknown, or two contradict each other. */
export function readUnit(text: string): { times: number; currency: Currency | null } | null {
  const whole = currencyOf(text);
  if (whole || plain(text) === '') return { times: 1, currency: whole };
  let times = 1;
  let currency: Currency | null = null;
  // "k$" and "$k" are written without a space, "у. е." with one.
  const words = plain(text.replace(/([уy])\.?\s*([еe])\.?/gi, '$1$2'))
    .replaceAll('$', ' $ ')
    .split(' ')
    .filter(Boolean);
  for (const word of words) {
    const named = currencyOf(word);
    const factor = MULTIPLIERS.find(([, pattern]) => pattern.test(word))?.[0];
    if ((!named && !factor) || (named && currency && named !== currency) || (factor && times > 1))
      return null;
    currency ??= named;
    times = factor ?? times;
  }
  return { times, currency };
}
