import { useText } from '@baza/shared/contract';
import type { LngLat } from '@baza/shared/domain';
import type { PlaceKind } from '@baza/shared/domain/near';
import { skipToken } from '@baza/shared/store';
import { cx } from '@baza/shared/ui';
import { mapApi } from '../api/map-api.ts';
import { servedBox } from '../geo/view.ts';
import { Pinned } from '../map/pinned.tsx';
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
  const { data = [] } = mapApi.endpoints.mapPlaces.useQuery(box ? { kind, bbox: box.join(',') } : skipToken);
  const word = t(`place.${kind}`);
  const showsNames = view.zoom >= NAMES_ZOOM;
  return data.map(({ id, name, at }) => {
    const label = [word, name].filter(Boolean).join(': ');
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
    return (
      <Pinned key={id} at={at}>
        {onPick ? (
          <button
            type="button"
            tabIndex={-1}
            className={styles.place}
            title={label}
            aria-label={label}
            onClick={() => onPick(at)}
          >
            {face}
          </button>
        ) : (
          <span role="img" className={styles.place} title={label} aria-label={label}>
            {face}
          </span>
        )}
      </Pinned>
    );
  });
}
