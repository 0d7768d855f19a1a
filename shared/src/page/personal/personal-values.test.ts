/** @jest-environment node */
import { normalizePersonal, personalIssue } from './personal-values.ts';

test.each([
  ['passport', 'AC1234567', null],
  ['passport', 'AC12345', 'exactLength'],
  ['passport', '1C1234567', 'passport'],
  ['pinfl', '31508900011235', null],
  // A wrong checksum warns beside the field.
  ['pinfl', '31508900011230', null],
  ['pinfl', '315089', 'pinflLength'],
  ['tin', '123456789', null],
  ['tin', '12345', 'tinLength'],
  ['phone', '+998 (90) 123-45-67', null],
  ['phone', '+998 (90) 123', 'phoneNumber'],
  ['birthDate', '1990-02-30x', 'date'],
  ['birthDate', '1890-02-03', 'date'],
  ['birthDate', '2990-02-03', 'dateFuture'],
  ['passportExpirationDate', '2990-02-03', null],
  ['lastName', 'Каримова', null],
  ['lastName', 'Кари\u0007мова', 'text'],
  ['lastName', '', null],
] as const)('%s %s', (field, text, code) => {
  expect(personalIssue(field, text)?.code ?? null).toBe(code);
});

test('a passport typed in Cyrillic becomes Latin, numbers keep digits alone', () => {
  expect(normalizePersonal('passport', 'ас 1234567')).toBe('AC1234567');
  expect(normalizePersonal('lastName', 'ас')).toBe('ас');
  expect(normalizePersonal('pinfl', '3150 8900 011 235 9')).toBe('315089000112359');
  expect(normalizePersonal('tin', '300-123-456')).toBe('300123456');
});

test('a document issued today is accepted right after midnight in Tashkent', () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 28, 19, 30) });
  expect(personalIssue('dateIssue', '2026-11-29')).toBeNull();
  expect(personalIssue('dateIssue', '2026-11-30')).toEqual({ code: 'dateFuture' });
  jest.useRealTimers();
});
