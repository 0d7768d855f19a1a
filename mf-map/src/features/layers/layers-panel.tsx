import { useText } from '@baza/shared/contract';
import type { PlaceKind } from '@baza/shared/domain/near';
import { Button, type ControlSize } from '@baza/shared/ui';
import { mapApi } from '../../api/map-api.ts';
import styles from './layers-panel.module.css';

/** Metres of a circle around a place. */
const RADII = [300, 500, 1000, 2000, 5000] as const;

/** From this zoom places have room; below it they would be a carpet. */
export const PLACES_ZOOM = 13;

export interface Layers {
  metro: boolean;
  prices: boolean;
  places: readonly PlaceKind[];
  /** Of the circle that the next press on the map draws; null: none. */
  radius: number | null;
}
export const NO_LAYERS: Layers = { metro: false, prices: false, places: [], radius: null };

export interface LayersPanelProps {
  layers: Layers;
  /** Places are too near each other to be shown. */
  far: boolean;
  onLayers: (layers: Layers) => void;
  size?: ControlSize;
  /** The radius of a circle is chosen: the map is pressed next. */
  onRadius?: () => void;
}

/** What else the map shows, and the circle around a place. */
export function LayersPanel({ layers, far, onLayers, size = 's', onRadius }: LayersPanelProps) {
  const { t } = useText('mf_map');
  const { metro, prices, places, radius } = layers;
  const { data: kinds = [] } = mapApi.endpoints.mapPlaceKinds.useQuery();
  return (
    <fieldset className={styles.panel}>
      <legend className={styles.legend}>{t('layers.title')}</legend>
      <div className={styles.row}>
        <Toggle
          size={size}
          on={metro}
          label={t('layers.metro')}
          onToggle={() => onLayers({ ...layers, metro: !metro })}
        />
        <Toggle
          size={size}
          on={prices}
          label={t('layers.prices')}
          onToggle={() => onLayers({ ...layers, prices: !prices })}
        />
        <Toggle
          size={size}
          on={radius !== null}
          label={t('layers.radius')}
          onToggle={() => onLayers({ ...layers, radius: radius === null ? 1000 : null })}
        />
        {/* They come with a response: last, so that nothing moves. */}
        {kinds.map((kind) => (
          <Toggle
            key={kind}
            size={size}
            on={places.includes(kind)}
            label={t(`layers.${kind}`)}
            onToggle={() =>
              onLayers({
                ...layers,
                places: places.includes(kind) ? places.filter((other) => other !== kind) : [...places, kind],
              })
            }
          />
        ))}
      </div>
      {radius !== null && (
        <div className={styles.row}>
          {RADII.map((metres) => (
            <Toggle
              key={metres}
              size={size}
              on={metres === radius}
              label={
                metres < 1000
                  ? t('layers.metres', { length: metres })
                  : t('layers.kilometres', { length: metres / 1000 })
              }
              onToggle={() => {
                onLayers({ ...layers, radius: metres });
                onRadius?.();
              }}
            />
          ))}
        </div>
      )}
      <LayerHints layers={layers} far={far} />
    </fieldset>
  );
}

/** What is to be done next for the layers to show something. */
export function LayerHints({ layers, far }: Pick<LayersPanelProps, 'layers' | 'far'>) {
  const { t } = useText('mf_map');
  return (
    <>
      {layers.places.length > 0 && far && (
        <p role="status" className={styles.hint}>
          {t('layers.closer')}
        </p>
      )}
      {layers.radius !== null && (
        <p role="status" className={styles.hint}>
          {t('layers.hint')}
        </p>
      )}
    </>
  );
}

interface ToggleProps {
  on: boolean;
  size: ControlSize;
  label: string;
  onToggle: () => void;
}

function Toggle({ on, size, label, onToggle }: ToggleProps) {
  return (
    <Button size={size} variant={on ? 'primary' : 'secondary'} aria-pressed={on} onClick={onToggle}>
      {label}
    </Button>
  );
}
