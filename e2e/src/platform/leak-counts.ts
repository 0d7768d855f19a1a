import type { CDPSession, Page } from '@playwright/test';

interface Counts {
  roots: number;
  styles: number;
  sheets: number;
  links: number;
  scripts: number;
  /** Listeners on the window, the document and the root element. */
  global: number;
  intervals: number;
  timeouts: number;
  observers: number;
  /** Counts in the whole page after a garbage collection. */
  listeners: number;
  nodes: number;
  /** Size of the scripts' objects in bytes. */
  heap: number;
}

/** Objects in a heap snapshot, without compiled code, which grows as functions get optimised. */
const OBJECTS = new Set(['object', 'closure', 'array', 'string', 'concatenated string', 'regexp', 'symbol']);

/** Size in bytes of all live objects of scripts after a garbage collection. */
async function liveBytes(cdp: CDPSession): Promise<number> {
  const parts: string[] = [];
  const take = ({ chunk }: { chunk: string }) => parts.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', take);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', take);
  const { snapshot, nodes } = JSON.parse(parts.join('')) as {
    snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
    nodes: number[];
  };
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const size = fields.indexOf('self_size');
  const wanted = new Set(types[0].flatMap((name, index) => (OBJECTS.has(name) ? [index] : [])));
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (wanted.has(nodes[at] ?? -1)) bytes += nodes[at + size] ?? 0;
  return bytes;
}

/** Counts from the start what a page opens and does not close. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timers = { intervals: new Set<number>(), timeouts: new Set<number>() };
    const { setInterval: every, clearInterval: stop, setTimeout: later, clearTimeout: cancel } = window;
    window.setInterval = ((...args: Parameters<typeof every>) => {
      const id = every(...args) as unknown as number;
      timers.intervals.add(id);
      return id;
    }) as typeof setInterval;
    window.clearInterval = ((id: number) => {
      timers.intervals.delete(id);
      stop(id);
    }) as typeof clearInterval;
    window.setTimeout = ((work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
      const id = later(() => {
        timers.timeouts.delete(id);
        work(...args);
      }, ms) as unknown as number;
      timers.timeouts.add(id);
      return id;
    }) as typeof setTimeout;
    window.clearTimeout = ((id: number) => {
      timers.timeouts.delete(id);
      cancel(id);
    }) as typeof clearTimeout;

    const global = new Map<EventTarget, Map<string, Set<unknown>>>();
    const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
    const keyOf = (type: string, options: unknown) =>
      `${type} ${typeof options === 'object' && options ? Boolean((options as AddEventListenerOptions).capture) : Boolean(options)}`;
    const isGlobal = (target: unknown): target is EventTarget =>
      target === undefined || target === window || target === document || target === document.documentElement;
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      if (listener && isGlobal(this) && !(typeof options === 'object' && options?.once)) {
        const kinds = global.get(this ?? window) ?? new Map<string, Set<unknown>>();
        const key = keyOf(type, options);
        kinds.set(key, (kinds.get(key) ?? new Set()).add(listener));
        global.set(this ?? window, kinds);
      }
      return add.call(this ?? window, type, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      if (isGlobal(this))
        global
          .get(this ?? window)
          ?.get(keyOf(type, options))
          ?.delete(listener);
      return remove.call(this ?? window, type, listener, options);
    };

    let observers = 0;
    for (const name of ['ResizeObserver', 'IntersectionObserver', 'MutationObserver'] as const) {
      const { prototype } = window[name];
      const { observe, disconnect } = prototype;
      const active = new WeakSet<object>();
      prototype.observe = function (this: object, ...args: unknown[]) {
        if (!active.has(this)) observers += 1;
        active.add(this);
        return (observe as (...all: unknown[]) => void).apply(this, args);
      };
      prototype.disconnect = function (this: object) {
        if (active.delete(this)) observers -= 1;
        return (disconnect as () => void).call(this);
      };
    }
    Object.assign(window, {
      leakCounts: () => ({
        roots: document.querySelectorAll('[data-remote] > *, [data-status] > * > div').length,
        styles: document.querySelectorAll('style').length,
        sheets: document.adoptedStyleSheets.length,
        // Those that fetch a next page's files come in idle moments: one per file, however many visits there are.
        links: document.querySelectorAll('link:not([rel=prefetch])').length,
        scripts: document.scripts.length,
        global: [...global.values()]
          .flatMap((kinds) => [...kinds.values()])
          .reduce((sum, { size }) => sum + size, 0),
        intervals: timers.intervals.size,
        timeouts: timers.timeouts.size,
        observers,
      }),
    });
  });
}

/** Counts what is open now. */
export async function count(page: Page, cdp: CDPSession): Promise<Counts> {
  const heap = await liveBytes(cdp);
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0;
  const counts = await page.evaluate(() => (window as unknown as { leakCounts(): Counts }).leakCounts());
  return {
    ...counts,
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    heap,
  };
}
