import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RegistryAction } from '@baza/shared/domain';
import { OperationError } from '../errors.ts';
import { type RegistryDocument, type RemoteEntry, registrySchema } from '../schema.ts';
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
  /** Treats a location whose document is lost as one without a registry. */
  newRegistry?: boolean;
  /** The revision it was decided on: nothing is done when the registry has changed since. */
  revision?: number;
}

/** What an operation wants to change, decided on one state of the registry. */
export interface Decision {
  action: RegistryAction;
  remote: string;
  version?: string;
  from?: string;
  details?: Record<string, unknown>;
  /** The remote as it should be. */
  entry: RemoteEntry;
}

export interface Outcome {
  /** The registry after the change; in a dry run as it would be. */
  document: RegistryDocument;
  /** Null when everything was as wanted already. */
  change: Change | null;
}

const ATTEMPTS = 60;
const LONGEST_PAUSE_MS = 1000;

const nextId = (now: Date) =>
  `${now.toISOString().replace(/[-:.]/g, '').toLowerCase()}-${randomBytes(5).toString('hex')}`;

/**
 * Changes the registry: decides on what is there, writes the entry of the log, then replaces the document if it is
 * still the one that was read, and starts over otherwise. A process that is killed in between has changed nothing: an
 * entry of the log which the document does not lead to never happened.
 */
export async function changeRegistry(
  store: RegistryStore,
  { who, why = '', dryRun = false, newRegistry = false, revision }: Actor,
  decide: (document: RegistryDocument) => Decision | null,
): Promise<Outcome> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { document, tag } = await readStored(store, { createNew: newRegistry });
    if (revision !== undefined && revision !== (document.revision ?? 0))
      throw new OperationError('stale', `The registry is at revision ${document.revision ?? 0} by now.`, {
        hint: 'Look at it again, then decide.',
      });
    const decision = decide(document);
    if (!decision) return { document, change: null };
    const { entry, ...rest } = decision;
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
    const next: RegistryDocument = registrySchema.parse({
      ...document,
      updatedAt: change.time,
      revision: change.revision,
      lastChange: change.id,
      remotes: { ...document.remotes, [decision.remote]: entry },
    });
    if (dryRun) return { document: next, change };
    if (await commit(store, change, next, tag)) return { document: next, change };
    await sleep(Math.random() * Math.min(LONGEST_PAUSE_MS, 10 * 2 ** attempt));
  }
  throw new OperationError('conflict', `Gave up: ${store.location} kept changing.`, {
    hint: 'Nothing has changed; run it again when they have finished.',
  });
}

async function commit(
  store: RegistryStore,
  change: Change,
  document: RegistryDocument,
  tag: string | null,
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
