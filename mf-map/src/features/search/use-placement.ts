import {
  activeParts,
  type Bbox,
  bboxOf,
  type ListingSearch,
  MAP_CENTER,
  MAP_ZOOM,
  UZBEKISTAN_BOX,
} from '@baza/shared/domain';
import { useAppDispatch } from '@baza/shared/store';
import { useEffect, useRef, useState } from 'react';
import { mapApi } from '../../api/map-api.ts';
import type { MapEngine } from '../engine/map-engine.ts';
import type { MapPosition } from '../geo/position.ts';
import { union } from '../geo/view.ts';
import { countryQueryOf, responseBox } from './queries.ts';
import type { MapAddress } from './use-address.ts';

export const START: MapPosition = { center: MAP_CENTER, zoom: MAP_ZOOM };

/** A few listings in one street need not fill the screen. */
const FIT_ZOOM = 16;

/** Where the map stands at first, as far as the address tells; null if that is around what it finds. */
export const firstPositionOf = ({
  search,
  position,
}: Pick<MapAddress, 'search' | 'position'>): MapPosition | null =>
  position ?? (activeParts(search).length > 0 ? null : START);

/** The part of a search that says where: when it changes, the map goes there. */
const placesOf = ({ regions, search }: ListingSearch): string =>
  regions.length > 0 || search ? JSON.stringify([regions, search]) : '';

/**
 * Keeps the map where it should be: at the address's position (also after Back), else around the drawn areas, else around
 * the chosen areas, or around what the filter finds. Later only areas and texts move it. False until it is known, so that
 * nothing is searched in vain.
 */
export function usePlacement(engine: MapEngine | null, { search, position, isForeign }: MapAddress): boolean {
  const dispatch = useAppDispatch();
  const [placed, setPlaced] = useState(false);
  const places = placesOf(search);
  const done = useRef<string | null>(null);
  const latest = useRef({ search, position, isForeign });
  latest.current = { search, position, isForeign };
  const at = position && `${position.center}/${position.zoom}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `at` stands for the position.
  useEffect(() => {
    const { position: next, isForeign: foreign } = latest.current;
    if (!engine || !next || !foreign(next)) return;
    engine.moveTo({ ...next, animate: false });
    done.current = placesOf(latest.current.search);
    setPlaced(true);
  }, [engine, at]);

  useEffect(() => {
    if (!engine || done.current === places) return;
    const first = done.current === null;
    done.current = places;
    const { search: now } = latest.current;
    const stays = first ? firstPositionOf(latest.current) !== null : !places;
    const box = first && now.polygons.length > 0 ? bboxOf(now.polygons.flat()) : null;
    if (box) engine.moveTo({ bbox: box, animate: false });
    const query = box || stays ? null : countryQueryOf(now);
    if (!query) return setPlaced(true);
    let left = false;
    const show = (found: Bbox | null) => {
      if (left) return;
      if (found) engine.moveTo({ bbox: found, zoom: FIT_ZOOM, animate: !first });
      setPlaced(true);
    };
    const pins = dispatch(mapApi.endpoints.mapPins.initiate(query));
    const found = pins.unwrap().then(responseBox, () => null);
    const named = now.regions.length > 0 && dispatch(mapApi.endpoints.areaOutlines.initiate(now.regions));
    const areas = named ? named.unwrap().catch(() => []) : [];
    Promise.all([found, areas]).then(([results, outlines]) => {
      const box = outlines.map(({ bbox }): Bbox => bbox).reduce(union, outlines[0]?.bbox ?? UZBEKISTAN_BOX);
      const outlined = outlines.length > 0 && outlines.every(({ outline }) => outline.length > 0);
      // Areas as a whole; without outlines around what they hold, or else around their centres.
      show(outlined ? box : (results ?? (outlines.length > 0 ? box : null)));
    });
    return () => {
      left = true;
      pins.unsubscribe();
      if (named) named.unsubscribe();
    };
  }, [engine, places, dispatch]);

  return placed;
}
