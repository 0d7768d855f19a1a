import type { Canary, HostFacts, RegistryDocument } from '@baza/registry';
import {
  DEFAULT_LIMITS,
  type Decision,
  judge,
  judgeFirst,
  type Limits,
} from '@baza/registry/canary-analysis';
import { advanceRamp, type Change, type RegistryStore, readLog, rollback } from '@baza/registry/operations';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { lead } from '../../platform/db/lead.ts';
import type { Db, Schema } from '../../platform/db/schema.ts';
import type { RegistrySource } from '../registry/registry-source.ts';
import { figuresSince } from './release-figures.ts';
import type { CanaryOutcome } from './tables.ts';

/** The author of its changes in the registry's log. */
/** In the log, as since its beginning. */
const ACTOR = 'guard';
const MINUTE = 60_000;
/** How far back in the log the end of a canary is looked for. */
const RECENT = 50;

type Row = Selectable<Schema['canary_guard']>;

/** A canary of the registry. */
interface Looked {
  remote: string;
  stable: string;
  canary: Canary;
  /** The remote has no release for all visitors yet. */
  isFirst: boolean;
}

/** A canary as the analysis sees it. */
export interface AnalysedCanary {
  remote: string;
  canary: string;
  stable: string;
  since: Date;
  decision: Decision;
  decidedAt: Date;
  /** Null while it runs. */
  outcome: CanaryOutcome | null;
}

export interface CanaryAnalyser {
  /** Looks at every canary, unless another process does: takes back or raises it, and notes why. */
  look(): Promise<void>;
  /** The latest canary of each remote. */
  canaries(): Promise<AnalysedCanary[]>;
}

export interface AnalyserOptions {
  database: Pick<Database, 'kind' | 'db'>;
  store: RegistryStore;
  registry: Pick<RegistrySource, 'current'>;
  /** What the served shell offers; null while it is not built. */
  shell(): HostFacts | null;
  /** Whether browsers report web vitals. */
  hasVitals: boolean;
  /** Tells the owner of a remote, in the caller's transaction. */
  tell(trx: Db, news: CanaryEnding): Promise<void>;
  /** Tells owners of a raised share; never throws. */
  tellRamp?(change: Change | null): Promise<void>;
  log?: { warn(facts: object, sentence: string): void };
  now?: () => number;
}

/** What a canary's end by the analysis is reported with. */
export interface CanaryEnding extends Pick<AnalysedCanary, 'remote' | 'canary' | 'stable' | 'decision'> {
  outcome: CanaryOutcome;
  time: string;
}

/**
 * Compares every canary with its stable release, from what browsers reported since it began. All it remembers is in the
 * database, so any process may take the next look. While the registry cannot be read it counts on, and acts afterwards.
 */
