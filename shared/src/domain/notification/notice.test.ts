/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { noticeDuration, secondsLeft, timerColor, timerShown } from './notice.ts';
import { PROGRESS_HIDE_MS, PROGRESS_RUN_MS, PROGRESS_START_MS, progressAt } from './progress.ts';

test.each([
  [60, 'green'],
  [31, 'green'],
  [30, 'orange'],
  [11, 'orange'],
  [10, 'red'],
  [0, 'red'],
])('%s seconds left are %s', (left, color) => expect(timerColor(left)).toBe(color));

test.each([
  [3, false],
  [3.5, true],
  [4, true],
  [0, false],
])('a timer of %s s is shown: %s', (timeout, shown) => expect(timerShown(timeout)).toBe(shown));

test('a notice lasts its seconds', () => {
  expect(noticeDuration(5)).toBe(5000);
  expect([0, 1, 1000, 4999, 5000, 9000].map((ms) => secondsLeft(5, ms))).toEqual([5, 5, 4, 1, 0, 0]);
});

test('progress starts after its delay and waits at its end', () => {
  expect([PROGRESS_START_MS, PROGRESS_RUN_MS, PROGRESS_HIDE_MS]).toEqual([200, 5000, 500]);
  expect([0, 200, 2700, 5200, 60_000].map(progressAt)).toEqual([0, 0, 50, 100, 100]);
});
