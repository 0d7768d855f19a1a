import { useText } from '@baza/shared/contract';
import { formatNumber, type Locale } from '@baza/shared/domain';
import { cx, VisuallyHidden } from '@baza/shared/ui';
import HeartIcon from 'lucide-react/icons/heart';
import { memo, useCallback, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { MAX_ZOOM } from '../geo/position.ts';
import { useEngine } from '../map/engine-context.tsx';
import { usePlaced } from '../map/use-placed.ts';
import { SPOT, useRoving } from '../map/use-roving.ts';
import { clusterRadius, type Mark, opensByZoom } from './marks.ts';
import { createMeasure } from './measure.ts';
import { layoutPins, type PinShape } from './pin-layout.ts';
import styles from './pins.module.css';

const measure = createMeasure();

export interface PinsLayerProps {
  marks: readonly Mark[];
  /** The zoom at which the marks are laid out. */
  zoom: number;
  locale: Locale;
  /** A short price in the visitor's currency. */
  priceOf: (uzs: number) => string;
  /** Keys of the mark pointed at and of the one whose card is open. */
  hovered: string | undefined;
  selected: string | undefined;
  visited: ReadonlySet<number>;
  /** The visitor's favourites. */
  saved: ReadonlySet<number>;
  /** While an area is drawn pins are pale and let everything through. */
  muted: boolean;
  onHover: (mark: Mark | null) => void;
  onPick: (mark: Mark) => void;
}

/** All marks, each an element of its own: sharp text, the theme's colours, and a button to press. */
export function PinsLayer(props: PinsLayerProps) {
  const { marks, zoom, locale, priceOf, hovered, selected, visited, saved, muted, onHover, onPick } = props;
  const { t } = useText('mf_map');
  const engine = useEngine();
  const layer = useRef<HTMLDivElement>(null);
  const tabbed = useRoving(layer, marks, muted);
  const hold = usePlaced(layer, marks);
  const latest = useRef(onPick);
  latest.current = onPick;
  const pick = useCallback((mark: Mark) => latest.current(mark), []);

  const labelOf = useCallback(
    (mark: Mark) => {
      const price = mark.count > 1 ? `${mark.count} × ${priceOf(mark.price)}` : priceOf(mark.price);
      // Room for the heart or the dot.
      return mark.ids.some((id) => saved.has(id)) || mark.fresh ? `♥ ${price}` : price;
    },
    [priceOf, saved],
  );
  const shapes = useMemo(
    () => layoutPins(marks, { zoom, label: labelOf, measure, first: selected }),
    [marks, zoom, labelOf, selected],
  );

  // Some hundred names; pointing at one pin changes none of them.
  const pins = useMemo(
    () =>
      marks.map((mark) => {
        const price = priceOf(mark.price);
        const isSaved = mark.ids.some((id) => saved.has(id));
        const state: PinProps['state'] = isSaved ? 'saved' : mark.fresh ? 'fresh' : null;
        const isVisited = mark.ids.length > 0 && mark.ids.every((id) => visited.has(id));
        const splits = opensByZoom(mark, zoom, MAX_ZOOM);
        const name = [
          t(`pin.${splits ? 'cluster' : mark.kind}`, { count: mark.count, price }),
          // What a press does comes last.
          ...(state && !splits ? [t(`pin.${state}`)] : []),
          ...(isVisited && !splits ? [t('pin.visited')] : []),
        ].join(', ');
        const count = formatNumber(mark.count, locale);
        return { mark, name, price, count, from: t('pin.from', { price }), state, visited: isVisited };
      }),
    [marks, zoom, locale, priceOf, saved, visited, t],
  );

  return createPortal(
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a box and margins of its own.
    <div
      ref={layer}
      data-pins
      role="group"
      aria-label={t('pin.group')}
      className={cx(styles.layer, muted && styles.muted)}
    >
      {pins.map(({ mark, ...words }) => (
        <Pin
          key={mark.key}
          mark={mark}
          {...words}
          shape={shapes.get(mark.key) ?? 'dot'}
          hovered={mark.key === hovered}
          selected={mark.key === selected}
          tabbed={mark.key === tabbed}
          hold={hold}
          onHover={onHover}
          onPick={pick}
        />
      ))}
    </div>,
    engine.overlay,
  );
}

interface PinProps extends Pick<PinsLayerProps, 'onHover' | 'onPick'> {
  mark: Mark;
  shape: PinShape;
  price: string;
  count: string;
  /** Said by screen readers. */
  name: string;
  /** The least price of a cluster, on hover. */
  from: string;
  hovered: boolean;
  selected: boolean;
  visited: boolean;
  /** The Tab key comes to it. */
  tabbed: boolean;
  state: 'saved' | 'fresh' | null;
  hold: (key: string, element: HTMLElement | null) => void;
}

const Pin = memo(function Pin(props: PinProps) {
  const { mark, shape, price, count, name, from, hovered, selected, visited, tabbed, state } = props;
  const { hold, onHover, onPick } = props;
  const engine = useEngine();
  const raised = hovered || selected;
  // Pointed at in the list, even a dot says its price.
  const shown = raised && shape === 'dot' ? 'label' : shape;
  const side = shape === 'circle' ? 2 * clusterRadius(mark.count) : undefined;
  return (
    <div
      ref={(element) => hold(mark.key, element)}
      className={cx(styles.holder, styles[`${shown}Holder`], raised && styles.raised)}
    >
      <button
        type="button"
        {...{ [SPOT]: mark.key }}
        tabIndex={tabbed ? 0 : -1}
        aria-pressed={mark.kind === 'cluster' ? undefined : selected}
        className={cx(
          styles.pin,
          styles[shown],
          visited && styles.visited,
          state && styles[state],
          hovered && styles.hovered,
          selected && styles.selected,
        )}
        // biome-ignore lint/nursery/noInlineStyles: pins come with the map, in the browser alone
        style={side === undefined ? undefined : { width: side, height: side }}
        // A map that is dragged brings pins under the pointer.
        onPointerEnter={(event) => event.pointerType !== 'touch' && event.buttons === 0 && onHover(mark)}
        onPointerLeave={() => onHover(null)}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onHover(mark)}
        onBlur={() => onHover(null)}
        onClick={() => !engine.dragged() && onPick(mark)}
      >
        <VisuallyHidden>{name}</VisuallyHidden>
        {shown === 'circle' && <span aria-hidden="true">{count}</span>}
        {shown === 'label' && (
          <span aria-hidden="true" className={styles.words}>
            {state === 'saved' && <HeartIcon className={styles.heart} />}
            {state === 'fresh' && <span className={styles.news} />}
            {mark.count > 1 && <span className={styles.count}>{count}</span>}
            {price}
          </span>
        )}
      </button>
      {shown === 'circle' && (
        <span aria-hidden="true" className={cx(styles.from, hovered && styles.fromShown)}>
          {from}
        </span>
      )}
    </div>
  );
});
