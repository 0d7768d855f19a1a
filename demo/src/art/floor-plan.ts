import type { Random } from '../random/random.ts';
import { circle, ellipse, HEIGHT, line, path, rect, svg, WIDTH } from './svg.ts';

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
