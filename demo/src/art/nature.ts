import type { Random } from '../random/random.ts';
import { circle, darker, ellipse, gradient, HEIGHT, lighter, line, mix, path, rect, WIDTH } from './svg.ts';

/** Light at a time of day, which sets the colours of sky, hills and ground. */
export interface Light {
  sky: readonly string[];
  sun: string;
  far: string;
  near: string;
  grass: string;
  leaf: readonly string[];
  /** Share of warm light mixed into walls. */
  tint: string;
}

export const lights: readonly Light[] = [
  {
    sky: ['#6fb1e8', '#b9dcf4', '#eef6fb'],
    sun: '#fff7dc',
    far: '#a9c3da',
    near: '#86a7bd',
    grass: '#8fb573',
    leaf: ['#5f9256', '#76a964', '#4d7f50'],
    tint: '#ffffff',
  },
  {
    sky: ['#8ec5ea', '#d7ebf5', '#fdf6e9'],
    sun: '#fff3c9',
    far: '#b7cbd9',
    near: '#93aeb9',
    grass: '#a5bd74',
    leaf: ['#6c9a54', '#86b063', '#5a8750'],
    tint: '#fff8e8',
  },
  {
    sky: ['#5d7fb8', '#e9a78c', '#fbdcae'],
    sun: '#fff0c0',
    far: '#a497b4',
    near: '#8a86a0',
    grass: '#8c9a68',
    leaf: ['#5c7a4e', '#728a55', '#4b6848'],
    tint: '#ffdcb0',
  },
  {
    sky: ['#9fc3d9', '#d9e4ea', '#f4f3ee'],
    sun: '#ffffff',
    far: '#b9c6cd',
    near: '#9dafb6',
    grass: '#9fb08a',
    leaf: ['#6f8f68', '#87a379', '#5d7d5d'],
    tint: '#f3f6f8',
  },
  {
    sky: ['#4f93d2', '#9fcdf0', '#f9efdc'],
    sun: '#fff1c2',
    far: '#9fb6cf',
    near: '#7f9db5',
    grass: '#c0a862',
    leaf: ['#d39a3f', '#c27c35', '#8f9a4a'],
    tint: '#fff2d8',
  },
];

export function sky(random: Random, light: Light, horizon: number): string {
  const { defs, fill } = gradient(light.sky);
  const sunX = random.between(180, WIDTH - 180);
  const clouds = Array.from({ length: random.int(2, 5) }, () => {
    const [x, y, size] = [
      random.between(0, WIDTH),
      random.between(60, horizon * 0.5),
      random.between(60, 150),
    ];
    const puff = (dx: number, dy: number, share: number) =>
      ellipse(x + dx * size, y + dy * size, size * share, size * share * 0.42, '#ffffff', 'opacity="0.5"');
    return puff(0, 0, 1) + puff(0.7, 0.1, 0.7) + puff(-0.7, 0.12, 0.6) + puff(0.15, -0.2, 0.55);
  }).join('');
  return (
    defs +
    rect(0, 0, WIDTH, horizon + 40, fill) +
    circle(sunX, horizon * 0.42, 160, light.sun, 'opacity="0.25"') +
    circle(sunX, horizon * 0.42, 70, light.sun, 'opacity="0.85"') +
    clouds
  );
}

