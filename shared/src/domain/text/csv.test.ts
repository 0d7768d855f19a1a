/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { isFormula, writeCsv } from './csv.ts';

test.each([
  '=1+1',
  '=HYPERLINK("http://x","y")',
  '@SUM(A1)',
  '＝1+1',
  ' =1+1',
  '\t=1',
  '\r=1',
  '\n=1',
  '+cmd|" /C calc"!A0',
  "-2+3+cmd|' /C calc'!A0",
  '+1+1',
  '-1-1',
  '-A1',
  '+998901234567+A1',
  '+998 90 123 45 67;=1',
  '－A1',
])('turns the formula %j into text', (text) => {
  expect(isFormula(text)).toBe(true);
  expect(writeCsv([[text]])).toBe(`\uFEFF"'${text.replaceAll('"', '""')}"\r\n`);
});

test.each([
  '',
  '+998901234567',
  '+998 (90) 123-45-67',
  '+998 90 123 45 67',
  '+7 999 123-45-67',
  '-5',
  '-1 250 000,50',
  '-0.5',
  '+1.5E-3',
  '-12 %',
  '-',
  '+',
  'a=b',
  'Yunusobod - 4',
  '–',
  '5+1',
])('leaves %j as it is', (text) => {
  expect(writeCsv([[text]])).toBe(`\uFEFF"${text}"\r\n`);
});

test('quotes what CSV would split', () => {
  expect(
    writeCsv([
      ['Row', 'Reference'],
      [2, 'a;"b"\nc'],
      [-3, 1.5],
    ]),
  ).toBe('\uFEFF"Row";"Reference"\r\n"2";"a;""b""\nc"\r\n"-3";"1.5"\r\n');
});
