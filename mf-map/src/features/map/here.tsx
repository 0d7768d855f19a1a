import { useText } from '@baza/shared/contract';
import type { LngLat } from '@baza/shared/domain';
import styles from './here.module.css';
import { Pinned } from './pinned.tsx';

/** Where the visitor is. */
export function Here({ at }: { at: LngLat }) {
  const { t } = useText('mf_map');
  return (
    <Pinned at={at}>
      <span className={styles.here} role="img" aria-label={t('locate.here')} />
    </Pinned>
  );
}
