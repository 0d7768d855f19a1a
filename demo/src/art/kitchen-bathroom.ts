import type { Random } from '../random/random.ts';
import type { Light } from './nature.ts';
import { FLOOR, fabrics, pendant, plant, room, windowView, woods } from './room-parts.ts';
import {
  circle,
  darker,
  ellipse,
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

export function kitchen(random: Random, light: Light): string {
  const { shell, wall } = room(random);
  const front = random.pick(['#f3f2ee', '#6f8580', '#4f6472', '#d9d0c0', '#8b9a86', '#39424d']);
  const top = random.pick(['#e8e4dc', '#3f444b', '#b98d62']);
  let out = shell + rect(120, 420, 1360, 190, lighter(wall, 0.4));
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 20; column++)
      out += rect(
        124 + column * 68 + (row % 2) * 34,
        424 + row * 46,
        64,
        42,
        mix('#ffffff', front, 0.12 + ((row * 7 + column * 3) % 5) * 0.03),
      );
  const cabinets = (y: number, height: number, from: number, count: number) => {
    for (let index = 0; index < count; index++)
      out +=
        rect(from + index * 170, y, 166, height, front, 'rx="4"') +
        rect(from + index * 170 + 62, y + (y < 400 ? height - 22 : 14), 44, 8, '#c9ccd0', 'rx="4"');
  };
  cabinets(150, 230, 120, 3);
  cabinets(150, 230, 970, 1);
  out += windowView(random, light, 690, 170, 220, 210, null);
  cabinets(640, 220, 120, 6);
  out += rect(104, 608, 1052, 34, top) + rect(120, 856, 1020, 24, '#2f353c');
  out +=
    rect(1180, 140, 270, 740, '#dfe3e5', 'rx="12"') +
    line('M1180 420H1450', '#b5bcc2', 6) +
    rect(1204, 260, 12, 120, '#9aa3aa', 'rx="6"') +
    rect(1204, 460, 12, 160, '#9aa3aa', 'rx="6"');
  out +=
    rect(470, 640, 166, 220, '#20262d', 'rx="6"') +
    rect(488, 690, 130, 130, '#3c4650', 'rx="8"') +
    [0, 1, 2, 3].map((index) => circle(500 + index * 36, 664, 9, '#aab2b9')).join('') +
    rect(480, 600, 146, 9, '#20262d') +
    ellipse(516, 588, 40, 18, '#c46a3c') +
    rect(476, 570, 80, 20, '#c46a3c');
  out += line('M820 606V520q0 -34 34 -34t34 34v14', '#c3c8cd', 12) + rect(760, 602, 180, 12, '#aab2b9');
  out +=
    plant(random, 1060, 608, 100) +
    rect(170, 520, 40, 88, random.pick(fabrics), 'rx="8"') +
    rect(222, 548, 40, 60, random.pick(fabrics), 'rx="8"') +
    ellipse(330, 600, 60, 16, '#e9dcc0') +
    circle(310, 584, 18, '#d9773c') +
    circle(344, 582, 18, '#b9c35a') +
    circle(328, 566, 17, '#d84f3c');
  const table = random.pick(woods);
  out +=
    ellipse(780, 1110, 420, 46, '#1c2430', 'opacity="0.16"') +
    [480, 1060].map((x) => rect(x, 990, 24, 150, darker(table, 0.3))).join('') +
    rect(420, 960, 720, 34, table, 'rx="10"') +
    ellipse(780, 956, 70, 16, '#ffffff') +
    plant(random, 780, 950, 70) +
    [300, 1170]
      .map(
        (x) =>
          rect(x, 880, 110, 26, darker(front, 0.2), 'rx="10"') +
          rect(x + (x < 700 ? 0 : 92), 740, 18, 160, darker(front, 0.3)) +
          rect(x + 8, 900, 14, 190, '#4d3a2a') +
          rect(x + 88, 900, 14, 190, '#4d3a2a'),
      )
      .join('');
  return svg(out + pendant(620, 110, '#39424d') + pendant(940, 110, '#39424d'));
}

export function bathroom(random: Random): string {
  const tile = random.pick(['#dfe8ea', '#e8e2d8', '#cfdcdc', '#d6dde6', '#e3ddd3']);
  const accent = random.pick(['#4f7f8f', '#6f8f7a', '#8a7a66', '#56718f']);
  let out = rect(0, 0, WIDTH, FLOOR, lighter(tile, 0.3));
  for (let row = 0; row < 9; row++)
    for (let column = 0; column < 14; column++)
      out += rect(
        column * 118 - (row % 2) * 59,
        row * 92,
        114,
        88,
        row === 4
          ? mix(accent, tile, ((column * 5) % 4) * 0.15)
          : mix(tile, '#ffffff', ((row * 3 + column * 5) % 4) * 0.09),
      );
  out += rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, darker(tile, 0.16));
  for (let index = -6; index < 16; index++)
    out += line(`M${index * 130 + 300} ${FLOOR}L${(index - 3) * 230 + 700} ${HEIGHT}`, darker(tile, 0.26), 4);
  for (const y of [890, 980, 1090]) out += line(`M0 ${y}H${WIDTH}`, darker(tile, 0.26), 4);
  out +=
    rect(190, 180, 330, 400, '#c9a57b', 'rx="165"') +
    rect(204, 194, 302, 372, '#cfe3ec', 'rx="151"') +
    polygon(
      [
        [230, 480],
        [430, 210],
        [480, 240],
        [280, 540],
      ],
      '#ffffff',
      'opacity="0.4"',
    );
  out +=
    rect(140, 700, 430, 190, '#b98d62', 'rx="6"') +
    line('M355 705V885', '#8a6446', 4) +
    rect(120, 664, 470, 40, '#fbfaf7', 'rx="8"') +
    ellipse(355, 660, 140, 34, '#ffffff') +
    ellipse(355, 656, 118, 22, '#dfe8ea') +
    line('M355 640v-50q0 -24 30 -24h20', '#aab2b9', 12);
  out +=
    path('M780 720h700q0 190 -90 220h-520q-90 -30 -90 -220Z', '#ffffff') +
    rect(756, 696, 748, 34, '#ffffff', 'rx="17"') +
    ellipse(1130, 708, 330, 14, '#bfe0ea') +
    rect(860, 936, 50, 30, '#aab2b9') +
    rect(1350, 936, 50, 30, '#aab2b9') +
    line('M1440 690V330q0 -40 -40 -40h-30', '#aab2b9', 12) +
    ellipse(1366, 296, 56, 12, '#aab2b9');
  out +=
    rect(640, 420, 90, 200, random.pick(fabrics), 'rx="6"') +
    rect(640, 560, 90, 24, '#ffffff', 'opacity="0.5"') +
    line('M620 420H750', '#aab2b9', 8);
  return svg(out + ellipse(620, 1060, 260, 50, mix(accent, '#ffffff', 0.6)) + plant(random, 700, 960, 120));
}
