import { useTranslation } from 'react-i18next';
import styles from './parcel.module.css';

/** The quiet placeholder of a widget whose remote is down. */
export function ParcelFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('contract');
  return (
    <p className={styles.failure} role="status">
      {t('parcelFailed')}{' '}
      <button type="button" className={styles.retry} onClick={onRetry}>
        {t('retry')}
      </button>
    </p>
  );
}
