import { type MouseEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How many times the size that fits: more would show no more of the stored photos. */
const SCALES = [1, 2, 3] as const;
/** How far a key moves an enlarged photo, in pixels. */
const STEP = 80;

/** A point of a photo as shares of its width and height. */
interface Point {
  x: number;
  y: number;
}
const MIDDLE: Point = { x: 0.5, y: 0.5 };

/** What of an element is in the middle of what one sees of it. */
const middleOf = (slide: Element): Point => ({
  x: (slide.scrollLeft + slide.clientWidth / 2) / (slide.scrollWidth || 1),
  y: (slide.scrollTop + slide.clientHeight / 2) / (slide.scrollHeight || 1),
});

interface Zoom {
  scale: (typeof SCALES)[number];
  canGrow: boolean;
  /** The slide in view, which scrolls while its photo is larger than it. */
  slide: RefObject<HTMLLIElement | null>;
  /** One step larger or smaller, around what is in the middle. */
  by(steps: number): void;
  /** By a key; whether it meant something. */
  onKey(key: string): boolean;
  /** Larger around what was pressed twice, or whole again. */
  onDoubleClick(event: MouseEvent): void;
  /** A mouse pulls the photo; a finger scrolls it by itself. */
  onPointerMove(event: PointerEvent): void;
}

/** Enlarges the photo in view; another one begins whole. */
export function useZoom(index: number): Zoom {
  const slide = useRef<HTMLLIElement>(null);
  const [zoom, setZoom] = useState({ index, level: 0, around: MIDDLE });
  const level = zoom.index === index ? zoom.level : 0;

  useLayoutEffect(() => {
    const element = slide.current;
    if (!element) return;
    element.scrollLeft = zoom.around.x * element.scrollWidth - element.clientWidth / 2;
    element.scrollTop = zoom.around.y * element.scrollHeight - element.clientHeight / 2;
  }, [zoom]);

  const to = (wanted: number, around?: Point) => {
    const next = Math.max(0, Math.min(SCALES.length - 1, wanted));
    if (next === level) return;
    setZoom({ index, level: next, around: around ?? (slide.current ? middleOf(slide.current) : MIDDLE) });
  };

  const move = (left: number, top: number) => {
    if (!slide.current) return;
    slide.current.scrollLeft += left;
    slide.current.scrollTop += top;
  };
  const moves: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-STEP, 0],
    ArrowRight: [STEP, 0],
    ArrowUp: [0, -STEP],
    ArrowDown: [0, STEP],
  };
  const levels: Readonly<Record<string, number>> = { '+': level + 1, '=': level + 1, '-': level - 1, '0': 0 };

  return {
    scale: SCALES[level] ?? 1,
    canGrow: level < SCALES.length - 1,
    slide,
    by: (steps) => to(level + steps),
    onKey(key) {
      const wanted = levels[key];
      const moved = level > 0 ? moves[key] : undefined;
      if (wanted !== undefined) to(wanted);
      if (moved) move(...moved);
      return wanted !== undefined || moved !== undefined;
    },
    onDoubleClick({ currentTarget, clientX, clientY }) {
      const box = currentTarget.getBoundingClientRect();
      to(level > 0 ? 0 : 1, { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height });
    },
    onPointerMove({ pointerType, buttons, movementX, movementY }) {
      if (level > 0 && pointerType === 'mouse' && buttons === 1) move(-movementX, -movementY);
    },
  };
}
