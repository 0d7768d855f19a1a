import type { RegistryAction } from '@baza/shared/domain';
import type { RegistryStore } from '../store/store.ts';
import { readDocument } from './document.ts';

/** One change of the registry in the log. */
export interface Change {
  id: string;
  /** The change before it; null for the first. */
  previous: string | null;
  /** Revision of the resulting document. */
  revision: number;
  time: string;
  who: string;
  why: string;
  action: RegistryAction;
  remote: string;
  version?: string;
  /** The previous version. */
  from?: string;
  details?: Record<string, unknown>;
}

/** Returns the store’s key of a log entry. */
export const logKey = (id: string): string => `log/${id}.json`;

/** Returns one change; null without an id, or if the log lacks it. */
export async function readChange(store: RegistryStore, id: string | undefined): Promise<Change | null> {
  const stored = id === undefined ? null : await store.read(logKey(id));
  return stored && (JSON.parse(stored.text) as Change);
}

const DEFAULT_LIMIT = 50;

/** Which changes, by the remote or the team that they are of. */
export interface LogQuery {
  remote?: string | undefined;
  only?: ((name: string) => boolean) | undefined;
  limit?: number;
  /** The id of the change to start from; by default the latest. */
  last?: string | null;
}

/** Returns the changes that led to the current registry, or to the change `last`, newest first; 50 by default. */
export async function readLog(
  store: RegistryStore,
  { remote, only, limit = DEFAULT_LIMIT, last }: LogQuery = {},
): Promise<Change[]> {
  const changes: Change[] = [];
  // A cyclic chain ends where it began.
  const seen = new Set<string>();
  let next = last === undefined ? ((await readDocument(store)).lastChange ?? null) : last;
  while (next !== null && changes.length < limit && !seen.has(next)) {
    seen.add(next);
    const stored = await store.read(logKey(next));
    if (!stored) break;
    const change = JSON.parse(stored.text) as Change;
    if ((remote === undefined || change.remote === remote) && (only?.(change.remote) ?? true))
      changes.push(change);
    next = change.previous;
  }
  return changes;
}
