import { type KeyboardEventHandler, type ReactNode, useEffect, useRef, useState } from 'react';
import type { MapEngine } from '../engine/map-engine.ts';
import type { MapPosition } from '../geo/position.ts';
import { EngineContext, loadOpenLayers } from './engine-context.tsx';
import { GroundProvider, useGroundChoice } from './ground/ground-context.tsx';
import { GroundLayer } from './ground/ground-layer.tsx';
import styles from './map-canvas.module.css';
import { TileNote } from './tile-note.tsx';

export interface MapCanvasProps {
  /** Names the map for those who do not see it. */
  label: string;
  /** Where it stands at first; later it is moved through its engine. */
  position: MapPosition;
  /** In a page that scrolls. */
  cooperative?: boolean;
  /** Given once: when the map's tiles are to be loaded, if not at once. */
  tilesAfter?: Promise<unknown>;
  theme: string;
  /** Given the map when it is there, and null when it goes. */
  onEngine?: (engine: MapEngine | null) => void;
  onKeyDownCapture?: KeyboardEventHandler<HTMLElement>;
  onFocus?: () => void;
  onBlur?: () => void;
  /** Drawn over the ground once the map is there. */
  children?: ReactNode;
}

/** A map and what is drawn on it; fills the box it stands in, less `--map-inset`. */
export function MapCanvas(props: MapCanvasProps) {
  const { label, position, cooperative = false, tilesAfter, theme, onEngine, children, ...keys } = props;
  const target = useRef<HTMLDivElement>(null);
  const first = useRef({ position, cooperative, tilesAfter });
  const [engine, setEngine] = useState<MapEngine | null>(null);
  const ground = useGroundChoice();
  const [failure, setFailure] = useState<unknown>(null);
  // The boundary around knows how to fetch a lost chunk again.
  if (failure !== null) throw failure;

  useEffect(() => {
    let made: MapEngine | null = null;
    let gone = false;
    loadOpenLayers().then(
      (create) => {
        if (gone || !target.current) return;
        made = create({
          target: target.current,
          cooperative: first.current.cooperative,
          tilesAfter: first.current.tilesAfter,
          ...first.current.position,
        });
        setEngine(made);
      },
      (error: unknown) => !gone && setFailure(error),
    );
    return () => {
      gone = true;
      setEngine(null);
      made?.destroy();
    };
  }, []);

  useEffect(() => {
    onEngine?.(engine);
    return () => onEngine?.(null);
  }, [engine, onEngine]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a theme has its own colours to draw with.
  useEffect(() => engine?.repaint(), [engine, theme]);
  useEffect(() => engine?.setCooperative(cooperative), [engine, cooperative]);

  return (
    <div data-scripted className={styles.root}>
      <div
        ref={target}
        className={styles.target}
        role="application"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows, plus and minus move the map.
        tabIndex={0}
        {...keys}
      />
      {engine && (
        <EngineContext value={engine}>
          <GroundProvider value={ground}>
            <GroundLayer />
            {children}
            <TileNote />
          </GroundProvider>
        </EngineContext>
      )}
    </div>
  );
}
