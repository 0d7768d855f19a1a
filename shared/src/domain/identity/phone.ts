import { plainSigns } from '../text/index.ts';

/** `+998 (90) 123-45-67` is 19 characters; stored as E.164, `+998901234567`. */
export const PHONE_LENGTH = 19;
export const PHONE_PREFIX = '+998 ';
export const PHONE_COUNTRY = '998';
export const SUBSCRIBER_DIGITS = 9;
/** Longer texts are no phone number in any writing. */
export const MAX_PHONE_TEXT = 80;

/** The mask over the digits after the country code, of which there are 1 to 9. */
export function maskSubscriber(digits: string): string {
  const [code, first, second, third] = [
    digits.slice(0, 2),
    digits.slice(2, 5),
    digits.slice(5, 7),
    digits.slice(7),
  ];
  let masked = `${PHONE_PREFIX}(${code}`;
  if (first) masked += `) ${first}`;
  if (second) masked += `-${second}`;
  if (third) masked += `-${third}`;
  return masked;
}

const MASKED = /^\+998 \(\d\d\) \d{3}-\d\d-\d\d$/;
export const isMaskedPhone = (text: string): boolean => MASKED.test(text);

export const isE164Phone = (text: string): boolean => /^\+998\d{9}$/.test(text);

/** A stored number as it is shown: `+998 (90) 123-45-67`. A foreign number, or another text, stays. */
export const formatPhone = (e164: string): string =>
  isE164Phone(e164) ? maskSubscriber(e164.slice(1 + PHONE_COUNTRY.length)) : e164;

/** `+998901234567` → `+998 (9•) •••-••-••`: shown until the number is asked for. */
export function hidePhone(e164: string): string {
  const masked = formatPhone(e164);
  const firstDigit = PHONE_PREFIX.length + 1;
  return masked.slice(0, firstDigit + 1) + masked.slice(firstDigit + 1).replace(/\d/g, '•');
}

/** A word and its colon before a number; a letter, dot or dash right before the digits belongs to a user name. */
const LABEL = /^[^\d+(]*(?:[^\d+(\p{L}\p{M}._-]|\.(?=\+))/u;
/** The country code of the mask, before which another number was pasted. */
const LONE_PREFIX = /^\+998[\s(]*(?=\+)/;
/**
 * 8 was the prefix of calls to other cities. Without a sign after the 8, ten digits may as well be one digit too many.
 */
const TRUNK = /^8[\s(.-]+(?=(?:\D*\d){9}\D*$)/;
const SIGNS = /[\s()./-]/g;

/**
 * The digits of a text that has one number and nothing else but a word before the number, with the plus sign;
 * null for any other text.
 */
export function phoneDigits(text: string): string | null {
  const plain = plainSigns(text)
    .replace(LABEL, '')
    .replace(LONE_PREFIX, '')
    .replace(TRUNK, `+${PHONE_COUNTRY}`)
    .replace(/[\s,;.]+$/, '');
  const digits = plain.replace(SIGNS, '');
  return /^\+?\d*$/.test(digits) ? digits : null;
}

/** With another country's code. */
export const isForeignPhone = (digits: string): boolean =>
  /^(?:\+|00(?=\d{9}))/.test(digits) && !/^(?:\+|00)998/.test(digits) && !'+998'.startsWith(digits);

/** A key of the validation texts for a text of a phone field; null for a whole number in its mask. */
export function phoneIssue(text: string): 'required' | 'phoneForeign' | 'phoneLong' | 'phoneNumber' | null {
  if (isMaskedPhone(text)) return null;
  if (text.trim() === '') return 'required';
  const digits = phoneDigits(text);
  if (digits === null) return 'phoneNumber';
  if (isForeignPhone(digits)) return 'phoneForeign';
  return digits.replace(/^\+998/, '').length > SUBSCRIBER_DIGITS ? 'phoneLong' : 'phoneNumber';
}
