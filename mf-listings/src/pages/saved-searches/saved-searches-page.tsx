import { paths, usePageTitle, useRealtime, useText } from '@baza/shared/contract';
import { NarrowPage, PullRefresh } from '@baza/shared/page';
import { ButtonLink, EmptyState, PageError, Skeleton } from '@baza/shared/ui';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSavedSearchesQuery } from '../../api/searches-api.ts';
import { SEARCH_TEXTS } from '../../features/saved-searches/search-texts.ts';
import { DeletedNote, useDeleted } from './deleted-note.tsx';
import { MatchesView } from './matches-view.tsx';
import styles from './saved-searches.module.css';
import { SearchCard } from './search-card.tsx';

const idOf = (text: string | null) => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null);

/** `/profile/searches`: saved searches; with `?open=`, what is new for one of them. */
export function SavedSearchesPage() {
  const { t } = useText(SEARCH_TEXTS);
  const opened = idOf(useSearchParams()[0].get('open'));
  const { currentData, error, isFetching, refetch } = useSavedSearchesQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  // A notice may be of a new match.
  const read = useCallback(() => void refetch(), [refetch]);
  useRealtime('/user/queue/notices', read, read);
  const deleted = useDeleted();
  usePageTitle(t('title'));

  if (error && !currentData)
    return (
      <NarrowPage>
        <h1>{t('title')}</h1>
        <PageError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </NarrowPage>
    );
  if (!currentData)
    return (
      <NarrowPage>
        <h1>{t('title')}</h1>
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="20rem" />
        </div>
      </NarrowPage>
    );
  if (opened !== null)
    return (
      <NarrowPage>
        <MatchesView key={opened} search={currentData.find(({ id }) => id === opened)} />
      </NarrowPage>
    );
  return (
    <NarrowPage>
      <PullRefresh onRefresh={refetch} />
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.muted}>{t('lead')}</p>
        <DeletedNote of={deleted} />
      </header>
      {currentData.length === 0 ? (
        <EmptyState
          picture="search"
          title={t('empty.title')}
          text={t('empty.text')}
          action={
            <div className={styles.ways}>
              <ButtonLink to={paths.products()}>{t('empty.toList')}</ButtonLink>
              <ButtonLink variant="secondary" to={paths.mapSearch()}>
                {t('empty.toMap')}
              </ButtonLink>
            </div>
          }
        />
      ) : (
        <ul className={styles.list} aria-label={t('title')}>
          {currentData.map((search) => (
            <SearchCard key={search.id} search={search} onDeleted={() => deleted.set(search)} />
          ))}
        </ul>
      )}
    </NarrowPage>
  );
}
