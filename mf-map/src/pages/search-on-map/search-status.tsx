import { useText } from '@baza/shared/contract';
import { Button, cx, RotateCwIcon } from '@baza/shared/ui';
import type { ViewSearch } from '../../search/use-view-search.ts';
import styles from './search-status.module.css';

/** A line that runs while the map is searched, and what to do when that failed. */
export function SearchStatus({ results }: { results: ViewSearch }) {
  const { t } = useText('mf_map');
  const { pending, error, retry, pins } = results;
  return (
    <>
      <span className={cx(styles.line, pending && styles.running)} aria-hidden="true" />
      {error && pins && (
        <div className={styles.failure} role="alert">
          <span>{t(error.status === 0 ? 'error.offline' : 'error.title')}</span>
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
