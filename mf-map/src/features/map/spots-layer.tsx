import { type ButtonHTMLAttributes, createContext, type ReactNode, use, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useEngine } from './engine-context.tsx';
import styles from './pinned.module.css';
import { type Placed, usePlaced } from './use-placed.ts';
import { SPOT, useRoving } from './use-roving.ts';

interface Spots {
  hold: ReturnType<typeof usePlaced>;
  /** The one that the Tab key comes to. */
  tabbed: string | null;
}
const SpotsContext = createContext<Spots | null>(null);
function useSpots(): Spots {
  const spots = use(SpotsContext);
  if (!spots) throw new Error('A spot stands in a layer of spots');
  return spots;
}

interface SpotsLayerProps {
  /** Names the group for those who do not see it. */
  label: string;
  places: readonly Placed[];
  children: ReactNode;
}

/** Spots of one kind on the map, as the stations of the metro: one stop of the Tab key, and arrows between them. */
export function SpotsLayer({ label, places, children }: SpotsLayerProps) {
  const engine = useEngine();
  const layer = useRef<HTMLDivElement>(null);
  const hold = usePlaced(layer, places);
  const tabbed = useRoving(layer, places);
  return createPortal(
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a box and margins of its own.
    <div ref={layer} role="group" aria-label={label} className={styles.layer}>
      <SpotsContext value={{ hold, tabbed }}>{children}</SpotsContext>
    </div>,
    engine.overlay,
  );
}

/** What stands at the place with this key. */
export function Spot({ spot, children }: { spot: string; children: ReactNode }) {
  const { hold } = useSpots();
  return (
    <div ref={(element) => hold(spot, element)} className={styles.pinned}>
      {children}
    </div>
  );
}

type SpotButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { spot: string };

/** A button there. */
export function SpotButton({ spot, ...button }: SpotButtonProps) {
  const { tabbed } = useSpots();
  return (
    <Spot spot={spot}>
      <button type="button" tabIndex={spot === tabbed ? 0 : -1} {...{ [SPOT]: spot }} {...button} />
    </Spot>
  );
}
