import type { Random } from '../random/random.ts';
import { bush, car, ground, type Light, mountains, poplar, sky, tree } from './nature.ts';
import { accents, cars } from './palette.ts';
import { circle, darker, ellipse, line, path, polygon, rect, svg, WIDTH } from './svg.ts';

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
