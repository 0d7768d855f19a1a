import { useText } from '@baza/shared/contract';
import { cx, useBackCloses, useVerticalDrag } from '@baza/shared/ui';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { PANEL } from '../../features/map/panels.ts';
import styles from './bottom-sheet.module.css';
import { type Snap, snapAfter, snapByKey, snapHeight } from './sheet.ts';

export interface BottomSheetProps {
  snap: Snap;
  onSnap: (snap: Snap) => void;
  /** Height over which it may rise, in pixels; 0 until it is measured. */
  room: number;
  /** In sight always. */
  header: ReactNode;
  /** Back lowers a raised sheet. */
  closes: boolean;
  children: ReactNode;
}

/** What the button of the handle does at each height, for those who do not drag. */
const ACTIONS = {
  peek: { next: 'half', does: 'show' },
  half: { next: 'full', does: 'expand' },
  full: { next: 'peek', does: 'hide' },
} as const;

/** The list over the map on a phone: dragged by its header, moved by its button and arrow keys, lowered by Back. */
export function BottomSheet({ snap, onSnap, room, header, closes, children }: BottomSheetProps) {
  const { t } = useText('mf_map');
  const bodyId = useId();
  const from = useRef(0);
  const [dragged, setDragged] = useState<number | null>(null);
  const height = dragged ?? snapHeight(snap, room);
  const held = (up: number) =>
    Math.min(snapHeight('full', room), Math.max(snapHeight('peek', room), from.current + up));
  const drag = useVerticalDrag({
    canStart: () => {
      from.current = height;
      return true;
    },
    onMove: (down) => setDragged(held(-down)),
    onEnd: (down, velocity) => {
      setDragged(null);
      onSnap(snapAfter(held(-down), -velocity, room));
    },
  });
  useBackCloses(() => onSnap('peek'), closes && snap !== 'peek');
  const onKeyDown = (event: KeyboardEvent) => {
    const next = snapByKey(snap, event.key);
    if (!next) return;
    event.preventDefault();
    onSnap(next);
  };

  return (
    <section
      {...PANEL}
      className={cx(styles.sheet, room === 0 && styles.unmeasured, dragged !== null && styles.dragging)}
      // biome-ignore lint/nursery/noInlineStyles: undefined until the page has been measured
      style={room > 0 ? { height } : undefined}
    >
      <div className={styles.header} {...drag}>
        <button
          type="button"
          className={styles.handle}
          aria-expanded={snap !== 'peek'}
          aria-controls={bodyId}
          aria-label={t(`list.${ACTIONS[snap].does}`)}
          onClick={() => onSnap(ACTIONS[snap].next)}
          onKeyDown={onKeyDown}
        />
        {header}
      </div>
      <div id={bodyId} className={styles.body} inert={room > 0 && snap === 'peek' && dragged === null}>
        {children}
      </div>
    </section>
  );
}
