import { paths, useLocale, useText } from '@baza/shared/contract';
import { formatDate, formatDateTime } from '@baza/shared/domain';
import type { ModerationItem } from '@baza/shared/schema';
import { ErrorState, Skeleton } from '@baza/shared/ui';
import { Descriptions, Timeline } from '@baza/shared/ui/antd-desk';
import { Link } from 'react-router-dom';
import { useModerationOwnerQuery } from '../../api/moderation-api.ts';
import styles from './owner-history.module.css';
import { TEXTS } from './texts.ts';

/** What a moderator should know of the listing's owner before a decision. */
export function OwnerHistory({ owner }: { owner: ModerationItem['owner'] }) {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  const { data, error, isFetching, refetch } = useModerationOwnerQuery(owner.id);
  return (
    <section aria-label={t('owner.title')} className={styles.owner}>
      <header className={styles.head}>
        <h3>{t('owner.title')}</h3>
        <Link to={`${paths.moderation()}?owner=${owner.id}`}>{t('owner.waiting')}</Link>
        <Link to={`${paths.moderation()}?list=decided&owner=${owner.id}`}>{t('owner.decided')}</Link>
      </header>
      {data ? (
        <>
          <Descriptions
            size="small"
            column={{ xs: 1, sm: 2, xl: 3 }}
            items={[
              { key: 'name', label: t('fact.owner'), children: owner.name },
              { key: 'since', label: t('owner.since'), children: formatDate(data.since, locale) },
              {
                key: 'listings',
                label: t('owner.listings'),
                children: t('owner.listingsText', { ...data.listings }),
              },
              {
                key: 'decisions',
                label: t('owner.decisions'),
                children: t('owner.decisionsText', { ...data.decisions }),
              },
              {
                key: 'reports',
                label: t('owner.reports'),
                children: t('owner.reportsText', { ...data.reports }),
              },
            ]}
          />
          {data.refusals.length > 0 && (
            <Timeline
              items={data.refusals.map(({ id, at, action, reason, by, listing }) => ({
                key: id,
                color: 'var(--color-danger)',
                content: (
                  <>
                    <p className={styles.muted}>
                      {formatDateTime(at, locale)}
                      {' · '}
                      {t(`history.action.${action}`)}
                      {by && `, ${by}`}
                    </p>
                    <Link to={`${paths.moderation()}?list=decided&search=${listing.id}`}>
                      {listing.title}
                    </Link>
                    {reason && <p>{reason}</p>}
                  </>
                ),
              }))}
            />
          )}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton height="6rem" />
      )}
    </section>
  );
}
