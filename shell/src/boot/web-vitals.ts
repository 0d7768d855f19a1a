import type { Reporter } from './report.ts';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface EventTiming extends PerformanceEntry {
  interactionId?: number;
}

function observe(type: string, each: (entry: PerformanceEntry) => void, options: object = {}): void {
  try {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) each(entry);
    }).observe({ type, buffered: true, ...options });
  } catch {
    // A browser that does not know the type measures less.
  }
}

/** Measures the page as its visitor sees it; reported once, when the page is first hidden. */
export function measureVitals({ measure }: Reporter, page: Window = window): void {
  let lcp = 0;
  let cls = 0;
  let inp = 0;
  observe('largest-contentful-paint', (entry) => {
    lcp = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as LayoutShift;
    if (!hadRecentInput) cls += value;
  });
  observe(
    'event',
    (entry) => {
      if ((entry as EventTiming).interactionId) inp = Math.max(inp, entry.duration);
    },
    { durationThreshold: 40 },
  );
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') measure({ name: 'FCP', value: entry.startTime });
  });
  const [navigation] = page.performance.getEntriesByType('navigation');
  if (navigation instanceof PerformanceNavigationTiming)
    measure({ name: 'TTFB', value: Math.max(0, navigation.responseStart) });

  const finish = () => {
    if (page.document.visibilityState !== 'hidden') return;
    page.document.removeEventListener('visibilitychange', finish, true);
    if (lcp) measure({ name: 'LCP', value: lcp });
    measure({ name: 'CLS', value: cls });
    if (inp) measure({ name: 'INP', value: inp });
  };
  // Before the reporter's own listener, which sends.
  page.document.addEventListener('visibilitychange', finish, true);
}
