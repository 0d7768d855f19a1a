import { Parcel, useLocale, useText } from '@baza/shared/contract';
import { areaName, formatNumber, MAP_ZOOM_ONE, walkMinutes } from '@baza/shared/domain';
import type { ListingDetail } from '@baza/shared/schema';
import { Skeleton } from '@baza/shared/ui';
import MapPinIcon from 'lucide-react/icons/map-pin';
import { useMemo } from 'react';
import { Section } from '../sections/section.tsx';
import { Nearby } from './nearby.tsx';
import styles from './place.module.css';

/** Address, landmark, nearby places and the map, which another remote draws. */
export function PlaceSection({ listing }: { listing: ListingDetail }) {
  const { t } = useText('listings_product');
  const locale = useLocale();
  const { areas, address, landmark, metro, point } = listing;
  const near = listing.characteristics.near_there;
  const names = [areas.province, areas.district, areas.mfy].flatMap((area) =>
    area?.name ? [areaName(area, locale)] : [],
  );
  // A draft may have no place yet.
  const isPlaced = point.some((degrees) => degrees !== 0);
  const map = useMemo(() => ({ point, zoom: MAP_ZOOM_ONE }), [point]);
  if (!isPlaced && !address && names.length === 0 && !near) return null;
  return (
    <Section title={t('place.title')}>
      <p className={styles.address}>
        <MapPinIcon aria-hidden="true" />
        <span>
          {address && <strong>{address}</strong>}
          <span className={styles.areas}>{names.join(', ')}</span>
          {landmark && <span className={styles.landmark}>{t('place.landmark', { landmark })}</span>}
          {metro && (
            <span className={styles.landmark}>
              {t('place.metro', {
                name: areaName(metro, locale),
                metres: formatNumber(metro.metres, locale),
              })}
              {' · '}
              {t('place.walk', { minutes: walkMinutes(metro.metres) })}
            </span>
          )}
        </span>
      </p>
      <Nearby value={near} />
      {isPlaced && (
        <div data-scripted className={styles.map}>
          <Parcel
            remote="mf_map"
            expose="small-map"
            props={map}
            height="var(--map-height)"
            fallback={<Skeleton height="var(--map-height)" />}
          />
        </div>
      )}
    </Section>
  );
}
