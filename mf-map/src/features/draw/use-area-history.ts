import { useState } from 'react';
import type { Ring } from '../geo/rings.ts';

const MAX_STEPS = 30;
type Areas = readonly Ring[];

/** Changes of the drawn areas, which can be undone one by one. */
export function useAreaHistory(areas: Areas, onAreas: (areas: Ring[]) => void) {
  const [before, setBefore] = useState<readonly Areas[]>([]);
  const last = before.at(-1);
  return {
    change(next: Ring[]) {
      setBefore([...before, areas].slice(-MAX_STEPS));
      onAreas(next);
    },
    /** Absent with nothing to undo. */
    undo: last && {
      apply() {
        setBefore(before.slice(0, -1));
        onAreas([...last]);
      },
    },
  };
}
