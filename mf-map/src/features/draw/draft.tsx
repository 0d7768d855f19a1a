import { useLayoutEffect, useRef } from 'react';
import { useEngine } from '../map/engine-context.tsx';
import styles from './areas-layer.module.css';
import type { DrawState } from './draw-state.ts';

const HANDLE_RADIUS = 6;

/** The unfinished shape: redrawn whole on each frame, for its corners keep their size. */
export function Draft({ draft }: { draft: DrawState }) {
  const engine = useEngine();
  const line = useRef<SVGPathElement>(null);
  const rubber = useRef<SVGPathElement>(null);
  const corners = useRef<SVGPathElement>(null);
  const { points, cursor, pointer } = draft;

  useLayoutEffect(
    () =>
      engine.onFrame(() => {
        const pixels = points.map((point) => engine.pixelOf(point));
        const path = (of: typeof pixels) =>
          of.length > 0 ? `M${of.map((pixel) => pixel.join(' ')).join('L')}` : '';
        const [first] = pixels;
        const last = pixels.at(-1);
        const follows = cursor && pointer !== 'stroke' && last && first;
        line.current?.setAttribute('d', path(pixels));
        rubber.current?.setAttribute(
          'd',
          follows
            ? path(pixels.length > 1 ? [last, engine.pixelOf(cursor), first] : [last, engine.pixelOf(cursor)])
            : '',
        );
        corners.current?.setAttribute('d', pointer === 'stroke' ? '' : pixels.map(circlePath).join(''));
      }),
    [engine, points, cursor, pointer],
  );

  return (
    <>
      <path ref={rubber} className={styles.rubber} />
      <path ref={line} className={styles.line} />
      <path ref={corners} className={styles.corner} />
    </>
  );
}

const circlePath = ([x, y]: readonly [number, number]): string => {
  const r = HANDLE_RADIUS;
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
};
