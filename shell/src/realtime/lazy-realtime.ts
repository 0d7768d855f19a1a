import { createValue } from '../value.ts';
import type { RealtimeState, ShellRealtime } from './types.ts';

interface Options {
  load(): Promise<ShellRealtime>;
  /** Runs once the page has been painted. */
  whenIdle(run: () => void): void;
  page?: Window;
}

/** The realtime connection, whose code comes with its first use: most pages of a visitor have none. */
export function lazyRealtime({ load, whenIdle, page = window }: Options): ShellRealtime {
  const state = createValue<RealtimeState>({ connection: 'off', subscriptions: {}, lost: 0, since: null });
  let opening: Promise<ShellRealtime> | null = null;
  let opened: ShellRealtime | null = null;
  let isPaused = false;

  /** Tries again with the next connection. */
  const fetched = (): Promise<ShellRealtime> =>
    load().catch(async () => {
      await new Promise((resolve) => page.addEventListener('online', resolve, { once: true }));
      return fetched();
    });

  function open(): Promise<ShellRealtime> {
    opening ??= new Promise<void>(whenIdle).then(fetched).then((made) => {
      opened = made;
      const mirror = () => state.set(made.state.get());
      made.state.subscribe(mirror);
      mirror();
      if (isPaused) made.pause();
      return made;
    });
    return opening;
  }

  /** What can be stopped before it has begun. */
  const later = (begin: (realtime: ShellRealtime) => () => void) => {
    let stop: (() => void) | null = null;
    let isStopped = false;
    void open().then((made) => {
      if (!isStopped) stop = begin(made);
    });
    return () => {
      isStopped = true;
      stop?.();
    };
  };

  return {
    state,
    subscribe: (...subscription) => later((made) => made.subscribe(...subscription)),
    publish: (...message) =>
      opened ? opened.publish(...message) : open().then((made) => made.publish(...message)),
    watch: (listener) => later((made) => made.watch(listener)),
    reconnect: () => opened?.reconnect(),
    pause() {
      isPaused = true;
      opened?.pause();
    },
    resume() {
      isPaused = false;
      opened?.resume();
    },
  };
}
