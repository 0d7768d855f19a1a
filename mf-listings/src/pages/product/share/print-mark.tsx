import { useHydrated, useText } from '@baza/shared/contract';
import type { ComponentType } from 'react';
import type { QrCodeProps } from '../../../features/share/qr-code.tsx';
import styles from './print-mark.module.css';

interface Props {
  /** The code's picture, once it is fetched. */
  Code: ComponentType<QrCodeProps> | null;
}

/** On paper alone: the page's address, to be typed or read by a camera. */
export function PrintMark({ Code }: Props) {
  const { t } = useText('listings_product');
  const hydrated = useHydrated();
  if (!hydrated) return null;
  const url = window.location.origin + window.location.pathname;
  return (
    <div className={styles.mark} data-paper="">
      <p className={styles.address}>{url}</p>
      {Code && <Code text={url} label={t('share.code')} />}
    </div>
  );
}
