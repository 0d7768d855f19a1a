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
}

const MARK = 'bench-frame';
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
      includedCategories: ['blink.user_timing', 'toplevel', 'disabled-by-default-devtools.timeline'],
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
  return marks.slice(1).map(({ ts }, index) => {
    const from = marks[index]?.ts ?? ts;
    // A frame begins within its task.
    const own = tasks.reduce((sum, task) => {
      const share = Math.min(ts, task.ts + (task.dur ?? 0)) - Math.max(from, task.ts);
      return share > 0 ? sum + ((task.tdur ?? 0) * share) / (task.dur || 1) : sum;
    }, 0);
    return { gap: (ts - from) / 1000, own: own / 1000 };
  });
}
