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

// Peaks stay clear of the text above them; each has its own snow.
const mountains = html`
  <path class="far" d="M0 520 120 450l80 40 130-110 130 120 110-60 190-170 150 160 90-60 120 90 80-50v330H0Z"/>
  <path class="snow" d="m760 270 75 80-30 14-38-26-34 26-43-31ZM330 380l48 44-30 8-24-12-20 14-28-8Z"/>
  <path class="mid" d="M0 580q150-80 300-60t300-30 300 20 300-60v350H0Z"/>
  <path class="near" d="M0 650q200-70 420-45t420-20 360 10v205H0Z"/>`;

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

/** A town below the Chimgan mountains; colours come from the design tokens through classes. */
export const scenery: Markup = html`
<svg class="scenery" viewBox="0 0 1200 800" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
  <circle class="halo" cx="872" cy="280" r="100"/>
  <circle class="sun" cx="872" cy="280" r="60"/>
  ${mountains}
  ${block({ x: 40, width: 150, height: 300, columns: 4, rows: 7, tone: 'wall-cool' })}
  ${block({ x: 200, width: 128, height: 210, columns: 3, rows: 5, tone: 'wall' })}
  ${block({ x: 338, width: 150, height: 280, columns: 4, rows: 7, tone: 'wall-cool' })}
  ${block({ x: 985, width: 150, height: 260, columns: 4, rows: 6, tone: 'wall-cool' })}
  ${poplar(512, 190)}${poplar(716, 170)}${poplar(742, 220)}${poplar(956, 190)}${poplar(1160, 210)}
  <path class="ground" d="M0 ${GROUND - 8}q300-12 600-4t600 0v140H0Z"/>
  ${mosque}
  ${house(850, 1)}${house(420, 0.86)}${house(1070, 0.8)}
  ${tree(320, 40)}${tree(180, 34)}${tree(530, 26)}${tree(982, 32)}
  <path class="path" d="M836 ${GROUND}c8 60-90 60-70 120h92c-34-60 18-70-2-120Z"/>
</svg>`;
