import { hidePhone } from '../identity/index.ts';
import type { PersonalField } from './kinds.ts';

const DOT = '•';
const hidden = (text: string, shown: number): string =>
  DOT.repeat(Math.max(0, text.length - shown)) + (shown > 0 ? text.slice(-shown) : '');
const initial = (text: string): string => `${[...text][0] ?? ''}.`;

const MASKS: Record<PersonalField, (text: string) => string> = {
  lastName: initial,
  firstName: (text) => text,
  middleName: initial,
  phone: hidePhone,
  birthDate: (text) => hidden(text, 0),
  passport: (text) => hidden(text, 2),
  issuedBy: (text) => hidden(text, 0).slice(0, 8),
  dateIssue: (text) => hidden(text, 0),
  passportExpirationDate: (text) => hidden(text, 0),
  pinfl: (text) => hidden(text, 2),
  tin: (text) => hidden(text, 2),
  dateRegistration: (text) => hidden(text, 0),
  registrationAddress: (text) => hidden(text, 0).slice(0, 8),
};

/** A personal value as it is shown until it is asked for. */
export const maskPersonal = (field: PersonalField, value: string): string => MASKS[field](value);
