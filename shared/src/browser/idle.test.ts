import { whenIdle } from './idle.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('runs once the page is idle, not at once', () => {
  const run = jest.fn();
  whenIdle(run);
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2500);
  expect(run).toHaveBeenCalledTimes(1);
});

test('waits for the page to load', () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const run = jest.fn();
  whenIdle(run);
  jest.advanceTimersByTime(2500);
  expect(run).not.toHaveBeenCalled();
  state.mockRestore();
  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(2500);
  expect(run).toHaveBeenCalledTimes(1);
});

test('cancelled, it never runs', () => {
  const run = jest.fn();
  whenIdle(run)();
  jest.advanceTimersByTime(2500);
  expect(run).not.toHaveBeenCalled();
});
