import { isPinflShape, isTin, NAME_FIELDS, phoneToE164, tokenize } from '@baza/shared/domain';
import type { Db } from '../../platform/db/schema.ts';
import type { LookupValue, PersonalValues } from './personal-values.ts';

/** Words of a name that are compared: a surname, a first name, a patronymic. */
const MAX_WORDS = 4;
const NUMBER = /^\s*[#№]?\s*(\d{1,9})\s*$/;

/** What a text may be: digits are tried as every number that they fit. */
function lookupAlternatives(text: string): { id: number | null; values: LookupValue[][] } {
  const id = Number(NUMBER.exec(text)?.[1] ?? 0) || null;
  const digits = text.replace(/[\s-]/g, '');
  const values: LookupValue[][] = [];
  if (isPinflShape(digits)) values.push([{ fields: ['pinfl'], value: digits }]);
  if (isTin(digits)) values.push([{ fields: ['tin'], value: digits }]);
  const phone = /\p{L}/u.test(text) ? null : phoneToE164(text);
  if (phone) values.push([{ fields: ['phone'], value: phone }]);
  const words = tokenize(text);
  if (words.length > 0 && words.length <= MAX_WORDS && !/\d/.test(text)) {
    values.push(words.map((value) => ({ fields: NAME_FIELDS, value })));
    // A name of several words.
    if (words.length > 1) values.push([{ fields: NAME_FIELDS, value: text }]);
  }
  return { id, values };
}

/** Ids of applications with exactly this number, or of a person with exactly this value. */
export async function findByText(db: Db, personal: PersonalValues, text: string): Promise<number[]> {
  const { id, values } = lookupAlternatives(text);
  const found = await personal.find(db, values);
  return id === null ? found : [id, ...found];
}
