import { type Bbox, bboxOf, type Metres, toMetres } from '@baza/shared/domain';
import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import ViewHint from 'ol/ViewHint.js';
import { type CountryFile, shapesOf } from '../base/country.ts';
import { cutLines } from './cut-lines.ts';
import { LETTERING, layOut } from './labels.ts';
import type { Place } from './map-engine.ts';
import { type Painted, shiftOf, toPaint } from './painted.ts';

export interface BackdropColors {
  land: string;
  abroad: string;
  water: string;
  green: string;
  line: string;
  border: string;
  label: string;
  strong: string;
  font: string;
}

/** Steps of a line that are stroked together. */
const STROKE_STEPS = 24;

/** A shape, or a part of a line, with the box around it in metres. */
interface Piece {
  box: Bbox;
  path: Path2D;
}

/** Their points are counted from `origin`: far from it a canvas would round them. */
const piecesOf = (lines: readonly (readonly Metres[])[], [x0, y0]: Metres): Piece[] =>
  lines.map((line) => {
    const path = new Path2D();
    for (const [i, [x, y]] of line.entries()) {
      if (i === 0) path.moveTo(x - x0, y0 - y);
      else path.lineTo(x - x0, y0 - y);
    }
    return { box: bboxOf(line), path };
  });

const meet = (a: Bbox, b: Bbox): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** One path of the pieces that a box meets: a dashed border costs by its whole length, however little is seen. */
function pathIn(pieces: readonly Piece[], box: Bbox): Path2D {
  const seen = new Path2D();
  for (const piece of pieces) if (meet(piece.box, box)) seen.addPath(piece.path);
  return seen;
}

/**
 * The ground under the tiles: the country with its borders, waters and names. It needs no tiles and no network. Its canvas is
 * wider than the map, and while that is only moved so is the canvas: nothing is painted.
 */
export class Backdrop extends Layer {
  private readonly canvas = document.createElement('canvas');
  /** Around the canvas, for tiles would be drawn right into a bare one and share its look. */
  private readonly box = document.createElement('div');
  private readonly widths = new Map<string, number>();
  private places: readonly Place[] = [];
  private origin: Metres = [0, 0];
  /** To fill, whole; and to stroke, in short parts. */
  private fills: Record<'state' | 'waters', Piece[]> | null = null;
  private strokes: Record<'state' | 'provinces' | 'neighbours', Piece[]> | null = null;
  private colors: BackdropColors;
  /** What the canvas shows; null: nothing that is still right. */
  private painted: Painted | null = null;

  constructor(colors: BackdropColors) {
    super({});
    this.colors = colors;
    this.box.style.cssText = 'position: absolute; inset: 0';
    this.canvas.style.cssText = 'position: absolute; will-change: transform';
    this.box.append(this.canvas);
  }

  private outdated(): void {
    this.painted = null;
    this.changed();
  }

  setColors(colors: BackdropColors): void {
    this.colors = colors;
    this.widths.clear();
    this.outdated();
  }

  setCountry(file: CountryFile): void {
    const { state, provinces, neighbours, waters } = shapesOf(file);
    this.origin = state[0]?.[0] ?? [0, 0];
    const parts = (lines: readonly Metres[][]) => piecesOf(cutLines(lines, STROKE_STEPS), this.origin);
    this.fills = { state: piecesOf(state, this.origin), waters: piecesOf(waters, this.origin) };
    this.strokes = { state: parts(state), provinces: parts(provinces), neighbours: parts(neighbours) };
    this.outdated();
  }

  /** The most important first. */
  setPlaces(places: readonly Place[]): void {
    this.places = places;
    this.outdated();
  }

  override render(frame: FrameState | null): HTMLElement | null {
    const context = this.canvas.getContext('2d');
    if (!frame || !context) return null;
    const [width = 0, height = 0] = frame.size;
    const [x = 0, y = 0] = frame.viewState.center;
    const view = {
      center: [x, y] as const,
      resolution: frame.viewState.resolution,
      ratio: frame.pixelRatio,
      size: [width, height] as const,
      moving: Boolean(frame.viewHints[ViewHint.ANIMATING] || frame.viewHints[ViewHint.INTERACTING]),
    };
    let shift = this.painted && shiftOf(this.painted, view);
    if (!shift) {
      this.painted = toPaint(this.painted, view);
      this.paint(context, this.painted, frame.viewState.zoom);
      shift = [0, 0];
    }
    this.canvas.style.transform = `translate(${shift[0]}px, ${shift[1]}px)`;
    return this.box;
  }

