import { html, type Markup } from './html.ts';

/** Ground line of the picture, in its own units (1200 × 800, drawn from the bottom middle). */
const GROUND = 690;

function windows(x: number, y: number, columns: number, rows: number, seed: number): Markup[] {
  const panes: Markup[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const lit = (row * 5 + column * 3 + seed) % 7 === 0;
      panes.push(
        html`<rect class="${lit ? 'lit' : 'pane'}" x="${x + column * 26}" y="${y + row * 34}" width="14" height="20" rx="2"/>`,
      );
    }
  }
  return panes;
}

interface Block {
  x: number;
  width: number;
  height: number;
  columns: number;
  rows: number;
  tone: 'wall-cool' | 'wall';
}

const block = ({ x, width, height, columns, rows, tone }: Block): Markup => html`
  <rect class="${tone}" x="${x}" y="${GROUND - height}" width="${width}" height="${height}" rx="6"/>
  <rect class="${tone}-shade" x="${x + width - 22}" y="${GROUND - height}" width="22" height="${height}" rx="6"/>
  ${windows(x + 18, GROUND - height + 24, columns, rows, x)}`;

const house = (x: number, scale: number): Markup => html`
  <g transform="translate(${x} ${GROUND}) scale(${scale})">
    <rect class="wall" x="-70" y="-92" width="140" height="92"/>
    <path class="wall-shade" d="M30-92h40V0H30Z"/>
    <path class="roof" d="M-88-88 0-158 88-88Z"/>
    <rect class="roof" x="34" y="-150" width="18" height="36"/>
    <rect class="door" x="-16" y="-52" width="32" height="52" rx="3"/>
    <rect class="pane" x="-54" y="-64" width="26" height="26" rx="3"/>
    <rect class="lit" x="36" y="-64" width="22" height="26" rx="3"/>
  </g>`;

const poplar = (x: number, height: number): Markup => html`
  <ellipse class="leaf" cx="${x}" cy="${GROUND - height / 2}" rx="${height * 0.13}" ry="${height / 2}"/>
  <path class="leaf-shade" d="M${x} ${GROUND - height}a${height * 0.13} ${height / 2} 0 0 1 0 ${height}Z"/>`;

const tree = (x: number, radius: number): Markup => html`
  <rect class="trunk" x="${x - 4}" y="${GROUND - radius}" width="8" height="${radius}"/>
  <circle class="leaf" cx="${x}" cy="${GROUND - radius * 1.6}" r="${radius}"/>
  <path class="leaf-shade" d="M${x} ${GROUND - radius * 2.6}a${radius} ${radius} 0 0 1 0 ${radius * 2}Z"/>`;

const mountains = html`
  <path class="far" d="M0 470 150 350l90 60 150-150 120 130 90-70 150-130 130 150 110-90 100 80 110-80v450H0Z"/>
  <path class="snow" d="m390 260 55 60-30 8-22-14-26 20-24-18Zm360-70 62 71-26 12-34-20-30 22-37-28Zm-600 160 40 27-30 10-24-12-22 6Z"/>
  <path class="mid" d="M0 560q150-90 300-70t300-30 300 10 300-60v390H0Z"/>
  <path class="near" d="M0 640q200-80 420-50t420-20 360 10v220H0Z"/>`;

const mosque = html`
  <g transform="translate(610 ${GROUND})">
    <rect class="wall" x="-78" y="-120" width="156" height="120"/>
    <path class="wall-shade" d="M40-120h38V0H40Z"/>
    <rect class="wall" x="-46" y="-160" width="92" height="44"/>
    <path class="dome" d="M-54-158c-6-52 22-70 54-104 32 34 60 52 54 104Z"/>
    <path class="dome-shade" d="M0-262c32 34 60 52 54 104H14c10-40 2-72-14-104Z"/>
    <path class="dome-shade" d="M-26 0v-52c0-22 14-32 26-44 12 12 26 22 26 44V0Z"/>
    <path class="pane" d="M-66-24v-40q0-14 10-22 10 8 10 22v40Zm112 0v-40q0-14 10-22 10 8 10 22v40Z"/>
  </g>`;

/** A calm town under the Chimgan mountains; colours come from the product's tokens through classes. */
export const scenery: Markup = html`
<svg class="scenery" viewBox="0 0 1200 800" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
  <circle class="halo" cx="820" cy="250" r="120"/>
  <circle class="sun" cx="820" cy="250" r="64"/>
  ${mountains}
  ${block({ x: 60, width: 150, height: 330, columns: 4, rows: 8, tone: 'wall-cool' })}
  ${block({ x: 190, width: 128, height: 250, columns: 3, rows: 6, tone: 'wall' })}
  ${block({ x: 326, width: 150, height: 390, columns: 4, rows: 10, tone: 'wall-cool' })}
  ${mosque}
  ${block({ x: 960, width: 150, height: 300, columns: 4, rows: 7, tone: 'wall-cool' })}
  ${poplar(505, 210)}${poplar(725, 190)}${poplar(752, 240)}${poplar(940, 200)}${poplar(1130, 230)}
  ${house(840, 1)}${house(410, 0.86)}${house(1050, 0.8)}
  ${tree(500, 34)}${tree(310, 42)}${tree(940, 36)}${tree(150, 38)}${tree(700, 30)}
  <path class="ground" d="M0 ${GROUND - 4}q300-14 600 0t600 0v120H0Z"/>
  <path class="path" d="M825 ${GROUND}c10 60-80 60-60 120h90c-30-60 20-70 0-120Z"/>
</svg>`;
