import { toWorldPixel } from '../geo/view.ts';
import { clusterRadius, type Mark } from './marks.ts';

/** How a mark is drawn: a circle with a count, a label with a price, or a dot where a label has no room. */
export type PinShape = 'circle' | 'label' | 'dot';

export const LABEL_HEIGHT = 28;
/** Air between two labels, in pixels. */
const GAP = 2;
/** Sides of a label around its text: padding and border. */
const LABEL_SIDES = 22;
/** Bold figures of 13 px with tabular width, for a first guess where nothing can be measured. */
const GLYPH_WIDTH = 7.6;

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

/**
 * Gives each mark a shape so that no two labels lie on each other. Circles always stand; labels are given in
 * the marks' own order (after `first`), so that moving the map changes nothing; the rest are dots.
 */
export function layoutPins(
  marks: readonly Mark[],
  { zoom, label, measure = guessWidth, first }: LayoutOptions,
): Map<string, PinShape> {
  const shapes = new Map<string, PinShape>();
  const taken: Box[] = [];
  for (const mark of marks) {
    if (mark.kind !== 'cluster') continue;
    const [x, y] = toWorldPixel(mark.at, zoom);
    const side = 2 * clusterRadius(mark.count);
    taken.push(boxAround(x, y, side, side));
    shapes.set(mark.key, 'circle');
  }
  const others = marks.filter((mark) => mark.kind !== 'cluster');
  const ordered = [...others].sort((a, b) => Number(b.key === first) - Number(a.key === first));
  for (const mark of ordered) {
    const [x, y] = toWorldPixel(mark.at, zoom);
    const box = boxAround(x, y, measure(label(mark)) + LABEL_SIDES, LABEL_HEIGHT);
    const fits = mark.key === first || !taken.some((other) => meet(other, box));
    shapes.set(mark.key, fits ? 'label' : 'dot');
    if (fits) taken.push(box);
  }
  return shapes;
}
