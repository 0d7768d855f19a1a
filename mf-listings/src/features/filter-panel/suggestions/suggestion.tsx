import { useLocale } from '@baza/shared/contract';
import { areaName, formatNumber, formatPrice } from '@baza/shared/domain';
import { METRO_STATIONS } from '@baza/shared/domain/metro';
import { ListOption, type ListOptionProps } from '@baza/shared/ui';
import BuildingIcon from 'lucide-react/icons/building';
import ClockIcon from 'lucide-react/icons/clock';
import MapPinIcon from 'lucide-react/icons/map-pin';
import SearchIcon from 'lucide-react/icons/search';
import SignpostIcon from 'lucide-react/icons/signpost';
import TrainFrontIcon from 'lucide-react/icons/train-front';
import Trash2Icon from 'lucide-react/icons/trash';
import { useListingsText } from '../use-text.ts';
import type { Row } from './suggestion-rows.ts';
import styles from './suggestions.module.css';
import { UnderstoodWords } from './understood-words.tsx';

/** One line of the suggestions. */
export function Suggestion({ row, ...option }: { row: Row } & ListOptionProps) {
  const t = useListingsText();
  const locale = useLocale();
  const count = (total: number) => <span className={styles.count}>{formatNumber(total, locale)}</span>;
  switch (row.kind) {
    case 'recent':
      return (
        <ListOption {...option} icon={<ClockIcon aria-hidden="true" />}>
          {row.text}
        </ListOption>
      );
    case 'forget':
      return (
        <ListOption {...option} icon={<Trash2Icon aria-hidden="true" />}>
          {t('filter.search.forget')}
        </ListOption>
      );
    case 'understood':
      return (
        <ListOption
          {...option}
          icon={<SearchIcon aria-hidden="true" />}
          end={row.total === undefined ? undefined : count(row.total)}
        >
          <UnderstoodWords understood={row.understood} />
        </ListOption>
      );
    case 'listing':
      return (
        <ListOption {...option} icon={<BuildingIcon aria-hidden="true" />}>
          {row.listing.title}
          <span className={styles.above}>
            {t('filter.search.listing', {
              id: row.listing.id,
              price: formatPrice(row.listing.price, 'UZS', locale),
            })}
          </span>
        </ListOption>
      );
    case 'station': {
      const station = METRO_STATIONS.find(({ id }) => id === row.id);
      return (
        <ListOption {...option} icon={<TrainFrontIcon aria-hidden="true" />} end={count(row.total)}>
          {station && areaName(station, locale)}
          <span className={styles.above}>{t('filter.search.station')}</span>
        </ListOption>
      );
    }
    case 'place':
      return (
        <ListOption {...option} icon={<MapPinIcon aria-hidden="true" />} end={count(row.place.total)}>
          {areaName(row.place, locale)}
          {row.place.above.length > 0 && (
            <span className={styles.above}>
              {row.place.above.map((area) => areaName(area, locale)).join(', ')}
            </span>
          )}
        </ListOption>
      );
    case 'street':
      return (
        <ListOption {...option} icon={<SignpostIcon aria-hidden="true" />} end={count(row.total)}>
          {row.name}
        </ListOption>
      );
  }
}
