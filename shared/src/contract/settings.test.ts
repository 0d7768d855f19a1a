/** @jest-environment node */
import { fitsSetting, valuesOf } from './settings.ts';

const about = 'for a test';

test.each([
  [{ default: 1, about, min: 0, max: 5 }, 5, true],
  [{ default: 1, about, min: 0, max: 5 }, 6, false],
  [{ default: 1, about }, Number.NaN, false],
  [{ default: 1, about }, '1', false],
  [{ default: 'a', about, of: ['a', 'b'] }, 'b', true],
  [{ default: 'a', about, of: ['a', 'b'] }, 'c', false],
  [{ default: '', about, max: 2 }, 'abc', false],
  [{ default: false, about }, true, true],
  [{ default: false, about }, undefined, false],
])('%j may be %j: %s', (setting, value, fits) => {
  expect(fitsSetting(setting, value)).toBe(fits);
});

test('what is not set, not declared or does not fit is the default', () => {
  const settings = {
    count: { default: 12, about, max: 24 },
    mode: { default: 'a', about, of: ['a', 'b'] },
  } as const;
  expect(valuesOf(settings)).toEqual({ count: 12, mode: 'a' });
  expect(valuesOf(settings, { count: 99, mode: 'b', other: 1 })).toEqual({ count: 12, mode: 'b' });
});
