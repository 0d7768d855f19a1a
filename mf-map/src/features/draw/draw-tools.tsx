import { useShell, useText } from '@baza/shared/contract';
import { type LngLat, MAX_POLYGONS } from '@baza/shared/domain';
import { Button, IconButton } from '@baza/shared/ui';
import CheckIcon from 'lucide-react/icons/check';
import Undo2Icon from 'lucide-react/icons/undo-2';
import { createPortal } from 'react-dom';
import type { Ring } from '../geo/rings.ts';
import { resolutionAt } from '../geo/view.ts';
import { Crosshair } from '../map/crosshair.tsx';
import { useEngine } from '../map/engine-context.tsx';
import { addArea } from './areas.ts';
import areasStyles from './areas-layer.module.css';
import { Draft } from './draft.tsx';
import { LEAST_CORNERS } from './draw-state.ts';
import styles from './draw-tools.module.css';
import { useDraw } from './use-draw.ts';
import type { Held } from './use-held-gesture.ts';

export interface DrawToolsProps {
  /** Those that are there already. */
  areas: readonly Ring[];
  onAreas: (areas: Ring[]) => void;
  onLeave: () => void;
  /** What pointers did since the drawing began. */
  takeHeld: () => readonly Held[];
}

/** How far a drawn line may be simplified: what the eye cannot tell, in pixels. */
const TOLERANCE_PX = 1.5;

function hintOf(corners: number, keys: boolean): string {
  if (keys) return 'draw.hintKeys';
  if (corners >= LEAST_CORNERS) return 'draw.hintClose';
  return corners > 0 ? 'draw.hintCorner' : 'draw.hint';
}

/** While it is there the map is drawn on: the unfinished shape, what to do with it, and a way out. */
export function DrawTools({ areas, onAreas, onLeave, takeHeld }: DrawToolsProps) {
  const { t } = useText('mf_map');
  const { notify } = useShell();
  const engine = useEngine();
  const onArea = (points: readonly LngLat[]) => {
    const added = addArea(areas, points, TOLERANCE_PX * resolutionAt(engine.view().zoom));
    if (added.outcome === 'added') return onAreas(added.areas);
    notify({ text: t(`draw.${added.outcome}`, { count: MAX_POLYGONS }), kind: 'warning' });
  };
  const { state, keys, undo, finish } = useDraw(engine, onArea, onLeave, takeHeld);
  const corners = state.pointer === 'stroke' ? 0 : state.points.length;
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('draw.tools')}>
      <p className={styles.hint} role="status">
        {t(hintOf(corners, keys))}
      </p>
      <div className={styles.buttons}>
        {corners > 0 && (
          <IconButton size="s" label={t('draw.undo')} onClick={undo}>
            <Undo2Icon aria-hidden="true" />
          </IconButton>
        )}
        {corners >= LEAST_CORNERS && (
          <Button size="s" icon={<CheckIcon aria-hidden="true" />} onClick={finish}>
            {t('draw.close')}
          </Button>
        )}
        {corners < LEAST_CORNERS && (
          <Button size="s" variant="secondary" onClick={onLeave}>
            {t(areas.length > 0 ? 'draw.done' : 'draw.cancel')}
          </Button>
        )}
      </div>
      {createPortal(
        <>
          <svg className={areasStyles.layer} aria-hidden="true">
            <Draft draft={state} />
          </svg>
          {keys && <Crosshair />}
        </>,
        engine.overlay,
      )}
    </div>
  );
}
