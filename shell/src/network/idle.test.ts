import { whenIdleAfter } from './idle.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('non-urgent work waits for the first page, but not for ever', async () => {
  let shown = () => {};
  const run = jest.fn();
  whenIdleAfter(new Promise<void>((resolve) => (shown = resolve)), run);
  await jest.advanceTimersByTimeAsync(3000);
  expect(run).not.toHaveBeenCalled();
  shown();
  await jest.advanceTimersByTimeAsync(2500);
  expect(run).toHaveBeenCalledTimes(1);

  const late = jest.fn();
  whenIdleAfter(new Promise<void>(() => {}), late);
  await jest.advanceTimersByTimeAsync(7000);
  expect(late).toHaveBeenCalledTimes(1);
});
