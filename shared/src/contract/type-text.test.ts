/** @jest-environment node */
import { accepts, parseType, printType } from './type-text.ts';

const same = [
  'string',
  '"a" | "b" | 1 | true',
  'number[][]',
  '(number | string)[]',
  'readonly (readonly [number, number])[]',
  '[]',
  '{}',
  '{ "not a name"?: Date; a: { b?: number }; c: null }',
  '{ [key: string]: number | string }',
  '() => void',
  '(a0: { a: string }, a1: number[]) => (a0: string) => boolean',
  '((a0: string) => void) | undefined',
  '"with \\" quote | and }"',
];
test.each(same)('%s is read as it was written', (text) => expect(printType(parseType(text))).toBe(text));

test.each([
  '',
  'string |',
  '{ a: }',
  '(a0: string)',
  'a b',
  '[number',
  'readonly string',
  '@',
])('%p is no type', (text) => expect(() => parseType(text)).toThrow(SyntaxError));

test('names can be replaced', () =>
  expect(printType(parseType('{ a: ReactNode; b: "ReactNode" }'), () => 'unknown')).toBe(
    '{ a: unknown; b: "ReactNode" }',
  ));

test.each([
  ['number | string', 'number'],
  ['string', '"a" | "b"'],
  ['boolean', 'true'],
  ['true | false | null', 'boolean'],
  ['unknown', '{ a: string }'],
  ['{ a: string }', 'any'],
  ['number[]', '[number, 1]'],
  ['readonly number[]', 'number[]'],
  ['{ a: string; b?: number }', '{ a: "x" }'],
  ['{ a: string; b?: number }', '{ a: "x"; b: 1; c: 2 }'],
  ['{ a?: string }', '{ a?: string }'],
  ['{ [key: string]: number }', '{ a: 1 }'],
  ['object', '{ a: 1 }'],
  ['Date', 'Date'],
  // A function that was passed before goes on working.
  ['(a0: string, a1: number) => void', '(a0: string) => boolean'],
  ['(a0: "a") => void', '(a0: string) => void'],
])('%s takes %s', (now, was) => expect(accepts(parseType(now), parseType(was))).toBe(true));

test.each([
  ['number', 'number | string'],
  ['"a"', '"a" | "b"'],
  ['"a"', 'string'],
  ['true', 'boolean'],
  ['string', 'unknown'],
  ['[number, number]', 'number[]'],
  ['[number]', '[number, number]'],
  ['string[]', 'number[]'],
  ['{ a: string; b: number }', '{ a: string }'],
  ['{ a: string }', '{ a?: string }'],
  ['{ b?: number }', '{ b: string }'],
  ['{ b?: number }', '{ b?: string }'],
  ['{ [key: string]: number }', '{ a: string }'],
  ['File', 'Date'],
  ['object', 'string'],
  ['() => void', '(a0: string) => void'],
  ['(a0: string) => void', '(a0: "a") => void'],
  ['() => string', '() => void'],
])('%s does not take all of %s', (now, was) => expect(accepts(parseType(now), parseType(was))).toBe(false));
