import { type Reporter, releaseIn, type Where } from './report.ts';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface LongFrame extends PerformanceEntry {
  scripts: readonly { sourceURL: string; duration: number }[];
}
interface EventTiming extends PerformanceEntry {
  interactionId?: number;
}

const LONG_FRAME = 'long-animation-frame';
/** Session windows of shifts: at most a second apart and five seconds in total. */
const SHIFT_GAP_MS = 1000;
const SHIFT_SPAN_MS = 5000;

function observe(type: string, each: (entry: PerformanceEntry) => void, options: object = {}): void {
  try {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) each(entry);
    }).observe({ type, buffered: true, ...options });
  } catch {
    // Browsers without this entry type measure less.
  }
}

/** The worst session window of layout shifts, as in CLS. */
export function shiftSum(): { add(at: number, value: number): void; worst(): number } {
  let worst = 0;
  let burst = { began: Number.NEGATIVE_INFINITY, last: Number.NEGATIVE_INFINITY, sum: 0 };
  return {
    add(at, value) {
      const goes = at - burst.last < SHIFT_GAP_MS && at - burst.began < SHIFT_SPAN_MS;
      burst = goes ? { ...burst, last: at, sum: burst.sum + value } : { began: at, last: at, sum: value };
      worst = Math.max(worst, burst.sum);
    },
    worst: () => worst,
  };
}

const keyOf = ({ remote, version }: Partial<Where>): string => `${remote} ${version}`;

/** Shifts and input delays of one release while its pages are visible. */
interface Stay {
  where: Where;
  shifts: ReturnType<typeof shiftSum>;
  slowest: number;
}

/**
 * Measures web vitals, each attributed to the visible release: the first paint
 * to the first page's, shifts and input delays to the one visible at the time, scripts that hold up the page to the one
 * whose file they are in, else likewise. Reported when the page is hidden.
 * `percent` of the visits are measured.
 */
export function measureVitals(
  { measure, where }: Reporter,
  { percent = 100, page = window }: { percent?: number; page?: Window } = {},
): void {
  if (Math.random() * 100 >= percent) return;
  const first = where();
  const stays = new Map<string, Stay>();
  const stay = (): Stay => {
    const now = where();
    const key = keyOf(now);
    const known = stays.get(key) ?? { where: now, shifts: shiftSum(), slowest: 0 };
    stays.set(key, known);
    return known;
  };
  // A page without shifts reports zero.
  stay();

  let largest = 0;
  observe('largest-contentful-paint', (entry) => {
    largest = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as LayoutShift;
    if (!hadRecentInput) stay().shifts.add(entry.startTime, value);
  });
  observe(
    'event',
    (entry) => {
      if (!(entry as EventTiming).interactionId) return;
      const now = stay();
      now.slowest = Math.max(now.slowest, entry.duration);
    },
    { durationThreshold: 40 },
  );
  /** The longest script of each release. */
  const blocks = new Map<string, { where: Partial<Where>; longest: number }>();
  observe(LONG_FRAME, (entry) => {
    for (const { sourceURL, duration } of (entry as LongFrame).scripts) {
      const at = releaseIn(sourceURL) ?? stay().where;
      const key = keyOf(at);
      blocks.set(key, { where: at, longest: Math.max(duration, blocks.get(key)?.longest ?? 0) });
    }
  });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') measure({ name: 'FCP', value: entry.startTime, ...first });
  });
  const [navigation] = page.performance.getEntriesByType('navigation');
  if (navigation instanceof PerformanceNavigationTiming)
    measure({ name: 'TTFB', value: Math.max(0, navigation.responseStart), ...first });

  const finish = () => {
    if (page.document.visibilityState !== 'hidden') return;
    page.document.removeEventListener('visibilitychange', finish, true);
    if (largest) measure({ name: 'LCP', value: largest, ...first });
    for (const { where: seen, shifts, slowest } of stays.values()) {
      measure({ name: 'CLS', value: shifts.worst(), ...seen });
      if (slowest) measure({ name: 'INP', value: slowest, ...seen });
      // So that a page without long scripts counts, too, in browsers that know them.
      const key = keyOf(seen);
      if (PerformanceObserver.supportedEntryTypes?.includes(LONG_FRAME) && !blocks.has(key))
        blocks.set(key, { where: seen, longest: 0 });
    }
    for (const { where: at, longest } of blocks.values())
      if (at.remote) measure({ name: 'remote-block', value: longest, ...at });
  };
  // Before the reporter's listener, which sends.
  page.document.addEventListener('visibilitychange', finish, true);
}
