import { setTimeout as sleep } from 'node:timers/promises';
import { type Actor, type Change, type RegistryStore, readDocument, rollback } from '../operations/index.ts';
import type { RegistryDocument } from '../schema.ts';
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
 * Compares every canary with its stable release again and again, and takes back those that do worse, until no canary is
 * left. Answers the last look at each canary that it has seen.
 */
export async function watchCanaries(options: WatchOptions): Promise<Look[]> {
  const { metrics, say, once = false, forMs, intervalMs, signal } = options;
  const tally = new Tally({ fromNow: !once });
  const ends = forMs === undefined ? Number.POSITIVE_INFINITY : Date.now() + forMs;
  const looks = new Map<string, Look>();
  const guard = createGuard(options, tally);
  // A dry run takes nothing back: its canaries stay, and so does it.
  const isOver = (seen: readonly Look[] | null) =>
    seen?.every(({ change }) => change !== null && !options.actor.dryRun) ?? false;
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
    const seen = await guard.look();
    for (const look of seen ?? []) looks.set(`${look.remote} ${look.canary}`, look);
    if (once || isOver(seen) || Date.now() + intervalMs > ends) break;
    await sleep(intervalMs, undefined, { signal }).catch(() => undefined);
    if (signal?.aborted) break;
  }
  return [...looks.values()];
}

const reasonOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason));

/** Polls the registry; comparing with the previous poll shows which canaries have ended since. */
function createGuard(options: WatchOptions, tally: Tally) {
  const { store, remotes, once = false, say } = options;
  let watched: readonly Look[] = [];
  let isReadable = true;

  /** Null when the registry cannot be read: a broken document must not leave a canary unwatched. */
  async function read(): Promise<RegistryDocument | null> {
    try {
      const document = await readDocument(store);
      if (!isReadable) say('· registry.json reads again.');
      isReadable = true;
      return document;
    } catch (error) {
      if (once) throw error;
      if (isReadable)
        say(
          `! ${reasonOf(error).replace(/\.$/, '')}; the canaries stay as they are, unguarded until it reads again.`,
        );
      isReadable = false;
      return null;
    }
  }

  return {
    /** Every canary as it fares now. */
    async look(): Promise<readonly Look[] | null> {
      const document = await read();
      if (!document) return null;
      const looks: Look[] = [];
      for (const [remote, { channels }] of Object.entries(document.remotes)) {
        const { stable, canary } = channels;
        if (!canary || (remotes?.length && !remotes.includes(remote))) continue;
        looks.push(await lookAt(options, tally, { remote, canary: canary.version, stable }));
      }
      for (const { remote, canary, change } of watched)
        if (!change && !looks.some((look) => look.remote === remote && look.canary === canary)) {
          const isStable = document.remotes[remote]?.channels.stable === canary;
          say(`· ${remote} ${canary} is ${isStable ? 'stable now' : 'no longer a canary'}.`);
        }
      if (watched.length && !looks.length) say('· Nothing is left to watch.');
      watched = looks;
      return looks;
    },
  };
}

async function lookAt(
  options: WatchOptions,
  tally: Tally,
  { remote, canary, stable }: Pick<Look, 'remote' | 'canary' | 'stable'>,
): Promise<Look> {
  const decision = decide(tally.of(remote, canary), tally.of(remote, stable), options.limits);
  options.say(lineOf(remote, canary, stable, decision));
  const change = decision.verdict === 'rollback' ? await takeBack(options, remote, canary, decision) : null;
  return { remote, canary, stable, decision, change };
}

async function takeBack(
  { store, actor, say, limits, once = false }: WatchOptions,
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
  }).catch((error) => {
    if (once) throw error;
    // The next look tries again.
    say(`! ${remote} ${version} could not be taken back: ${reasonOf(error)}`);
    return { change: undefined };
  });
  if (change === undefined) return null;
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
  return `${head}: ${[verdict === 'wait' ? `wait, ${why}` : verdict, figures].filter(Boolean).join('; ')}`;
}
