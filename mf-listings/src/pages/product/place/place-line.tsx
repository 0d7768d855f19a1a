import { useLocale, useText } from '@baza/shared/contract';
import { areaName, walkMinutes } from '@baza/shared/domain';
import type { ListingDetail } from '@baza/shared/schema';
import MapPinIcon from 'lucide-react/icons/map-pin';
import TrainIcon from 'lucide-react/icons/train-front-tunnel';
import styles from './place-line.module.css';

/** The district, the address and the nearest station of the metro, in short: the page's section has all of the place. */
export function PlaceLine({ listing: { areas, address, metro } }: { listing: ListingDetail }) {
  const { t } = useText('listings_product');
  const locale = useLocale();
  const area = areas.district?.name ? areas.district : areas.province;
  const place = [area.name ? areaName(area, locale) : '', address].filter(Boolean).join(', ');
  if (!place && !metro) return null;
  return (
    <ul className={styles.lines}>
      {place && (
        <li>
          <MapPinIcon aria-hidden="true" />
          <span className={styles.place}>{place}</span>
        </li>
      )}
      {metro && (
        <li>
          <TrainIcon aria-hidden="true" />
          <span>
            {t('place.station', { name: areaName(metro, locale) })}
            {' · '}
            {t('place.walk', { minutes: walkMinutes(metro.metres) })}
          </span>
        </li>
      )}
    </ul>
  );
}
