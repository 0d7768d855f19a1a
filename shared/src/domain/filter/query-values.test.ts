/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { numberOf, ordered, withoutUndefined } from './query-values.ts';

test.each<[string, number | undefined, unknown[][]]>([
  ['5', 5, []],
  ['5.25', 5.25, []],
  ['-3.123456', -3.123456, []],
  ['5.1234567', undefined, [['key', 'numeric']]],
  ['1234567890123456', undefined, [['key', 'numeric']]],
  ['5.', undefined, [['key', 'numeric']]],
  ['1e1', undefined, [['key', 'numeric']]],
  ['0x5', undefined, [['key', 'numeric']]],
  [' 5', undefined, [['key', 'numeric']]],
  ['-10', -10, []],
  ['-11', -10, [['key', 'minValue', { minValue: -10 }]]],
  ['10', 10, []],
  ['11', 10, [['key', 'maxValue', { maxValue: 10 }]]],
])('the number %j', (text, value, issues) => {
  const report = jest.fn();
  expect(numberOf(text, 'key', -10, 10, report)).toBe(value);
  expect(report.mock.calls).toEqual(issues);
});

test.each([
  [
    { min: 2, max: 1 },
    { min: 1, max: 2 },
  ],
  [{ min: 2 }, { min: 2 }],
  [{ max: 1 }, { max: 1 }],
  [{}, {}],
])('%j in order is %j', (range, expected) => expect(ordered(range)).toStrictEqual(expected));

test('a range in order stays the same object', () => {
  for (const range of [{ min: 1, max: 2 }, { min: 2, max: 2 }, { min: 2 }, { max: 1 }])
    expect(ordered(range)).toBe(range);
});

test('what is not given is no key', () => {
  expect(withoutUndefined({ a: undefined, b: null, c: 0 })).toStrictEqual({ b: null, c: 0 });
});
