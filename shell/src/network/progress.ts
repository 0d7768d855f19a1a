import { PROGRESS_HIDE_MS, PROGRESS_START_MS } from '@baza/shared/domain';
import { createValue, type Readable } from '../value.ts';

/** `running` grows to its end over five seconds and waits there; `done` fills it and then it is `idle` again. */
type ProgressPhase = 'idle' | 'running' | 'done';
interface ProgressState {
  phase: ProgressPhase;
  failed: boolean;
}

export interface Progress extends Readable<ProgressState> {
  /** Work started; call the returned function once when it ends, with true if it failed. */
  begin(): (failed?: boolean) => void;
  /** Marks the bar as failed without started work, e.g. for a page that could not be refreshed. */
  fail(): void;
}

const idle: ProgressState = { phase: 'idle', failed: false };

/** The page's progress bar for all navigations and calls. */
export function createProgress(): Progress {
  const state = createValue(idle);
  let running = 0;
  let failed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (ms: number, run: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };

  function finish() {
    // Work that ended before the bar appeared is shown only if it failed.
    if (state.get().phase === 'idle' && !failed) return clearTimeout(timer);
    state.set({ phase: 'done', failed });
    after(PROGRESS_HIDE_MS, () => {
      failed = false;
      state.set(idle);
    });
  }

  function begin() {
    running += 1;
    if (running === 1) {
      failed = false;
      if (state.get().phase === 'done') {
        clearTimeout(timer);
        state.set({ phase: 'running', failed });
      } else after(PROGRESS_START_MS, () => state.set({ phase: 'running', failed }));
    }
    let open = true;
    return (hasFailed = false) => {
      if (!open) return;
      open = false;
      running -= 1;
      failed ||= hasFailed;
      if (running === 0) finish();
      else if (hasFailed && state.get().phase === 'running') state.set({ phase: 'running', failed });
    };
  }

  return { get: state.get, first: state.first, subscribe: state.subscribe, begin, fail: () => begin()(true) };
}
