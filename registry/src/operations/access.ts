import { setTimeout as sleep } from 'node:timers/promises';
import type { RegistryAction } from '@baza/shared/domain';
import { type Access, accessSchema } from '@baza/shared/schema/access';
import { OperationError } from '../errors.ts';
import type { RegistryStore } from '../store/store.ts';
import { type Actor, nextId } from './change.ts';
import { readDocument } from './document.ts';
import type { Change, LogQuery } from './log.ts';

const KEY = 'access.json';
const NOBODY: Access = { schema: 1, revision: 0, lastChange: null, teams: {} };
const ATTEMPTS = 60;

const entryKey = (id: string): string => `access-log/${id}.json`;

/**
 * Returns the teams and their rights; empty for a registry without `access.json`.
 * @throws {OperationError} `malformed` if the file is invalid.
 */
export const readAccess = async (store: RegistryStore): Promise<Access> =>
  (await readStoredAccess(store)).access;

async function readStoredAccess(store: RegistryStore): Promise<{ access: Access; tag: string | null }> {
  const stored = await store.read(KEY);
  if (!stored) return { access: NOBODY, tag: null };
  try {
    return { access: accessSchema.parse(JSON.parse(stored.text)), tag: stored.tag };
  } catch (cause) {
    throw new OperationError('malformed', `${KEY} in ${store.location} is malformed.`, {
      hint: 'Nothing has changed. Put it back from the backup; without it nobody but ops may release over HTTP.',
      cause,
    });
  }
}

interface AccessDecision {
  action: RegistryAction;
  /** The remote, or the team. */
  remote: string;
  version?: string;
  details?: Record<string, unknown>;
  access: Access;
}

/** Like `changeRegistry`, with a log of its own: the registry's is what its document is rebuilt from. */
export async function changeAccess(
  store: RegistryStore,
  { who, why = '', revision }: Actor,
  decide: (access: Access) => AccessDecision | null,
): Promise<{ access: Access; change: Change | null }> {
  // A mistyped place is no registry.
  await readDocument(store);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { access, tag } = await readStoredAccess(store);
    if (revision !== undefined && revision !== access.revision)
      throw new OperationError('stale', `The rights are at revision ${access.revision} by now.`, {
        hint: 'Look at them again, then decide.',
      });
    const decision = decide(access);
    if (!decision) return { access, change: null };
    const { access: decided, ...rest } = decision;
    const now = new Date();
    const change: Change = {
      id: nextId(now),
      previous: access.lastChange,
      revision: access.revision + 1,
      time: now.toISOString(),
      ...{ who, why },
      ...rest,
    };
    const next = accessSchema.parse({ ...decided, revision: change.revision, lastChange: change.id });
    await store.create(entryKey(change.id), `${JSON.stringify(change, null, 2)}\n`);
    if (await store.replace(KEY, `${JSON.stringify(next, null, 2)}\n`, tag)) return { access: next, change };
    await sleep(Math.random() * Math.min(1000, 10 * 2 ** attempt));
  }
  throw new OperationError('conflict', `Gave up: the rights in ${store.location} kept changing.`, {
    hint: 'Nothing has changed; run it again when the others have finished.',
  });
}

/** Returns at most `limit` changes of rights, newest first. */
export async function readAccessLog(
  store: RegistryStore,
  { remote, only, limit }: Pick<LogQuery, 'remote' | 'only'> & { limit: number },
): Promise<Change[]> {
  const changes: Change[] = [];
  let next = (await readAccess(store)).lastChange;
  while (next !== null && changes.length < limit) {
    const stored = await store.read(entryKey(next));
    if (!stored) break;
    const change = JSON.parse(stored.text) as Change;
    if ((remote === undefined || change.remote === remote) && (only?.(change.remote) ?? true))
      changes.push(change);
    next = change.previous;
  }
  return changes;
}
