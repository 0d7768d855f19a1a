import type { Metres } from '@baza/shared/domain';

/** What the map shows in a frame. */
interface Seen {
  center: Metres;
  /** Metres in a pixel. */
  resolution: number;
  /** Pixels of the screen in one of CSS. */
  ratio: number;
  size: Metres;
  /** By a hand or an animation. */
  moving: boolean;
}

/** What a canvas shows: a view, and so many pixels around it on each side. */
export interface Painted extends Omit<Seen, 'moving'> {
  margin: Metres;
}

/** The part of a side that is painted beyond it. */
const MARGIN = 0.25;

/** How to paint a view. What changes its scale in each frame has no use of a margin. */
export function toPaint(before: Painted | null, { moving, ...view }: Seen): Painted {
  const margin = moving && before && before.resolution !== view.resolution ? 0 : MARGIN;
  return { ...view, margin: [Math.round(view.size[0] * margin), Math.round(view.size[1] * margin)] };
}

/**
 * How far to move what is painted, in CSS pixels, so that it shows a view; null if it cannot. While the map rests it is
 * painted again before it comes to an edge.
 */
export function shiftOf({ center, resolution, ratio, size, margin }: Painted, view: Seen): Metres | null {
  if (resolution !== view.resolution || ratio !== view.ratio) return null;
  if (size[0] !== view.size[0] || size[1] !== view.size[1]) return null;
  // Whole pixels of the screen keep lines and letters sharp.
  const sharp = (metres: number) => Math.round((metres / resolution) * ratio) / ratio;
  const [right, down] = [sharp(center[0] - view.center[0]), sharp(view.center[1] - center[1])];
  const reach = view.moving ? 1 : 0.5;
  return Math.abs(right) < margin[0] * reach && Math.abs(down) < margin[1] * reach ? [right, down] : null;
}
