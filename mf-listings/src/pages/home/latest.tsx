import { paths, useLocale } from '@baza/shared/contract';
import { formatNumber, HOME_PAGE_SIZE } from '@baza/shared/domain';
import { ErrorState, gridSizes } from '@baza/shared/ui';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router-dom';
import { useListingsQuery } from '../../api/listings-api.ts';
import { useListingsText } from '../../features/filter-panel/use-text.ts';
import { ListingGrid } from '../../features/lists/listing-grid.tsx';
import swiped from '../../features/lists/phone-row.module.css';
import styles from './latest.module.css';
import { Section } from './section.tsx';

/** Of the photos: on phones in a row. */
const SIZES = gridSizes('72vw');

/** The newest listings of all categories; the tile after them leads to the rest. */
export function Latest() {
  const t = useListingsText();
  const locale = useLocale();
  const { data, error, isFetching, refetch } = useListingsQuery({ size: HOME_PAGE_SIZE });
  return (
    <Section title={t('home.latest')} more={{ to: paths.products(), label: t('home.all') }}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <ListingGrid
          label={t('home.latest')}
          listings={data?.items}
          size={HOME_PAGE_SIZE}
          className={swiped.row}
          sizes={SIZES}
          end={
            data &&
            data.total > data.items.length && (
              <li className={styles.end}>
                <Link to={paths.products()} className={styles.tile}>
                  <span className={styles.number}>{formatNumber(data.total, locale)}</span>
                  <span className={styles.words}>
                    {t('home.allListings', { count: data.total })}
                    <ArrowRightIcon aria-hidden="true" />
                  </span>
                </Link>
              </li>
            )
          }
        />
      )}
    </Section>
  );
}
