import type { LngLat } from '@baza/shared/domain';
import { cx } from '@baza/shared/ui';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useEngine } from '../map/engine-context.tsx';
import { areaKeys } from './areas.ts';
import styles from './areas-layer.module.css';
import { pathTransform, ringPath } from './path.ts';

export interface AreasLayerProps {
  areas: readonly (readonly LngLat[])[];
  /** The area pointed at in the list. */
  hovered: number | null;
}

/** The drawn areas. */
export function AreasLayer({ areas, hovered }: AreasLayerProps) {
  const engine = useEngine();
  const group = useRef<SVGGElement>(null);
  const origin = areas[0]?.[0];
  const keys = areaKeys(areas);

  useLayoutEffect(
    () =>
      engine.onFrame(() => {
        if (origin && group.current) {
          group.current.setAttribute('transform', pathTransform(engine.pixelOf(origin), engine.view().zoom));
        }
      }),
    [engine, origin],
  );

  return createPortal(
    <svg className={styles.layer} aria-hidden="true">
      <g ref={group}>
        {origin &&
          areas.map((ring, index) => (
            <path
              key={keys[index]}
              d={ringPath(origin, ring)}
              className={cx(styles.area, index === hovered && styles.hovered)}
            />
          ))}
      </g>
    </svg>,
    engine.overlay,
  );
}
