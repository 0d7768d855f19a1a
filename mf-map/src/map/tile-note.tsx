import { useText } from '@baza/shared/contract';
import { WifiOffIcon } from '@baza/shared/ui';
import { useEffect, useState } from 'react';
import type { TilesState } from '../engine/map-engine.ts';
import { useEngine } from './engine-context.tsx';
import styles from './tile-note.module.css';

/** The map's attribution, and a note if tiles fail to load. */
export function TileNote() {
  const { t } = useText('mf_map');
  const engine = useEngine();
  const [state, setState] = useState<TilesState>('ok');
  useEffect(() => engine.onTiles(setState), [engine]);
  return (
    <div className={styles.foot}>
      <p role="status" className={styles.slot}>
        {state === 'failing' && (
          <span className={styles.note}>
            <WifiOffIcon aria-hidden="true" />
            {t('tiles.failing')}
          </span>
        )}
      </p>
      <a
        className={styles.attribution}
        href="https://www.openstreetmap.org/copyright"
        target="_blank"
        rel="noreferrer"
      >
        {t('attribution')}
      </a>
    </div>
  );
}
