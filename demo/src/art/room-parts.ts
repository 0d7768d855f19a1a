import type { Random } from '../random/random.ts';
import { type Light, mountains, sky } from './nature.ts';
import {
  circle,
  darker,
  ellipse,
  gradient,
  HEIGHT,
  lighter,
  line,
  path,
  polygon,
  rect,
  WIDTH,
} from './svg.ts';

const paints = ['#e9e4da', '#dfe5e4', '#e6ded0', '#d7dfe3', '#efe9df', '#d8dccf', '#e8d9cf', '#cfd8dc'];

export const woods = ['#b98d62', '#a0764f', '#c9a57b', '#8a6446', '#d2b48a'];

export const fabrics = [
  '#6f8fa6',
  '#8a9a7b',
  '#b98a6b',
  '#7d7f8c',
  '#a86f6a',
  '#4f6f7f',
  '#c9b18d',
  '#5c6b5d',
];

export const FLOOR = 820;

/** The empty room: wall, floor boards, skirting and light from the left. */
export function room(random: Random): { shell: string; wall: string; wood: string } {
  const wall = random.pick(paints);
  const wood = random.pick(woods);
  const a = gradient([lighter(wall, 0.3), darker(wall, 0.08)], { horizontal: true });
  const b = gradient([darker(wood, 0.08), lighter(wood, 0.18)]);
  let boards = '';
  for (let index = -8; index < 18; index++)
    boards += line(
      `M${index * 100 + 400} ${FLOOR}L${(index - 4) * 190 + 1000} ${HEIGHT}`,
      darker(wood, 0.14),
      3,
      'opacity="0.5"',
    );
  const shell =
    a.defs +
    b.defs +
    rect(0, 0, WIDTH, FLOOR, a.fill) +
    rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, b.fill) +
    boards +
    rect(0, FLOOR - 26, WIDTH, 26, '#fbfaf7') +
    rect(0, 0, WIDTH, 34, '#fdfcfa');
  return { shell, wall, wood };
}

export function windowView(
  random: Random,
  light: Light,
  x: number,
  y: number,
  width: number,
  height: number,
  curtain: string | null,
): string {
  const id = `v${Math.round(x)}${Math.round(y)}${random.int(0, 9999)}`;
  const frame = '#ffffff';
  const view = `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 1600 1200" preserveAspectRatio="xMidYMid slice">${sky(random, light, 1000)}${mountains(random, light, 1000)}${rect(0, 990, 1600, 300, light.grass)}</svg>`;
  const drape = (left: number, flip: number) => {
    if (!curtain) return '';
    let folds = '';
    for (let index = 0; index < 5; index++)
      folds += rect(
        left + flip * index * 22 - (flip < 0 ? 24 : 0),
        y - 40,
        24,
        height + 150,
        index % 2 ? curtain : darker(curtain, 0.08),
        'rx="8"',
      );
    return folds;
  };
  return (
    `<g id="${id}">` +
    rect(x - 18, y - 18, width + 36, height + 36, frame) +
    view +
    rect(x + width / 2 - 7, y, 14, height, frame) +
    rect(x, y + height * 0.32, width, 9, frame) +
    rect(x - 34, y + height + 16, width + 68, 18, '#f4f2ec') +
    drape(x - 84, 1) +
    drape(x + width + 84, -1) +
    (curtain ? line(`M${x - 110} ${y - 44}H${x + width + 110}`, '#8a7a66', 10) : '') +
    '</g>' +
    (curtain
      ? polygon(
          [
            [x + 40, FLOOR + 20],
            [x + width - 40, FLOOR + 20],
            [x + width + 140, HEIGHT],
            [x - 120, HEIGHT],
          ],
          '#ffffff',
          'opacity="0.16"',
        )
      : '')
  );
}

export const plant = (random: Random, x: number, y: number, size: number) => {
  const leaf = random.pick(['#5f8f5a', '#4f7f52', '#76a06a']);
  let leaves = '';
  for (let index = 0; index < 9; index++) {
    const angle = -Math.PI / 2 + (index - 4) * 0.33;
    const [tx, ty] = [x + Math.cos(angle) * size, y - size * 0.5 + Math.sin(angle) * size * 1.1];
    leaves += path(
      `M${x} ${y - size * 0.4}Q${(x + tx) / 2 - 24} ${(y + ty) / 2 - size * 0.4} ${tx} ${ty}Q${(x + tx) / 2 + 26} ${(y + ty) / 2 - 12} ${x} ${y - size * 0.4}`,
      index % 2 ? leaf : lighter(leaf, 0.12),
    );
  }
  return (
    leaves +
    path(
      `M${x - size * 0.32} ${y - size * 0.46}h${size * 0.64}l${-size * 0.1} ${size * 0.5}h${-size * 0.44}Z`,
      '#e9e4da',
    ) +
    rect(x - size * 0.36, y - size * 0.5, size * 0.72, size * 0.1, '#d9d2c4')
  );
};

export const art = (random: Random, x: number, y: number, width: number, height: number) => {
  const [a, b] = [random.pick(fabrics), random.pick(fabrics)];
  return (
    rect(x - 10, y - 10, width + 20, height + 20, '#fdfcfa') +
    rect(x, y, width, height, lighter(a, 0.45)) +
    circle(x + width * 0.64, y + height * 0.34, width * 0.17, '#e2a86a') +
    path(
      `M${x} ${y + height}V${y + height * 0.7}Q${x + width * 0.3} ${y + height * 0.45} ${x + width * 0.55} ${y + height * 0.66}T${x + width} ${y + height * 0.6}V${y + height}Z`,
      b,
    )
  );
};

export const pendant = (x: number, length: number, color: string) =>
  line(`M${x} 30V${length}`, '#3a3f46', 4) +
  path(`M${x - 66} ${length + 62}Q${x - 60} ${length} ${x} ${length}T${x + 66} ${length + 62}Z`, color) +
  ellipse(x, length + 62, 66, 10, '#fff1c4') +
  circle(x, length + 150, 170, '#fff4d2', 'opacity="0.14"');
