import { useText } from '@baza/shared/contract';
import { bboxOf, type LngLat } from '@baza/shared/domain';
import { AREA_NAME_LENGTH } from '@baza/shared/domain/area-names';
import { Button, cx, IconButton, TextField, useMedia } from '@baza/shared/ui';
import MinusIcon from 'lucide-react/icons/minus';
import PlusIcon from 'lucide-react/icons/plus';
import Undo2Icon from 'lucide-react/icons/undo-2';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Ring } from '../geo/rings.ts';
import { roomBeside } from '../geo/view.ts';
import { useEngine } from '../map/engine-context.tsx';
import styles from './area-editor.module.css';
import { carryName, renameArea } from './area-names.ts';
import {
  addCorner,
  canAdd,
  canRemove,
  isSound,
  middleBehind,
  moveCorner,
  removeCorner,
} from './edit-ring.ts';
import { Handle } from './handle.tsx';
import type { AreaNaming } from './named-areas.ts';

export interface AreaEditorProps {
  ring: readonly LngLat[];
  naming: AreaNaming;
  /** The area's own number, for when it has no name. */
  placeholder: string;
  onRing: (ring: Ring) => void;
  /** The shape while a corner is dragged; null when it is let go. */
  onShape: (ring: Ring | null) => void;
  onUndo: (() => void) | undefined;
  onDone: () => void;
}

const NUDGE_PX = 4;
const NUDGES: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Changes one area: corners are dragged or nudged, added on the edges and removed; and its name. */
export function AreaEditor(props: AreaEditorProps) {
  const { ring, naming, placeholder, onRing, onShape, onUndo } = props;
  const name = naming.nameOf(ring) ?? '';
  const { t } = useText('mf_map');
  const engine = useEngine();
  const hovers = useMedia('(hover: hover)');
  const [chosen, setChosen] = useState(0);
  const corner = Math.min(chosen, ring.length - 1);
  const corners = useRef<HTMLDivElement>(null);
  // A finger that is to drag corners needs no keyboard on the screen, which would cover them.
  const wanted = useRef<number | null>(hovers ? null : 0);
  const tools = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // Browsers let an address change only so often: it has the name when it is typed.
  const [typed, setTyped] = useState(name);
  const onTyped = () => typed !== name && renameArea(naming, ring, typed);
  const finish = useRef(() => {});
  finish.current = () => {
    onTyped();
    props.onDone();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it opens with
  useLayoutEffect(() => {
    const [panel, map] = [tools.current, engine.viewport].map((part) => part?.getBoundingClientRect());
    if (panel && map) engine.moveTo({ bbox: bboxOf(ring), room: roomBeside([panel], map) });
    // Before the next frame: what is typed at once goes into the field.
    if (hovers) field.current?.focus();
  }, [engine]);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      finish.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  // A corner that was just added has the keyboard; so has the one that took a removed one's place.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    corners.current?.querySelector<HTMLElement>(`[data-corner="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });

  const commit = (next: Ring) => {
    onShape(null);
    // A finger on a corner need not take the keyboard from the field.
    onTyped();
    if (!isSound(next)) return;
    carryName(naming, ring, next);
    onRing(next);
  };
  const add = (at = middleBehind(ring, corner), behind = corner) => {
    wanted.current = behind + 1;
    setChosen(behind + 1);
    commit(addCorner(ring, behind, at));
  };
  const remove = () => {
    if (!canRemove(ring)) return;
    wanted.current = corner % (ring.length - 1);
    setChosen(wanted.current);
    commit(removeCorner(ring, corner));
  };
  const onKey = (event: KeyboardEvent, at: LngLat) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      return remove();
    }
    const nudge = NUDGES[event.key];
    if (!nudge) return;
    event.preventDefault();
    const step = NUDGE_PX * (event.shiftKey ? 6 : 1);
    const [x, y] = engine.pixelOf(at);
    const box = engine.viewport.getBoundingClientRect();
    const to = engine.lngLatAt(box.left + x + nudge[0] * step, box.top + y + nudge[1] * step);
    commit(moveCorner(ring, corner, to));
  };

  return (
    <div ref={tools} className={styles.tools} role="toolbar" aria-label={t('edit.tools')}>
      <TextField
        ref={field}
        size="s"
        label={t('edit.name')}
        labelHidden
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={AREA_NAME_LENGTH}
        value={typed}
        onValue={setTyped}
        onBlur={onTyped}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish.current();
        }}
      />
      <p className={styles.hint}>{t(hovers ? 'edit.hint' : 'edit.hintTouch')}</p>
      <div className={styles.buttons}>
        <IconButton size="s" label={t('edit.add')} disabled={!canAdd(ring)} onClick={() => add()}>
          <PlusIcon aria-hidden="true" />
        </IconButton>
        <IconButton size="s" label={t('edit.remove')} disabled={!canRemove(ring)} onClick={remove}>
          <MinusIcon aria-hidden="true" />
        </IconButton>
        <IconButton size="s" label={t('edit.undo')} disabled={!onUndo} onClick={() => onUndo?.()}>
          <Undo2Icon aria-hidden="true" />
        </IconButton>
        <Button size="s" className={styles.done} onClick={() => finish.current()}>
          {t('draw.done')}
        </Button>
      </div>
      {createPortal(
        <div ref={corners}>
          {canAdd(ring) &&
            ring.map((_at, index) => (
              <Handle
                // biome-ignore lint/suspicious/noArrayIndexKey: corners have no other identity
                key={`edge ${index}`}
                at={middleBehind(ring, index)}
                className={styles.edge}
                onDrag={(to) => onShape(addCorner(ring, index, to))}
                onDrop={(to) => add(to ?? middleBehind(ring, index), index)}
              />
            ))}
          {ring.map((at, index) => (
            <Handle
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              key={`corner ${index}`}
              at={at}
              index={index}
              label={t('edit.corner', { number: index + 1, total: ring.length })}
              className={cx(styles.corner, index === corner && styles.chosen)}
              onChoose={() => setChosen(index)}
              onKey={(event) => onKey(event, at)}
              onDrag={(to) => onShape(moveCorner(ring, index, to))}
              onDrop={(to) => to && commit(moveCorner(ring, index, to))}
            />
          ))}
        </div>,
        engine.cards,
      )}
    </div>
  );
}
