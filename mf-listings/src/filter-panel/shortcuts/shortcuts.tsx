import { whenIdle } from '@baza/shared/browser';
import { ErrorBoundary, paths } from '@baza/shared/contract';
import { searchQuery } from '@baza/shared/domain';
import { clamp, cx, Skeleton } from '@baza/shared/ui';
import SearchIcon from 'lucide-react/icons/search';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useListingsText } from '../use-text.ts';
import styles from './shortcuts.module.css';
import { useHistorySize } from './use-history-size.ts';

const History = lazy(() => import(/* webpackChunkName: 'history' */ './history.tsx'));

const EXAMPLES = [1, 2, 3] as const;
/** More of them are out of sight. */
const MAX_SKELETONS = 6;

/**
 * One row of a fixed height below the search field: the last searches and viewed listings of this browser, then examples of
 * what the field understands. The examples are links, so they work before the scripts have loaded.
 */
export function Shortcuts({ className }: { className?: string | undefined }) {
  const t = useListingsText();
  const size = useHistorySize();
  return (
    <div className={className}>
      <div className={styles.row}>
        {size > 0 && <HistoryDock size={size} />}
        {/* New elements where the history comes before them: nothing that was painted moves. */}
        <ul key={size > 0 ? 'last' : 'only'} className={styles.list} aria-label={t('filter.search.examples')}>
          {EXAMPLES.map((number) => {
            const text = t(`filter.search.example.${number}`);
            return (
              <li key={number}>
                <Link to={paths.products(searchQuery({ search: text }))} className={styles.chip}>
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

/** The code and data of the history are fetched when the page is idle. */
function HistoryDock({ size }: { size: number }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const waiting = (
    <div className={styles.list}>
      {Array.from({ length: Math.min(size, MAX_SKELETONS) }, (_, index) => `skeleton-${index}`).map((key) => (
        <Skeleton key={key} className={styles.skeleton} />
      ))}
    </div>
  );
  if (!isIdle) return waiting;
  return (
    <ErrorBoundary>
      <Suspense fallback={waiting}>
        <History waiting={waiting} />
      </Suspense>
    </ErrorBoundary>
  );
}
