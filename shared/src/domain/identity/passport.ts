/** Passport: two Latin letters and 7 digits. */
export const PASSPORT_LENGTH = 9;

/** Cyrillic letters which look like Latin ones on a keyboard left in Russian or Uzbek. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  І: 'I',
  Ј: 'J',
  К: 'K',
  М: 'M',
  О: 'O',
  Р: 'P',
  Ѕ: 'S',
  Т: 'T',
  У: 'Y',
  Х: 'X',
};

/** Upper case, look-alikes made Latin, all but letters and digits dropped, however many: `ас 1234567` → `AC1234567`. */
export const normalizePassport = (text: string): string =>
  [...text.normalize('NFKC').toUpperCase()]
    .map((char) => LOOK_ALIKES[char] ?? char)
    .filter((char) => /[\p{L}\p{N}]/u.test(char))
    .join('');

export const isPassport = (text: string): boolean => /^[A-Z]{2}\d{7}$/.test(text);
