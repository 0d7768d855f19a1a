import { useLive, useText } from '@baza/shared/contract';
import { areaName } from '@baza/shared/domain';
import { METRO_LINES, METRO_STATIONS, type MetroStation } from '@baza/shared/domain/metro';
import { cx } from '@baza/shared/ui';
import { useMemo } from 'react';
import { SpotButton, SpotsLayer } from '../map/spots-layer.tsx';
import styles from './metro-layer.module.css';
import { sidesOfNames } from './station-names.ts';

/** Below this zoom the city is a spot. */
const LEAST_ZOOM = 10;
/** From this one names have room. */
const NAMES_ZOOM = 13;

export interface MetroLayerProps {
  zoom: number;
  /** Numbers of the stations that the search names. */
  chosen: readonly string[];
  onPick: (station: MetroStation) => void;
}

const PLACES = METRO_STATIONS.map(({ id, at }) => ({ key: String(id), at }));

/** The stations of the metro in the colours of their lines. */
export default function MetroLayer({ zoom, chosen, onPick }: MetroLayerProps) {
  const { t } = useText('mf_map');
  const { locale } = useLive();
  const sides = useMemo(
    () =>
      sidesOfNames(
        METRO_STATIONS.map((station) => ({ ...station, name: areaName(station, locale) })),
        zoom,
      ),
    [zoom, locale],
  );
  if (zoom < LEAST_ZOOM) return null;
  return (
    <SpotsLayer label={t('metro.group')} places={PLACES}>
      {METRO_STATIONS.map((station) => {
        const { color } = METRO_LINES[station.line];
        const key = String(station.id);
        const name = areaName(station, locale);
        const isChosen = chosen.includes(key);
        const side = sides.get(station.id);
        return (
          <SpotButton
            key={key}
            spot={key}
            aria-pressed={isChosen}
            className={cx(styles.station, isChosen && styles.chosen, side === 'left' && styles.left)}
            style={{ '--line': color } as React.CSSProperties}
            aria-label={t('metro.station', { name, line: areaName(METRO_LINES[station.line], locale) })}
            onClick={() => onPick(station)}
          >
            <span className={styles.dot} aria-hidden="true" />
            <span
              className={cx(styles.name, (zoom < NAMES_ZOOM || side === 'none') && styles.hidden)}
              aria-hidden="true"
            >
              {name}
            </span>
          </SpotButton>
        );
      })}
    </SpotsLayer>
  );
}
