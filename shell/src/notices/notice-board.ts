import type { Notify } from '@baza/shared/contract/types';
import { noticeDuration, secondsLeft } from '@baza/shared/domain';
import { createValue, type Readable } from '../value.ts';

interface NoticeEntry {
  id: number;
  text: string;
  kind: 'info' | 'success' | 'warning' | 'error';
  /** Duration in seconds; 0 stays until it is closed. */
  timeout: number;
  /** Whole seconds left. */
  left: number;
  /** The sender set the time; only then is it shown. */
  timed: boolean;
}

export interface NoticeBoard extends Readable<readonly NoticeEntry[]> {
  notify: Notify;
  close(id: number): void;
  /** Stops the clock while someone reads (hover, focus), and starts it again. */
  hold(held: boolean): void;
}

/** Default seconds of notices; errors stay longer. */
const DEFAULT_TIMEOUT_S = { info: 6, success: 4, warning: 8, error: 10 } as const;
/** Maximum number of notices; the oldest are removed. */
const MAX_NOTICES = 5;
const TICK_MS = 250;

/** Timed notices, newest last. A notice lasts its timeout × 1000 ms, not counting the time it was held. */
export function createNoticeBoard(now: () => number = () => performance.now()): NoticeBoard {
  const list = createValue<readonly NoticeEntry[]>([]);
  const elapsed = new Map<number, number>();
  let lastId = 0;
  let held = false;
  let before = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  function keep(entries: readonly NoticeEntry[]) {
    for (const id of [...elapsed.keys()]) if (!entries.some((entry) => entry.id === id)) elapsed.delete(id);
    list.set(entries);
    if (entries.length > 0 && timer === undefined) {
      before = now();
      timer = setInterval(tick, TICK_MS);
    }
    if (entries.length === 0) {
      clearInterval(timer);
      timer = undefined;
      held = false;
    }
  }

  function tick() {
    const time = now();
    const passed = held ? 0 : time - before;
    before = time;
    if (passed <= 0) return;
    let changed = false;
    const next = list.get().flatMap((entry): NoticeEntry[] => {
      if (entry.timeout === 0) return [entry];
      const spent = (elapsed.get(entry.id) ?? 0) + passed;
      elapsed.set(entry.id, spent);
      const left = secondsLeft(entry.timeout, spent);
      changed ||= left !== entry.left;
      if (spent >= noticeDuration(entry.timeout)) return [];
      return left === entry.left ? [entry] : [{ ...entry, left }];
    });
    if (changed || next.length !== list.get().length) keep(next);
  }

  return {
    get: list.get,
    first: list.first,
    subscribe: list.subscribe,
    notify({ text, kind = 'info', timeout: named }) {
      tick();
      const timeout = named ?? DEFAULT_TIMEOUT_S[kind];
      const same = list.get().filter((entry) => entry.text !== text || entry.kind !== kind);
      lastId += 1;
      keep(
        [
          ...same,
          { id: lastId, text, kind, timeout, left: Math.ceil(timeout), timed: named !== undefined },
        ].slice(-MAX_NOTICES),
      );
    },
    close: (id) => keep(list.get().filter((entry) => entry.id !== id)),
    hold(next) {
      tick();
      held = next;
    },
  };
}
