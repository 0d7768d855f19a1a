import { useText } from '@baza/shared/contract';
import { formatNumber, type LngLat, type Locale, MAX_POLYGONS } from '@baza/shared/domain';
import {
  Button,
  CheckIcon,
  ChevronDownIcon,
  cx,
  IconButton,
  PencilIcon,
  PHONE,
  SplineIcon,
  Trash2Icon,
  Undo2Icon,
  useMedia,
  XIcon,
} from '@baza/shared/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { AreaNames } from '../../draw/area-names.ts';
import { areaKeys } from '../../draw/areas.ts';
import { LEAST_CORNERS } from '../../draw/draw-state.ts';
import type { Drawing } from '../../draw/use-draw.ts';
import { areaKm2 } from '../../geo/polygon.ts';
import styles from './draw-panel.module.css';

export interface DrawPanelProps {
  areas: readonly (readonly LngLat[])[];
  active: boolean;
  drawing: Drawing;
  locale: Locale;
  onActive: (active: boolean) => void;
  onRemove: (index: number) => void;
  onClear: () => void;
  onShow: (index: number) => void;
  onHover: (index: number | null) => void;
  names: AreaNames;
  /** Changes an area; in place of the tools. */
  editor: ReactNode;
  onEdit: (index: number) => void;
  /** Takes back the last change of the areas. */
  onUndo: (() => void) | undefined;
  /** Below, while nothing is drawn. */
  children?: ReactNode;
}

function hintOf(corners: number, keys: boolean): string {
  if (keys) return 'draw.hintKeys';
  if (corners >= LEAST_CORNERS) return 'draw.hintClose';
  return corners > 0 ? 'draw.hintCorner' : 'draw.hint';
}

/** Drawing on and off, what to do meanwhile, and the list of drawn areas. */
export function DrawPanel(props: DrawPanelProps) {
  const { areas, active, drawing, editor, onActive, onUndo } = props;
  const { t } = useText('mf_map');
  const start = useRef<HTMLButtonElement>(null);
  const was = useRef(active);
  useEffect(() => {
    // The button that ended the drawing is gone: the next one is where it began.
    if (was.current && !active && document.activeElement === document.body) start.current?.focus();
    was.current = active;
  }, [active]);
  const corners = drawing.state.pointer === 'stroke' ? 0 : drawing.state.points.length;
  return (
    <div className={styles.panel}>
      {editor}
      {!active && !editor && (
        <Button
          ref={start}
          variant="secondary"
          className={styles.start}
          icon={<SplineIcon aria-hidden="true" />}
          disabled={areas.length >= MAX_POLYGONS}
          title={areas.length >= MAX_POLYGONS ? t('draw.tooMany', { count: MAX_POLYGONS }) : undefined}
          onClick={() => onActive(true)}
        >
          {t(areas.length > 0 ? 'draw.more' : 'draw.start')}
        </Button>
      )}
      {active && (
        <div className={styles.tools} role="toolbar" aria-label={t('draw.tools')}>
          <p className={styles.hint} role="status">
            {t(hintOf(corners, drawing.keys))}
          </p>
          <div className={styles.buttons}>
            {corners > 0 && (
              <IconButton size="s" label={t('draw.undo')} onClick={drawing.undo}>
                <Undo2Icon aria-hidden="true" />
              </IconButton>
            )}
            {corners >= LEAST_CORNERS && (
              <Button size="s" icon={<CheckIcon aria-hidden="true" />} onClick={drawing.finish}>
                {t('draw.close')}
              </Button>
            )}
            {corners < LEAST_CORNERS && (
              <Button size="s" variant="secondary" onClick={() => onActive(false)}>
                {t(areas.length > 0 ? 'draw.done' : 'draw.cancel')}
              </Button>
            )}
          </div>
        </div>
      )}
      {areas.length > 0 && !editor && <DrawnAreas {...props} />}
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

/** The drawn areas, each to find, point out and remove. */
function DrawnAreas(props: DrawPanelProps) {
  const { areas, names, locale, onEdit, onRemove, onClear, onShow, onHover } = props;
  const { t } = useText('mf_map');
  const id = useId();
  // On a phone the list would hide what has just been drawn.
  const phone = useMedia(PHONE);
  const [open, setOpen] = useState(!phone);
  const keys = areaKeys(areas);
  const sizeOf = (ring: readonly LngLat[]) => {
    const size = areaKm2(ring);
    return t('areas.size', { size: formatNumber(size, locale, { digits: size < 10 ? 1 : 0 }) });
  };
  return (
    <section className={styles.areas} aria-label={t('areas.title')}>
      <header className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {t('areas.count', { count: areas.length })}
          <ChevronDownIcon aria-hidden="true" className={cx(styles.chevron, open && styles.turned)} />
        </button>
        <IconButton size="s" label={t('areas.clear')} onClick={onClear}>
          <Trash2Icon aria-hidden="true" />
        </IconButton>
      </header>
      <ol id={id} className={styles.list} hidden={!open}>
        {areas.map((ring, index) => {
          const name = names.nameOf(ring)?.trim() || t('areas.name', { number: index + 1 });
          return (
            <li
              key={keys[index]}
              className={styles.area}
              onPointerEnter={() => onHover(index)}
              onPointerLeave={() => onHover(null)}
            >
              <button
                type="button"
                className={styles.name}
                onClick={() => onShow(index)}
                onFocus={() => onHover(index)}
                onBlur={() => onHover(null)}
              >
                <span className={styles.given}>{name}</span>
                <span className={styles.size}>{sizeOf(ring)}</span>
              </button>
              <IconButton size="s" label={t('areas.edit', { name })} onClick={() => onEdit(index)}>
                <PencilIcon aria-hidden="true" />
              </IconButton>
              <IconButton
                size="s"
                label={t('areas.remove', { name })}
                onClick={() => {
                  onHover(null);
                  onRemove(index);
                }}
              >
                <XIcon aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
