import { useCallback, useState } from 'react';
import type { MapView } from '../engine/map-engine.ts';

/** Chosen in this visit to the site: it outlives the page. */
let followed = true;

export interface SearchedArea {
  /** The view that is searched: the present one, or the one that was searched last. */
  searched: MapView | null;
  /** Whether each movement searches. */
  follows: boolean;
  /** Whether the map has moved since the search. */
  moved: boolean;
  setFollows: (on: boolean) => void;
  /** Searches the present view. */
  searchHere: () => void;
}

/** Which view is searched: each, or one after another as asked. */
export function useSearchedView(view: MapView | null): SearchedArea {
  const [follows, setOn] = useState(followed);
  const [held, setHeld] = useState<MapView | null>(null);
  const searchHere = useCallback(() => setHeld(view), [view]);
  const setFollows = useCallback(
    (on: boolean) => {
      followed = on;
      setOn(on);
      setHeld(view);
    },
    [view],
  );
  const searched = follows ? view : (held ?? view);
  return { searched, follows, moved: searched !== view, setFollows, searchHere };
}
