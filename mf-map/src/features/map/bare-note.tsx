import { useLive, useText } from '@baza/shared/contract';
import { formatNumber } from '@baza/shared/domain';
import { useEffect, useState } from 'react';
import { scaleAt } from '../geo/scale.ts';
import { useEngine } from './engine-context.tsx';
import styles from './tile-note.module.css';

/** From here on one would look for streets. */
const STREETS_ZOOM = 13;
const SCALE_PX = 96;

/** Where nothing but the country's own shapes is drawn: that there are no streets, and how far things are apart. */
export function BareNote() {
  const { t } = useText('mf_map');
  const { locale } = useLive();
  const engine = useEngine();
  const [view, setView] = useState(() => engine.view());
  useEffect(() => engine.onSettle(setView), [engine]);
  if (view.zoom < STREETS_ZOOM) return null;
  const { metres, px } = scaleAt(view.zoom, view.center[1], SCALE_PX);
  const isFar = metres >= 1000;
  const length = formatNumber(isFar ? metres / 1000 : metres, locale);
  return (
    <>
      <span className={styles.note}>{t('tiles.bare')}</span>
      {/* biome-ignore lint/nursery/noInlineStyles: its length is the scale's, and the map is in the browser alone */}
      <span className={styles.scale} style={{ width: px }}>
        {t(isFar ? 'layers.kilometres' : 'layers.metres', { length })}
      </span>
    </>
  );
}
