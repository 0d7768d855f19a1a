import { type Metres, toLngLat, toMetres } from '@baza/shared/domain';
import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import { graticuleStep, linesBetween } from './graticule.ts';
import type { Place } from './map-engine.ts';

export interface BackdropColors {
  land: string;
  line: string;
  label: string;
  font: string;
}

/** The ground under the tiles: a soft colour, a graticule and, when no tiles come, the names of places. */
export class Backdrop extends Layer {
  private readonly canvas = document.createElement('canvas');
  /** Around the canvas, for tiles would be drawn right into a bare one and share its look. */
  private readonly box = document.createElement('div');
  private places: readonly Place[] = [];
  private named = false;
  private colors: BackdropColors;

  constructor(colors: BackdropColors) {
    super({});
    this.colors = colors;
    this.box.style.cssText = 'position: absolute; inset: 0';
    this.box.append(this.canvas);
  }

  setColors(colors: BackdropColors): void {
    this.colors = colors;
    this.changed();
  }

  setPlaces(places: readonly Place[]): void {
    this.places = places;
    this.changed();
  }

  /** Names are drawn only without tiles. */
  setNamed(named: boolean): void {
    this.named = named;
    this.changed();
  }

  override render(frame: FrameState | null): HTMLElement | null {
    const context = this.canvas.getContext('2d');
    if (!frame || !context) return null;
    const [width = 0, height = 0] = frame.size;
    const scaled = [Math.round(width * frame.pixelRatio), Math.round(height * frame.pixelRatio)] as const;
    if (this.canvas.width !== scaled[0]) this.canvas.width = scaled[0];
    if (this.canvas.height !== scaled[1]) this.canvas.height = scaled[1];
    this.canvas.style.width = `${width}px`;
    this.canvas.style.height = `${height}px`;
    context.setTransform(frame.pixelRatio, 0, 0, frame.pixelRatio, 0, 0);
    context.fillStyle = this.colors.land;
    context.fillRect(0, 0, width, height);
    const [x = 0, y = 0] = frame.viewState.center;
    const { resolution } = frame.viewState;
    const toPixel = ([mx, my]: Metres): Metres => [
      (mx - x) / resolution + width / 2,
      (y - my) / resolution + height / 2,
    ];
    const corner = (sx: number, sy: number) =>
      toLngLat([x + (sx * width * resolution) / 2, y + (sy * height * resolution) / 2]);
    this.drawLines(context, corner(-1, -1), corner(1, 1), toPixel, [width, height]);
    if (this.named) this.drawNames(context, frame.viewState.zoom, toPixel, [width, height]);
    return this.box;
  }

  private drawLines(
    context: CanvasRenderingContext2D,
    [west, south]: Metres,
    [east, north]: Metres,
    toPixel: (point: Metres) => Metres,
    [width, height]: Metres,
  ): void {
    const step = graticuleStep(width / (east - west || 1));
    context.strokeStyle = this.colors.line;
    context.lineWidth = 1;
    context.beginPath();
    for (const lng of linesBetween(west, east, step)) {
      const px = Math.round(toPixel(toMetres([lng, south]))[0]) + 0.5;
      context.moveTo(px, 0);
      context.lineTo(px, height);
    }
    for (const lat of linesBetween(south, north, step)) {
      const py = Math.round(toPixel(toMetres([west, lat]))[1]) + 0.5;
      context.moveTo(0, py);
      context.lineTo(width, py);
    }
    context.stroke();
  }

  private drawNames(
    context: CanvasRenderingContext2D,
    zoom: number,
    toPixel: (point: Metres) => Metres,
    [width, height]: Metres,
  ): void {
    context.fillStyle = this.colors.label;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    const taken: { px: number; py: number; half: number }[] = [];
    for (const place of this.places) {
      if (place.minZoom > zoom) continue;
      const [px, py] = toPixel(toMetres(place.at));
      if (px < 0 || px > width || py < 0 || py > height) continue;
      context.font = `${place.rank === 0 ? 600 : 400} ${place.rank === 0 ? 14 : 12}px ${this.colors.font}`;
      const half = context.measureText(place.name).width / 2 + 6;
      if (
        taken.some((other) => Math.abs(other.px - px) < other.half + half && Math.abs(other.py - py) < 20)
      ) {
        continue;
      }
      taken.push({ px, py, half });
      context.fillText(place.name, px, py);
    }
  }
}
