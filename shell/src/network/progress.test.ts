/** @jest-environment node */
import { createProgress } from './progress.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('starts after 200 ms, completes at the end and hides after 500 ms', () => {
  const progress = createProgress();
  const end = progress.begin();
  jest.advanceTimersByTime(199);
  expect(progress.get().phase).toBe('idle');
  jest.advanceTimersByTime(1);
  expect(progress.get()).toEqual({ phase: 'running', failed: false });
  end();
  expect(progress.get()).toEqual({ phase: 'done', failed: false });
  jest.advanceTimersByTime(499);
  expect(progress.get().phase).toBe('done');
  jest.advanceTimersByTime(1);
  expect(progress.get().phase).toBe('idle');
});

test('work that ends within 200 ms is not shown', () => {
  const progress = createProgress();
  progress.begin()();
  jest.advanceTimersByTime(1000);
  expect(progress.get().phase).toBe('idle');
});

test('a failure is shown, even a quick one', () => {
  const progress = createProgress();
  progress.begin()(true);
  expect(progress.get()).toEqual({ phase: 'done', failed: true });
  jest.advanceTimersByTime(500);
  expect(progress.get()).toEqual({ phase: 'idle', failed: false });
});

test('one bar covers all concurrent work', () => {
  const progress = createProgress();
  const first = progress.begin();
  const second = progress.begin();
  jest.advanceTimersByTime(300);
  first(true);
  first(true);
  expect(progress.get()).toEqual({ phase: 'running', failed: true });
  second();
  expect(progress.get()).toEqual({ phase: 'done', failed: true });
});

test('work that begins while the bar is visible continues it', () => {
  const progress = createProgress();
  const first = progress.begin();
  jest.advanceTimersByTime(200);
  first();
  const second = progress.begin();
  expect(progress.get()).toEqual({ phase: 'running', failed: false });
  jest.advanceTimersByTime(600);
  expect(progress.get().phase).toBe('running');
  second();
});
