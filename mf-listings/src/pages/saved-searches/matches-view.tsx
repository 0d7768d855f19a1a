import { paths, useLocale, useText } from '@baza/shared/contract';
import { formatDateTime } from '@baza/shared/domain';
import type { SavedSearch, SearchMatches } from '@baza/shared/schema';
import { skipToken } from '@baza/shared/store';
import { ButtonLink, EmptyState, ErrorState } from '@baza/shared/ui';
import ChevronLeftIcon from 'lucide-react/icons/chevron-left';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useSearchMatchesQuery, useSearchSeenMutation } from '../../api/searches-api.ts';
import { ListingGrid } from '../../features/lists/listing-grid.tsx';
import { SEARCH_TEXTS } from '../../features/saved-searches/search-texts.ts';
import styles from './saved-searches.module.css';
import { onMapHref, SearchFacts } from './search-card.tsx';

type Match = SearchMatches['items'][number];

/** What has matched a search since it was last opened, and before that. */
export function MatchesView({ search }: { search: SavedSearch | undefined }) {
  const { t } = useText(SEARCH_TEXTS);
  const { currentData, error, isFetching, refetch } = useSearchMatchesQuery(search?.id ?? skipToken);
  const [markSeen] = useSearchSeenMutation();
  const seenId = currentData && search?.id;
  useEffect(() => {
    if (seenId !== undefined) void markSeen(seenId);
  }, [seenId, markSeen]);

  const back = (
    <Link to={paths.savedSearches()} className={styles.back}>
      <ChevronLeftIcon aria-hidden="true" />
      {t('matches.back')}
    </Link>
  );
  if (!search)
    return (
      <>
        {back}
        <EmptyState
          heading="h1"
          picture="lost"
          title={t('matches.missing')}
          text={t('matches.missingText')}
          action={<ButtonLink to={paths.savedSearches()}>{t('matches.back')}</ButtonLink>}
        />
      </>
    );
  const { name, query } = search;
  return (
    <>
      <header className={styles.head}>
        {back}
        <h1>{name}</h1>
        <SearchFacts search={search} />
        <div className={styles.actions}>
          <ButtonLink size="s" variant="secondary" to={paths.products(query)}>
            {t('results')}
          </ButtonLink>
          <ButtonLink size="s" variant="secondary" to={onMapHref(search)}>
            {t('onMap')}
          </ButtonLink>
        </div>
      </header>
      {error && !currentData ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : currentData ? (
        <Groups matches={currentData} />
      ) : (
        <ListingGrid label={t('matches.new')} headingLevel={3} listings={undefined} size={3} />
      )}
    </>
  );
}

function Groups({ matches: { items, since } }: { matches: SearchMatches }) {
  const { t } = useText(SEARCH_TEXTS);
  const locale = useLocale();
  const fresh = items.filter(({ isNew }) => isNew);
  const time = formatDateTime(since, locale);
  return (
    <>
      <p role="status" className={styles.muted}>
        {items.length === 0
          ? t('matches.none')
          : t(fresh.length > 0 ? 'matches.since' : 'matches.nothing', { time })}
      </p>
      <Group title={t('matches.new')} matches={fresh.filter(({ reason }) => reason === 'new')} />
      <Group title={t('matches.price')} matches={fresh.filter(({ reason }) => reason === 'price')} />
      <Group title={t('matches.earlier')} matches={items.filter(({ isNew }) => !isNew)} />
    </>
  );
}

function Group({ title, matches }: { title: string; matches: readonly Match[] }) {
  if (matches.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <ListingGrid
        label={title}
        headingLevel={3}
        listings={matches.map(({ listing }) => listing)}
        size={matches.length}
      />
    </section>
  );
}