export function createAnalyser(options: AnalyserOptions): CanaryAnalyser {
  const { database, store, registry, log, now = Date.now } = options;
  const limits: Limits = {
    ...DEFAULT_LIMITS,
    // Loads are measured in every visit.
    vitals: options.hasVitals ? DEFAULT_LIMITS.vitals : ['remote-load'],
  };
  /** The document in which there was nothing to look at. */
  let idle: RegistryDocument | null = null;
  /** Failures that the log has, until they are over. */
  const reported = new Map<string, string>();

  async function attempt(what: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      reported.delete(what);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (reported.get(what) !== why) log?.warn({ err: error }, `${what}; it is tried again`);
      reported.set(what, why);
    }
  }

  async function lookAt(
    db: Db,
    known: Row | undefined,
    { remote, stable, canary, isFirst }: Looked,
  ): Promise<void> {
    const began = canary.since ?? '';
    const same = known?.canary === canary.version && known.began === began ? known : undefined;
    const goesOn = same?.stable === stable && same.outcome === null;
    // Figures are by the minute: another attempt, or another stable release, begins with the next.
    const isAgain = known?.canary === canary.version && !(same && same.stable === stable);
    const since = isAgain ? nextMinute(now()) : (same?.since ?? new Date(canary.since ?? now()));
    const figures = await figuresSince(db, remote, [canary.version, stable], since);
    const { decision, tracks } = isFirst
      ? { decision: judgeFirst(figures(canary.version), limits), tracks: {} }
      : judge(goesOn ? same.tracks : {}, figures(canary.version), figures(stable), limits);
    const row = {
      canary: canary.version,
      ...{ stable, began, since },
      tracks: JSON.stringify(tracks),
      decision: JSON.stringify(decision),
      decided_at: new Date(now()),
      outcome: null,
      ended_at: null,
    };
    await db
      .insertInto('canary_guard')
      .values({ remote, ...row })
      .onConflict((conflict) => conflict.column('remote').doUpdateSet(row))
      .execute();
    const { verdict, why, loads, findings } = decision;
    if (!goesOn || same.decision.verdict !== verdict)
      log?.warn(
        { remote, canary: canary.version, stable, verdict, why, loads, findings },
        'a canary was judged',
      );
    await act(remote, canary, decision);
  }

  async function act(remote: string, canary: Canary, { verdict, why, loads, findings }: Decision) {
    const { version, percent, ramp } = canary;
    const details = { loads, findings, limits };
    if (verdict === 'rollback')
      await attempt(`${remote} ${version} could not be taken back`, () =>
        rollback(store, { who: ACTOR, why, remote, channel: 'canary', expected: version, details }),
      );
    if (verdict !== 'keep' || !ramp || now() < Date.parse(ramp.at) + ramp.hold * MINUTE) return;
    await attempt(`the share of ${remote} ${version} could not be raised`, async () => {
      const { change } = await advanceRamp(store, {
        who: ACTOR,
        why: `${why} at ${percent} %`,
        ...{ remote, version, percent, details },
        shell: options.shell() ?? undefined,
      });
      // Owners are notified after the end is stored.
      if (change?.action === 'canary') await options.tellRamp?.(change);
    });
  }

  /** Notes how a canary ended, and tells of it if the analysis did so; also after a crash in between. */
  async function settle(db: Db, document: RegistryDocument, row: Row): Promise<void> {
    const { remote, canary, stable, decision } = row;
    const changes = await readLog(store, { remote, limit: RECENT, last: document.lastChange ?? null });
    const change = changes.find((each) => endOf(each, canary));
    const outcome = change ? endOf(change, canary) : 'ended';
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('canary_guard')
        .set({ outcome, ended_at: new Date(now()) })
        .where('remote', '=', remote)
        .execute();
      if (!outcome || change?.who !== ACTOR) return;
      const news = { remote, canary, stable, decision, outcome, time: change.time };
      log?.warn(news, 'a canary has ended');
      await options.tell(trx, news);
    });
  }

  async function lookAround(db: Db): Promise<void> {
    const document = registry.current();
    if (!document || document === idle) return;
    const rows = await db.selectFrom('canary_guard').selectAll().execute();
    const canaries = Object.entries(document.remotes).flatMap(
      ([
        remote,
        {
          channels: { stable, canary },
          disabled,
          launch,
        },
      ]): Looked[] => {
        if (!canary || disabled) return [];
        // A first release has no stable one beside it.
        return [{ remote, stable: launch ? canary.version : stable, canary, isFirst: launch === true }];
      },
    );
    // Before the next canary of the remote takes its row.
    const gone = rows.filter(
      ({ remote, canary, outcome }) =>
        outcome === null && document.remotes[remote]?.channels.canary?.version !== canary,
    );
    for (const row of gone)
      await attempt(`the end of the canary of ${row.remote} was not noted`, () => settle(db, document, row));
    for (const looked of canaries)
      await lookAt(
        db,
        rows.find(({ remote }) => remote === looked.remote),
        looked,
      );
    idle = canaries.length || gone.length ? null : document;
  }

  let looking: Promise<void> | null = null;
  return {
    look() {
      looking ??= lead(database, 'canary analysis', lookAround).finally(() => {
        looking = null;
      });
      return looking;
    },
    async canaries() {
      const rows = await database.db.selectFrom('canary_guard').selectAll().orderBy('remote').execute();
      return rows.map(({ remote, canary, stable, since, decision, decided_at, outcome }) => ({
        ...{ remote, canary, stable, since, decision, outcome },
        decidedAt: decided_at,
      }));
    },
  };
}

const nextMinute = (time: number) => new Date(Math.ceil(time / MINUTE) * MINUTE);

/** How a change ended the canary of this version; null if it did not. */
function endOf({ action, version, from, details }: Change, canary: string): CanaryOutcome | null {
  if (action === 'rollback' && details?.channel === 'canary' && from === canary) return 'rolled-back';
  if ((action === 'promote' || action === 'publish') && version === canary && details?.stable !== false)
    return 'promoted';
  return action === 'canary' && from === canary && (version !== canary || details?.channel === 'canary')
    ? 'ended'
    : null;
}
