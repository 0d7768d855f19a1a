import { whenIdle } from '@baza/shared/browser';
import { useLive, useShell, useText } from '@baza/shared/contract';
import { bboxOf, filterOf, type LngLat, MAX_POLYGONS } from '@baza/shared/domain';
import type { MetroStation } from '@baza/shared/domain/metro';
import { selectFavouriteIds, useAppSelector } from '@baza/shared/store';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ChosenOutlines } from '../../features/areas/chosen-outlines.tsx';
import { useAreaHistory } from '../../features/draw/use-area-history.ts';
import { useHeldGesture } from '../../features/draw/use-held-gesture.ts';
import { circleRing, type Ring } from '../../features/geo/rings.ts';
import { LayerHints, LayersPanel, NO_LAYERS, PLACES_ZOOM } from '../../features/layers/layers-panel.tsx';
import { useEngine } from '../../features/map/engine-context.tsx';
import { Here } from '../../features/map/here.tsx';
import { MapControls } from '../../features/map/map-controls.tsx';
import { PlaceNames } from '../../features/map/place-names.tsx';
import { PinsLayer } from '../../features/pins/pins-layer.tsx';
import { usePinPrice } from '../../features/pins/use-pin-price.ts';
import { DrawPanel } from './draw-panel.tsx';
import { FollowToggle, SearchHere } from './follow-toggle.tsx';
import { NothingNote } from './nothing-here.tsx';
import { AreaEditor, AreasLayer, DrawnAreas, DrawTools, loadOnDemand, OpenCard } from './parts.ts';
import { PhoneTools } from './phone-tools.tsx';
import { SearchStatus } from './search-status.tsx';
import type { SearchMap } from './use-search-map.ts';

const MetroLayer = lazy(() => import('../../features/layers/metro-layer.tsx'));
const PlacesLayer = lazy(() => import('../../features/layers/places-layer.tsx'));
const PricesLayer = lazy(() => import('../../features/layers/prices-layer.tsx'));

export interface MapStageProps {
  map: SearchMap;
  phone: boolean;
  full: boolean;
  onFull: () => void;
}

/** What is drawn on the search map: areas, pins, the open card, the tools. */
export function MapStage({ map, phone, full, onFull }: MapStageProps) {
  const { t } = useText('mf_map');
  const { locale, saveData } = useLive();
  const { notify } = useShell();
  const engine = useEngine();
  const priceOf = usePinPrice(locale);
  const { address, marks, state, close } = map;
  const areas = address.search.polygons;
  const { change: setAreas, undo } = useAreaHistory(areas, map.setAreas);
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
  const takeHeld = useHeldGesture(engine, drawing);
  const [layers, setLayers] = useState(NO_LAYERS);
  const [pointed, setPointed] = useState<number | null>(null);
  const [here, setHere] = useState<LngLat | null>(null);
  const prefetches = map.results.pins !== null && !saveData;
  useEffect(
    () => (prefetches ? whenIdle(() => void loadOnDemand().catch(() => {})) : undefined),
    [prefetches],
  );

  const far = map.zoom < PLACES_ZOOM;
  const isEmpty = phone && !drawing && !edited && map.results.list?.total === 0 && !map.results.pending;
  const startDrawing = () => {
    close();
    setDrawing(true);
  };
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
      <ChosenOutlines ids={address.search.regions} />
      <Suspense fallback={null}>
        {shown.length > 0 && <AreasLayer areas={shown} hovered={edited ? editing : pointed} />}
      </Suspense>
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
      {here && <Here at={here} />}
      <SearchStatus results={map.results} listCovered={phone} />
      {isEmpty && (
        <NothingNote
          search={address.search}
          view={map.view}
          onRelax={(relaxed) => map.setFilter(filterOf(relaxed))}
          onZoomOut={() => engine.zoomBy(-2)}
        />
      )}
      <DrawPanel
        count={areas.length}
        active={drawing}
        phone={phone}
        onStart={startDrawing}
        tools={
          drawing && (
            <DrawTools
              areas={areas}
              onAreas={setAreas}
              onLeave={() => setDrawing(false)}
              takeHeld={takeHeld}
            />
          )
        }
        list={
          areas.length > 0 && (
            <Suspense fallback={null}>
              <DrawnAreas
                areas={areas}
                naming={address}
                locale={locale}
                onRemove={(index) => setAreas(areas.toSpliced(index, 1))}
                onClear={() => setAreas([])}
                onShow={(index) => areas[index] && engine.moveTo({ bbox: bboxOf(areas[index]) })}
                onHover={setPointed}
                onEdit={(index) => {
                  close();
                  setPointed(null);
                  setEditing(index);
                }}
              />
            </Suspense>
          )
        }
        onUndo={undo?.apply}
        editor={
          edited && (
            <Suspense fallback={null}>
              <AreaEditor
                ring={edited}
                naming={address}
                placeholder={t('areas.name', { number: areas.indexOf(edited) + 1 })}
                onRing={(ring) => setAreas(areas.with(areas.indexOf(edited), ring))}
                onShape={setShape}
                onUndo={undo?.apply}
                onDone={onEdited}
              />
            </Suspense>
          )
        }
      >
        {phone ? (
          <>
            <SearchHere area={map.area} />
            <LayerHints layers={layers} far={far} />
          </>
        ) : (
          <>
            <FollowToggle area={map.area} />
            <LayersPanel layers={layers} far={far} onLayers={setLayers} />
          </>
        )}
      </DrawPanel>
      {!phone && <MapControls full={full} onFull={onFull} onLocated={setHere} />}
      {/* An open card has the map's foot to itself. */}
      {phone && state.open.length === 0 && !drawing && !edited && (
        <PhoneTools
          raised={isEmpty || map.results.error !== null}
          area={map.area}
          drawn={areas.length}
          onDraw={startDrawing}
          layers={layers}
          far={far}
          onLayers={setLayers}
          onLocated={setHere}
        />
      )}
      {state.open.length > 0 && (
        <Suspense fallback={null}>
          <OpenCard
            ids={state.open}
            shown={state.shown}
            at={map.selectedMark?.at ?? null}
            phone={phone}
            onTurnTo={map.turnTo}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
