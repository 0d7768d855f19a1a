/** `+998 (90) 123-45-67` is 19 characters; stored as E.164, `+998901234567`. */
export const PHONE_LENGTH = 19;
export const PHONE_PREFIX = '+998 ';
const COUNTRY = '998';
const SUBSCRIBER_DIGITS = 9;

/** The digits after the country code in whatever was typed or pasted. */
function subscriberDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const international = text.trimStart().startsWith('+') || digits.length > SUBSCRIBER_DIGITS;
  const own = international && digits.startsWith(COUNTRY) ? digits.slice(COUNTRY.length) : digits;
  return own.slice(0, SUBSCRIBER_DIGITS);
}

/** The mask over as many digits as there are: `90123` → `+998 (90) 123`; nothing stays nothing. */
export function formatPhone(text: string): string {
  const digits = subscriberDigits(text);
  if (digits === '') return '';
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

/** E.164 of a whole number in any usual writing; null when it is not one of Uzbekistan's. */
export function phoneToE164(text: string): string | null {
  if (!/^[\d\s()+\-.]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  const own =
    digits.length === COUNTRY.length + SUBSCRIBER_DIGITS && digits.startsWith(COUNTRY)
      ? digits.slice(COUNTRY.length)
      : digits;
  return own.length === SUBSCRIBER_DIGITS ? `+${COUNTRY}${own}` : null;
}

/** `+998901234567` → `+998 (9•) •••-••-••`: shown until the number is asked for. */
export function hidePhone(e164: string): string {
  const masked = formatPhone(e164);
  const firstDigit = PHONE_PREFIX.length + 1;
  return masked.slice(0, firstDigit + 1) + masked.slice(firstDigit + 1).replace(/\d/g, '•');
}
