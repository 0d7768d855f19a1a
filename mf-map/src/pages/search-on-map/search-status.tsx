import { useText } from '@baza/shared/contract';
import { failureOf } from '@baza/shared/store';
import { Button, cx } from '@baza/shared/ui';
import RotateCwIcon from 'lucide-react/icons/rotate-cw';
import type { ViewSearch } from '../../features/search/use-view-search.ts';
import styles from './search-status.module.css';

interface SearchStatusProps {
  results: ViewSearch;
  /** The list, which also shows failures, may be hidden. */
  listCovered: boolean;
}

/** A line that runs while the map is searched, and what to do when that failed. */
export function SearchStatus({ results, listCovered }: SearchStatusProps) {
  const { t } = useText('mf_map');
  const { pending, error, retry, pins, list } = results;
  const shown = Boolean(pins || list);
  return (
    <>
      <span className={cx(styles.line, pending && styles.running)} aria-hidden="true" />
      {error && (shown || listCovered) && (
        <div className={styles.failure} role="alert">
          <span>{t(shown && failureOf(error) === 'offline' ? 'error.offline' : 'error.title')}</span>
          <Button
            size="s"
            variant="text"
            loading={pending}
            icon={<RotateCwIcon aria-hidden="true" />}
            onClick={retry}
          >
            {t('error.retry')}
          </Button>
        </div>
      )}
    </>
  );
}
