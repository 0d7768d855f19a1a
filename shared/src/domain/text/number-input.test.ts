/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { finishNumberInput, type NumberInputOptions, numberInput, numberText } from './number-input.ts';

/** `|` marks the caret. */
const at = (marked: string) => [marked.replace('|', ''), marked.indexOf('|')] as const;
const show = (state: { text: string; caret: number }) =>
  `${state.text.slice(0, state.caret)}|${state.text.slice(state.caret)}`;

const price: NumberInputOptions = { min: 0 };
const area: NumberInputOptions = { min: 0, precision: 2 };
const signed: NumberInputOptions = { negative: true, precision: 1 };

test.each<[string, string, NumberInputOptions, string, number | null]>([
  ['digits alone', '12a3|', price, '123|', 123],
  ['groups by a space', '1234|', price, '1 234|', 1234],
  ['caret in the middle keeps its place', '1|234567', price, '1| 234 567', 1234567],
  ['a digit typed in the middle', '1 29|34', price, '12 9|34', 12934],
  ['a deleted digit', '1 2|4', price, '12|4', 124],
  ['no separator without precision', '12.5|', price, '125|', 125],
  ['no minus where none is allowed', '-12|', price, '12|', 12],
  ['a separator with precision', '12.|', area, '12.|', 12],
  ['a comma is a separator', '12,5|', area, '12.5|', 12.5],
  ['one separator', '1.2.3|', area, '1.23|', 1.23],
  ['digits after it are capped', '1.239|', area, '1.23|', 1.23],
  ['a separator put before many digits', '1|2345'.replace('|', '.|'), area, '1.|23', 1.23],
  ['a lone separator gets its zero', '.5|', area, '0.5|', 0.5],
  ['leading zeros go', '007|', price, '7|', 7],
  ['one zero stays', '0|', price, '0|', 0],
  ['a zero before a separator stays', '0.05|', area, '0.05|', 0.05],
  ['a minus at the start', '-12.34|', signed, '-12.3|', -12.3],
  ['a minus elsewhere goes', '1-2|', signed, '12|', 12],
  ['a lone minus is no number', '-|', signed, '-|', null],
  ['empty', '|', price, '|', null],
  ['nothing but letters', 'abc|', price, '|', null],
  ['pasted with spaces and words', '1 250 000 сўм|', price, '1 250 000|', 1250000],
  ['clamped to max', '5001|', { max: 5000 }, '5 000|', 5000],
  ['a minimum lets one type on', '1|', { min: 10 }, '1|', 1],
  ['below a negative minimum', '-60|', { min: -50 }, '-50|', -50],
  ['a comma to show', '1234,5|', { ...area, decimalSeparator: ',' }, '1 234,5|', 1234.5],
  ['the rest of a lone separator is capped', '.239|', area, '0.23|', 0.23],
  ['one separator, also first of all', '.1.2|', area, '0.12|', 0.12],
  ['letters before the number go', 'a12|', signed, '12|', 12],
  ['leading zeros after a minus go', '-007|', signed, '-7|', -7],
  ['a minus before a lone separator', '-.5|', signed, '-0.5|', -0.5],
  ['the caret among leading zeros', '0|07', price, '|7', 7],
  ['the caret after leading zeros', '00|7', price, '|7', 7],
  ['the caret before leading zeros', '|007', price, '|7', 7],
  ['the caret among leading zeros of a negative number', '-0|07', signed, '-|7', -7],
  ['the caret before a minus', '|-007', signed, '|-7', -7],
  ['a negative number in groups', '-123456|', signed, '-123 456|', -123456],
  ['no minus unless asked for', '-12|', {}, '12|', 12],
  ['the maximum itself is left alone', '5|000.', { max: 5000, precision: 2 }, '5| 000.', 5000],
  ['the minimum itself is left alone', '-5|0', { min: -50 }, '-5|0', -50],
  ['a zero below a minimum lets one type on', '0|', { min: 10 }, '0|', 0],
  ['a negative number below a positive minimum', '-5|', { min: 10, negative: true }, '10|', 10],
  ['a lone minus below a negative maximum', '-|', { min: -50, max: -5 }, '-|', null],
  ['digits past what a number holds', `${'9'.repeat(20)}|`, price, '999 999 999 999 999|', 999999999999999],
])('%s', (_name, input, options, output, value) => {
  const state = numberInput(...at(input), options);
  expect(show(state)).toBe(output);
  expect(state.value).toBe(value);
});

test('formatted numbers are parsed back unchanged', () => {
  for (const text of ['1 234 567', '12.5', '0.05', '-7']) {
    const options = { precision: 2, negative: true };
    expect(numberInput(text, text.length, options).text).toBe(text);
  }
});

test.each<[string, NumberInputOptions, string, number | null]>([
  ['12.', area, '12', 12],
  ['-', signed, '', null],
  ['1', { min: 10 }, '10', 10],
  ['', { min: 10 }, '', null],
  ['12.50', area, '12.5', 12.5],
  ['5', { min: 5, max: 5 }, '5', 5],
])('leaving %s', (text, options, shown, value) => {
  expect(finishNumberInput(text, options)).toMatchObject({ text: shown, value });
});

test('a number as text', () => {
  expect(numberText(1234567.5, { precision: 2 })).toBe('1 234 567.5');
  expect(numberText(-3, {})).toBe('-3');
  expect(numberText(12.7)).toBe('12');
  expect(numberText(null)).toBe('');
});
