/** @jest-environment node */
import { clockText } from './clock-text.ts';

test.each([
  [0, '0:00'],
  [-5, '0:00'],
  [999, '0:00'],
  [65_000, '1:05'],
  [3_599_999, '59:59'],
  [3_600_000, '1:00:00'],
  [90_061_000, '25:01:01'],
])('%i ms are %s', (ms, text) => expect(clockText(ms)).toBe(text));
