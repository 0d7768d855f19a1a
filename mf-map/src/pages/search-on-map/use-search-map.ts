import { isId, listIn, local, vibrate } from '@baza/shared/browser';
import {
  EMPTY_FILTER,
  filterOf,
  type ListingFilter,
  type ListingSearch,
  type LngLat,
  STORAGE_KEYS,
  zoomInto,
} from '@baza/shared/domain';
import type { ListingCard } from '@baza/shared/schema';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { MapEngine, MapView } from '../../features/engine/map-engine.ts';
import { formatPosition, MAX_ZOOM } from '../../features/geo/position.ts';
import { useMapAsked } from '../../features/map/map-offer.tsx';
import { roomOf } from '../../features/map/panels.ts';
import { idsAround, kept, type Mark, markOf, marksOf, opensByZoom } from '../../features/pins/marks.ts';
import { firstSearchOf } from '../../features/search/first-search.ts';
import { NOTHING, selectedOf, sync } from '../../features/search/sync.ts';
import { useAddress } from '../../features/search/use-address.ts';
import { firstPositionOf, START, usePlacement } from '../../features/search/use-placement.ts';
import { useSearchedView } from '../../features/search/use-searched-view.ts';
import { useViewSearch } from '../../features/search/use-view-search.ts';

const NO_IDS: readonly number[] = [];
/** As near as shows one listing among its neighbours. */
const SHOW_ZOOM = 18;

/** On phones so many cards around the opened pin's follow it. */
const AROUND = 20;
const MAX_RECENT = 100;

/** Opened in this visit to the site: it outlives the page, for a look at a listing leaves it. */
let visited: ReadonlySet<number> = new Set();
/** Those, and the listings whose pages this browser has opened. */
const seenBefore = () => new Set([...visited, ...listIn(local.get(STORAGE_KEYS.recent), isId, MAX_RECENT)]);

