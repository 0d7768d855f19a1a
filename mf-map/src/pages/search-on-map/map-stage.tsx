import { useLive, useShell, useText } from '@baza/shared/contract';
import { bboxOf, fromUzs, type LngLat, type Locale, MAX_POLYGONS, shortPrice } from '@baza/shared/domain';
import { useUsdRate } from '@baza/shared/store';
import { useCallback, useEffect, useState } from 'react';
import { addArea, removeArea } from '../../draw/areas.ts';
import { AreasLayer } from '../../draw/areas-layer.tsx';
import { useDraw } from '../../draw/use-draw.ts';
import { resolutionAt } from '../../geo/view.ts';
import { Crosshair } from '../../map/crosshair.tsx';
import { useEngine } from '../../map/engine-context.tsx';
import { Here } from '../../map/here.tsx';
import { MapControls } from '../../map/map-controls.tsx';
import { PlaceNames } from '../../map/place-names.tsx';
import { PinsLayer } from '../../pins/pins-layer.tsx';
import { DrawPanel } from './draw-panel.tsx';
import { OpenCard } from './open-card.tsx';
import { SearchStatus } from './search-status.tsx';
import type { SearchMap } from './use-search-map.ts';

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
      return shortPrice(fromUzs(uzs, shown, rate ?? 1), shown, locale);
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
  const { address, marks, state, close, setAreas } = map;
  const areas = address.search.polygons;
  const [drawing, setDrawing] = useState(false);
  const [pointed, setPointed] = useState<number | null>(null);
  const [here, setHere] = useState<LngLat | null>(null);

  const onArea = (points: readonly LngLat[]) => {
    const added = addArea(areas, points, TOLERANCE_PX * resolutionAt(engine.view().zoom));
    if (added.outcome === 'added') return setAreas(added.areas);
    notify({ text: t(`draw.${added.outcome}`, { most: MAX_POLYGONS }), kind: 'warning' });
  };
  const draft = useDraw(engine, drawing, onArea, () => setDrawing(false));

  useEffect(() => engine.onClick(() => !drawing && close()), [engine, drawing, close]);

  return (
    <>
      <PlaceNames locale={locale} />
      <AreasLayer areas={areas} hovered={pointed} draft={draft.state} />
      <PinsLayer
        marks={marks}
        zoom={map.zoom}
        locale={locale}
        priceOf={priceOf}
        hovered={map.hovered}
        selected={map.selectedMark?.key}
        visited={state.visited}
        muted={drawing}
        onHover={map.hoverMark}
        onPick={map.pick}
      />
      {drawing && draft.keys && <Crosshair />}
      {here && <Here at={here} />}
      <SearchStatus results={map.results} listCovered={phone} />
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
      />
      <MapControls full={full} onFull={onFull} onLocated={setHere} />
      {state.open.length > 0 && (
        <OpenCard
          ids={state.open}
          shown={state.shown}
          at={map.selectedMark?.at ?? null}
          phone={phone}
          onTurn={map.turn}
          onClose={close}
        />
      )}
    </>
  );
}
