import { useLive, useText } from '@baza/shared/contract';
import { type LngLat, MAP_ZOOM_ONE } from '@baza/shared/domain';
import { useEffect, useRef } from 'react';
import { useEngine } from '../map/engine-context.tsx';
import { GestureNote } from '../map/gesture-note.tsx';
import { MapCanvas } from '../map/map-canvas.tsx';
import { MapControls } from '../map/map-controls.tsx';
import { MapOffer, useMapAsked } from '../map/map-offer.tsx';
import { Marker } from '../map/marker.tsx';
import { Pinned } from '../map/pinned.tsx';
import { PlaceNames } from '../map/place-names.tsx';
import styles from './small-map.module.css';
import { useSeen } from './use-seen.ts';

export interface SmallMapProps {
  /** `[lng, lat]`. */
  point: LngLat;
  zoom?: number;
}

/** One place on a map, fetched when it is about to be seen. */
export function SmallMap({ point, zoom = MAP_ZOOM_ONE }: SmallMapProps) {
  const { t } = useText('mf_map');
  const { theme, locale } = useLive();
  const box = useRef<HTMLDivElement>(null);
  const seen = useSeen(box);
  const { asked, ask } = useMapAsked(`place ${point}`);
  return (
    <div ref={box} className={styles.box}>
      {!asked && <MapOffer onShow={ask} />}
      {asked && seen && (
        <MapCanvas label={t('small.label')} theme={theme} position={{ center: point, zoom }} cooperative>
          <PlaceNames locale={locale} />
          <Pinned at={point}>
            <span className={styles.marker}>
              <Marker />
            </span>
          </Pinned>
          <Follow point={point} zoom={zoom} />
          <MapControls />
          <GestureNote />
        </MapCanvas>
      )}
    </div>
  );
}

/** Another place, and the map goes there. */
function Follow({ point, zoom }: { point: LngLat; zoom: number }) {
  const engine = useEngine();
  const [lng, lat] = point;
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    engine.moveTo({ center: [lng, lat], zoom });
  }, [engine, lng, lat, zoom]);
  return null;
}
