/** @jest-environment node */
import { qrPath } from './qr-path.ts';

test('modules of a row that touch are one rectangle', () => {
  expect(
    qrPath([
      [true, true, false, true],
      [false, false, false, false],
      [false, true, true, true],
    ]),
  ).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z');
  expect(qrPath([])).toBe('');
});
