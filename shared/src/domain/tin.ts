/** Taxpayer number: 9 digits. */
export const TIN_LENGTH = 9;

/** @param bypass takes any text: a taxpayer of another country has a number of another shape. */
export const isTin = (text: string, { bypass = false } = {}): boolean => bypass || /^\d{9}$/.test(text);

/** Digits alone, at most nine of them. */
export const formatTin = (text: string): string => text.replace(/\D/g, '').slice(0, TIN_LENGTH);
