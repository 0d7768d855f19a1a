import { setTimeout as sleep } from 'node:timers/promises';
import { logFailure } from '../http/failure-log.ts';
import { toProblem } from '../http/to-problem.ts';

/** Milliseconds that the end of the process waits for jobs under way; a push service has less to respond. */
const STOP_MS = 12_000;

/** Interval of jobs that delete old rows and prepare data. */
export const HOUSEKEEPING_MS = 10 * 60 * 1000;
/** Interval of jobs that read what other processes have changed or queued. */
export const POLL_MS = 1000;

export interface Job {
  /** What the job does, as the log names it: `module: action`. */
  name: string;
  /** Milliseconds between two starts; unset: one run, at the start. A run may begin while the one before is under way. */
  everyMs?: number;
  run(): unknown;
  /** Whether the first run begins at the start of the process, not one interval later; false by default. */
  startsAtOnce?: boolean;
  /** Whether the end of the process waits for the run under way; true by default. */
  isAwaited?: boolean;
  /** Ends a run under way early, at the end of the process. */
  stop?(): Promise<unknown>;
}

/** Declares a background job of a module. */
export const defineJob = (job: Job): Job => job;

/** Declares a job that deletes old rows or prepares data: every ten minutes, and once at the start. */
export const defineHousekeeping = (name: string, run: Job['run'], more: Pick<Job, 'stop'> = {}): Job =>
  defineJob({ name, everyMs: HOUSEKEEPING_MS, startsAtOnce: true, run, ...more });

interface JobLog {
  error(facts: object, sentence: string): void;
}

/**
 * Starts jobs and logs each failure with the job's name; a failure stops neither the job nor the others. Returns a
 * function that stops them, which waits 12 s at most.
 */
export function startJobs(jobs: readonly Job[], log: JobLog): () => Promise<void> {
  // Jobs that `stop` waits for still report failures; later ones only meet a closed database.
  let isStopped = false;
  const underWay = new Set<Promise<unknown>>();
  const start = ({ name, run, isAwaited = true }: Job) => {
    const running = (async () => run())().catch((error: Error) => {
      if (!isStopped) logFailure(log, error, toProblem(error).kind, `the job "${name}" failed`);
    });
    if (!isAwaited) return;
    underWay.add(running);
    running.finally(() => underWay.delete(running));
  };
  const timers = jobs.flatMap((job) => {
    if (job.startsAtOnce || job.everyMs === undefined) start(job);
    return job.everyMs === undefined ? [] : [setInterval(() => start(job), job.everyMs).unref()];
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    const stopping = jobs.map(({ stop }) => stop?.());
    await Promise.race([Promise.all([...underWay, ...stopping]), sleep(STOP_MS, null, { ref: false })]);
    isStopped = true;
  };
}
