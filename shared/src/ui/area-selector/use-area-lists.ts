import { useCallback, useEffect, useRef, useState } from 'react';

/** What a list needs of an area; the API's `Area` fits. */
export interface AreaOption {
  id: number;
  name: string;
  nameRu: string;
  nameLatn: string;
}

/** An area after those above it, province first. */
export type AreaNodes = readonly AreaOption[];

/** Children of an area; `null` loads the provinces. */
export type LoadAreas = (parent: number | null) => Promise<readonly AreaOption[]>;
/** Areas of every level by name, in any script, each with those above it. */
export type SearchAreas = (
  text: string,
) => Promise<readonly (AreaOption & { above: readonly AreaOption[] })[]>;

/** Areas right under one area; `above` is empty over the provinces. */
export interface AreaGroup {
  above: AreaNodes;
  items: readonly AreaOption[];
}

export interface AreaLoad<T> {
  data: readonly T[];
  state: 'idle' | 'loading' | 'ready' | 'error';
  /** Whether the data is of what was asked for last. */
  fresh: boolean;
  retry: () => void;
}

/** Runs `ask` whenever `key` changes, null for not at all; a late response for an earlier key is dropped. */
function useLoad<T>(key: string | null, ask: () => Promise<readonly T[]>): AreaLoad<T> {
  const [load, setLoad] = useState<Pick<AreaLoad<T>, 'data' | 'state'> & { key?: string }>({
    data: [],
    state: 'idle',
  });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(ask);
  latest.current = ask;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is what Retry changes.
  useEffect(() => {
    if (key === null) return setLoad({ data: [], state: 'idle' });
    let dropped = false;
    // Current items stay visible until the new ones arrive: a list must not flicker at each letter or choice.
    setLoad((before) => (before.state === 'ready' ? before : { data: [], state: 'loading' }));
    latest.current().then(
      (data) => !dropped && setLoad({ data, state: 'ready', key }),
      () => !dropped && setLoad({ data: [], state: 'error' }),
    );
    return () => {
      dropped = true;
    };
  }, [key, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const known = key === null ? { data: [], state: 'idle' as const } : load;
  return { ...known, fresh: load.key === key, retry };
}

/** The children of each parent; an empty path loads the provinces, no parents load nothing. */
export function useAreaGroups(load: LoadAreas, parents: readonly AreaNodes[]): AreaLoad<AreaGroup> {
  const ids = parents.map((path) => path.at(-1)?.id ?? null);
  const groups = useLoad(ids.length > 0 ? `of ${ids.join()}` : null, () =>
    Promise.all(parents.map(async (above) => ({ above, items: await load(above.at(-1)?.id ?? null) }))),
  );
  // Until the new parents' children arrive, only those of the remaining parents are visible.
  const data = groups.data.filter(({ above }) => ids.includes(above.at(-1)?.id ?? null));
  const waiting = groups.state === 'ready' && !groups.fresh && data.length === 0;
  return { ...groups, data, state: waiting ? 'loading' : groups.state };
}

/** Delay after typing before a search, in milliseconds. */
const PAUSE_MS = 120;

/** Areas that a typed text finds, once typing pauses; idle without a text. */
export function useAreaHits(search: SearchAreas, text: string): AreaLoad<AreaNodes> {
  const typed = text.trim();
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const asked = typed === '' ? null : settled || null;
  return useLoad(asked, async () =>
    (await search(asked ?? '')).map(({ above, ...area }) => [...above, area]),
  );
}
