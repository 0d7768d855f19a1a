import type { Random } from '../random/random.ts';
import { windowAt } from './flats.ts';
import { car, ground, type Light, mountains, road, sky, tree } from './nature.ts';
import { accents, cars, walls } from './palette.ts';
import { circle, darker, lighter, line, mix, polygon, rect, svg, WIDTH } from './svg.ts';

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
