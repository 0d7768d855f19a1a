import { paths, useLocale, useRealtime, useText } from '@baza/shared/contract';
import { formatNumber, LISTING_STATUSES } from '@baza/shared/domain';
import { baseApi, useAppDispatch } from '@baza/shared/store';
import { ButtonLink, Card, cx, EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@baza/shared/ui';
import PlusIcon from 'lucide-react/icons/plus';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { useProfileListingCountsQuery } from '../../api/profile-api.ts';
import { TEXTS } from '../../texts.ts';
import styles from './listings-card.module.css';

const NOTICES = '/user/queue/notices';
const SKELETONS = ['a', 'b', 'c', 'd'];

type Counts = Readonly<Record<string, number>>;

/** Numbers of own listings by status, with links. */
export function ListingsCard() {
  const { t } = useText(TEXTS);
  const { data, error, isFetching, refetch } = useProfileListingCountsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const dispatch = useAppDispatch();
  // A notice to me may be a moderator's decision.
  useRealtime(
    NOTICES,
    useCallback(() => void dispatch(baseApi.util.invalidateTags(['OwnListings'])), [dispatch]),
  );
  const total = data && LISTING_STATUSES.reduce((sum, status) => sum + (data[status] ?? 0), 0);
  return (
    <Card as="section" padding="l" aria-labelledby="profile-listings" className={styles.card}>
      <header className={styles.head}>
        <h2 id="profile-listings" className={styles.title}>
          {t('listings.title')}
        </h2>
        {total !== undefined && total > 0 && (
          <ButtonLink to={paths.requestNew()} icon={<PlusIcon aria-hidden="true" />}>
            {t('listings.add')}
          </ButtonLink>
        )}
      </header>
      {data && total !== undefined ? (
        <Summary counts={data} total={total} />
      ) : error ? (
        <ErrorState
          error={error}
          className={styles.state}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Waiting />
      )}
    </Card>
  );
}

function Summary({ counts, total }: { counts: Counts; total: number }) {
  const { t } = useText(TEXTS);
  const { t: domain } = useText('domain');
  if (total === 0)
    return (
      <EmptyState
        className={styles.state}
        title={t('listings.emptyTitle')}
        text={t('listings.emptyText')}
        action={
          <ButtonLink to={paths.requestNew()} icon={<PlusIcon aria-hidden="true" />}>
            {t('listings.add')}
          </ButtonLink>
        }
      />
    );
  return (
    <ul className={styles.tiles}>
      <Tile to={paths.requests()} label={t('listings.all')} count={total} />
      {LISTING_STATUSES.filter((status) => counts[status]).map((status) => (
        <Tile
          key={status}
          to={`${paths.requests()}?status=${status}`}
          label={domain(`listingStatus.${status}`)}
          count={counts[status] ?? 0}
          mark={styles[status]}
        />
      ))}
    </ul>
  );
}

function Tile({ to, label, count, mark }: { to: string; label: string; count: number; mark?: string }) {
  const locale = useLocale();
  return (
    <li>
      <Link to={to} className={styles.tile}>
        <span className={styles.count}>{formatNumber(count, locale)}</span>
        <span className={styles.label}>
          {mark !== undefined && <span className={cx(styles.mark, mark)} />}
          {label}
        </span>
      </Link>
    </li>
  );
}

function Waiting() {
  const { t } = useText(TEXTS);
  return (
    <div aria-busy="true" className={styles.tiles}>
      <VisuallyHidden>
        <span role="status">{t('listings.loading')}</span>
      </VisuallyHidden>
      {SKELETONS.map((key) => (
        <Skeleton key={key} height="5.75rem" className={styles.tileSkeleton} />
      ))}
    </div>
  );
}
