import {
  dayInTashkent,
  FIRST_DAY,
  type FieldIssue,
  formatPhone,
  formatPinfl,
  formatTin,
  isPassport,
  isPinflShape,
  isTin,
  normalizePassport,
  PASSPORT_LENGTH,
  type PersonalField,
  phoneIssue,
} from '@baza/shared/domain';
import { isDay } from '../day-text.ts';

type Issue = Pick<FieldIssue, 'code' | 'params'>;

const INPUT_MASKS: Partial<Record<PersonalField, (text: string) => string>> = {
  passport: normalizePassport,
  pinfl: formatPinfl,
  tin: formatTin,
};

/** What a field takes of what is typed: a passport's look-alikes become Latin, numbers keep digits alone. */
export const normalizePersonal = (field: PersonalField, text: string): string =>
  INPUT_MASKS[field]?.(text) ?? text;

const DATES: ReadonlySet<PersonalField> = new Set([
  'birthDate',
  'dateIssue',
  'passportExpirationDate',
  'dateRegistration',
]);
/** Dates of what has already happened. */
const PAST: ReadonlySet<PersonalField> = new Set(['birthDate', 'dateIssue', 'dateRegistration']);
export const isDateField = (field: PersonalField): boolean => DATES.has(field);

function dateIssue(field: PersonalField, text: string): Issue | null {
  if (!isDay(text) || text < FIRST_DAY) return { code: 'date' };
  return PAST.has(field) && text > dayInTashkent() ? { code: 'dateFuture' } : null;
}

function phoneCode(text: string): Issue | null {
  const code = phoneIssue(formatPhone(text));
  return code && { code };
}

/** What is wrong with a typed personal value; null for none, and for an empty one. */
export function personalIssue(field: PersonalField, text: string): Issue | null {
  if (text.trim() === '') return null;
  if (isDateField(field)) return dateIssue(field, text);
  switch (field) {
    case 'phone':
      return phoneCode(text);
    case 'passport':
      if (text.length !== PASSPORT_LENGTH)
        return { code: 'exactLength', params: { exactLength: PASSPORT_LENGTH } };
      return isPassport(text) ? null : { code: 'passport' };
    case 'pinfl':
      return isPinflShape(text) ? null : { code: 'pinflLength' };
    case 'tin':
      return isTin(text) ? null : { code: 'tinLength' };
    default:
      return /\p{Cc}/u.test(text) ? { code: 'text' } : null;
  }
}
