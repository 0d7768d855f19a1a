import { platformModifierKey } from 'ol/events/condition.js';
import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js';
import DragPan from 'ol/interaction/DragPan.js';
import type Interaction from 'ol/interaction/Interaction.js';
import KeyboardPan from 'ol/interaction/KeyboardPan.js';
import KeyboardZoom from 'ol/interaction/KeyboardZoom.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import PinchZoom from 'ol/interaction/PinchZoom.js';
import Kinetic from 'ol/Kinetic.js';

export interface Interactions {
  all: Interaction[];
  /** What a drag and a double click do; off while drawing. */
  dragging: Interaction[];
  setCooperative(on: boolean): void;
}

/** The visitor has asked for no movement that is not their own. */
export const prefersStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const isTouch = (event: Event): boolean => 'pointerType' in event && event.pointerType === 'touch';

/**
 * No rotation: a turned map helps nobody to find a home. A cooperative map leaves one finger and the bare wheel
 * to the page, so that a map within a form does not catch someone who scrolls past it.
 */
export function createInteractions(): Interactions {
  let cooperative = false;
  const still = prefersStill();
  // Otherwise each has its own.
  const timing = still ? { duration: 0 } : {};
  const pan: DragPan = new DragPan({
    ...(!still && { kinetic: new Kinetic(-0.005, 0.05, 100) }),
    condition: ({ originalEvent }) =>
      (!cooperative || !isTouch(originalEvent) || pan.getPointerCount() === 2) &&
      !('button' in originalEvent && originalEvent.button > 0),
  });
  const doubleClick = new DoubleClickZoom({ duration: still ? 0 : 200 });
  const wheel = new MouseWheelZoom({
    condition: (event) => !cooperative || platformModifierKey(event),
    ...timing,
  });
  return {
    all: [
      doubleClick,
      pan,
      new PinchZoom(timing),
      new KeyboardPan({ pixelDelta: 96, ...timing }),
      new KeyboardZoom(timing),
      wheel,
    ],
    dragging: [pan, doubleClick],
    setCooperative(on) {
      cooperative = on;
    },
  };
}
