import { useText } from '@baza/shared/contract';
import WifiOffIcon from 'lucide-react/icons/wifi-off';
import { useEffect, useState } from 'react';
import type { TilesState } from '../engine/map-engine.ts';
import { BareNote } from './bare-note.tsx';
import { useEngine } from './engine-context.tsx';
import { Attribution } from './ground/attribution.tsx';
import { useGround } from './ground/ground-context.tsx';
import styles from './tile-note.module.css';

/** The map's attribution, and a note if tiles fail to load. */
export function TileNote() {
  const { t } = useText('mf_map');
  const engine = useEngine();
  const { ground, refused } = useGround();
  const [state, setState] = useState<TilesState>('ok');
  useEffect(() => engine.onTiles(setState), [engine]);
  const google = ground === 'google' || ground === 'hybrid';
  return (
    <div className={styles.foot}>
      <p role="status" className={styles.slot}>
        {ground === 'base' && <BareNote />}
        {(state === 'failing' || refused) && (
          <span className={styles.note}>
            <WifiOffIcon aria-hidden="true" />
            {t(google ? 'tiles.google' : 'tiles.failing')}
          </span>
        )}
      </p>
      <Attribution covered={state === 'ok'} />
    </div>
  );
}
