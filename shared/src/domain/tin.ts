/** Taxpayer number: 9 digits. */
export const TIN_LENGTH = 9;

export const isTin = (text: string): boolean => /^\d{9}$/.test(text);

/** Digits alone, at most nine of them. */
export const formatTin = (text: string): string => text.replace(/\D/g, '').slice(0, TIN_LENGTH);
