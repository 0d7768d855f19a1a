import type { Random } from '../random/random.ts';
import { artOf, type Body, MILLION } from './body.ts';
import { round, weighted } from './draw.ts';

export function commercial(random: Random, level: number): Body {
  const kind = weighted(random, [
    ['shop', 0.5],
    ['office', 0.32],
    ['warehouse', 0.18],
  ] as const);
  const area =
    kind === 'warehouse' ? round(random.between(200, 2400), 10) : round(random.between(30, 420), 1);
  const type = {
    shop: ['shops_boutiques', 'salons', 'restaurants_cafes_bars', 'premises_free_appointment'],
    office: ['offices', 'part_of_the_building', 'freestanding_buildings'],
    warehouse: ['warehouses', 'industrial_premises'],
  }[kind];
  const property = random.pick(type);
  const floorsBuilding = kind === 'office' ? random.int(4, 14) : random.int(1, 3);
  const floor = random.int(1, floorsBuilding);
  const year = random.int(1985, 2025);
  const ceiling = kind === 'warehouse' ? random.pick([5, 6, 8]) : random.pick([3, 3.3, 3.6]);
  return {
    characteristics: {
      property_type: property,
      area_all: area,
      area_effective: round(area * random.between(0.8, 0.95), 1),
      floors: floor,
      floors_building: floorsBuilding,
      year_construction_delivery: year,
      ceiling_height: ceiling,
      repair: random.pick(['euro_repair', 'needs_repair', 'rough_finish']),
      electricity: 'three_phase',
      heating: random.pick(['central', 'electric', 'none']),
      parking_available: random.pick(['yes', 'no']),
    },
    price: { shop: 21, office: 17, warehouse: 7 }[kind] * MILLION * area * level * random.between(0.8, 1.25),
    art: artOf(random, kind, kind, 'empty').slice(0, random.int(1, 3)),
    words: { area, floor, floors: floorsBuilding, year, ceiling },
    titleKey: property,
    seller: random.pick(['agency', 'realtor', 'builder', 'user']),
  };
}

export function land(random: Random, level: number): Body {
  const plot = round(random.between(3, 40), 0.5);
  return {
    characteristics: {
      area: plot,
      purpose: random.pick([
        'individual_housing',
        'individual_housing',
        'gardening',
        'agricultural',
        'commercial',
      ]),
      type_of_land: random.pick(['divisible', 'indivisible']),
      location: random.pick(['in_the_town', 'in_the_suburbs', 'in_the_countryside', 'along_the_track']),
      land_ownership: random.chance(0.75) ? 'available' : 'no_available',
      water: random.pick(['central', 'artesian_well', 'none']),
      electricity: random.pick(['central', 'nearby', 'none']),
      gas: random.pick(['central', 'nearby', 'none']),
    },
    price: 150 * MILLION * plot * level * level * random.between(0.6, 1.3),
    art: artOf(random, 'plot', 'plot').slice(0, random.int(1, 2)),
    words: { plot },
    titleKey: 'Land_Sell',
    seller: random.pick(['user', 'user', 'realtor', 'agency']),
  };
}

export function garage(random: Random, level: number): Body {
  const type = random.pick(['garage', 'garage', 'place_at_parking', 'place_at_parking2']);
  const area = round(random.between(14, 34), 0.5);
  return {
    characteristics: {
      type,
      area_all: area,
      parking_spaces: random.int(1, 2),
      year_construction_delivery: random.int(1980, 2024),
      electricity: 'central',
    },
    price: (type === 'garage' ? 6 : 9) * MILLION * area * level * random.between(0.7, 1.3),
    art: artOf(random, 'garage'),
    words: { area },
    titleKey: type,
    seller: 'user',
  };
}
