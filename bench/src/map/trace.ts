import type { Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  /** Microseconds: when it began, how long it took, and how long of that its thread ran. */
  ts: number;
  dur?: number;
  tdur?: number;
  pid: number;
  tid: number;
  args: { name?: string };
}

/** One animation frame, in milliseconds. */
export interface Frame {
  /** From the frame before. */
  gap: number;
  /** Processor time that the page's own thread used of it: scripts, styles, layout and painting. */
  own: number;
  /** The work that took the most of it, by name. */
  work: string;
}

const MARK = 'bench-frame';
/** Shorter work is not worth a name; microseconds. */
const NAMED_US = 200;
const MAIN_THREAD = 'CrRendererMain';

/** In the page: marks each animation frame from now on. */
function markFrames(mark: string): void {
  const frame = () => {
    performance.mark(mark);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

async function eventsOf(page: Page, run: () => Promise<void>): Promise<TraceEvent[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'blink.user_timing',
        'toplevel',
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
      ],
    },
  });
  await run();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  return events;
}

/**
 * The frames of a page while something runs. The gap of one is what a visitor sees, and grows with whatever else the machine
 * does; its own part does not.
 */
export async function framesOf(page: Page, run: () => Promise<void>): Promise<Frame[]> {
  const events = await eventsOf(page, async () => {
    await page.evaluate(markFrames, MARK);
    await run();
  });
  const marks = events.filter(({ name }) => name === MARK).sort((a, b) => a.ts - b.ts);
  const thread = events.find(
    ({ name, args, pid, tid }) =>
      name === 'thread_name' && args.name === MAIN_THREAD && pid === marks[0]?.pid && tid === marks[0].tid,
  );
  const tasks = events.filter(
    ({ name, pid, tid, tdur }) =>
      name === 'RunTask' && pid === thread?.pid && tid === thread.tid && tdur !== undefined,
  );
  const named = events.filter(
    ({ name, pid, tid, dur = 0 }) =>
      !name.endsWith('RunTask') && pid === thread?.pid && tid === thread.tid && dur > NAMED_US,
  );
  return marks.slice(1).map(({ ts }, index) => {
    const from = marks[index]?.ts ?? ts;
    // A frame begins within its task.
    const own = tasks.reduce((sum, task) => {
      const share = Math.min(ts, task.ts + (task.dur ?? 0)) - Math.max(from, task.ts);
      return share > 0 ? sum + ((task.tdur ?? 0) * share) / (task.dur || 1) : sum;
    }, 0);
    return { gap: (ts - from) / 1000, own: own / 1000, work: workOf(named, from, ts) };
  });
}

/** So many kinds of work are named. */
const KINDS = 4;

/** The events within a time by what they took themselves, without those inside them. */
function workOf(events: readonly TraceEvent[], from: number, to: number): string {
  const inside = events.filter(({ ts, dur = 0 }) => ts < to && ts + dur > from);
  const times = new Map<string, number>();
  for (const event of inside) {
    const end = event.ts + (event.dur ?? 0);
    const within = inside.filter(
      (other) => other !== event && other.ts >= event.ts && other.ts + (other.dur ?? 0) <= end,
    );
    // Of nested ones only the outermost are taken away.
    const outer = within.filter(
      (one) =>
        !within.some(
          (other) =>
            other !== one && other.ts <= one.ts && other.ts + (other.dur ?? 0) >= one.ts + (one.dur ?? 0),
        ),
    );
    const own = (event.tdur ?? 0) - outer.reduce((sum, { tdur = 0 }) => sum + tdur, 0);
    times.set(event.name, (times.get(event.name) ?? 0) + own / 1000);
  }
  return [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, KINDS)
    .map(([name, ms]) => `${name} ${ms.toFixed(1)}`)
    .join(', ');
}
