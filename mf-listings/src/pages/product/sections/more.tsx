import { useText } from '@baza/shared/contract';
import { cx } from '@baza/shared/ui';
import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import styles from './more.module.css';

interface Props {
  label: string;
  className?: string | undefined;
  /** None, where the style sheet shows more of what stands before this. */
  children?: ReactNode;
}

/** Expands and collapses the rest of a section, without scripts too; the control stays below the rest. */
export function More({ label, className, children }: Props) {
  const { t } = useText('listings_product');
  return (
    <details className={cx(styles.more, className)}>
      <summary className={styles.control}>
        <span className={styles.closed}>{label}</span>
        <span className={styles.opened}>{t('less')}</span>
        <ChevronRightIcon aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
