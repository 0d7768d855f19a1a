import { whenIdle } from '@baza/shared/browser';
import { ErrorBoundary, paths } from '@baza/shared/contract';
import { searchQuery } from '@baza/shared/domain';
import { clamp, cx, Skeleton } from '@baza/shared/ui';
import SearchIcon from 'lucide-react/icons/search';
import Trash2Icon from 'lucide-react/icons/trash';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { forgetFilters } from '../../stored-filters/kept-filters.ts';
import { recentIds } from '../../stored-filters/kept-ids.ts';
import { forgetSearches } from '../recent-searches.ts';
import { useListingsText } from '../use-text.ts';
import { LastFilter, PastSearch } from './past-search.tsx';
import styles from './shortcuts.module.css';
import { useHistory } from './use-history.ts';

const Viewed = lazy(() => import(/* webpackChunkName: 'viewed' */ './viewed.tsx'));

const EXAMPLES = [1, 2, 3] as const;
/** More of them are out of sight. */
const MAX_SKELETONS = 6;

function clear(): void {
  forgetSearches();
  forgetFilters();
  // Last: it notifies the row.
  recentIds.replace([]);
}

/**
 * One row of a fixed height below the search field: the last search and the viewed listings of this browser, then examples of
 * what the field understands. The examples are links, so they work before the scripts have loaded.
 */
export function Shortcuts({ className }: { className?: string | undefined }) {
  const t = useListingsText();
  const history = useHistory();
  return (
    <div className={className}>
      <div className={styles.row}>
        {history?.text && <PastSearch query={searchQuery({ search: history.text })} text={history.text} />}
        {history && !history.text && history.hasFilter && <LastFilter />}
        {history && history.viewed > 0 && <ViewedDock count={history.viewed} />}
        {history?.text && history.hasFilter && <LastFilter />}
        {history && (
          <button type="button" className={styles.chip} onClick={clear}>
            <Trash2Icon aria-hidden="true" className={styles.icon} />
            <span className={cx(styles.text, clamp(2))}>{t('filter.history.clear')}</span>
          </button>
        )}
        {/* New elements where the history comes before them: nothing that was painted moves. */}
        <ul key={history ? 'last' : 'only'} className={styles.list} aria-label={t('filter.search.examples')}>
          {EXAMPLES.map((number) => {
            const text = t(`filter.search.example.${number}`);
            return (
              <li key={number}>
                {/* A search has no page of its own: its canonical address is that of a filter. */}
                <Link
                  to={paths.products(searchQuery({ search: text }))}
                  rel="nofollow"
                  className={styles.chip}
                >
                  <SearchIcon aria-hidden="true" className={styles.icon} />
                  <span className={cx(styles.text, clamp(2))}>{text}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

/** The code and data of the viewed listings are fetched when the page is idle. */
function ViewedDock({ count }: { count: number }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const waiting = (
    <div className={styles.list}>
      {Array.from({ length: Math.min(count, MAX_SKELETONS) }, (_, index) => `skeleton-${index}`).map(
        (key) => (
          <Skeleton key={key} className={styles.skeleton} />
        ),
      )}
    </div>
  );
  if (!isIdle) return waiting;
  return (
    <ErrorBoundary>
      <Suspense fallback={waiting}>
        <Viewed waiting={waiting} />
      </Suspense>
    </ErrorBoundary>
  );
}
