import { setTimeout as sleep } from 'node:timers/promises';
import { type Actor, type Change, type RegistryStore, readDocument, rollback } from '../operations/index.ts';
import { type Decision, decide, type Limits, sentence } from './decide.ts';
import { parseMetrics, Tally } from './metrics.ts';

export interface WatchOptions {
  store: RegistryStore;
  actor: Actor;
  /** Addresses of `/metrics`, one for each process of the API. */
  metrics: readonly string[];
  /** Sent as a bearer token. */
  token?: string;
  /** Only these remotes; by default every one that has a canary. */
  remotes?: readonly string[];
  limits: Limits;
  intervalMs: number;
  /** Ends after so long; by default never. */
  forMs?: number;
  /** Looks once, at all that the processes have counted since they began. */
  once?: boolean;
  say(text: string): void;
  signal?: AbortSignal;
}

export interface Look {
  remote: string;
  canary: string;
  stable: string;
  decision: Decision;
  /** The change it led to. */
  change: Change | null;
}

const LIMIT_MS = 5000;

async function fetchMetrics(url: string, token: string | undefined, signal?: AbortSignal): Promise<string> {
  const limit = AbortSignal.timeout(LIMIT_MS);
  const answer = await fetch(url, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  return answer.text();
}

/**
 * Compares every canary with its stable release again and again, and takes back those that do worse. Answers the
 * last look at each canary that it has seen.
 */
export async function watchCanaries(options: WatchOptions): Promise<Look[]> {
  const { metrics, say, once = false, forMs, intervalMs, signal } = options;
  const tally = new Tally({ fromNow: !once });
  const ends = forMs === undefined ? Number.POSITIVE_INFINITY : Date.now() + forMs;
  const looks = new Map<string, Look>();
  for (;;) {
    const answers = await Promise.allSettled(
      metrics.map(async (url) =>
        tally.add(url, parseMetrics(await fetchMetrics(url, options.token, signal))),
      ),
    );
    answers.forEach((answer, index) => {
      if (answer.status === 'rejected' && !signal?.aborted)
        say(`! ${metrics[index]} cannot be read: ${reasonOf(answer.reason)}`);
    });
    if (once && answers.every((answer) => answer.status === 'rejected'))
      throw new Error('None of the metrics can be read.');
    if (signal?.aborted) break;
    for (const look of await lookAtAll(options, tally)) looks.set(`${look.remote} ${look.canary}`, look);
    if (once || Date.now() + intervalMs > ends) break;
    await sleep(intervalMs, undefined, { signal }).catch(() => undefined);
    if (signal?.aborted) break;
  }
  return [...looks.values()];
}

const reasonOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason));

async function lookAtAll(options: WatchOptions, tally: Tally): Promise<Look[]> {
  const { store, remotes, limits, say } = options;
  const document = await readDocument(store);
  const looks: Look[] = [];
  for (const [remote, { channels }] of Object.entries(document.remotes)) {
    const { stable, canary } = channels;
    if (!canary || (remotes?.length && !remotes.includes(remote))) continue;
    const decision = decide(tally.of(remote, canary.version), tally.of(remote, stable), limits);
    say(lineOf(remote, canary.version, stable, decision));
    const change =
      decision.verdict === 'rollback' ? await takeBack(options, remote, canary.version, decision) : null;
    looks.push({ remote, canary: canary.version, stable, decision, change });
  }
  return looks;
}

async function takeBack(
  { store, actor, say, limits }: WatchOptions,
  remote: string,
  version: string,
  decision: Decision,
): Promise<Change | null> {
  const { change } = await rollback(store, {
    ...actor,
    why: decision.why,
    remote,
    channel: 'canary',
    // Somebody may have put another canary in its place meanwhile: that one is judged by its own figures.
    expected: version,
    details: { loads: decision.loads, findings: decision.findings, limits },
  });
  const done = actor.dryRun ? 'would be taken back' : 'is taken back';
  say(
    change ? `✖ ${remote} ${version} ${done}: ${decision.why}.` : `· ${remote} ${version} is gone already.`,
  );
  return change;
}

function lineOf(
  remote: string,
  canary: string,
  stable: string,
  { verdict, why, findings, loads }: Decision,
): string {
  const head = `${new Date().toISOString().slice(0, 19)}Z ${remote} ${canary} (${loads.canary} loads) against ${stable} (${loads.stable})`;
  const figures = findings.map((each) => `${sentence(each)} (p ${each.chance.toPrecision(2)})`).join(', ');
  return `${head}: ${verdict === 'wait' ? `wait, ${why}` : `${verdict}; ${figures}`}`;
}
