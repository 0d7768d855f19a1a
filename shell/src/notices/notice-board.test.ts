/** @jest-environment node */
import { createNoticeBoard } from './notice-board.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const board = () => createNoticeBoard(() => Date.now());
const texts = (of: ReturnType<typeof board>) => of.get().map((entry) => entry.text);

test('a notice lasts its timeout × 1000 ms and counts whole seconds down', () => {
  const notices = board();
  notices.notify({ text: 'Saved', timeout: 4 });
  expect(notices.get()[0]).toMatchObject({ left: 4, kind: 'info' });
  jest.advanceTimersByTime(1000);
  expect(notices.get()[0]?.left).toBe(3);
  jest.advanceTimersByTime(2750);
  expect(texts(notices)).toEqual(['Saved']);
  jest.advanceTimersByTime(250);
  expect(texts(notices)).toEqual([]);
});

test('the clock stops while a notice is held', () => {
  const notices = board();
  notices.notify({ text: 'Read me', timeout: 4 });
  notices.hold(true);
  jest.advanceTimersByTime(60_000);
  expect(notices.get()[0]?.left).toBe(4);
  notices.hold(false);
  jest.advanceTimersByTime(4000);
  expect(texts(notices)).toEqual([]);
});

test('timeout 0 stays until it is closed', () => {
  const notices = board();
  notices.notify({ text: 'Stay', timeout: 0 });
  jest.advanceTimersByTime(3_600_000);
  expect(texts(notices)).toEqual(['Stay']);
  notices.close(notices.get()[0]?.id ?? 0);
  expect(texts(notices)).toEqual([]);
});

test('the same notice restarts instead of piling up; at most five are shown', () => {
  const notices = board();
  notices.notify({ text: 'a', timeout: 4 });
  jest.advanceTimersByTime(2000);
  notices.notify({ text: 'a', timeout: 4 });
  expect(notices.get()).toHaveLength(1);
  expect(notices.get()[0]?.left).toBe(4);
  for (const text of ['b', 'c', 'd', 'e', 'f']) notices.notify({ text });
  expect(texts(notices)).toEqual(['b', 'c', 'd', 'e', 'f']);
});
