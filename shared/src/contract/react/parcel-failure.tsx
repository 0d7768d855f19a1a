import { useTranslation } from 'react-i18next';
import styles from './parcel.module.css';

/** The quiet placeholder of a widget whose remote is down, or switched off when there is nothing to retry. */
export function ParcelFailure({ onRetry }: { onRetry?: () => void }) {
  const { t } = useTranslation('contract');
  return (
    <p className={styles.failure} role="status">
      {onRetry ? t('parcelFailed') : t('parcelOff')}{' '}
      {onRetry && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          {t('retry')}
        </button>
      )}
    </p>
  );
}
