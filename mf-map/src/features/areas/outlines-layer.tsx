import type { LngLat } from '@baza/shared/domain';
import type { AreaOutline } from '@baza/shared/schema';
import { cx } from '@baza/shared/ui';
import { memo, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { pathTransform, ringPath } from '../draw/path.ts';
import { useEngine } from '../map/engine-context.tsx';
import styles from './outlines-layer.module.css';

export interface OutlinesLayerProps {
  /** The areas of the search. */
  chosen: readonly AreaOutline[];
  /** The one pointed at in the area selector. */
  pointed: AreaOutline | undefined;
}

/** Where the areas chosen by name lie: those with an outline. */
export const OutlinesLayer = memo(function OutlinesLayer({ chosen, pointed }: OutlinesLayerProps) {
  const engine = useEngine();
  return createPortal(
    <svg className={styles.layer} aria-hidden="true">
      {chosen.map((area) => (
        <OutlinePath key={area.id} area={area} />
      ))}
      {pointed && <OutlinePath key={`pointed ${pointed.id}`} area={pointed} pointed />}
    </svg>,
    engine.overlay,
  );
});

function OutlinePath({ area, pointed }: { area: AreaOutline; pointed?: boolean }) {
  const engine = useEngine();
  const path = useRef<SVGPathElement>(null);
  const origin = area.outline[0]?.[0]?.[0];
  useLayoutEffect(() => {
    if (!origin) return;
    const rings = area.outline.flat(1) as readonly (readonly LngLat[])[];
    path.current?.setAttribute('d', rings.map((ring) => ringPath(origin, ring)).join(''));
    return engine.onFrame(() =>
      path.current?.setAttribute('transform', pathTransform(engine.pixelOf(origin), engine.view().zoom)),
    );
  }, [engine, area, origin]);
  return <path ref={path} data-outline={area.id} className={cx(styles.outline, pointed && styles.pointed)} />;
}
