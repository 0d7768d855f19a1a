import { useText } from '@baza/shared/contract';
import type { PlaceKind } from '@baza/shared/domain/near';
import { Button, cx, PHONE, useMedia } from '@baza/shared/ui';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { mapApi } from '../api/map-api.ts';
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
}

/** What else the map shows, and the circle around a place. */
export function LayersPanel({ layers, far, onLayers }: LayersPanelProps) {
  const { t } = useText('mf_map');
  const { metro, prices, places, radius } = layers;
  const { data: kinds = [] } = mapApi.endpoints.mapPlaceKinds.useQuery();
  // A phone's map would be covered by them.
  const phone = useMedia(PHONE);
  const [open, setOpen] = useState(false);
  const shown = open || !phone;
  const some = metro || prices || places.length > 0 || radius !== null;
  return (
    <fieldset className={styles.panel}>
      <legend className={styles.legend}>{t('layers.title')}</legend>
      {phone && (
        <Button
          size="s"
          className={styles.fold}
          variant={some ? 'primary' : 'secondary'}
          aria-expanded={open}
          icon={<ChevronDownIcon aria-hidden="true" className={cx(styles.chevron, open && styles.turned)} />}
          onClick={() => setOpen(!open)}
        >
          {t('layers.title')}
        </Button>
      )}
      <div className={styles.row} hidden={!shown}>
        <Toggle
          on={metro}
          label={t('layers.metro')}
          onToggle={() => onLayers({ ...layers, metro: !metro })}
        />
        <Toggle
          on={prices}
          label={t('layers.prices')}
          onToggle={() => onLayers({ ...layers, prices: !prices })}
        />
        {kinds.map((kind) => (
          <Toggle
            key={kind}
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
        <Toggle
          on={radius !== null}
          label={t('layers.radius')}
          onToggle={() => onLayers({ ...layers, radius: radius === null ? 1000 : null })}
        />
      </div>
      {places.length > 0 && far && (
        <p role="status" className={styles.hint}>
          {t('layers.closer')}
        </p>
      )}
      {radius !== null && (
        <>
          <div className={styles.row} hidden={!shown}>
            {RADII.map((metres) => (
              <Toggle
                key={metres}
                on={metres === radius}
                label={
                  metres < 1000
                    ? t('layers.metres', { length: metres })
                    : t('layers.kilometres', { length: metres / 1000 })
                }
                onToggle={() => {
                  // The map is pressed next.
                  setOpen(false);
                  onLayers({ ...layers, radius: metres });
                }}
              />
            ))}
          </div>
          <p role="status" className={styles.hint}>
            {t('layers.hint')}
          </p>
        </>
      )}
    </fieldset>
  );
}

function Toggle({ on, label, onToggle }: { on: boolean; label: string; onToggle: () => void }) {
  return (
    <Button size="s" variant={on ? 'primary' : 'secondary'} aria-pressed={on} onClick={onToggle}>
      {label}
    </Button>
  );
}
