import { useLive, useText } from '@baza/shared/contract';
import { type LngLat, MAP_CENTER, MAP_ZOOM, MAP_ZOOM_ONE } from '@baza/shared/domain';
import { Button, cx } from '@baza/shared/ui';
import MapPinIcon from 'lucide-react/icons/map-pin';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { OutsideNote } from '../areas/outside-note.tsx';
import type { MapEngine } from '../engine/map-engine.ts';
import { Crosshair } from '../map/crosshair.tsx';
import { useEngine } from '../map/engine-context.tsx';
import { GestureNote } from '../map/gesture-note.tsx';
import { MapCanvas } from '../map/map-canvas.tsx';
import { MapControls } from '../map/map-controls.tsx';
import { MapOffer, useMapAsked } from '../map/map-offer.tsx';
import { PANEL, PANELS, roomOf, showBesidePanels } from '../map/panels.ts';
import { PlaceNames } from '../map/place-names.tsx';
import { useFullScreen } from '../map/use-full-screen.ts';
import { CoordinatesField } from './coordinates-field.tsx';
import { DragMarker } from './drag-marker.tsx';
import styles from './location-picker.module.css';
import { hintOf, type PickerEvent, pick, startPicker } from './picker-state.ts';

export interface LocationPickerProps {
  /** `[lng, lat]`. */
  value: LngLat | null;
  /** Where to begin without a value: the chosen area's centre. */
  center?: LngLat;
  zoom?: number;
  /** The chosen area: a value outside it is warned about. */
  area?: number;
  /** Whether the marker may be dragged. */
  draggable?: boolean;
  onChange: (value: LngLat | null) => void;
}

/** Below this zoom a click is off by more than a house. */
const ROUGH_ZOOM = 15;
const NEAR_ZOOM = 16;
const STEP_PX = 40;
const FINE_PX = 4;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Choosing one place: by a click, by the keyboard's crosshair, by where the visitor is, by dragging. */
export function LocationPicker(props: LocationPickerProps) {
  const { value, center, zoom, area, draggable = true, onChange } = props;
  const { t } = useText('mf_map');
  const { theme, locale } = useLive();
  const { asked, ask } = useMapAsked('picker');
  const screen = useFullScreen();
  const [state, setState] = useState(() => startPicker(value));
  const [focused, setFocused] = useState(false);
  const engine = useRef<MapEngine | null>(null);
  // A value given or taken later, as by an opened draft, counts as one set or removed here.
  const given = value?.join() ?? '';
  const [known, setKnown] = useState(given);
  if (known !== given) {
    setKnown(given);
    if (state.adding === Boolean(value)) setState(startPicker(value));
  }

  const step = (event: PickerEvent) => {
    const next = pick(state, event);
    setState(next.state);
    if (next.value === undefined) return;
    onChange(next.value);
    // Set from afar it is a guess: come near, so that it can be seen and dragged to the very house.
    const map = engine.current;
    if (next.value && map && map.view().zoom < ROUGH_ZOOM)
      map.moveTo({ center: next.value, zoom: NEAR_ZOOM, room: roomOf(map) });
  };
  // The crosshair stays in the middle and the ground moves beneath it.
  const onKey = (event: KeyboardEvent) => {
    const map = engine.current;
    if (!map || event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const arrow = ARROWS[event.key];
    const act = arrow
      ? () =>
          map.panBy(
            arrow[0] * (event.shiftKey ? FINE_PX : STEP_PX),
            arrow[1] * (event.shiftKey ? FINE_PX : STEP_PX),
          )
      : event.key === 'Enter' && state.adding
        ? () => step({ type: 'set', at: map.view().center })
        : event.key === 'Delete' && value
          ? () => step({ type: 'remove' })
          : null;
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  const movable = draggable && !state.adding;
  const hint = hintOf(state, { placed: value !== null, movable, focused });
  return (
    <div {...PANELS} className={cx(styles.box, screen.full && styles.full, state.adding && styles.adding)}>
      {!asked && <MapOffer onShow={ask} />}
      {asked && (
        <MapCanvas
          label={t('picker.label')}
          theme={theme}
          position={
            value
              ? { center: value, zoom: zoom ?? MAP_ZOOM_ONE }
              : { center: center ?? MAP_CENTER, zoom: zoom ?? MAP_ZOOM }
          }
          cooperative={!screen.full}
          onEngine={(next) => {
            engine.current = next;
          }}
          onKeyDownCapture={onKey}
          onFocus={() => setFocused(engine.current !== null)}
          onBlur={() => setFocused(false)}
        >
          <PlaceNames locale={locale} />
          <Ground center={center} zoom={zoom} value={value} onSet={(at) => step({ type: 'set', at })} />
          {value && (
            <DragMarker
              at={value}
              draggable={movable}
              onDrag={(at) => step({ type: 'drag', at })}
              onRemove={() => step({ type: 'remove' })}
            />
          )}
          {state.adding && focused && <Crosshair />}
          <MapControls
            full={screen.full}
            onFull={screen.toggle}
            onLocated={(at) => !value && step({ type: 'set', at })}
          />
          {!screen.full && <GestureNote />}
          <div {...PANEL} className={styles.bar}>
            <Button
              size="s"
              variant={state.adding ? 'primary' : 'secondary'}
              aria-pressed={state.adding}
              icon={<MapPinIcon aria-hidden="true" />}
              onClick={() => step({ type: 'toggle' })}
            >
              {t(value ? 'picker.move' : 'picker.add')}
            </Button>
            <CoordinatesField
              value={value}
              className={styles.coordinates}
              onPlace={(at) => step({ type: 'type', at })}
            />
            <OutsideNote area={area} point={value} className={cx(styles.hint, styles.warning)} />
            <span role="status" className={cx(styles.hint, hint === 'outside' && styles.warning)}>
              {t(`picker.hint.${hint}`)}
            </span>
          </div>
        </MapCanvas>
      )}
    </div>
  );
}

interface GroundProps extends Pick<LocationPickerProps, 'center' | 'zoom' | 'value'> {
  onSet: (at: LngLat) => void;
}

/** Clicks on the ground; and another area chosen in the form brings the map there while nothing is set. */
function Ground({ center, zoom, value, onSet }: GroundProps) {
  const engine = useEngine();
  const latest = useRef(onSet);
  latest.current = onSet;
  useEffect(() => engine.onClick((at) => latest.current(at)), [engine]);

  const target = center && `${center}`;
  const first = useRef(target);
  const free = value === null;
  const goal = useRef({ center, zoom });
  goal.current = { center, zoom };
  useEffect(() => {
    const { center: to, zoom: at = MAP_ZOOM } = goal.current;
    if (first.current === target || !free || !to) return;
    first.current = target;
    engine.moveTo({ center: to, zoom: at });
  }, [engine, target, free]);

  // A value given from outside may lie out of sight, or under a panel.
  const [lng, lat] = value ?? [];
  useEffect(() => {
    if (lng === undefined || lat === undefined) return;
    const [x, y] = engine.pixelOf([lng, lat]);
    const { width, height } = engine.view();
    if (x < 0 || y < 0 || x > width || y > height)
      return engine.moveTo({ center: [lng, lat], zoom: MAP_ZOOM_ONE, room: roomOf(engine) });
    // One that is on its way near has its place already.
    if (!engine.moving()) showBesidePanels(engine, [lng, lat]);
  }, [engine, lng, lat]);
  return null;
}
