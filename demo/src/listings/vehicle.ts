import { formatNumber } from '@baza/shared/domain';
import type { Random } from '../random/random.ts';
import { artOf, type Body, MILLION } from './body.ts';
import { round, weighted } from './draw.ts';
import { THIS_YEAR } from './facts.ts';
import { vehicles } from './vehicles.ts';

export function vehicle(random: Random): Body {
  const kind = weighted(random, [
    ['car', 0.6],
    ['van', 0.2],
    ['truck', 0.2],
  ] as const);
  const { make, name, model, price, from, gearboxes, fuels } = random.pick(vehicles[kind]);
  const year = random.int(from, THIS_YEAR);
  const age = THIS_YEAR - year;
  const mileage = round(random.between(0.5, 1.3) * (age + 0.3) * (kind === 'truck' ? 32_000 : 17_000), 1000);
  return {
    characteristics: {
      purpose: { car: 'car', van: 'minivan', truck: 'truck' }[kind],
      make,
      model,
      year_construction_delivery: year,
      mileage,
      gearbox: random.pick(gearboxes),
      fuel: [...random.pick(fuels)],
      repair_status: random.pick(['very_well', 'good', 'excellent', 'satisfactory']),
    },
    // Depreciation of about 8 % of the remaining value a year.
    price: price * MILLION * 0.92 ** age * random.between(0.9, 1.1),
    art: artOf(random, kind),
    words: { year, name: `${name} ${model}`, mileage: formatNumber(mileage, 'ru') },
    titleKey: kind,
    seller: random.pick(['user', 'user', 'realtor']),
  };
}
