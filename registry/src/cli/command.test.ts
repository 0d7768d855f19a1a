import { type Input, listOption, numberOption, remoteArgument, textOption, timeOption } from './command.ts';

const given = (value?: Input['options'][string]): Input => ({ arguments: [], options: { x: value } });

test.each([
  ['0', 0],
  ['2.5', 2.5],
  [undefined, undefined],
])('the number %j is %j', (text, value) => expect(numberOption(given(text), 'x')).toBe(value));

test.each(['', ' ', 'many', '-1', 'Infinity'])('%j is no number', (text) =>
  expect(() => numberOption(given(text), 'x')).toThrow(
    expect.objectContaining({
      code: 'usage',
      message: `--x ${text} is no number.`,
      hint: 'Give --x a number that is not negative.',
    }),
  ));

test.each([
  ['30s', 30_000],
  ['15m', 900_000],
  ['2h', 7_200_000],
  ['1.25h', 4_500_000],
  ['10d', 864_000_000],
  [undefined, undefined],
])('the time %j is %j ms', (text, ms) => expect(timeOption(given(text), 'x')).toBe(ms));

test.each(['', '5', 'm', '5x', 'x5m', '5mx', '1.m', '1.xm'])('%j is no time', (text) =>
  expect(() => timeOption(given(text), 'x')).toThrow(
    expect.objectContaining({
      code: 'usage',
      message: `--x ${text} is no time.`,
      hint: 'Write it like 30s, 15m, 2h or 1d.',
    }),
  ));

test('a switch is no text; lists are separated by commas or repeated', () => {
  expect(textOption(given(true), 'x')).toBeUndefined();
  expect(listOption(given(['a,b', true, 'c']), 'x')).toEqual(['a', 'b', 'c']);
  expect(listOption(given('a'), 'x')).toEqual(['a']);
  expect(listOption(given(), 'x')).toEqual([]);
});

test('a remote goes by its name or its folder', () => {
  expect(remoteArgument({ arguments: ['mf-own-page'], options: {} })).toBe('mf_own_page');
  expect(() => remoteArgument({ arguments: [], options: {} })).toThrow(
    expect.objectContaining({ message: 'Which remote?', hint: expect.stringContaining('mf_map') }),
  );
});
