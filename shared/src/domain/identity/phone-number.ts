import parsePhoneNumber, { type MetadataJson } from 'libphonenumber-js/core';
import { withoutInvisible } from '../text/index.ts';
import {
  formatPhone,
  isForeignPhone,
  MAX_PHONE_TEXT,
  maskSubscriber,
  PHONE_COUNTRY,
  PHONE_PREFIX,
  phoneDigits,
  SUBSCRIBER_DIGITS,
} from './phone.ts';
import { phoneMetadata } from './phone-metadata.ts';

const PLUS = `+${PHONE_COUNTRY}`;

/** Nine digits are a number of this country, also if they begin as a prefix does; 8 10 was the international prefix. */
const international = (digits: string): string =>
  digits.length === SUBSCRIBER_DIGITS && !digits.startsWith('+')
    ? PLUS + digits
    : digits.replace(/^810(?=998\d{9}$)/, '+');

/** Typed after the mask has put its own code before the digits: the code is there twice. */
const doubled = (digits: string): string => digits.replace(/^\+998(?=(?:00|810)?998\d{9}$)/, '');

/**
 * E.164 of a whole number of Uzbekistan in any usual writing; null for any other text: an incomplete, too long or
 * foreign number, two numbers, an extension. Operator codes are not checked.
 */
export function phoneToE164(text: string): string | null {
  if (text.length > MAX_PHONE_TEXT) return null;
  const digits = phoneDigits(text);
  if (!digits) return null;
  const number = parsePhoneNumber(
    international(doubled(digits)),
    { defaultCountry: 'UZ', extract: false },
    phoneMetadata as unknown as MetadataJson,
  );
  return number?.country === 'UZ' && number.isPossible() && !number.ext ? number.number : null;
}

/**
 * The mask over a number that is being typed: `90123` → `+998 (90) 123`. What does not fit the mask stays as it is,
 * so that no digit is lost: a foreign number, too many digits, letters.
 */
export function typedPhone(text: string): string {
  const e164 = phoneToE164(text);
  if (e164 !== null) return formatPhone(e164);
  const shown = withoutInvisible(text);
  const digits = phoneDigits(text);
  if (!digits || isForeignPhone(digits)) return shown;
  const own = digits.startsWith(PLUS) ? digits.slice(PLUS.length) : digits;
  // The code itself, while it is being typed.
  if (own === '' || own.startsWith('+') || own.length > SUBSCRIBER_DIGITS) return shown;
  return maskSubscriber(own);
}

export interface PhoneInputState {
  text: string;
  caret: number;
}

export interface PhoneEdit extends PhoneInputState {
  /** What the field showed before the edit. */
  before: string;
  /** `inputType` of the edit's event. */
  type?: string;
}

const digitsAfter = (text: string, caret: number): number => text.slice(caret).replace(/\D/g, '').length;

function caretBefore(text: string, digits: number): number {
  let caret = text.length;
  for (let left = digits; left > 0 && caret > 0; caret -= 1) if (/\d/.test(text[caret - 1] ?? '')) left -= 1;
  return caret;
}

/** Deleting a sign of the mask deletes the digit beside the sign, else the caret would never get past. */
function deleted({ text, caret, before, type = '' }: PhoneEdit): PhoneInputState {
  const isSign = text.length < before.length && text.replace(/\D/g, '') === before.replace(/\D/g, '');
  if (!isSign || caret < PHONE_PREFIX.length + 1) return { text, caret };
  if (type.endsWith('Forward'))
    return { text: text.slice(0, caret) + text.slice(caret).replace(/\d/, ''), caret };
  const head = text.slice(0, caret).replace(/\d\D*$/, '');
  return { text: head + text.slice(caret), caret: head.length };
}

/** One edit of a phone field: typing, pasting, deleting. The caret keeps its place among the digits. */
export function phoneInput(edit: PhoneEdit): PhoneInputState {
  const isDeletion = edit.type?.startsWith('delete') ?? false;
  const { text, caret } = isDeletion ? deleted(edit) : edit;
  if (isDeletion) {
    const digits = phoneDigits(text);
    if (digits !== null && `${PLUS}`.startsWith(digits)) {
      const isRemnant = edit.before.startsWith(`${PHONE_PREFIX}(`);
      return isRemnant ? { text: '', caret: 0 } : { text, caret };
    }
    // The code is the mask's.
    if (edit.before.startsWith(`${PHONE_PREFIX}(`) && text.startsWith('+') && !text.startsWith(PHONE_PREFIX))
      return { text: edit.before, caret };
  }
  const shown = typedPhone(text);
  if (shown === withoutInvisible(text))
    return { text: shown, caret: withoutInvisible(text.slice(0, caret)).length };
  return { text: shown, caret: caretBefore(shown, digitsAfter(text, caret)) };
}
