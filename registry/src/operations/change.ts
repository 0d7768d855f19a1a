import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RegistryAction } from '@baza/shared/domain';
import { OperationError } from '../errors.ts';
import type { MenuOrder, RegistryDocument, RemoteEntry, WaitingRelease } from '../schema.ts';
import { fullRegistrySchema } from '../server-schema.ts';
import { LockedError } from '../store/lock.ts';
import type { RegistryStore } from '../store/store.ts';
import { readStored } from './document.ts';
import { type Change, logKey } from './log.ts';

/** Who changes the registry, and why. */
export interface Actor {
  who: string;
  why?: string;
  /** Only reports what would change. */
  dryRun?: boolean;
  /** The revision on which the decision was based; the change is refused if the registry has changed since. */
  revision?: number;
}

/** The change of an operation, based on one state of the registry. */
export interface Decision {
  action: RegistryAction;
  remote: string;
  version?: string;
  from?: string;
  details?: Record<string, unknown>;
  /** The remote after the change; undefined while none of its releases is approved. */
  entry: RemoteEntry | undefined;
  /** Its releases that wait for approval after the change with this id; by default those of before. */
  waiting?: (id: string) => Record<string, WaitingRelease>;
  /** Order of the menus after the change; without this field as before. */
  menuOrder?: MenuOrder | undefined;
}

/** Result of an operation on a registry. */
export interface Outcome {
  /** The registry after the change, hypothetical in a dry run. */
  document: RegistryDocument;
  /** Null if nothing had to change. */
  change: Change | null;
}

const ATTEMPTS = 60;
const LONGEST_PAUSE_MS = 1000;

/** Returns the id of a new log entry: its time and a random part, so that ids sort by time. */
export const nextId = (now: Date) =>
  `${now.toISOString().replace(/[-:.]/g, '').toLowerCase()}-${randomBytes(5).toString('hex')}`;

/**
 * Changes the registry: decides on its current state, writes the log entry, then replaces the document if it is
 * unchanged, else starts over. The change is atomic: a log entry that the document does not refer to does not count.
 * `decide` returns null if nothing has to change, and may run several times.
 * @throws {OperationError} `conflict` if it kept changing, `stale` if `revision` is given and outdated, `lost`,
 *   `absent` or `malformed` if its document is unusable, and whatever `decide` throws.
 */
export async function changeRegistry(
  store: RegistryStore,
  { who, why = '', dryRun = false, revision }: Actor,
  decide: (document: RegistryDocument) => Decision | null,
): Promise<Outcome> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { document, tag } = await readStored(store);
    if (revision !== undefined && revision !== (document.revision ?? 0))
      throw new OperationError('stale', `The registry is at revision ${document.revision ?? 0} by now.`, {
        hint: 'Look at it again, then decide.',
      });
    const decision = decide(document);
    if (!decision) return { document, change: null };
    const { entry, waiting, menuOrder: _, ...rest } = decision;
    const now = new Date();
    const change: Change = {
      id: nextId(now),
      previous: document.lastChange ?? null,
      revision: (document.revision ?? 0) + 1,
      time: now.toISOString(),
      who,
      why,
      ...rest,
    };
    const next: RegistryDocument = fullRegistrySchema.parse({
      ...document,
      updatedAt: change.time,
      revision: change.revision,
      lastChange: change.id,
      remotes: entry ? { ...document.remotes, [decision.remote]: entry } : document.remotes,
      ...('menuOrder' in decision ? { menuOrder: decision.menuOrder } : {}),
      ...(waiting ? { waiting: withWaiting(document, decision.remote, waiting(change.id)) } : {}),
    });
    if (dryRun) return { document: next, change };
    if (await commit(store, change, next, tag)) return { document: next, change };
    await sleep(Math.random() * Math.min(LONGEST_PAUSE_MS, 10 * 2 ** attempt));
  }
  throw new OperationError('conflict', `Gave up: ${store.location} kept changing.`, {
    hint: 'Nothing has changed; run it again when they have finished.',
  });
}

function withWaiting(
  { waiting = {} }: RegistryDocument,
  remote: string,
  releases: Record<string, WaitingRelease>,
): RegistryDocument['waiting'] {
  const { [remote]: _, ...others } = waiting;
  const all = Object.keys(releases).length ? { ...others, [remote]: releases } : others;
  return Object.keys(all).length ? all : undefined;
}

async function commit(
  store: RegistryStore,
  change: Change,
  document: RegistryDocument,
  tag: string,
): Promise<boolean> {
  await store.create(logKey(change.id), `${JSON.stringify(change, null, 2)}\n`);
  try {
    return await store.replace('registry.json', `${JSON.stringify(document, null, 2)}\n`, tag);
  } catch (cause) {
    if (!(cause instanceof LockedError)) throw cause;
    throw new OperationError('conflict', `${cause.message}.`, {
      hint: 'Nothing has changed; run it again when that process has ended.',
      cause,
    });
  }
}