  private paint(
    context: CanvasRenderingContext2D,
    { center: [x, y], resolution, ratio, size, margin }: Painted,
    zoom: number,
  ): void {
    const [width, height] = [size[0] + 2 * margin[0], size[1] + 2 * margin[1]];
    const scaled = [Math.round(width * ratio), Math.round(height * ratio)] as const;
    if (this.canvas.width !== scaled[0]) this.canvas.width = scaled[0];
    if (this.canvas.height !== scaled[1]) this.canvas.height = scaled[1];
    const { style } = this.canvas;
    style.left = `${-margin[0]}px`;
    style.top = `${-margin[1]}px`;
    style.width = `${width}px`;
    style.height = `${height}px`;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = this.fills ? this.colors.abroad : this.colors.land;
    context.fillRect(0, 0, width, height);
    const toPixel = ([mx, my]: Metres): Metres => [
      (mx - x) / resolution + width / 2,
      (y - my) / resolution + height / 2,
    ];
    const [right, up] = [(width / 2) * resolution, (height / 2) * resolution];
    const seen = [x - right, y - up, x + right, y + up] as const;
    this.drawShapes(context, seen, toPixel(this.origin), 1 / resolution, zoom);
    this.drawNames(context, zoom, toPixel, [width, height]);
  }

  private drawShapes(
    context: CanvasRenderingContext2D,
    seen: Bbox,
    [x, y]: Metres,
    scale: number,
    zoom: number,
  ): void {
    if (!this.fills || !this.strokes) return;
    context.save();
    context.translate(x, y);
    context.scale(scale, scale);
    context.lineJoin = 'round';
    const fill = (pieces: readonly Piece[], color: string) => {
      context.fillStyle = color;
      context.fill(pathIn(pieces, seen));
    };
    const stroke = (pieces: readonly Piece[], color: string, px: number, dash: readonly number[] = []) => {
      context.strokeStyle = color;
      context.lineWidth = px / scale;
      context.setLineDash(dash.map((length) => length / scale));
      context.stroke(pathIn(pieces, seen));
    };
    fill(this.fills.state, this.colors.land);
    fill(this.fills.waters, this.colors.water);
    stroke(this.strokes.neighbours, this.colors.line, 1);
    stroke(this.strokes.provinces, this.colors.border, zoom < 8 ? 1 : 1.5, [5, 3]);
    stroke(this.strokes.state, this.colors.border, zoom < 8 ? 1.5 : 2.5);
    context.restore();
  }

  private drawNames(
    context: CanvasRenderingContext2D,
    zoom: number,
    toPixel: (point: Metres) => Metres,
    size: Metres,
  ): void {
    const fontOf = ({ kind }: Place) =>
      `${LETTERING[kind].weight} ${LETTERING[kind].size}px ${this.colors.font}`;
    const measure = (place: Place) => {
      const key = `${place.kind} ${place.name}`;
      const known = this.widths.get(key);
      if (known !== undefined) return known;
      context.font = fontOf(place);
      const measured = context.measureText(place.name).width;
      this.widths.set(key, measured);
      return measured;
    };
    const labels = layOut(this.places, zoom, ({ at }) => toPixel(toMetres(at)), size, measure);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    context.lineWidth = 3;
    context.strokeStyle = this.colors.land;
    for (const { place, x, y, textY } of labels) {
      const { dot } = LETTERING[place.kind];
      context.font = fontOf(place);
      context.fillStyle = dot ? this.colors.strong : this.colors.label;
      if (dot) {
        context.beginPath();
        context.arc(x, y, dot, 0, Math.PI * 2);
        context.stroke();
        context.fill();
      }
      if (place.kind !== 'country') context.strokeText(place.name, x, textY);
      context.fillText(place.name, x, textY);
    }
  }
}
