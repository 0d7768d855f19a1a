import { toWorldPixel } from '../geo/view.ts';
import { clusterRadius, type Mark } from './marks.ts';

/** How a mark is drawn: a circle with a count, a label with a price, or a dot where a label has no room. */
export type PinShape = 'circle' | 'label' | 'dot';

const LABEL_HEIGHT = 28;
/** Air between two labels, in pixels. */
const GAP = 2;
/** Sides of a label around its text: padding and border. */
const LABEL_SIDES = 22;
/** Bold figures of 14 px with tabular width, for a first guess where nothing can be measured. */
const GLYPH_WIDTH = 8.2;

export const guessWidth = (text: string): number => text.length * GLYPH_WIDTH;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const boxAround = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});
const meet = (a: Box, b: Box): boolean =>
  a.left < b.right + GAP && b.left < a.right + GAP && a.top < b.bottom + GAP && b.top < a.bottom + GAP;

export interface LayoutOptions {
  zoom: number;
  /** The text of a mark's label. */
  label: (mark: Mark) => string;
  /** Width of a text in pixels. */
  measure?: (text: string) => number;
  /** This one gets its label before all others. */
  first?: string | undefined;
}

/** A cluster of so few says its least price where there is room, like a single listing. */
const SMALL_CLUSTER = 10;

/**
 * Gives each mark a shape so that no two labels lie on each other. Labels are given in the marks' own order
 * (after `first`), so that moving the map changes nothing; a cluster without room for one is a circle, which
 * labels spare, and a listing is a dot.
 */
export function layoutPins(
  marks: readonly Mark[],
  { zoom, label, measure = guessWidth, first }: LayoutOptions,
): Map<string, PinShape> {
  const places = marks.map((mark) => {
    const [x, y] = toWorldPixel(mark.at, zoom);
    const side = 2 * clusterRadius(mark.count);
    return { mark, x, y, circle: mark.kind === 'cluster' ? boxAround(x, y, side, side) : null };
  });
  const shapes = new Map<string, PinShape>();
  const labels: Box[] = [];
  const ordered = [...places].sort((a, b) => Number(b.mark.key === first) - Number(a.mark.key === first));
  for (const { mark, x, y, circle } of ordered) {
    const bare: PinShape = circle ? 'circle' : 'dot';
    shapes.set(mark.key, bare);
    if (circle && mark.count >= SMALL_CLUSTER) continue;
    const box = boxAround(x, y, measure(label(mark)) + LABEL_SIDES, LABEL_HEIGHT);
    const free = () =>
      !labels.some((other) => meet(other, box)) &&
      !places.some((other) => other.circle && other.mark !== mark && meet(other.circle, box));
    if (mark.key !== first && !free()) continue;
    shapes.set(mark.key, 'label');
    labels.push(box);
  }
  return shapes;
}
