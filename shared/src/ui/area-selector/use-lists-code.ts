import { type ComponentType, use, useEffect, useState } from 'react';
import { whenIdle } from '../../browser/index.ts';
import { SaveDataContext } from '../core/save-data.ts';
import type { AreaListsProps } from './area-lists.tsx';

type Code = ComponentType<AreaListsProps>;
let kept: Code | null = null;

/** The open selector's code: fetched when the page is idle, unless data is saved, or when it opens; a first screen has no need of it. */
export function useListsCode(open: boolean) {
  const [AreaLists, setCode] = useState(() => kept);
  const saveData = use(SaveDataContext);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (AreaLists || failed) return;
    const fetchCode = async () => {
      try {
        kept = (await import(/* webpackChunkName: 'area-lists' */ './area-lists.tsx')).AreaLists;
        setCode(() => kept);
      } catch {
        // It is asked for again when it is wanted.
        setFailed(open);
      }
    };
    if (!open) return saveData ? undefined : whenIdle(fetchCode);
    void fetchCode();
  }, [open, saveData, AreaLists, failed]);
  return { AreaLists, failed, retry: () => setFailed(false) };
}
