import { useLive, useShell, useText } from '@baza/shared/contract';
import {
  bboxOf,
  filterOf,
  fromUzs,
  type LngLat,
  type Locale,
  MAX_POLYGONS,
  shortPrice,
} from '@baza/shared/domain';
import type { MetroStation } from '@baza/shared/domain/metro';
import { selectFavouriteIds, useAppSelector, useUsdRate } from '@baza/shared/store';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { OutlinesLayer } from '../../areas/outlines-layer.tsx';
import { useOutlines } from '../../areas/use-outlines.ts';
import { usePointedArea } from '../../areas/use-pointed-area.ts';
import { useAreaNames } from '../../draw/area-names.ts';
import { addArea, removeArea } from '../../draw/areas.ts';
import { AreasLayer } from '../../draw/areas-layer.tsx';
import { useAreaHistory } from '../../draw/use-area-history.ts';
import { useDraw } from '../../draw/use-draw.ts';
import { circleRing, type Ring } from '../../geo/polygon.ts';
import { resolutionAt } from '../../geo/view.ts';
import { LayersPanel, NO_LAYERS, PLACES_ZOOM } from '../../layers/layers-panel.tsx';
import { Crosshair } from '../../map/crosshair.tsx';
import { useEngine } from '../../map/engine-context.tsx';
import { Here } from '../../map/here.tsx';
import { MapControls } from '../../map/map-controls.tsx';
import { PlaceNames } from '../../map/place-names.tsx';
import { PinsLayer } from '../../pins/pins-layer.tsx';
import { DrawPanel } from './draw-panel.tsx';
import { FollowToggle } from './follow-toggle.tsx';
import { NothingNote } from './nothing-here.tsx';
import { OpenCard } from './open-card.tsx';
import { SearchStatus } from './search-status.tsx';
import type { SearchMap } from './use-search-map.ts';

const AreaEditor = lazy(() => import('../../draw/area-editor.tsx'));
const MetroLayer = lazy(() => import('../../layers/metro-layer.tsx'));
const PlacesLayer = lazy(() => import('../../layers/places-layer.tsx'));
const PricesLayer = lazy(() => import('../../layers/prices-layer.tsx'));

export interface MapStageProps {
  map: SearchMap;
  phone: boolean;
  full: boolean;
  onFull: () => void;
}

/** How far a drawn line may be simplified: what the eye cannot tell, in pixels. */
const TOLERANCE_PX = 1.5;

/** Short prices in the visitor's currency. */
function usePinPrice(locale: Locale): (uzs: number) => string {
  const { currency } = useLive();
  const rate = useUsdRate()?.rate;
  return useCallback(
    (uzs) => {
      const shown = rate === undefined ? 'UZS' : currency;
      // Two digits tell neighbours apart: 1,06 and 1,11.
      return shortPrice(fromUzs(uzs, shown, rate ?? 1), shown, locale, 2);
    },
    [currency, rate, locale],
  );
}

