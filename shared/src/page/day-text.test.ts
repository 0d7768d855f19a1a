/** @jest-environment node */
import { dayOfText, isDay, writtenDay } from './day-text.ts';

test.each([
  ['04051990', '1990-05-04'],
  ['04.05.1990', '1990-05-04'],
  ['4.5.1990', '1990-05-04'],
  ['4/5/1990', '1990-05-04'],
  ['1990-05-04', '1990-05-04'],
  ['29.02.2024', '2024-02-29'],
  ['29.02.2023', '29.02.2023'],
  ['0', '0'],
  ['040', '04.0'],
  ['04.0', '04.0'],
  ['4.', '04'],
  ['04.', '04'],
  ['abc', ''],
  ['', ''],
])('%s is taken for %s', (text, day) => expect(dayOfText(text)).toBe(day));

test.each([
  ['1990-05-04', '04.05.1990'],
  ['04.0', '04.0'],
  ['', ''],
])('%s is written %s', (value, text) => expect(writtenDay(value)).toBe(text));

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['26-02-01', false],
  ['28.02.2026', false],
])('%s is a day: %s', (text, expected) => expect(isDay(text)).toBe(expected));
