import { useText } from '@baza/shared/contract';
import { withTexts } from '@baza/shared/page';
import { ErrorState, Skeleton } from '@baza/shared/ui';
import { useListingsAnalyticsQuery } from '../../../api/analytics-api.ts';
import en from '../../../i18n/analytics/en.json';
import ru from '../../../i18n/analytics/ru.json';
import uz from '../../../i18n/analytics/uz.json';
import { ToolSection } from '../section.tsx';
import styles from './analytics.module.css';
import { Categories } from './categories.tsx';
import { NewBuildings } from './new-buildings.tsx';
import { Prices } from './prices.tsx';

/** The market in figures. */
function Analytics() {
  const { t } = useText('listings_analytics');
  return (
    <ToolSection title={t('title')} text={t('text')}>
      <Charts />
    </ToolSection>
  );
}

function Charts() {
  const { t } = useText('listings_analytics');
  const { data, error, isFetching, refetch } = useListingsAnalyticsQuery();
  return (
    <>
      {data && (
        <div className={styles.charts}>
          <Prices {...data} />
          <Categories categories={data.categories} />
          <NewBuildings flats={data.flats} />
        </div>
      )}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && (
        <div role="status" aria-label={t('loading')} className={styles.charts}>
          <Skeleton className={styles.wide} height="26rem" />
          <Skeleton height="22rem" />
          <Skeleton height="22rem" />
        </div>
      )}
    </>
  );
}

export default withTexts('listings_analytics', { uz, ru, en }, Analytics);