/** Two ranges of the Tien Shan, the farther one with snow. */
export function mountains(random: Random, light: Light, horizon: number): string {
  const ridge = (height: number, step: number) => {
    const points: [number, number][] = [];
    for (let x = -60; x <= WIDTH + step; x += step)
      points.push([x + random.between(-step / 4, step / 4), horizon - height * random.between(0.35, 1)]);
    return points;
  };
  const far = ridge(300, 150);
  const outline = (points: [number, number][]) =>
    `M-80 ${horizon + 20}L${points.map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`).join('L')}L${WIDTH + 80} ${horizon + 20}Z`;
  const snow = far
    .filter(([, y]) => horizon - y > 190)
    .map(([x, y]) => path(`M${x} ${y}l46 62l-24 -12l-20 22l-18 -20l-26 14Z`, '#ffffff', 'opacity="0.75"'))
    .join('');
  return path(outline(far), light.far) + snow + path(outline(ridge(150, 210)), light.near, 'opacity="0.9"');
}

export function ground(light: Light, horizon: number, color = light.grass): string {
  const { defs, fill } = gradient([lighter(color, 0.12), darker(color, 0.14)]);
  return defs + rect(0, horizon, WIDTH, HEIGHT - horizon, fill);
}

/** A round-crowned tree at (x, y). */
export function tree(random: Random, light: Light, x: number, y: number, size: number): string {
  const leaf = random.pick(light.leaf);
  const crown = (dx: number, dy: number, share: number, color: string) =>
    circle(x + dx * size, y - size * 1.25 + dy * size, size * share, color);
  return (
    ellipse(x, y, size * 0.75, size * 0.12, '#1c2430', 'opacity="0.18"') +
    rect(x - size * 0.07, y - size * 0.75, size * 0.14, size * 0.76, '#7a5a44', 'rx="6"') +
    crown(0, 0, 0.55, leaf) +
    crown(-0.32, 0.2, 0.38, darker(leaf, 0.1)) +
    crown(0.33, 0.18, 0.4, darker(leaf, 0.06)) +
    crown(-0.1, -0.25, 0.36, lighter(leaf, 0.12))
  );
}

/** A poplar, the tree of every Uzbek road. */
export function poplar(random: Random, light: Light, x: number, y: number, size: number): string {
  const leaf = random.pick(light.leaf);
  return (
    ellipse(x, y, size * 0.3, size * 0.06, '#1c2430', 'opacity="0.18"') +
    rect(x - size * 0.03, y - size * 0.4, size * 0.06, size * 0.4, '#86664d') +
    ellipse(x, y - size * 1.1, size * 0.22, size * 0.9, leaf) +
    ellipse(x - size * 0.05, y - size * 1.15, size * 0.12, size * 0.75, lighter(leaf, 0.14), 'opacity="0.8"')
  );
}

export function bush(random: Random, light: Light, x: number, y: number, size: number): string {
  const leaf = random.pick(light.leaf);
  return (
    ellipse(x, y - size * 0.4, size, size * 0.6, leaf) +
    ellipse(x - size * 0.3, y - size * 0.6, size * 0.5, size * 0.4, lighter(leaf, 0.12))
  );
}

/** An asphalt road with a pavement along the bottom. */
export function road(y: number): string {
  const dashes = Array.from({ length: 9 }, (_, index) =>
    rect(60 + index * 180, y + 92, 100, 9, '#f2f2ee', 'opacity="0.75"'),
  ).join('');
  return (
    rect(0, y - 26, WIDTH, 34, '#d5d6d3') +
    rect(0, y + 6, WIDTH, 10, '#b4b6b5') +
    rect(0, y + 14, WIDTH, HEIGHT - y, '#767c84') +
    dashes
  );
}

export function car(x: number, y: number, size: number, color: string): string {
  const unit = size / 100;
  const shape = `M${x} ${y}v${-18 * unit}q0 ${-8 * unit} ${10 * unit} ${-10 * unit}l${14 * unit} ${-3 * unit}l${16 * unit} ${-15 * unit}q${3 * unit} ${-3 * unit} ${8 * unit} ${-3 * unit}h${24 * unit}q${6 * unit} 0 ${9 * unit} ${5 * unit}l${9 * unit} ${13 * unit}l${8 * unit} ${3 * unit}q${4 * unit} ${2 * unit} ${4 * unit} ${7 * unit}v${21 * unit}Z`;
  const glass = `M${x + 29 * unit} ${y - 31 * unit}l${11 * unit} ${-11 * unit}q${2 * unit} ${-2 * unit} ${5 * unit} ${-2 * unit}h${9 * unit}v${13 * unit}ZM${x + 57 * unit} ${y - 44 * unit}h${12 * unit}q${4 * unit} 0 ${6 * unit} ${3 * unit}l${7 * unit} ${10 * unit}h${-25 * unit}Z`;
  const wheel = (dx: number) =>
    circle(x + dx * unit, y, 10 * unit, '#2b3038') + circle(x + dx * unit, y, 5 * unit, '#c3c8cd');
  return (
    ellipse(x + 50 * unit, y + 9 * unit, 54 * unit, 5 * unit, '#1c2430', 'opacity="0.25"') +
    path(shape, color) +
    path(glass, '#bcd5e2') +
    wheel(22) +
    wheel(80)
  );
}

/** A garden path, a fence and the like, drawn as lines of one colour. */
export const fence = (y: number, from: number, to: number, color: string) =>
  Array.from({ length: Math.floor((to - from) / 34) }, (_, index) =>
    rect(from + index * 34, y - 74, 24, 74, mix(color, '#ffffff', (index % 3) * 0.06), 'rx="4"'),
  ).join('') +
  line(`M${from} ${y - 52}H${to}`, darker(color, 0.25), 7) +
  line(`M${from} ${y - 18}H${to}`, darker(color, 0.25), 7);
