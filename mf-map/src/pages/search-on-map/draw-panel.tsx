import { useText } from '@baza/shared/contract';
import { Button } from '@baza/shared/ui';
import Undo2Icon from 'lucide-react/icons/undo-2';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useEngine } from '../../features/map/engine-context.tsx';
import { PANEL } from '../../features/map/panels.ts';
import styles from './draw-panel.module.css';
import { DrawStart } from './draw-start.tsx';

export interface DrawPanelProps {
  /** So many areas are drawn. */
  count: number;
  active: boolean;
  phone: boolean;
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
  const { count, active, phone, tools, list, editor, onStart, onUndo } = props;
  const { t } = useText('mf_map');
  const engine = useEngine();
  const start = useRef<HTMLButtonElement>(null);
  const was = useRef(active);
  useEffect(() => {
    // The button that ended the drawing is gone: the next one is where it began.
    if (was.current && !active && document.activeElement === document.body)
      start.current ? start.current.focus() : engine.focus();
    was.current = active;
  }, [active, engine]);
  // On a phone the start is among the map's tools.
  const startButton = phone ? null : (
    <DrawStart ref={start} className={styles.start ?? ''} count={count} loading={active} onStart={onStart} />
  );
  return (
    <div {...PANEL} className={styles.panel}>
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
