import { paths, useLive, useText } from '@baza/shared/contract';
import type { ListingCard as Listing } from '@baza/shared/schema';
import { useUsdRate } from '@baza/shared/store';
import { ButtonLink, EmptyState, ErrorState, ListingCard, ListingCardSkeleton } from '@baza/shared/ui';
import { useSampleLatestQuery } from '../../api/latest-api.ts';
import { TEXTS } from '../../texts.ts';
import styles from './latest-page.module.css';

const SIZE = 12;
const SKELETONS = Array.from({ length: SIZE }, (_, index) => `skeleton-${index}`);

/** The newest listings of the site. */
export default function LatestPage() {
  const { t } = useText(TEXTS);
  const { data, error, isFetching, refetch } = useSampleLatestQuery({ size: SIZE });
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t('title')}</h1>
        {data && data.total > 0 && <p className={styles.total}>{t('total', { count: data.total })}</p>}
      </header>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data?.total === 0 ? (
        <EmptyState
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={<ButtonLink to={paths.requestNew()}>{t('add')}</ButtonLink>}
        />
      ) : (
        <Grid listings={data?.items} label={t('title')} />
      )}
    </div>
  );
}

/** Cards, or their skeletons while they are on their way. */
function Grid({ listings, label }: { listings: readonly Listing[] | undefined; label: string }) {
  const { currency } = useLive();
  const rate = useUsdRate();
  return (
    <ul className={styles.grid} aria-label={label} aria-busy={!listings || undefined}>
      {listings
        ? listings.map((listing, index) => (
            <li key={listing.id}>
              <ListingCard
                listing={listing}
                to={paths.product(listing.id)}
                currency={currency}
                rate={rate}
                priority={index < 2}
                headingLevel={2}
              />
            </li>
          ))
        : SKELETONS.map((key) => (
            <li key={key}>
              <ListingCardSkeleton />
            </li>
          ))}
    </ul>
  );
}
