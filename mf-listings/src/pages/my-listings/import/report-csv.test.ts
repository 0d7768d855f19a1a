import { reportCsv } from './report-csv.ts';

test('quotes what CSV would split, and disarms formulas', () => {
  expect(
    reportCsv([
      ['Row', 'Reference'],
      [2, 'a;"b"'],
      [3, '=HYPERLINK("x")'],
    ]),
  ).toBe('\uFEFF"Row";"Reference"\r\n"2";"a;""b"""\r\n"3";"\'=HYPERLINK(""x"")"\r\n');
});
