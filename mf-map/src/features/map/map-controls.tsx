import { useText } from '@baza/shared/contract';
import type { LngLat } from '@baza/shared/domain';
import { IconButton } from '@baza/shared/ui';
import Maximize2Icon from 'lucide-react/icons/maximize-2';
import Minimize2Icon from 'lucide-react/icons/minimize-2';
import MinusIcon from 'lucide-react/icons/minus';
import PlusIcon from 'lucide-react/icons/plus';
import { useEngine } from './engine-context.tsx';
import { GroundSwitch } from './ground/ground-switch.tsx';
import { Locate } from './locate.tsx';
import styles from './map-controls.module.css';
import { PANEL } from './panels.ts';

export interface MapControlsProps {
  full?: boolean;
  /** Without it there is no button for the full screen. */
  onFull?: () => void;
  /** Called with the visitor's location; without it there is no such button. */
  onLocated?: (at: LngLat) => void;
}

/** The buttons at the map's edge. */
export function MapControls({ full, onFull, onLocated }: MapControlsProps) {
  const { t } = useText('mf_map');
  const engine = useEngine();
  return (
    <div {...PANEL} className={styles.controls}>
      {onFull && (
        <IconButton
          label={t(full ? 'fullscreen.leave' : 'fullscreen.enter')}
          className={styles.single}
          onClick={onFull}
        >
          {full ? <Minimize2Icon aria-hidden="true" /> : <Maximize2Icon aria-hidden="true" />}
        </IconButton>
      )}
      <GroundSwitch />
      {onLocated && <Locate className={styles.single ?? ''} onLocated={onLocated} />}
      <div className={styles.pair}>
        <IconButton label={t('zoom.in')} onClick={() => engine.zoomBy(1)}>
          <PlusIcon aria-hidden="true" />
        </IconButton>
        <IconButton label={t('zoom.out')} onClick={() => engine.zoomBy(-1)}>
          <MinusIcon aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
