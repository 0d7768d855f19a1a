import { useText } from '@baza/shared/contract';
import type { LngLat } from '@baza/shared/domain';
import type { PlaceKind } from '@baza/shared/domain/near';
import { skipToken } from '@baza/shared/store';
import { cx } from '@baza/shared/ui';
import { useMemo } from 'react';
import { mapApi } from '../../api/map-api.ts';
import { servedBox } from '../geo/view.ts';
import { Spot, SpotButton, SpotsLayer } from '../map/spots-layer.tsx';
import type { SearchedView } from '../search/queries.ts';
import { PLACES_ZOOM } from './layers-panel.tsx';
import styles from './places-layer.module.css';

/** From this zoom names have room, too. */
const NAMES_ZOOM = 16;

export interface PlacesLayerProps {
  kinds: readonly PlaceKind[];
  view: SearchedView | null;
  /** A circle around one is drawn by a press. */
  onPick: ((at: LngLat) => void) | undefined;
}

const NONE: readonly never[] = [];

/** Schools, kindergartens and clinics in view. */
export default function PlacesLayer({ kinds, view, onPick }: PlacesLayerProps) {
  if (!view || view.zoom < PLACES_ZOOM) return null;
  return kinds.map((kind) => <PlacesOfKind key={kind} kind={kind} view={view} onPick={onPick} />);
}

interface OfKindProps extends Pick<PlacesLayerProps, 'onPick'> {
  kind: PlaceKind;
  view: SearchedView;
}

function PlacesOfKind({ kind, view, onPick }: OfKindProps) {
  const { t } = useText('mf_map');
  const box = servedBox(view.bbox);
  const { data = NONE } = mapApi.endpoints.mapPlaces.useQuery(
    box ? { kind, bbox: box.join(',') } : skipToken,
  );
  const places = useMemo(() => data.map(({ id, at }) => ({ key: id, at })), [data]);
  const word = t(`place.${kind}`);
  const showsNames = view.zoom >= NAMES_ZOOM;
  return (
    <SpotsLayer label={t(`place.group.${kind}`)} places={places}>
      {data.map(({ id, name, at }) => {
        const label = [word, name].filter(Boolean).join(': ');
        const shared = { className: styles.place, title: label, 'aria-label': label };
        const face = (
          <>
            <span className={cx(styles.dot, styles[kind])} data-letter={word[0]} aria-hidden="true" />
            {showsNames && name && (
              <span className={styles.name} aria-hidden="true">
                {name}
              </span>
            )}
          </>
        );
        return onPick ? (
          <SpotButton key={id} spot={id} {...shared} onClick={() => onPick(at)}>
            {face}
          </SpotButton>
        ) : (
          <Spot key={id} spot={id}>
            <span role="img" {...shared}>
              {face}
            </span>
          </Spot>
        );
      })}
    </SpotsLayer>
  );
}
