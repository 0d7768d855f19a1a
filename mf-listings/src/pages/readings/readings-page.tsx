import { paths, useLocale, usePageTitle, useText } from '@baza/shared/contract';
import { listTitle, type PageKind } from '@baza/shared/domain';
import { pageOf } from '@baza/shared/page';
import {
  BELOW_DESKTOP,
  ButtonLink,
  EmptyState,
  PageError,
  Pagination,
  PHONE,
  Skeleton,
} from '@baza/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { useContentListQuery } from '../../api/content-api.ts';
import { ReadingCard } from '../../features/content/reading-card.tsx';
import page from '../../features/lists/page.module.css';
import styles from './readings.module.css';

/** `/news` and `/articles`: the newest first. */
export function ReadingsPage({ kind }: { kind: PageKind }) {
  const { t } = useText('listings_reading');
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const number = pageOf(useSearchParams()[0].get('page'));
  const { currentData, error, isFetching, refetch } = useContentListQuery({ kind, locale, page: number });
  usePageTitle(listTitle(t(`title.${kind}`), number, domain));

  return (
    <div className={`${page.page} ${styles.page}`}>
      <header className={styles.header}>
        <h1>{t(`title.${kind}`)}</h1>
        <p className={styles.text}>{t(`text.${kind}`)}</p>
      </header>
      {!currentData && error ? (
        <PageError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : currentData?.total === 0 ? (
        <EmptyState
          title={t(`empty.${kind}`)}
          text={t(`emptyText.${kind}`)}
          action={<ButtonLink to={paths.products()}>{t('toListings')}</ButtonLink>}
        />
      ) : currentData?.items.length === 0 ? (
        <EmptyState
          picture="lost"
          title={t('pastEnd')}
          action={<ButtonLink to={paths.readings(kind)}>{t('first')}</ButtonLink>}
        />
      ) : (
        <>
          <ul className={styles.list} aria-label={t(`title.${kind}`)}>
            {currentData
              ? currentData.items.map((item, index) => (
                  <li key={item.id}>
                    <ReadingCard
                      kind={kind}
                      item={item}
                      sizes={`${PHONE} 100vw, ${BELOW_DESKTOP} 50vw, 440px`}
                      headingLevel={2}
                      priority={index < 2}
                    />
                  </li>
                ))
              : Array.from({ length: 6 }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: equal placeholders
                  <li key={index} className={styles.skeleton}>
                    <Skeleton className={styles.photo} />
                    <Skeleton width="80%" height="1.75rem" />
                    <Skeleton width="100%" height="4.5rem" />
                  </li>
                ))}
          </ul>
          {currentData && (
            <Pagination
              page={number}
              pages={Math.ceil(currentData.total / currentData.size)}
              hrefOf={(at) => paths.readings(kind, at)}
            />
          )}
        </>
      )}
    </div>
  );
}
