import { FavouriteButton, paths, usePageTitle, useSession, useShell, useText } from '@baza/shared/contract';
import { PAGE_SIZE } from '@baza/shared/domain';
import { ClosedListing, pageOf, SwipeRow } from '@baza/shared/page';
import { favouriteSet, skipToken, useAppDispatch, useAppSelector } from '@baza/shared/store';
import { Button, ButtonLink, EmptyState, PageError, Pagination } from '@baza/shared/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useListingsCardsQuery, useListingsClosedQuery } from '../../api/cards-api.ts';
import { CompareDock } from '../../features/card-tools/compare-dock.tsx';
import { ListingGrid } from '../../features/lists/listing-grid.tsx';
import page from '../../features/lists/page.module.css';
import styles from './favourites.module.css';

/** `/favourites`, and for users `/profile/favourites`: the visitor's saved listings, in the browser or of the account. */
export function FavouritesPage() {
  const { t } = useText('listings_favourites');
  const number = pageOf(useSearchParams()[0].get('page'));
  const dispatch = useAppDispatch();
  const { ids: saved, complete } = useAppSelector(({ favourites }) => favourites);
  // One that is taken out stays until the page is left, so that it can be saved again.
  const [first, setFirst] = useState<readonly number[] | null>(null);
  if (complete && first === null) setFirst(saved);
  const ids = [...saved.filter((id) => !first?.includes(id)), ...(first ?? [])];
  const shown = ids.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE);
  const asked = complete && shown.length > 0 ? shown : skipToken;
  const { currentData, error, isFetching, refetch } = useListingsCardsQuery(asked);
  const gone = currentData ? shown.filter((id) => !currentData.some((card) => card.id === id)) : [];
  const goneSaved = gone.filter((id) => saved.includes(id));
  // With cards that are out of date a listing may be in neither response for a moment.
  const { data: closed = [] } = useListingsClosedQuery(gone.length > 0 ? gone : skipToken);
  const closedShown = closed.filter(({ id }) => goneSaved.includes(id));
  usePageTitle(t('title'));

  return (
    <div className={`${page.page} ${styles.page}`}>
      <h1>{t('title')}</h1>
      {complete && shown.length === 0 ? (
        <EmptyState
          picture="empty"
          title={t('empty.title')}
          text={t('empty.text')}
          action={<ButtonLink to={paths.products()}>{t('empty.toList')}</ButtonLink>}
        />
      ) : error && !currentData ? (
        <PageError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <>
          <ListingGrid label={t('title')} headingLevel={2} listings={currentData} size={8} />
          {/* Below the cards, which would move when it comes. */}
          {goneSaved.length > 0 && (
            <p className={styles.gone}>
              {t('gone', { count: goneSaved.length })}
              <Button
                variant="text"
                size="s"
                onClick={() => {
                  for (const id of goneSaved) dispatch(favouriteSet({ id, saved: false }));
                }}
              >
                {t('removeGone')}
              </Button>
            </p>
          )}
          {closedShown.length > 0 && (
            <ul className={styles.closed} aria-label={t('closed')}>
              {closedShown.map((one) => (
                <li key={one.id}>
                  <SwipeRow
                    toLeft={{
                      label: t('removeGone'),
                      onSwipe: () => dispatch(favouriteSet({ id: one.id, saved: false })),
                    }}
                  >
                    <ClosedListing closed={one} to={paths.product(one.id)}>
                      <FavouriteButton id={one.id} title={one.last?.title ?? `ID ${one.id}`} />
                    </ClosedListing>
                  </SwipeRow>
                </li>
              ))}
            </ul>
          )}
          <Pagination
            page={number}
            pages={Math.ceil(ids.length / PAGE_SIZE)}
            hrefOf={(at) => (at > 1 ? `?page=${at}` : '?')}
          />
          {currentData && <NewsLine />}
        </>
      )}
      <CompareDock />
    </div>
  );
}

/** What people are told of their favourites, and where that is chosen; a visitor can only be told after a login. */
function NewsLine() {
  const { t } = useText('listings_favourites');
  const { session } = useShell();
  const { status } = useSession();
  if (status === 'unknown') return null;
  return (
    <p className={styles.news}>
      {status === 'authenticated' ? (
        <>
          {t('news.told')} <Link to={paths.noticeSettings()}>{t('news.choose')}</Link>
        </>
      ) : (
        <>
          {t('news.visitor')}
          <Button variant="text" size="s" onClick={() => void session.login()}>
            {t('news.logIn')}
          </Button>
        </>
      )}
    </p>
  );
}
