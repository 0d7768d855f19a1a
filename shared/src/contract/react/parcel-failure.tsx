import { useTranslation } from 'react-i18next';
import styles from './parcel.module.css';

/** The placeholder of a widget whose remote is unavailable or, without a retry, disabled. */
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
