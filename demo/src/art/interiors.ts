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
  mix,
  path,
  polygon,
  rect,
  svg,
  WIDTH,
} from './svg.ts';

const paints = ['#e9e4da', '#dfe5e4', '#e6ded0', '#d7dfe3', '#efe9df', '#d8dccf', '#e8d9cf', '#cfd8dc'];
const woods = ['#b98d62', '#a0764f', '#c9a57b', '#8a6446', '#d2b48a'];
const fabrics = ['#6f8fa6', '#8a9a7b', '#b98a6b', '#7d7f8c', '#a86f6a', '#4f6f7f', '#c9b18d', '#5c6b5d'];
const FLOOR = 820;

/** The empty room: wall, floor boards, skirting and light from the left. */
function room(random: Random): { shell: string; wall: string; wood: string } {
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

function windowView(
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

const plant = (random: Random, x: number, y: number, size: number) => {
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

const art = (random: Random, x: number, y: number, width: number, height: number) => {
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

const pendant = (x: number, length: number, color: string) =>
  line(`M${x} 30V${length}`, '#3a3f46', 4) +
  path(`M${x - 66} ${length + 62}Q${x - 60} ${length} ${x} ${length}T${x + 66} ${length + 62}Z`, color) +
  ellipse(x, length + 62, 66, 10, '#fff1c4') +
  circle(x, length + 150, 170, '#fff4d2', 'opacity="0.14"');

export function livingRoom(random: Random, light: Light): string {
  const { shell, wood } = room(random);
  const sofa = random.pick(fabrics);
  const left = random.chance(0.5);
  const x = left ? 760 : 180;
  const y = 620;
  const windowX = left ? 200 : 1010;
  const rug = random.pick(fabrics);
  return svg(
    shell +
      windowView(random, light, windowX, 190, 400, 430, mix(random.pick(fabrics), '#ffffff', 0.6)) +
      art(random, x + 120, 250, 170, 210) +
      art(random, x + 350, 280, 130, 160) +
      ellipse(x + 330, 1010, 520, 110, lighter(rug, 0.3)) +
      ellipse(x + 330, 1010, 440, 84, 'none', `stroke="${rug}" stroke-width="12"`) +
      rect(x - 30, y + 90, 100, 210, darker(sofa, 0.12), 'rx="34"') +
      rect(x + 590, y + 90, 100, 210, darker(sofa, 0.12), 'rx="34"') +
      rect(x, y, 660, 210, sofa, 'rx="36"') +
      rect(x + 52, y + 130, 274, 130, lighter(sofa, 0.12), 'rx="22"') +
      rect(x + 334, y + 130, 274, 130, lighter(sofa, 0.12), 'rx="22"') +
      rect(x + 10, y + 240, 640, 60, darker(sofa, 0.08), 'rx="14"') +
      rect(
        x + 70,
        y + 60,
        120,
        110,
        random.pick(fabrics),
        `rx="20" transform="rotate(-8 ${x + 130} ${y + 110})"`,
      ) +
      rect(
        x + 480,
        y + 60,
        110,
        104,
        random.pick(fabrics),
        `rx="20" transform="rotate(9 ${x + 530} ${y + 110})"`,
      ) +
      [40, 600].map((dx) => rect(x + dx, y + 298, 16, 30, '#4d3a2a')).join('') +
      ellipse(x + 330, 1030, 190, 22, '#1c2430', 'opacity="0.15"') +
      ellipse(x + 330, 960, 190, 44, lighter(wood, 0.25)) +
      ellipse(x + 330, 952, 190, 44, wood) +
      rect(x + 240, 980, 12, 90, darker(wood, 0.3)) +
      rect(x + 410, 980, 12, 90, darker(wood, 0.3)) +
      ellipse(x + 300, 944, 34, 10, '#ffffff') +
      rect(x + 360, 918, 50, 26, random.pick(fabrics), 'rx="5"') +
      plant(random, left ? 130 : 1500, 930, 210) +
      pendant(x + 330, random.int(100, 150), random.pick(['#39424d', '#d9b56a', '#f4f2ec'])),
  );
}

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

export function bedroom(random: Random, light: Light): string {
  const { shell, wood } = room(random);
  const cover = random.pick(fabrics);
  const x = random.int(420, 520);
  const night = (at: number) =>
    rect(at, 740, 150, 150, wood, 'rx="6"') +
    line(`M${at} 810H${at + 150}`, darker(wood, 0.2), 4) +
    rect(at + 69, 690, 12, 50, '#c9ccd0') +
    path(`M${at + 25} 690h100l-22 -76h-56Z`, '#fbeecb') +
    circle(at + 75, 660, 120, '#fff2c8', 'opacity="0.18"');
  return svg(
    shell +
      windowView(random, light, 1120, 200, 340, 430, mix(cover, '#ffffff', 0.55)) +
      art(random, x + 130, 200, 200, 150) +
      art(random, x + 370, 220, 120, 130) +
      ellipse(x + 300, 1080, 620, 90, lighter(random.pick(fabrics), 0.4)) +
      rect(x - 20, 480, 640, 320, darker(cover, 0.25), 'rx="26"') +
      night(x - 190) +
      night(x + 640) +
      path(`M${x} 700h600l60 330q4 30 -30 30h-660q-34 0 -30 -30Z`, '#fbfaf7') +
      path(`M${x - 18} 800h636l44 230q4 30 -30 30h-664q-34 0 -30 -30Z`, cover) +
      path(`M${x - 18} 800h636l8 46h-652Z`, lighter(cover, 0.3)) +
      [30, 320]
        .map(
          (dx) =>
            rect(x + dx, 650, 250, 100, '#ffffff', 'rx="36"') +
            rect(x + dx + 12, 660, 226, 80, lighter(cover, 0.75), 'rx="30"'),
        )
        .join('') +
      rect(x + 200, 690, 200, 84, random.pick(fabrics), 'rx="26"') +
      [0, 1, 2]
        .map((index) =>
          line(
            `M${x + 60 + index * 190} 860l${-14 + index * 14} 190`,
            darker(cover, 0.1),
            4,
            'opacity="0.6"',
          ),
        )
        .join('') +
      plant(random, 120, 930, 190) +
      pendant(x + 300, 70, '#f4f2ec'),
  );
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

/** An empty room after repair, or before it. */
export function emptyRoom(random: Random, light: Light): string {
  const { shell, wood } = room(random);
  const door = random.int(1130, 1230);
  return svg(
    shell +
      windowView(random, light, 230, 170, 380, 450, '#f7f5ef') +
      windowView(random, light, 780, 170, 220, 450, '#f7f5ef') +
      rect(door, 240, 260, 580, '#fdfcfa') +
      rect(door + 18, 258, 224, 562, lighter(wood, 0.15)) +
      rect(door + 44, 290, 172, 200, darker(wood, 0.06), 'rx="6"') +
      rect(door + 44, 530, 172, 250, darker(wood, 0.06), 'rx="6"') +
      rect(door + 34, 540, 34, 10, '#c9ccd0', 'rx="5"') +
      circle(800, 60, 46, '#fff6df') +
      circle(800, 80, 260, '#fff6df', 'opacity="0.18"'),
  );
}

/** A drawn floor plan. */
export function floorPlan(random: Random, rooms: number): string {
  const ink = '#484d53';
  const [x, y, width, height] = [240, 180, 1120, 840];
  const splitX = x + width * random.between(0.4, 0.6);
  const splitY = y + height * random.between(0.42, 0.58);
  const wallLine = (d: string) => line(d, ink, 18);
  const tint = ['#e8eef4', '#eef0e6', '#f4ece4', '#ece8f2', '#e6f0ee'];
  const cell = (left: number, top: number, right: number, bottom: number, index: number) =>
    rect(left, top, right - left, bottom - top, tint[index % tint.length] ?? '#eee');
  const bed = (left: number, top: number) =>
    rect(left, top, 150, 180, '#ffffff', `stroke="${ink}" stroke-width="5" rx="10"`) +
    rect(left + 12, top + 12, 58, 40, 'none', `stroke="${ink}" stroke-width="4" rx="8"`) +
    rect(left + 80, top + 12, 58, 40, 'none', `stroke="${ink}" stroke-width="4" rx="8"`);
  const couch = (left: number, top: number) =>
    rect(left, top, 220, 84, '#ffffff', `stroke="${ink}" stroke-width="5" rx="16"`) +
    line(`M${left + 110} ${top + 10}v64`, ink, 4);
  let out =
    rect(0, 0, WIDTH, HEIGHT, '#fbfbf9') +
    cell(x, y, splitX, splitY, 0) +
    cell(splitX, y, x + width, splitY, 1) +
    cell(x, splitY, splitX, y + height, 2) +
    cell(splitX, splitY, x + width, y + height, 3);
  out +=
    wallLine(`M${x} ${y}H${x + width}V${y + height}H${x}Z`) +
    wallLine(`M${splitX} ${y}V${splitY - 90}M${splitX} ${splitY + 60}V${y + height}`) +
    wallLine(`M${x} ${splitY}H${splitX - 130}M${splitX + 130} ${splitY}H${x + width}`);
  if (rooms > 2) out += wallLine(`M${(splitX + x + width) / 2} ${splitY}V${y + height - 140}`);
  if (rooms > 3) out += wallLine(`M${(splitX + x) / 2} ${y}V${splitY - 120}`);
  out += [
    [x + 120, y, 200, 0],
    [splitX + 140, y, 220, 0],
    [x + 150, y + height, 200, 0],
  ]
    .map(([left = 0, top = 0, length = 0]) =>
      rect(left, top - 10, length, 20, '#ffffff', `stroke="${ink}" stroke-width="4"`),
    )
    .join('');
  out +=
    bed(x + 40, y + 60) +
    couch(splitX + 90, y + 60) +
    ellipse(splitX + 200, y + 240, 70, 40, '#ffffff', `stroke="${ink}" stroke-width="5"`) +
    rect(x + 40, y + height - 120, 300, 70, '#ffffff', `stroke="${ink}" stroke-width="5"`) +
    circle(x + 90, y + height - 85, 20, 'none', `stroke="${ink}" stroke-width="4"`) +
    circle(x + 150, y + height - 85, 20, 'none', `stroke="${ink}" stroke-width="4"`);
  out +=
    rect(x + width - 260, y + height - 150, 200, 100, '#ffffff', `stroke="${ink}" stroke-width="5" rx="40"`) +
    circle(x + width - 120, splitY + 90, 34, '#ffffff', `stroke="${ink}" stroke-width="5"`);
  return svg(
    out +
      path(
        `M${splitX - 120} ${splitY}a120 120 0 0 1 120 -90`,
        'none',
        `stroke="${ink}" stroke-width="3" stroke-dasharray="8 8"`,
      ),
  );
}
