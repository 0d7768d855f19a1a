import type { Random } from '../random/random.ts';
import { windowAt } from './flats.ts';
import { bush, fence, ground, type Light, mountains, poplar, sky, tree } from './nature.ts';
import { walls } from './palette.ts';
import {
  circle,
  darker,
  ellipse,
  gradient,
  HEIGHT,
  lighter,
  line,
  mix,
  polygon,
  rect,
  svg,
  WIDTH,
} from './svg.ts';

/** A private house with its yard: hipped roof, veranda with vines, gate and fence. */
export function houseExterior(random: Random, light: Light): string {
  const horizon = 700;
  const base = 930;
  const two = random.chance(0.45);
  const wall = mix(random.pick(walls), light.tint, 0.3);
  const roof = random.pick(['#a4523f', '#7d3f3a', '#5b6570', '#8b5e3c', '#3f5f56', '#47525e']);
  const width = random.int(700, 880);
  const x = random.int(240, WIDTH - width - 260);
  const storey = 190;
  const height = storey * (two ? 2 : 1) + 30;
  const top = base - height;
  const frame = '#f7f5ef';
  const { defs, fill } = gradient([lighter(wall, 0.16), darker(wall, 0.06)]);
  let house = defs + rect(x, top, width, height, fill) + rect(x, base - 34, width, 34, darker(wall, 0.32));
  house += polygon(
    [
      [x - 56, top + 10],
      [x + width * 0.2, top - 170],
      [x + width * 0.8, top - 170],
      [x + width + 56, top + 10],
    ],
    roof,
  );
  const slope = ((width * 0.2 + 56) / 180) * 26;
  for (let index = 1; index < 7; index++)
    house += line(
      `M${x - 56 + index * slope} ${top + 10 - index * 26}H${x + width + 56 - index * slope}`,
      darker(roof, 0.16),
      3,
      'opacity="0.6"',
    );
  house +=
    rect(x - 62, top + 4, width + 124, 16, darker(roof, 0.3)) +
    rect(x + width * 0.66, top - 220, 56, 90, darker(wall, 0.3)) +
    rect(x + width * 0.66 - 8, top - 228, 72, 14, darker(wall, 0.45));
  const columns = 5;
  for (let floor = 0; floor < (two ? 2 : 1); floor++)
    for (let column = 0; column < columns; column++) {
      const left = x + 50 + column * ((width - 100) / columns);
      const y = base - storey * (floor + 1) + 20;
      if (floor === 0 && column === 2) {
        house +=
          rect(left - 6, base - 172, 122, 172, frame, 'rx="6"') +
          rect(left + 4, base - 162, 102, 162, '#6a4630') +
          line(`M${left + 55} ${base - 160}V${base}`, '#4d3222', 5) +
          circle(left + 46, base - 80, 5, '#d9b56a') +
          rect(left - 30, base - 12, 170, 12, '#c8c3b8');
      } else
        house +=
          windowAt(random, left, y, 108, 106, frame) +
          rect(left - 8, y + 104, 124, 10, frame) +
          (random.chance(0.6) ? bush(random, light, left + 54, y + 106, 36) : '');
    }
  if (random.chance(0.7)) {
    const veranda = x - 20;
    house +=
      rect(veranda, base - 176, 220, 14, '#7a563b') +
      [0, 100, 200].map((dx) => rect(veranda + dx, base - 170, 14, 170, '#8a6445')).join('');
    house += Array.from({ length: 12 }, (_, index) =>
      ellipse(veranda + 10 + index * 18, base - 180 + (index % 3) * 14, 26, 20, random.pick(light.leaf)),
    ).join('');
  }
  const paving = polygon(
    [
      [x + width / 2 - 60, base],
      [x + width / 2 + 60, base],
      [x + width / 2 + 210, HEIGHT],
      [x + width / 2 - 250, HEIGHT],
    ],
    '#d9d2c4',
  );
  const pool = random.chance(0.25)
    ? ellipse(330, 1080, 230, 60, '#e9e3d6') +
      ellipse(330, 1076, 208, 50, '#6fc0d8') +
      ellipse(300, 1066, 90, 14, '#ffffff', 'opacity="0.4"')
    : '';
  const trees = [random.int(40, 190), random.int(1330, 1450), random.int(1460, 1580)]
    .map((at) => tree(random, light, at, base + random.int(20, 60), random.int(150, 210)))
    .join('');
  return svg(
    sky(random, light, horizon) +
      mountains(random, light, horizon) +
      ground(light, horizon) +
      [0, 1, 2, 3, 4, 5]
        .map((index) =>
          poplar(random, light, 90 + index * 290 + random.int(-60, 60), horizon + 60, random.int(150, 220)),
        )
        .join('') +
      `<g opacity="0.9">${fence(base - 8, -10, x - 20, '#b99a78')}${fence(base - 8, x + width + 20, WIDTH + 20, '#b99a78')}</g>` +
      house +
      paving +
      pool +
      trees +
      Array.from({ length: 9 }, () =>
        circle(
          random.between(30, WIDTH - 30),
          random.between(base + 110, HEIGHT - 20),
          random.between(5, 10),
          random.pick(['#e2617a', '#f4c84b', '#ffffff', '#d886c2']),
        ),
      ).join(''),
  );
}
