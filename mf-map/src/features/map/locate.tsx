import { useShell, useText } from '@baza/shared/contract';
import { isInUzbekistan, type LngLat } from '@baza/shared/domain';
import { IconButton, type IconButtonProps } from '@baza/shared/ui';
import LocateFixedIcon from 'lucide-react/icons/locate-fixed';
import { useCallback } from 'react';
import { useEngine } from './engine-context.tsx';
import { type GeolocateProblem, useGeolocate } from './use-geolocate.ts';

const NEAR_ZOOM = 15;

interface Props extends Pick<IconButtonProps, 'size' | 'className'> {
  /** Called with the visitor's location. */
  onLocated: (at: LngLat) => void;
}

/** Moves the map to the visitor's location. */
export function Locate({ onLocated, ...button }: Props) {
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
    <IconButton label={t('locate.me')} {...button} loading={asking} onClick={ask}>
      <LocateFixedIcon aria-hidden="true" />
    </IconButton>
  );
}
