import type { Reporter, Where } from './report.ts';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface EventTiming extends PerformanceEntry {
  interactionId?: number;
}

/** Shifts belong together while less than a second lies between them and they last no longer than five. */
const SHIFT_GAP_MS = 1000;
const SHIFT_SPAN_MS = 5000;

function observe(type: string, each: (entry: PerformanceEntry) => void, options: object = {}): void {
  try {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) each(entry);
    }).observe({ type, buffered: true, ...options });
  } catch {
    // A browser that does not know the type measures less.
  }
}

/** The worst burst of layout shifts, as CLS is defined. */
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

/** What a visitor sees of one release: shifts and answers to input, while its pages are on the screen. */
interface Stay {
  where: Where;
  shifts: ReturnType<typeof shiftSum>;
  slowest: number;
}

/**
 * Measures the page as its visitor sees it, each figure under the release that was on the screen: the first paint
 * under the first page's, shifts and answers to input under that of their moment. Told when the page is hidden.
 * Of a hundred visits as many measure as `percent` says.
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
    const key = `${now.remote} ${now.version}`;
    const known = stays.get(key) ?? { where: now, shifts: shiftSum(), slowest: 0 };
    stays.set(key, known);
    return known;
  };
  // A page on which nothing ever moves has measured that.
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
    }
  };
  // Before the reporter's own listener, which sends.
  page.document.addEventListener('visibilitychange', finish, true);
}
