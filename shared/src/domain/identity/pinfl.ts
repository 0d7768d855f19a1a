/** Personal number: 14 digits, the last a checksum. */
const PINFL_LENGTH = 14;
const WEIGHTS = [7, 3, 1] as const;

export const isPinflShape = (text: string): boolean => /^\d{14}$/.test(text);

/** The checksum of the first 13 digits: weights 7, 3, 1 repeating, modulo 10. */
export function pinflChecksum(text: string): number {
  let sum = 0;
  for (const [index, digit] of [...text.slice(0, PINFL_LENGTH - 1)].entries()) {
    sum += Number(digit) * (WEIGHTS[index % WEIGHTS.length] ?? 0);
  }
  return sum % 10;
}

/** False warns the person; it does not block, for such numbers have been issued. */
export const isPinflSound = (text: string): boolean =>
  isPinflShape(text) && pinflChecksum(text) === Number(text.at(-1));

/** Digits alone, however many. */
export const formatPinfl = (text: string): string => text.replace(/\D/g, '');
