import { setTimeout as sleep } from 'node:timers/promises';
import { type Actor, type Change, type RegistryStore, readDocument, rollback } from '../operations/index.ts';
import type { RegistryDocument } from '../schema.ts';
import { type Decision, decide, type Limits, sentence } from './decide.ts';
import { parseMetrics, Tally } from './metrics.ts';

export interface WatchOptions {
  store: RegistryStore;
  actor: Actor;
  /** URLs of `/metrics`, one for each process of the API. */
  metrics: readonly string[];
  /** Sent as a bearer token. */
  token?: string;
  /** Only these remotes; by default all with a canary. */
  remotes?: readonly string[];
  limits: Limits;
  intervalMs: number;
  /** Time limit of the watch; by default none. */
  forMs?: number;
  /** Polls once, counting everything since the processes' start. */
  once?: boolean;
  say(text: string): void;
  signal?: AbortSignal;
}

export interface Look {
  remote: string;
  canary: string;
  stable: string;
  decision: Decision;
  /** The resulting change. */
  change: Change | null;
}

const keyOf = ({ remote, canary }: Look): string => `${remote} ${canary}`;

const LIMIT_MS = 5000;

async function fetchMetrics(url: string, token: string | undefined, signal?: AbortSignal): Promise<string> {
  const limit = AbortSignal.timeout(LIMIT_MS);
  const response = await fetch(url, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  if (!response.ok) throw new Error(`it responded ${response.status}`);
  return response.text();
}

/**
 * Repeatedly compares every canary with its stable release and rolls back those that perform worse, until no canary
 * is left. Returns the last comparison of each canary.
 */
export async function watchCanaries(options: WatchOptions): Promise<Look[]> {
  const { metrics, say, once = false, forMs = Number.POSITIVE_INFINITY, intervalMs, signal } = options;
  const tally = new Tally({ fromNow: !once });
  const ends = Date.now() + forMs;
  const looks = new Map<string, Look>();
  const guard = createGuard(options, tally);
  // A dry run rolls nothing back, so its canaries do not end.
  const isOver = (seen: readonly Look[] | null) =>
    seen?.every(({ change }) => change !== null && !options.actor.dryRun) ?? false;
  for (;;) {
    const responses = await Promise.allSettled(
      metrics.map(async (url) =>
        tally.add(url, parseMetrics(await fetchMetrics(url, options.token, signal))),
      ),
    );
    responses.forEach((response, index) => {
      if (response.status === 'rejected' && !signal?.aborted)
        say(`! ${metrics[index]} cannot be read: ${reasonOf(response.reason)}`);
    });
    if (once && responses.every((response) => response.status === 'rejected'))
      throw new Error('None of the metrics can be read.');
    if (signal?.aborted) break;
    const seen = await guard.look();
    for (const look of seen ?? []) looks.set(keyOf(look), look);
    if (once || isOver(seen) || Date.now() + intervalMs > ends) break;
    await sleep(intervalMs, undefined, { signal }).catch(() => undefined);
  }
  return [...looks.values()];
}

const reasonOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason));

/** Polls the registry; a comparison with the previous poll shows which canaries have ended. */
function createGuard(options: WatchOptions, tally: Tally) {
  const { store, remotes, once = false, say } = options;
  let watched: readonly Look[] = [];
  let isReadable = true;

  /** Null if the registry cannot be read: an invalid document must not end the watch. */
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
    /** The current comparison of every canary. */
    async look(): Promise<readonly Look[] | null> {
      const document = await read();
      if (!document) return null;
      const looks: Look[] = [];
      for (const [remote, { channels }] of Object.entries(document.remotes)) {
        const { stable, canary } = channels;
        if (!canary || (remotes?.length && !remotes.includes(remote))) continue;
        looks.push(await lookAt(options, tally, { remote, canary: canary.version, stable }));
      }
      const current = new Set(looks.map(keyOf));
      for (const look of watched)
        if (!look.change && !current.has(keyOf(look))) {
          const isStable = document.remotes[look.remote]?.channels.stable === look.canary;
          say(`· ${keyOf(look)} is ${isStable ? 'stable now' : 'no longer a canary'}.`);
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
  const outcome = await rollback(store, {
    ...actor,
    why: decision.why,
    remote,
    channel: 'canary',
    // It may have been replaced by another canary meanwhile, which is judged by its own metrics.
    expected: version,
    details: { loads: decision.loads, findings: decision.findings, limits },
  }).catch((error) => {
    if (once) throw error;
    // The next poll retries.
    say(`! ${remote} ${version} could not be taken back: ${reasonOf(error)}`);
    return null;
  });
  if (!outcome) return null;
  const { change } = outcome;
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
