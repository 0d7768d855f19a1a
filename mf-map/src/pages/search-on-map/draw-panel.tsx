import { useText } from '@baza/shared/contract';
import { MAX_POLYGONS } from '@baza/shared/domain';
import { Button } from '@baza/shared/ui';
import SplineIcon from 'lucide-react/icons/spline';
import Undo2Icon from 'lucide-react/icons/undo-2';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import styles from './draw-panel.module.css';

export interface DrawPanelProps {
  /** So many areas are drawn. */
  count: number;
  active: boolean;
  onStart: () => void;
  /** For the area being drawn, while there is one; the start is busy until their code is there. */
  tools: ReactNode;
  /** The drawn areas. */
  list: ReactNode;
  /** Changes an area; in place of the tools. */
  editor: ReactNode;
  /** Takes back the last change of the areas. */
  onUndo: (() => void) | undefined;
  /** Below, while nothing is drawn. */
  children?: ReactNode;
}

/** The corner of the map for drawing: its start, its tools, and the list of drawn areas. */
export function DrawPanel(props: DrawPanelProps) {
  const { count, active, tools, list, editor, onStart, onUndo } = props;
  const { t } = useText('mf_map');
  const start = useRef<HTMLButtonElement>(null);
  const was = useRef(active);
  useEffect(() => {
    // The button that ended the drawing is gone: the next one is where it began.
    if (was.current && !active && document.activeElement === document.body) start.current?.focus();
    was.current = active;
  }, [active]);
  const startButton = (
    <Button
      ref={start}
      variant="secondary"
      className={styles.start}
      icon={<SplineIcon aria-hidden="true" />}
      disabled={count >= MAX_POLYGONS}
      title={count >= MAX_POLYGONS ? t('draw.tooMany', { count: MAX_POLYGONS }) : undefined}
      loading={active}
      onClick={onStart}
    >
      {t(count > 0 ? 'draw.more' : 'draw.start')}
    </Button>
  );
  return (
    <div className={styles.panel}>
      {editor}
      {!editor && <Suspense fallback={startButton}>{active ? tools : startButton}</Suspense>}
      {!editor && list}
      {!active && !editor && onUndo && (
        <Button
          size="s"
          variant="secondary"
          className={styles.undo}
          icon={<Undo2Icon aria-hidden="true" />}
          onClick={onUndo}
        >
          {t('areas.undo')}
        </Button>
      )}
      {!active && !editor && props.children}
    </div>
  );
}
