import { useState } from 'react';

const NONE: ReadonlySet<number> = new Set();

export interface Selection {
  selected: ReadonlySet<number>;
  select: (ids: readonly number[], isOn: boolean) => void;
  clear: () => void;
}

/**
 * Selected items of a list, on any of its pages.
 * @param filter another filter starts another selection
 */
export function useSelection(filter: string): Selection {
  const [selection, setSelection] = useState({ filter, ids: NONE });
  const selected = selection.filter === filter ? selection.ids : NONE;
  return {
    selected,
    select(ids, isOn) {
      const next = new Set(selected);
      for (const id of ids) isOn ? next.add(id) : next.delete(id);
      setSelection({ filter, ids: next });
    },
    clear: () => setSelection({ filter, ids: NONE }),
  };
}
