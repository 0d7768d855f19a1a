import type { LngLat } from '@baza/shared/domain';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useEngine } from './engine-context.tsx';
import styles from './pinned.module.css';

/** Moves an element's own corner to a place on the map. Whole pixels keep text sharp. */
export function placeAt(element: HTMLElement, [x, y]: readonly [number, number]): void {
  element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
}

/** Children whose origin stays at a place on the map. */
export function Pinned({ at, children }: { at: LngLat; children: ReactNode }) {
  const engine = useEngine();
  const holder = useRef<HTMLDivElement>(null);
  const [lng, lat] = at;
  useLayoutEffect(
    () => engine.onFrame(() => holder.current && placeAt(holder.current, engine.pixelOf([lng, lat]))),
    [engine, lng, lat],
  );
  return createPortal(
    <div ref={holder} className={styles.pinned}>
      {children}
    </div>,
    engine.overlay,
  );
}
