import { useShell, useText } from '@baza/shared/contract';
import { isInUzbekistan, type LngLat } from '@baza/shared/domain';
import { IconButton } from '@baza/shared/ui';
import LocateFixedIcon from 'lucide-react/icons/locate-fixed';
import Maximize2Icon from 'lucide-react/icons/maximize-2';
import Minimize2Icon from 'lucide-react/icons/minimize-2';
import MinusIcon from 'lucide-react/icons/minus';
import PlusIcon from 'lucide-react/icons/plus';
import { useCallback } from 'react';
import { useEngine } from './engine-context.tsx';
import { GroundSwitch } from './ground/ground-switch.tsx';
import styles from './map-controls.module.css';
import { type GeolocateProblem, useGeolocate } from './use-geolocate.ts';

const NEAR_ZOOM = 15;

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
    <div className={styles.controls}>
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
      {onLocated && <Locate onLocated={onLocated} />}
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

function Locate({ onLocated }: { onLocated: (at: LngLat) => void }) {
  const { t } = useText('mf_map');
  const { notify } = useShell();
  const engine = useEngine();
  const onProblem = useCallback(
    (problem: GeolocateProblem | 'outside') => notify({ text: t(`locate.${problem}`), kind: 'warning' }),
    [notify, t],
  );
  const onPlace = useCallback(
    (at: LngLat) => {
      if (!isInUzbekistan(at)) return onProblem('outside');
      engine.moveTo({ center: at, zoom: Math.max(NEAR_ZOOM, engine.view().zoom) });
      onLocated(at);
    },
    [engine, onLocated, onProblem],
  );
  const { asking, ask } = useGeolocate(onPlace, onProblem);
  return (
    <IconButton label={t('locate.me')} className={styles.single} loading={asking} onClick={ask}>
      <LocateFixedIcon aria-hidden="true" />
    </IconButton>
  );
}
