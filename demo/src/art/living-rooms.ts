import type { Random } from '../random/random.ts';
import type { Light } from './nature.ts';
import { art, fabrics, pendant, plant, room, windowView } from './room-parts.ts';
import { circle, darker, ellipse, lighter, line, mix, path, rect, svg } from './svg.ts';

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
