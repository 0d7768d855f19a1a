/** @jest-environment node */
import { AUTOSAVE_MS, Autosave, type SaveFailure, saveFailureOf } from './autosave.ts';

/** A draft whose writes end when the test says so. */
function draft() {
  const answers: ((failure: SaveFailure | null) => void)[] = [];
  const kept = { waits: true, automatic: true, writes: 0 };
  const autosave = new Autosave({
    mayWrite: () => kept.waits,
    isAutomatic: () => kept.automatic,
    write: () => {
      kept.writes += 1;
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  const answer = async (failure: SaveFailure | null) => {
    kept.waits = failure !== null;
    if (failure) autosave.failed(failure);
    else autosave.arrived();
    answers.shift()?.(failure);
    await jest.advanceTimersByTimeAsync(0);
  };
  return { autosave, kept, answer };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('writes after a pause in typing, once', () => {
  const { autosave, kept } = draft();
  autosave.open();
  jest.advanceTimersByTime(AUTOSAVE_MS - 1);
  autosave.schedule();
  jest.advanceTimersByTime(AUTOSAVE_MS - 1);
  expect(kept.writes).toBe(0);
  jest.advanceTimersByTime(1);
  expect(kept.writes).toBe(1);
});

it('writes once at a time: what was typed meanwhile goes with the next write', async () => {
  const { autosave, kept, answer } = draft();
  autosave.open();
  jest.advanceTimersByTime(AUTOSAVE_MS);
  autosave.schedule();
  jest.advanceTimersByTime(AUTOSAVE_MS);
  expect(kept.writes).toBe(1);
  await answer(null);
  kept.waits = true;
  await jest.advanceTimersByTimeAsync(AUTOSAVE_MS);
  expect(kept.writes).toBe(2);
});

it('tries again after a failure that passes, ever later, and not after a refusal', async () => {
  const { autosave, kept, answer } = draft();
  autosave.open();
  jest.advanceTimersByTime(AUTOSAVE_MS);
  await answer('offline');
  await jest.advanceTimersByTimeAsync(2000);
  expect(kept.writes).toBe(2);
  await answer('server');
  await jest.advanceTimersByTimeAsync(4999);
  expect(kept.writes).toBe(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(kept.writes).toBe(3);
  await answer('refused');
  await jest.advanceTimersByTimeAsync(600_000);
  expect(kept.writes).toBe(3);
});

it('writes what waits when the page goes, and nothing after', async () => {
  const { autosave, kept, answer } = draft();
  autosave.open();
  autosave.close();
  expect(kept.writes).toBe(1);
  await answer('offline');
  autosave.hurry();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(kept.writes).toBe(1);
});

it('leaves a draft that is saved by hand alone until it is asked to write', async () => {
  const { autosave, kept, answer } = draft();
  kept.automatic = false;
  autosave.open();
  autosave.hurry();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(kept.writes).toBe(0);
  const flushed = autosave.flush();
  await answer(null);
  await expect(flushed).resolves.toBe(true);
  expect(kept.writes).toBe(1);
});

it('says that a write asked for did not arrive', async () => {
  const { autosave, answer } = draft();
  const flushed = autosave.flush();
  await answer('session');
  await expect(flushed).resolves.toBe(false);
});

it.each([
  [0, 'offline'],
  [401, 'session'],
  [403, 'session'],
  [422, 'refused'],
  [429, 'server'],
  [503, 'server'],
])('a failure with status %s is "%s"', (status, failure) => {
  expect(saveFailureOf({ status, problem: null })).toBe(failure);
});
