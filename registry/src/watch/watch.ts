import { setTimeout as sleep } from 'node:timers/promises';
import type { Decision } from '../canary-analysis/judge.ts';
import { sentence } from '../canary-analysis/judge.ts';

/** A canary as the site's canary analysis sees it, at `/metrics/canaries`. */
export interface Look extends Decision {
  remote: string;
  canary: string;
  stable: string;
  /** Null while it runs. */
  outcome: 'rolled-back' | 'promoted' | 'ended' | null;
  decidedAt: string;
}

interface Report {
  canaries: Look[];
  /** Canaries that were not analysed yet. */
  waiting: string[];
  /** Why the registry cannot be read. */
  unreadable?: string;
}

export interface WatchOptions {
  /** URLs of `/metrics` of processes of the API: the first that responds is asked. */
  metrics: readonly string[];
  /** Sent as a bearer token. */
  token?: string;
  /** Only these remotes; by default all with a canary. */
  remotes?: readonly string[];
  intervalMs: number;
  /** Time limit of the watch; by default none. */
  forMs?: number;
  /** Asks once. */
  once?: boolean;
  say(text: string): void;
  signal?: AbortSignal;
}

const LIMIT_MS = 5000;
const keyOf = ({ remote, canary }: Look): string => `${remote} ${canary}`;
const ENDS: Record<NonNullable<Look['outcome']>, string> = {
  'rolled-back': 'is taken back',
  promoted: 'is stable now',
  ended: 'is no longer a canary',
};

async function ask(url: string, { token, signal }: WatchOptions): Promise<Report> {
  const limit = AbortSignal.timeout(LIMIT_MS);
  const response = await fetch(`${url.replace(/\/$/, '')}/canaries`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  if (!response.ok) throw new Error(`it responded ${response.status}`);
  return (await response.json()) as Report;
}

/** The response of the first process that has one; null if none does. */
async function askAny(options: WatchOptions): Promise<Report | null> {
  for (const url of options.metrics)
    try {
      return await ask(url, options);
    } catch (error) {
      if (options.signal?.aborted) return null;
      options.say(`! ${url} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  return null;
}

/**
 * Prints the site's analysis of each canary whenever that changes, until no canary is left. Returns the last
 * state of each canary that it has seen running.
 */
export async function watchCanaries(options: WatchOptions): Promise<Look[]> {
  const { say, once = false, forMs = Number.POSITIVE_INFINITY, intervalMs, remotes, signal } = options;
  const isWanted = (remote: string) => !remotes?.length || remotes.includes(remote);
  const ends = Date.now() + forMs;
  const seen = new Map<string, Look>();
  const said = new Map<string, string>();
  const tell = (about: string, text: string) => {
    if (said.get(about) !== text) say(text);
    said.set(about, text);
  };
  for (;;) {
    const report = await askAny(options);
    if (!report && once && !signal?.aborted) throw new Error('None of the metrics can be read.');
    if (signal?.aborted) break;
    if (report?.unreadable)
      tell('registry', `! ${report.unreadable}; canaries are counted, and changed once it reads again.`);
    else if (report && said.delete('registry')) say('· registry.json reads again.');
    const canaries = report?.canaries.filter(({ remote }) => isWanted(remote)) ?? [];
    for (const look of canaries) {
      if (look.outcome === null || seen.has(keyOf(look))) seen.set(keyOf(look), look);
      if (look.outcome === null) tell(keyOf(look), lineOf(look));
      else if (said.has(keyOf(look))) {
        said.delete(keyOf(look));
        const mark = look.outcome === 'rolled-back' ? '✖' : '·';
        say(
          `${mark} ${keyOf(look)} ${ENDS[look.outcome]}${look.outcome === 'rolled-back' ? `: ${look.why}` : ''}.`,
        );
      }
    }
    const isOver =
      report && !report.waiting.some(isWanted) && canaries.every(({ outcome }) => outcome !== null);
    if (isOver && seen.size) say('· Nothing is left to watch.');
    if (once || isOver || Date.now() + intervalMs > ends) break;
    await sleep(intervalMs, undefined, { signal }).catch(() => undefined);
  }
  return [...seen.values()];
}

function lineOf({ remote, canary, stable, verdict, why, findings, loads }: Look): string {
  const head = `${remote} ${canary} (${loads.canary} loads) against ${stable} (${loads.stable})`;
  const figures = findings.map((each) => `${sentence(each)} (p ${each.chance.toPrecision(2)})`).join(', ');
  return `${head}: ${[verdict === 'wait' ? `wait, ${why}` : verdict, figures].filter(Boolean).join('; ')}`;
}
