import type { OpsWindow } from '@baza/shared/schema';
import { ButtonLink, IconButton, SegmentedControl } from '@baza/shared/ui';
import RotateCwIcon from 'lucide-react/icons/rotate-cw';
import { useOpsText } from '../../features/metrics/use-ops-text.ts';
import styles from '../../features/page/page.module.css';

interface Props {
  window: OpsWindow;
  windows: readonly OpsWindow[];
  onWindow: (window: OpsWindow) => void;
  refreshing: boolean;
  onRefresh: () => void;
}

export function OpsToolbar({ window, windows, onWindow, refreshing, onRefresh }: Props) {
  const { t } = useOpsText();
  return (
    <div className={styles.toolbar}>
      <ButtonLink to="/?parts" reloadDocument variant="secondary" size="s">
        {t('parts')}
      </ButtonLink>
      <SegmentedControl
        label={t('window.label')}
        options={windows.map((value) => ({ value, label: t(`window.${value}`) }))}
        value={window}
        onValue={onWindow}
        size="s"
      />
      <IconButton label={t('refresh')} variant="secondary" size="s" onClick={onRefresh}>
        <RotateCwIcon aria-hidden="true" className={refreshing ? styles.turning : undefined} />
      </IconButton>
    </div>
  );
}
