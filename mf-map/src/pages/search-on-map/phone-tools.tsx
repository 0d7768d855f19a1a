import { useText } from '@baza/shared/contract';
import type { LngLat } from '@baza/shared/domain';
import { cx, IconButton } from '@baza/shared/ui';
import SlidersHorizontalIcon from 'lucide-react/icons/sliders-horizontal';
import { Suspense, useState } from 'react';
import { Locate } from '../../features/map/locate.tsx';
import { PANEL } from '../../features/map/panels.ts';
import { ToolsSheet } from './parts.ts';
import styles from './phone-tools.module.css';
import type { ToolsSheetProps } from './tools-sheet.tsx';

interface Props extends Omit<ToolsSheetProps, 'onClose'> {
  /** At the top: a message has the map's foot. */
  raised: boolean;
  onLocated: (at: LngLat) => void;
}

/** A phone's buttons over the map, at the thumb: where the visitor is, and all tools in a sheet. */
export function PhoneTools({ raised, onLocated, ...tools }: Props) {
  const { t } = useText('mf_map');
  const [open, setOpen] = useState(false);
  return (
    <div {...PANEL} className={cx(styles.buttons, raised && styles.raised)}>
      <Locate size="l" className={styles.button ?? ''} onLocated={onLocated} />
      <IconButton
        size="l"
        label={t('tools.title')}
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontalIcon aria-hidden="true" />
      </IconButton>
      <Suspense fallback={null}>{open && <ToolsSheet {...tools} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