/** The state of the map search: URL, view, results, and the synchronised list and pins. */
export function useSearchMap(phone: boolean) {
  const address = useAddress();
  const { search, write, writePosition } = address;
  const [engine, setEngine] = useState<MapEngine | null>(null);
  const [view, setView] = useState<MapView | null>(null);
  const placed = usePlacement(engine, address);
  // Another width than the server assumed must not take its list away.
  const [assumed] = useState(phone);
  const { asked, ask } = useMapAsked('search');
  // Without a map the list has all that is searched, or what a link with a place shows.
  const position = asked ? firstPositionOf(address) : address.position;
  const first = firstSearchOf(search, position, assumed);
  const area = useSearchedView(view);
  const results = useViewSearch(asked ? area.searched : 'none', search, first, engine);
  const { pins, list } = results;
  const [state, dispatch] = useReducer(sync, NOTHING, (nothing) => ({ ...nothing, visited: seenBefore() }));
  useEffect(() => {
    visited = state.visited;
  }, [state.visited]);
  const zoom = view?.zoom ?? START.zoom;
  const drawn = useRef<readonly Mark[]>([]);
  const marks = useMemo(() => {
    drawn.current = pins ? kept(drawn.current, marksOf(pins, zoom)) : [];
    return drawn.current;
  }, [pins, zoom]);
  const wanted = useRef<number | null>(null);

  const latest = useRef(address);
  latest.current = address;
  const settle = useCallback((next: MapView) => {
    // Not laid out yet: it will settle again when it is.
    if (next.width === 0 || next.height === 0) return;
    setView(next);
    const { position, writePosition } = latest.current;
    const known = firstPositionOf(latest.current);
    // Where the address leads anyway needs no address of its own.
    if (known && formatPosition(next) === formatPosition(known)) return;
    writePosition(next, position ? { page: 1 } : {});
  }, []);
  // A condition that is added later leaves the map where it is, and so must a reload, Back, or the link.
  const fits = firstPositionOf(address) === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fits` makes the position worth writing
  useEffect(() => {
    if (!engine || !placed) return;
    settle(engine.view());
    return engine.onSettle(settle);
  }, [engine, placed, settle, fits]);

  const openMark = useCallback(
    (mark: Mark, first = mark.ids[0]) => {
      if (first === undefined) return;
      const own = [first, ...mark.ids.filter((id) => id !== first)];
      if (phone) dispatch({ type: 'open', ids: [...own, ...idsAround(marks, mark, zoom, AROUND)] });
      else dispatch({ type: 'open', ids: own, all: true });
    },
    [marks, phone, zoom],
  );

  useEffect(() => {
    if (!pins) return;
    dispatch({ type: 'pins', ids: pins.points.map((point) => point.id) });
    const mark =
      wanted.current === null ? undefined : marks.find(({ ids }) => ids.includes(wanted.current ?? 0));
    if (!mark) return;
    openMark(mark, wanted.current ?? undefined);
    wanted.current = null;
  }, [pins, marks, openMark]);

  // A phone's panels cover much of its map.
  const beside = useCallback((at: MapEngine) => (phone ? { room: roomOf(at) } : {}), [phone]);
  const close = useCallback(() => dispatch({ type: 'close' }), []);
  const pick = useCallback(
    (mark: Mark) => {
      if (!engine) return;
      const { zoom: now, width, height } = engine.view();
      if (opensByZoom(mark, now, MAX_ZOOM)) {
        const [west, south, east, north] = mark.bbox;
        const center: LngLat = [(west + east) / 2, (south + north) / 2];
        const [lng, lat] = mark.at;
        const next = zoomInto(
          { lng, lat, count: mark.count, minPrice: mark.price, bbox: mark.bbox },
          now,
          Math.min(width, height),
        );
        // Past the zoom of clusters only a stack is left to be split.
        return engine.moveTo({
          center,
          zoom: Math.max(next, Math.min(MAX_ZOOM, now + 1)),
          ...beside(engine),
        });
      }
      vibrate();
      openMark(mark);
    },
    [engine, openMark, beside],
  );
  const hoverMark = useCallback((mark: Mark | null) => {
    const id = mark?.ids[0];
    dispatch(id === undefined ? { type: 'leave', from: 'map' } : { type: 'hover', id, from: 'map' });
  }, []);
  const hoverCard = useCallback(
    (id: number, over: boolean) =>
      dispatch(over ? { type: 'hover', id, from: 'list' } : { type: 'leave', from: 'list' }),
    [],
  );
  const showOnMap = useCallback(
    ({ id, point }: ListingCard) => {
      const mark = marks.find(({ ids }) => ids.includes(id));
      if (mark) return openMark(mark, id);
      wanted.current = id;
      const place = { center: point, zoom: SHOW_ZOOM };
      if (engine) return engine.moveTo({ ...place, ...beside(engine) });
      writePosition(place);
      ask();
    },
    [engine, marks, openMark, writePosition, ask, beside],
  );

  const setFilter = useCallback(
    // The panel hands back what it read of the address: order and page are this page's own. What the filter leaves out
    // must not stay from the one before.
    (filter: ListingFilter) => write({ ...EMPTY_FILTER, ...filterOf(filter) }),
    [write],
  );
  const setAreas = useCallback((polygons: ListingSearch['polygons']) => write({ polygons }), [write]);

  const hoveredPlace = list?.items.find((item) => item.id === state.hovered)?.point;
  const selected = selectedOf(state);
  const hovered = state.hovered === null ? undefined : markOf(marks, state.hovered, hoveredPlace)?.key;
  const selectedMark = selected === null ? undefined : markOf(marks, selected);
  const pointed =
    state.hoveredIn === 'map' && state.hovered !== null ? markOf(marks, state.hovered) : selectedMark;

  return {
    address,
    /** The map is shown: it need not be for who saves data. */
    asked,
    ask,
    engine,
    setEngine,
    view: area.searched,
    area,
    zoom,
    results,
    marks,
    state,
    selected,
    hovered,
    selectedMark,
    /** The cards to point out in the list: a building has several. */
    active: pointed?.ids ?? NO_IDS,
    close,
    turnTo: useCallback((to: number) => dispatch({ type: 'turn', to }), []),
    visit: useCallback((id: number) => dispatch({ type: 'visit', id }), []),
    pick,
    hoverMark,
    hoverCard,
    showOnMap,
    setFilter,
    setAreas,
  };
}
export type SearchMap = ReturnType<typeof useSearchMap>;
