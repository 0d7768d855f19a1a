import { useText } from '@baza/shared/contract';
import styles from './override-badge.module.css';
import { clearOverrides } from './overrides.ts';

/** Shows on every page that some remotes are loaded from a developer's machine. */
export default function OverrideBadge({
  active,
  failed,
}: {
  active: readonly string[];
  failed: readonly string[];
}) {
  const { t } = useText('remotes');
  return (
    <aside className={styles.badge}>
      {active.length > 0 && <span>{t('override.active', { names: active.join(', ') })}</span>}
      {failed.length > 0 && <span>{t('override.failed', { names: failed.join(', ') })}</span>}
      <a className={styles.off} href="?parts">
        {t('override.parts')}
      </a>
      <button type="button" className={styles.off} onClick={() => clearOverrides()}>
        {t('override.off')}
      </button>
    </aside>
  );
}
