import type { Random } from '../random/random.ts';
import { bush, car, ground, type Light, mountains, road, sky, tree } from './nature.ts';
import { accents, cars, glass, walls } from './palette.ts';
import { circle, darker, gradient, lighter, mix, polygon, rect, svg, WIDTH } from './svg.ts';

export const windowAt = (
  random: Random,
  x: number,
  y: number,
  width: number,
  height: number,
  frame: string,
): string => {
  const lit = random.chance(0.12);
  const pane = lit ? '#ffe3a3' : random.pick(glass);
  return (
    rect(x, y, width, height, frame, 'rx="2"') +
    rect(x + 4, y + 4, width - 8, height - 8, pane) +
    polygon(
      [
        [x + 4, y + 4],
        [x + width * 0.55, y + 4],
        [x + 4, y + height * 0.7],
      ],
      '#ffffff',
      'opacity="0.22"',
    ) +
    rect(x + width / 2 - 2, y + 4, 4, height - 8, frame)
  );
};

/** A residential block: storeys of windows and balconies, a shop floor in new ones. */
function block(
  random: Random,
  light: Light,
  options: { x: number; base: number; width: number; storeys: number; modern: boolean },
): string {
  const { x, base, width, storeys, modern } = options;
  const storey = modern ? 62 : 56;
  const shop = modern ? 96 : 26;
  const height = storeys * storey + shop + 24;
  const top = base - height;
  const wall = mix(random.pick(walls), light.tint, 0.25);
  const accent = random.pick(accents);
  const frame = modern ? '#39424d' : '#f5f5f0';
  const columns = Math.max(3, Math.floor(width / 104));
  const cell = width / columns;
  const balconyAt = (column: number) => (modern ? column % 3 === 1 : column % 2 === 0);
  const { defs, fill } = gradient([lighter(wall, 0.12), wall, darker(wall, 0.12)], { horizontal: true });
  let out = `${defs}${rect(x, top, width, height, fill)}`;
  if (modern)
    for (let column = 0; column < columns; column += 3)
      out += rect(x + column * cell, top, cell * 0.94, height - shop, mix(accent, wall, 0.35));
  for (let row = 0; row < storeys; row++) {
    const y = top + 24 + row * storey;
    if (!modern) out += rect(x, y + storey - 4, width, 4, darker(wall, 0.1));
    for (let column = 0; column < columns; column++) {
      const left = x + column * cell;
      if (balconyAt(column)) {
        out +=
          rect(left + cell * 0.1, y + 8, cell * 0.8, storey - 14, darker(wall, 0.28)) +
          windowAt(random, left + cell * 0.22, y + 10, cell * 0.56, storey - 26, frame);
        out +=
          rect(
            left + cell * 0.06,
            y + storey - 24,
            cell * 0.88,
            22,
            modern ? '#a8c4d2' : lighter(accent, 0.35),
            'rx="2" opacity="0.92"',
          ) + rect(left + cell * 0.06, y + storey - 27, cell * 0.88, 4, frame);
        if (random.chance(0.2))
          out +=
            rect(left + cell * 0.68, y + storey - 18, cell * 0.18, 13, '#eef0f0') +
            circle(left + cell * 0.77, y + storey - 11.5, 4.5, '#b5bcc2');
      } else out += windowAt(random, left + cell * 0.2, y + 12, cell * 0.6, storey - 24, frame);
    }
  }
  out += rect(x - 8, top - 10, width + 16, 16, darker(wall, 0.3));
  if (modern) {
    out += rect(x, base - shop, width, shop, '#434c57');
    for (let left = x + 14; left < x + width - 90; left += 118)
      out +=
        rect(left, base - shop + 26, 100, shop - 30, '#a9c8d8') +
        rect(left, base - shop + 8, 100, 16, random.pick(accents)) +
        rect(left + 48, base - shop + 26, 4, shop - 30, '#434c57');
  } else {
    const door = x + width / 2 - 34;
    out +=
      rect(door - 12, base - 84, 92, 84, darker(wall, 0.25)) +
      rect(door, base - 74, 68, 74, '#5d4a3d') +
      rect(door - 24, base - 92, 116, 12, accent);
  }
  return (
    out +
    polygon(
      [
        [x + width, top + 10],
        [x + width + 34, top + 34],
        [x + width + 34, base],
        [x + width, base],
      ],
      darker(wall, 0.42),
    )
  );
}

export function flatExterior(random: Random, light: Light, modern: boolean): string {
  const horizon = 820;
  const base = 950;
  const storeys = modern ? random.int(9, 12) : random.pick([4, 5, 5, 9, 9]);
  const width = random.int(620, 820);
  const x = random.int(280, WIDTH - width - 260);
  const behind = [random.int(-120, 60), random.int(WIDTH - 420, WIDTH - 240)]
    .map(
      (left) =>
        `<g opacity="0.55">${block(random, light, { x: left, base: base - 60, width: random.int(300, 420), storeys: random.int(4, 8), modern: random.chance(0.5) })}</g>`,
    )
    .join('');
  const greens = Array.from({ length: random.int(4, 7) }, () =>
    tree(
      random,
      light,
      random.between(20, WIDTH - 20),
      base + random.between(10, 46),
      random.between(80, 150),
    ),
  ).join('');
  return svg(
    sky(random, light, horizon) +
      mountains(random, light, horizon) +
      ground(light, horizon - 10) +
      behind +
      block(random, light, { x, base, width, storeys, modern }) +
      Array.from({ length: 6 }, (_, index) =>
        bush(random, light, x + index * (width / 5.5) + 20, base + 16, random.between(34, 60)),
      ).join('') +
      greens +
      road(1040) +
      car(random.int(60, 500), 1090, random.int(190, 220), random.pick(cars)) +
      car(random.int(820, 1280), 1150, random.int(230, 260), random.pick(cars)),
  );
}
