import { cx } from '@baza/shared/ui';
import { Link } from 'react-router-dom';
import { useShellText } from '../../i18n/use-shell-text.ts';
import styles from './logo.module.css';

/** A house whose door is open: the mark of the product, also in `public/favicon.svg`. */
export function Logo({ className }: { className?: string }) {
  const { t } = useShellText();
  return (
    <Link to="/" className={cx(styles.logo, className)} aria-label={t('brandFull')}>
      <svg viewBox="0 0 32 32" aria-hidden="true" className={styles.mark}>
        <rect className={styles.ground} width="32" height="32" rx="9" />
        <path
          className={styles.house}
          d="M15 6.6a1.6 1.6 0 0 1 2 0l8 6.4a1.6 1.6 0 0 1 .6 1.25V23.4A1.6 1.6 0 0 1 24 25h-4.4v-5.4a3.6 3.6 0 0 0-7.2 0V25H8a1.6 1.6 0 0 1-1.6-1.6v-9.15A1.6 1.6 0 0 1 7 13z"
        />
      </svg>
      <span className={styles.word} aria-hidden="true">
        {t('brand')}
      </span>
    </Link>
  );
}
