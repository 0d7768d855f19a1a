import { useCallback, useEffect, useRef, useState } from 'react';

/** What a list needs of an area; the API's `Area` fits. */
export interface AreaOption {
  id: number;
  name: string;
  nameRu: string;
  nameLatn: string;
}

/** Children of an area; `null` asks for the provinces. */
export type LoadAreas = (parent: number | null) => Promise<readonly AreaOption[]>;

export interface AreaList {
  items: readonly AreaOption[];
  state: 'idle' | 'loading' | 'ready' | 'error';
}

const NOTHING: AreaList = { items: [], state: 'idle' };

/** Loads the children of `parent` while wanted; a late answer for an earlier parent is dropped. */
export function useAreaList(load: LoadAreas, parent: number | null, wanted: boolean) {
  const [list, setList] = useState<AreaList & { of?: number | null }>(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(load);
  latest.current = load;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is what Retry changes.
  useEffect(() => {
    if (!wanted) return setList(NOTHING);
    let dropped = false;
    setList((before) =>
      before.of === parent && before.state === 'ready' ? before : { items: [], state: 'loading' },
    );
    latest.current(parent).then(
      (items) => !dropped && setList({ items, state: 'ready', of: parent }),
      () => !dropped && setList({ items: [], state: 'error' }),
    );
    return () => {
      dropped = true;
    };
  }, [parent, wanted, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...list, retry };
}
