import { cx } from '@baza/shared/ui';
import { useShellText } from '../../i18n/use-shell-text.ts';
import { useValue } from '../../value.ts';
import { useChrome } from '../services.ts';
import styles from './progress-bar.module.css';

/** The thin line at the top of the window; the times are `createProgress`'s, the run of 5000 ms is CSS's. */
export function ProgressBar() {
  const { progress } = useChrome();
  const { t } = useShellText();
  const { phase, failed } = useValue(progress);
  if (phase === 'idle') return null;
  return (
    <div
      role="progressbar"
      aria-label={t('progress')}
      aria-busy={phase === 'running'}
      className={cx(styles.bar, styles[phase], failed && styles.failed)}
    />
  );
}
