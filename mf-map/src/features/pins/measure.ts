import { guessWidth } from './pin-layout.ts';

/** As in pins.module.css. */
const FONT = '600 14px';

/** Widths of pin labels in the page's own font, measured once for each text. */
export function createMeasure(): (text: string) => number {
  const widths = new Map<string, number>();
  let context: CanvasRenderingContext2D | null | undefined;
  return (text) => {
    const known = widths.get(text);
    if (known !== undefined) return known;
    if (context === undefined) {
      context = document.createElement('canvas').getContext('2d');
      if (context) context.font = `${FONT} ${getComputedStyle(document.body).fontFamily}`;
    }
    const width = context ? Math.ceil(context.measureText(text).width) : guessWidth(text);
    widths.set(text, width);
    return width;
  };
}
