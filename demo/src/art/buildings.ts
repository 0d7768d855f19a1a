import type { Random } from '../random/random.ts';
import { bush, car, fence, ground, type Light, mountains, poplar, road, sky, tree } from './nature.ts';
import {
  circle,
  darker,
  ellipse,
  gradient,
  HEIGHT,
  lighter,
  line,
  mix,
  path,
  polygon,
  rect,
  svg,
  WIDTH,
} from './svg.ts';

const walls = [
  '#e8dcc8',
  '#d9c3a5',
  '#eef0f0',
  '#c9877a',
  '#dfe3e0',
  '#b8a48c',
  '#cfd6da',
  '#e6cfae',
  '#a9705c',
  '#f1e7d6',
];
const accents = ['#2f6f9f', '#c46a3c', '#4c8577', '#8a5a44', '#3d4f66', '#b6893e'];
const cars = ['#ffffff', '#c9ced3', '#2f3a46', '#b23b3b', '#2d5f9a', '#e4dfd3'];
const glass = ['#9cc4dd', '#b7d3e3', '#84aecb'];

const windowAt = (
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

/** A shop row, an office of glass or a warehouse. */
export function commercialExterior(
  random: Random,
  light: Light,
  kind: 'shop' | 'office' | 'warehouse',
): string {
  const horizon = 800;
  const base = 960;
  const backdrop =
    sky(random, light, horizon) + mountains(random, light, horizon) + ground(light, horizon - 10, '#b9bdb8');
  const front =
    road(1040) +
    car(random.int(80, 400), 1092, 210, random.pick(cars)) +
    car(random.int(900, 1250), 1150, 250, random.pick(cars));
  if (kind === 'office') {
    const width = random.int(560, 760);
    const x = random.int(380, WIDTH - width - 300);
    const storeys = random.int(8, 13);
    const storey = 58;
    const top = base - storeys * storey;
    const tone = random.pick(['#5b8fb0', '#4f7f9f', '#6a9a9f', '#56718f']);
    let tower = '';
    const columns = Math.round(width / 62);
    for (let row = 0; row < storeys; row++)
      for (let column = 0; column < columns; column++)
        tower += rect(
          x + column * (width / columns),
          top + row * storey,
          width / columns - 3,
          storey - 4,
          mix(tone, random.pick(light.sky), 0.25 + 0.5 * ((row + column * 0.6) / (storeys + columns))),
        );
    return svg(
      backdrop +
        rect(x - 8, top - 14, width + 16, base - top + 14, darker(tone, 0.5)) +
        tower +
        polygon(
          [
            [x + width, top],
            [x + width + 60, top + 44],
            [x + width + 60, base],
            [x + width, base],
          ],
          darker(tone, 0.55),
        ) +
        rect(x + width / 2 - 120, base - 96, 240, 14, '#f3f5f6') +
        rect(x + width / 2 - 96, base - 84, 192, 84, '#d8e8ef') +
        line(`M${x + width / 2} ${base - 84}V${base}`, '#4b5966', 5) +
        [90, 220, 1320, 1480].map((at) => tree(random, light, at, base + 34, random.int(110, 150))).join('') +
        front,
    );
  }
  if (kind === 'warehouse') {
    const wall = random.pick(['#cfd5d8', '#b9c4c9', '#d9d3c4']);
    const accent = random.pick(accents);
    let hall = polygon(
      [
        [150, 560],
        [800, 430],
        [1450, 560],
        [1450, base],
        [150, base],
      ],
      wall,
    );
    for (let x = 170; x < 1440; x += 34)
      hall += line(`M${x} ${560 - (650 - Math.abs(800 - x)) * 0.2 + 8}V${base}`, darker(wall, 0.1), 4);
    hall += polygon(
      [
        [120, 572],
        [800, 424],
        [1480, 572],
        [1480, 542],
        [800, 394],
        [120, 542],
      ],
      darker(accent, 0.2),
    );
    for (const x of [260, 640, 1020]) {
      hall +=
        rect(x, 700, 300, base - 700, darker(wall, 0.35)) +
        rect(x + 14, 714, 272, base - 714, lighter(accent, 0.1));
      for (let y = 744; y < base; y += 34)
        hall += line(`M${x + 14} ${y}H${x + 286}`, darker(accent, 0.25), 4);
    }
    return svg(backdrop + hall + front);
  }
  const width = 1240;
  const x = 180;
  const wall = mix(random.pick(walls), light.tint, 0.3);
  let shops = rect(x, 500, width, base - 500, wall) + rect(x - 16, 478, width + 32, 30, darker(wall, 0.35));
  for (let column = 0; column < 7; column++)
    shops += windowAt(random, x + 44 + column * 170, 548, 112, 116, '#ffffff');
  for (let unit = 0; unit < 3; unit++) {
    const left = x + 24 + unit * 404;
    const accent = accents[(unit + random.int(0, 5)) % accents.length] ?? '#2f6f9f';
    shops +=
      rect(left, 742, 384, base - 742, '#39424d') +
      rect(left + 16, 758, 230, base - 774, '#b9d6e2') +
      rect(left + 264, 758, 104, base - 758, '#a3c5d4');
    shops += Array.from(
      { length: 12 },
      (_, index) =>
        polygon(
          [
            [left + index * 32, 690],
            [left + (index + 1) * 32, 690],
            [left + (index + 1) * 32, 770],
            [left + index * 32, 770],
          ],
          index % 2 ? '#ffffff' : accent,
        ) + circle(left + index * 32 + 16, 770, 16, index % 2 ? '#ffffff' : accent),
    ).join('');
    shops +=
      rect(left + 40, base - 100, 60, 70, random.pick(accents), 'opacity="0.8"') +
      rect(left + 120, base - 130, 80, 100, random.pick(accents), 'opacity="0.7"');
  }
  return svg(
    backdrop + shops + [90, 1510].map((at) => tree(random, light, at, base + 30, 150)).join('') + front,
  );
}

/** A plot: staked ground, furrows, a road beside it and poplars behind. */
export function plot(random: Random, light: Light): string {
  const horizon = random.int(520, 600);
  const soil = random.pick(['#b89b6c', '#a58a5e', light.grass, '#c4ab78']);
  const stake = (x: number, y: number) =>
    rect(x - 7, y - 92, 14, 96, '#8a5f3c') + rect(x - 7, y - 92, 14, 24, '#d84f3c');
  const corners: [number, number][] = [
    [random.int(360, 470), 760],
    [random.int(1090, 1200), 740],
    [random.int(1400, 1540), 1110],
    [random.int(60, 180), 1130],
  ];
  const furrows = Array.from({ length: 15 }, (_, index) => {
    const share = index / 14;
    const [a, b, c, d] = corners as [[number, number], [number, number], [number, number], [number, number]];
    return line(
      `M${a[0] + (b[0] - a[0]) * share} ${a[1] + (b[1] - a[1]) * share}L${d[0] + (c[0] - d[0]) * share} ${d[1] + (c[1] - d[1]) * share}`,
      darker(soil, 0.12),
      7,
      'opacity="0.55"',
    );
  }).join('');
  const edge = [...corners, corners[0] as [number, number]];
  return svg(
    sky(random, light, horizon) +
      mountains(random, light, horizon) +
      ground(light, horizon) +
      Array.from({ length: 9 }, (_, index) =>
        poplar(random, light, 40 + index * 190 + random.int(-40, 40), horizon + 70, random.int(150, 230)),
      ).join('') +
      polygon(corners, soil) +
      furrows +
      line(`M${edge.map(([x, y]) => `${x} ${y - 62}`).join('L')}`, '#f4f1e6', 5, 'stroke-dasharray="18 12"') +
      corners.map(([x, y]) => stake(x, y)).join('') +
      bush(random, light, 1480, 820, 70) +
      bush(random, light, 110, 860, 80),
  );
}

/** A row of garages. */
export function garages(random: Random, light: Light): string {
  const horizon = 640;
  const base = 980;
  const wall = random.pick(['#c08a6e', '#cfc8ba', '#b9b1a4', '#a9705c']);
  let row = rect(-20, 560, WIDTH + 40, base - 560, wall) + rect(-20, 540, WIDTH + 40, 30, darker(wall, 0.4));
  for (let y = 590; y < base; y += 26)
    row += line(`M-20 ${y}H${WIDTH}`, darker(wall, 0.12), 2, 'opacity="0.6"');
  const open = random.int(0, 3);
  for (let index = 0; index < 4; index++) {
    const x = 40 + index * 392;
    const color = random.pick(['#3f6f8f', '#5f7f5a', '#7d3f3a', '#8b8f94', '#4b5966']);
    row += rect(x - 12, 648, 344, base - 648, darker(wall, 0.4));
    if (index === open)
      row +=
        rect(x, 660, 320, base - 660, '#2a3038') +
        rect(x + 20, 700, 90, 120, '#4a4038') +
        car(x + 40, base - 14, 240, random.pick(cars));
    else {
      row += rect(x, 660, 158, base - 660, color) + rect(x + 162, 660, 158, base - 660, darker(color, 0.06));
      for (let line_ = 0; line_ < 8; line_++)
        row += rect(x + 10 + line_ * 38, 670, 4, base - 690, darker(color, 0.2));
      row += rect(x + 136, 810, 48, 16, '#2b3038', 'rx="4"');
    }
  }
  return svg(
    sky(random, light, horizon) +
      mountains(random, light, horizon) +
      ground(light, horizon - 20, '#a9ada9') +
      tree(random, light, 300, 580, 130) +
      tree(random, light, 1240, 580, 150) +
      row +
      ground({ ...light, grass: '#9a9d9e' }, base) +
      ellipse(1180, 1100, 220, 26, '#8a8f93', 'opacity="0.6"'),
  );
}

/** A vehicle of the auto-transport category, in a paved yard. */
export function vehicle(random: Random, light: Light, kind: 'car' | 'van' | 'truck'): string {
  const horizon = 720;
  const color = random.pick(cars);
  const base =
    sky(random, light, horizon) +
    mountains(random, light, horizon) +
    ground(light, horizon - 10, '#b4b8b8') +
    [80, 260, 1380, 1530].map((at) => tree(random, light, at, 760, random.int(110, 160))).join('') +
    rect(0, 990, WIDTH, 210, '#8e959b');
  const wheel = (x: number, y: number, radius: number) =>
    circle(x, y, radius, '#262b32') +
    circle(x, y, radius * 0.55, '#cfd4d8') +
    circle(x, y, radius * 0.16, '#6d757d');
  if (kind === 'car') return svg(base + car(330, 1010, 940, color));
  const body = kind === 'van' ? color : '#f2f3f3';
  const shape =
    kind === 'van'
      ? path('M290 1010V560q0 -40 40 -40H1010q50 0 80 44l110 170l90 40q30 14 30 50V1010Z', body) +
        path('M1030 580h-130v160h240l-70 -120q-14 -26 -40 -40Z', '#a9c8d8') +
        rect(360, 580, 220, 150, '#a9c8d8', 'rx="10"') +
        rect(610, 580, 220, 150, '#a9c8d8', 'rx="10"') +
        line('M860 560V1000', darker(body, 0.2), 5)
      : rect(220, 430, 790, 520, body, 'rx="10"') +
        rect(220, 640, 790, 40, random.pick(accents)) +
        path('M1040 960V560h160q40 0 60 40l70 150q14 26 14 60v150Z', color) +
        path('M1080 600h110q26 0 40 26l50 120h-200Z', '#a9c8d8') +
        rect(200, 940, 1150, 44, '#39424d');
  return svg(
    base +
      ellipse(790, 1030, 640, 30, '#1c2430', 'opacity="0.25"') +
      shape +
      wheel(470, 1005, 86) +
      wheel(1120, 1005, 86) +
      (kind === 'truck' ? wheel(660, 1005, 86) : ''),
  );
}
