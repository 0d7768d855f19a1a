/** Size of every drawing in pixels: 4:3, the card's shape. */
export const WIDTH = 1600;
export const HEIGHT = 1200;

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${fill}" ${more}/>`;
export const circle = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${fill}" ${more}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="${fill}" ${more}/>`;
export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" ${more}/>`;
export const polygon = (points: [number, number][], fill: string, more = '') =>
  `<polygon points="${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}" fill="${fill}" ${more}/>`;

let gradients = 0;
/** A gradient's definition and the paint that refers to it; `stops` run from top (or left) to bottom (or right). */
export function gradient(
  stops: readonly string[],
  { horizontal = false } = {},
): { defs: string; fill: string } {
  const id = `g${gradients++}`;
  const last = stops.length - 1;
  const defs = `<defs><linearGradient id="${id}" x1="0" y1="0" x2="${horizontal ? 1 : 0}" y2="${horizontal ? 0 : 1}">${stops
    .map((stop, index) => `<stop offset="${last ? index / last : 0}" stop-color="${stop}"/>`)
    .join('')}</linearGradient></defs>`;
  return { defs, fill: `url(#${id})` };
}

/** Mixes two `#rrggbb` colours; 0 is the first. */
export function mix(from: string, to: string, share: number): string {
  const parts = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const [a, b] = [parts(from), parts(to)];
  return `#${a
    .map((part, index) =>
      Math.round(part + ((b[index] ?? 0) - part) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
export const darker = (color: string, share = 0.15) => mix(color, '#1c2430', share);
export const lighter = (color: string, share = 0.2) => mix(color, '#ffffff', share);

export const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${body}</svg>`;
