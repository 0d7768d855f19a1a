import { useLive, useText } from '@baza/shared/contract';
import {
  areaName,
  DEFAULT_CATEGORY,
  formatNumber,
  formatPrice,
  type ListingSearch,
  type LngLat,
  MAIN_AREA,
  MIN_PLACE_SAMPLE,
  shadeOf,
} from '@baza/shared/domain';
import type { PriceMapResponse } from '@baza/shared/schema';
import { failureOf, skipToken } from '@baza/shared/store';
import { cx } from '@baza/shared/ui';
import { memo, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { mapApi } from '../../api/map-api.ts';
import { pathTransform, ringPath } from '../draw/path.ts';
import { servedBox } from '../geo/view.ts';
import { useEngine } from '../map/engine-context.tsx';
import type { SearchedView } from '../search/queries.ts';
import styles from './prices-layer.module.css';

/** What the legend rounds to. */
const STEP_UZS = 10_000;

type Place = PriceMapResponse['places'][number];

export interface PricesLayerProps {
  search: ListingSearch;
  view: SearchedView | null;
  /** A short price in the visitor's currency. */
  priceOf: (uzs: number) => string;
}

/** The one number of rooms that a search asks for; five are five and more. */
function roomsOf({ characteristics: { rooms } }: ListingSearch): number | undefined {
  if (!rooms || !('counts' in rooms)) return undefined;
  if (rooms.from === 5 && rooms.counts.length === 0) return 5;
  return rooms.from === undefined && rooms.counts.length === 1 && (rooms.counts[0] ?? 9) < 5
    ? rooms.counts[0]
    : undefined;
}

/** What a square metre costs where: shaded places, the legend, and the same as a list for screen readers. */
export default function PricesLayer({ search, view, priceOf }: PricesLayerProps) {
  const { t } = useText('mf_map');
  const { locale } = useLive();
  const engine = useEngine();
  // Neighbouring steps may differ by less than a short price tells.
  const stepOf = (uzs: number) => {
    const rounded = Math.round(uzs / STEP_UZS) * STEP_UZS;
    return formatPrice(rounded, 'UZS', locale);
  };
  const category = search.category ?? DEFAULT_CATEGORY;
  const box = view && servedBox(view.bbox);
  const measured = MAIN_AREA[category] !== null;
  const asked =
    box && measured ? { category, rooms: roomsOf(search), zoom: view.zoom, bbox: box.join(',') } : skipToken;
  const { data, error } = mapApi.endpoints.priceMap.useQuery(asked);
  const { places = [], steps = [] } = (measured && data) || {};
  const nameOf = ({ area, median, count }: Place) =>
    t(area ? 'prices.place' : 'prices.spot', {
      area: area && areaName(area, locale),
      price: priceOf(median),
      count,
      shown: formatNumber(count, locale),
    });
  return (
    <>
      {createPortal(
        <svg className={styles.layer} aria-hidden="true">
          {places.map((place) => (
            <PlacePath
              key={keyOf(place)}
              place={place}
              shade={shadeOf(place.median, steps)}
              title={nameOf(place)}
            />
          ))}
        </svg>,
        engine.overlay,
      )}
      <section className={styles.legend} aria-label={t('prices.title')}>
        <p className={styles.title}>{t('prices.title')}</p>
        {places.length === 0 && (
          <p role="status" className={styles.note}>
            {t(
              error
                ? failureOf(error) === 'offline'
                  ? 'error.offline'
                  : 'error.title'
                : !measured
                  ? 'prices.unmeasured'
                  : data
                    ? 'prices.few'
                    : 'list.searching',
              { least: MIN_PLACE_SAMPLE },
            )}
          </p>
        )}
        {steps.length > 0 && (
          <ol className={styles.steps} aria-hidden="true">
            {steps.map((step, shade) => (
              <li key={step} className={styles.step}>
                <span className={cx(styles.swatch, styles[`shade${shade}`])} />
                {t('pin.from', { price: stepOf(step) })}
              </li>
            ))}
          </ol>
        )}
        {places.length > 0 && (
          <details className={styles.places}>
            <summary>{t('prices.list')}</summary>
            <ul>
              {[...places]
                .sort((a, b) => b.median - a.median)
                .map((place) => (
                  <li key={keyOf(place)}>{nameOf(place)}</li>
                ))}
            </ul>
          </details>
        )}
      </section>
    </>
  );
}

const keyOf = ({ area, shape }: Place) => area?.id ?? String(shape[0]?.[0]?.[0]);

interface PlacePathProps {
  place: Place;
  shade: number;
  title: string;
}

const PlacePath = memo(function PlacePath({ place, shade, title }: PlacePathProps) {
  const engine = useEngine();
  const path = useRef<SVGPathElement>(null);
  useLayoutEffect(() => {
    const rings = place.shape.flat() as readonly (readonly LngLat[])[];
    const origin = rings[0]?.[0];
    if (!origin) return;
    path.current?.setAttribute('d', rings.map((ring) => ringPath(origin, ring)).join(''));
    return engine.onFrame(() =>
      path.current?.setAttribute('transform', pathTransform(engine.pixelOf(origin), engine.view().zoom)),
    );
  }, [engine, place]);
  return (
    <path ref={path} className={cx(styles.place, styles[`shade${shade}`])}>
      <title>{title}</title>
    </path>
  );
});