/** What is drawn on the search map: areas, pins, the open card, the tools. */
export function MapStage({ map, phone, full, onFull }: MapStageProps) {
  const { t } = useText('mf_map');
  const { locale } = useLive();
  const { notify } = useShell();
  const engine = useEngine();
  const priceOf = usePinPrice(locale);
  const { address, marks, state, close } = map;
  const areas = address.search.polygons;
  const { change: setAreas, undo } = useAreaHistory(areas, map.setAreas);
  const names = useAreaNames(areas, address);
  const [editing, setEditing] = useState<number | null>(null);
  const edited = editing === null ? undefined : areas[editing];
  const [shape, setShape] = useState<Ring | null>(null);
  const shown = edited && shape ? areas.with(areas.indexOf(edited), shape) : areas;
  const onEdited = useCallback(() => {
    setEditing(null);
    setShape(null);
  }, []);
  const favourites = useAppSelector(selectFavouriteIds);
  const saved = useMemo(() => new Set(favourites), [favourites]);
  const [drawing, setDrawing] = useState(false);
  const [layers, setLayers] = useState(NO_LAYERS);
  const [pointed, setPointed] = useState<number | null>(null);
  const [here, setHere] = useState<LngLat | null>(null);

  const onArea = (points: readonly LngLat[]) => {
    const added = addArea(areas, points, TOLERANCE_PX * resolutionAt(engine.view().zoom));
    if (added.outcome === 'added') return setAreas(added.areas);
    notify({ text: t(`draw.${added.outcome}`, { most: MAX_POLYGONS }), kind: 'warning' });
  };
  const draft = useDraw(engine, drawing, onArea, () => setDrawing(false));

  const onRadius = (at: LngLat) => {
    if (layers.radius === null) return;
    const ring = circleRing(at, layers.radius);
    setLayers({ ...layers, radius: null });
    if (areas.length >= MAX_POLYGONS)
      return notify({
        text: t('draw.tooMany', { count: MAX_POLYGONS, most: MAX_POLYGONS }),
        kind: 'warning',
      });
    setAreas([...areas, ring]);
    engine.moveTo({ bbox: bboxOf(ring) });
  };
  const onStation = ({ id, at }: MetroStation) => {
    if (layers.radius !== null) return onRadius(at);
    // What is near it, or all again.
    const { metro } = address.search;
    const own = String(id) as (typeof metro)[number];
    const others = metro.filter((other) => other !== own);
    map.setFilter({ ...address.search, metro: others.length < metro.length ? others : [...others, own] });
  };
  const pressed = useRef(onRadius);
  pressed.current = onRadius;
  useEffect(
    () =>
      engine.onClick((at) => {
        pressed.current(at);
        if (!drawing) close();
      }),
    [engine, drawing, close],
  );

  return (
    <>
      <PlaceNames locale={locale} />
      <NamedAreas ids={address.search.regions} />
      <AreasLayer areas={shown} hovered={edited ? editing : pointed} draft={draft.state} />
      <Suspense fallback={null}>
        {layers.prices && <PricesLayer search={address.search} view={map.view} priceOf={priceOf} />}
        {layers.places.length > 0 && (
          <PlacesLayer
            kinds={layers.places}
            view={map.view}
            onPick={layers.radius === null ? undefined : onRadius}
          />
        )}
        {layers.metro && <MetroLayer zoom={map.zoom} chosen={address.search.metro} onPick={onStation} />}
      </Suspense>
      <PinsLayer
        marks={marks}
        zoom={map.zoom}
        locale={locale}
        priceOf={priceOf}
        hovered={map.hovered}
        selected={map.selectedMark?.key}
        visited={state.visited}
        saved={saved}
        muted={drawing || edited !== undefined}
        onHover={map.hoverMark}
        onPick={(mark) => (layers.radius === null ? map.pick(mark) : onRadius(mark.at))}
      />
      {drawing && draft.keys && <Crosshair />}
      {here && <Here at={here} />}
      <SearchStatus results={map.results} listCovered={phone} />
      {phone && !drawing && !edited && map.results.list?.total === 0 && !map.results.pending && (
        <NothingNote
          search={address.search}
          view={map.view}
          onRelax={(relaxed) => map.setFilter(filterOf(relaxed))}
          onZoomOut={() => engine.zoomBy(-2)}
        />
      )}
      <DrawPanel
        areas={areas}
        active={drawing}
        drawing={draft}
        locale={locale}
        onActive={(active) => {
          close();
          setDrawing(active);
        }}
        onRemove={(index) => setAreas(removeArea(areas, index))}
        onClear={() => setAreas([])}
        onShow={(index) => areas[index] && engine.moveTo({ bbox: bboxOf(areas[index]) })}
        onHover={setPointed}
        names={names}
        onUndo={undo?.apply}
        onEdit={(index) => {
          close();
          setPointed(null);
          setEditing(index);
          const ring = areas[index];
          if (ring) engine.moveTo({ bbox: bboxOf(ring) });
        }}
        editor={
          edited && (
            <Suspense fallback={null}>
              <AreaEditor
                ring={edited}
                name={names.nameOf(edited) ?? ''}
                placeholder={t('areas.name', { number: areas.indexOf(edited) + 1 })}
                onName={(name) => names.rename(edited, name)}
                onRing={(ring) => {
                  names.carry(edited, ring);
                  setAreas(areas.with(areas.indexOf(edited), ring));
                }}
                onShape={setShape}
                onUndo={undo?.apply}
                onDone={onEdited}
              />
            </Suspense>
          )
        }
      >
        <FollowToggle area={map.area} />
        <LayersPanel layers={layers} far={map.zoom < PLACES_ZOOM} onLayers={setLayers} />
      </DrawPanel>
      <MapControls full={full} onFull={onFull} onLocated={setHere} />
      {state.open.length > 0 && (
        <OpenCard
          ids={state.open}
          shown={state.shown}
          at={map.selectedMark?.at ?? null}
          phone={phone}
          onTurnTo={map.turnTo}
          onClose={close}
        />
      )}
    </>
  );
}

/** The areas chosen by name, and the one pointed at in the area selector. */
function NamedAreas({ ids }: { ids: readonly number[] }) {
  const chosen = useOutlines(ids);
  const pointed = usePointedArea();
  const asked = useMemo(() => (pointed === null ? [] : [pointed]), [pointed]);
  return <OutlinesLayer chosen={chosen} pointed={useOutlines(asked)[0]} />;
}
