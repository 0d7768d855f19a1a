/**
 * Taxpayer number: 9 digits.
 * @param bypass takes any text: a taxpayer of another country has a number of another shape. */
export const isTin = (text: string, { bypass = false } = {}): boolean => bypass || /^\d{9}$/.test(text);

/** Digits alone, however many: a number cut to length would be another one. */
export const formatTin = (text: string): string => text.replace(/\D/g, '');
