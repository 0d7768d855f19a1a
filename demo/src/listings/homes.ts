import type { ArtKind } from '../art/pool.ts';
import type { Random } from '../random/random.ts';
import { artOf, type Body, MILLION, near } from './body.ts';
import { round, some, weighted } from './draw.ts';
import { THIS_YEAR } from './facts.ts';

/** Supplies that a flat may have whatever heats it. */
const SUPPLIES = ['hot_water_supply', 'sewage', 'water_supply', 'electric_lighting', 'internet'];
/** Of flats with several rooms. */
const LAYOUTS = ['seperate', 'seperate', 'adjacent', 'adjacent-seperate'];

export function flat(random: Random, level: number): Body {
  const fresh = random.chance(0.4);
  const rooms = weighted(random, [
    [1, 0.18],
    [2, 0.34],
    [3, 0.31],
    [4, 0.13],
    [5, 0.04],
  ]);
  const area = round(18 + rooms * random.between(15, 24) + random.between(0, 10), 0.5);
  const floorsBuilding = fresh ? random.int(7, 16) : random.pick([4, 5, 5, 9, 9, 12]);
  const floors = random.int(1, floorsBuilding);
  const year = fresh ? random.int(2021, THIS_YEAR + 2) : random.int(1965, 2014);
  const drawn = weighted(random, [
    ['euro_repair', 0.42],
    ['authors_project', 0.14],
    ['needs_repair', 0.16],
    ['rough_finish', 0.28],
  ]);
  // Nobody has repaired a flat of a house that is not delivered.
  const repair = year > THIS_YEAR ? 'rough_finish' : drawn;
  const heating = random.pick(['central', 'central', 'gas_boiler']);
  const isStudio = rooms === 1 && random.chance(0.35);
  const ceiling = random.pick([2.6, 2.7, 2.8, 3, 3.1]);
  const kitchen = round(random.between(6, 16), 0.5);
  const bare = repair === 'rough_finish';
  const perM2 =
    16 *
    MILLION *
    level *
    (fresh ? 1.12 : 0.98) *
    (bare ? 0.88 : 1.04) *
    (floors === 1 || floors === floorsBuilding ? 0.95 : 1) *
    random.between(0.85, 1.2);
  const inside: ArtKind[] = bare ? ['empty', 'empty', 'plan'] : ['living', 'kitchen', 'bedroom', 'bathroom'];
  const first: ArtKind = fresh ? 'flat-new' : 'flat-old';
  const art =
    random.chance(0.35) && !bare
      ? artOf(random, 'living', first, 'kitchen', 'bedroom', 'plan')
      : artOf(random, first, ...inside);
  return {
    characteristics: {
      housing_type: fresh ? 'new_buildings' : 'secondary_market',
      rooms,
      area_all: area,
      area_kitchen: kitchen,
      area_living: round(Math.max(10, (area - kitchen) * random.between(0.6, 0.78)), 0.5),
      floors,
      floors_building: floorsBuilding,
      type_of_building: fresh
        ? random.pick(['brick_baked', 'panel_concrete'])
        : random.pick(['brick_baked', 'panel_concrete', 'panel_concrete', 'brick_baked_and_crude']),
      layout: isStudio ? 'studio' : rooms === 1 ? 'seperate' : random.pick(LAYOUTS),
      year_construction_delivery: year,
      bathroom: rooms > 3 ? 'two_bathrooms_and_more' : random.pick(['combined', 'seperated']),
      furnished: bare || random.chance(0.5) ? 'no' : 'yes',
      ceiling_height: ceiling,
      repair,
      elevator: floorsBuilding > 5 ? 'exists' : 'non_exists',
      heating,
      apartment_has: bare
        ? ['balcony']
        : some(
            random,
            ['internet', 'fridge', 'television', 'air_conditioning', 'washer', 'kitchen', 'balcony'],
            2,
            6,
          ),
      near_there: some(random, near, 2, 6),
      engineer_communications: [
        // A boiler burns gas and takes the place of central heating.
        heating === 'central' ? 'central_heating' : 'gas_supply',
        ...some(random, SUPPLIES, 3, SUPPLIES.length),
      ],
      terms_of_sale: [random.pick(['contract', 'non_contract', 'partial_payment'])],
    },
    price: perM2 * area,
    art,
    words: { rooms, area, floor: floors, floors: floorsBuilding, kitchen, ceiling, year },
    titleKey: 'ResidentialMultiStorey_Sell',
    seller: fresh
      ? random.pick(['builder', 'agency', 'realtor', 'user'])
      : random.pick(['user', 'user', 'realtor', 'agency']),
  };
}

export function house(random: Random, level: number): Body {
  const rooms = random.int(3, 9);
  const area = round(rooms * random.between(17, 28) + 20, 1);
  const plot = round(random.between(2.5, 14), 0.5);
  const floorsBuilding = random.pick([1, 1, 1, 2, 2, 3]);
  const type = weighted(random, [
    ['house', 0.6],
    ['cottage', 0.16],
    ['dacha', 0.12],
    ['townhouse', 0.07],
    ['part_of_the_house', 0.05],
  ]);
  const year = random.int(1975, 2025);
  const gas = random.pick(['central', 'central', 'cylinder', 'nearby']);
  // A boiler needs gas from the mains.
  const heating = random.pick(gas === 'central' ? ['gas_boiler', 'central'] : ['solid_fuel', 'electric']);
  return {
    characteristics: {
      house_type: type,
      rooms,
      area_all: area,
      area_all2: plot,
      floors_building: floorsBuilding,
      area_kitchen: round(random.between(10, 24), 0.5),
      wall_type: random.pick(['brick', 'brick', 'slag_block', 'monolithic', 'aerocrete']),
      house_cover: random.pick(['metallic', 'wooden', 'reinforced_concrete']),
      year_construction_delivery: year,
      ceiling_height: random.pick([2.8, 3, 3.2, 3.5]),
      repair: random.pick(['euro_repair', 'authors_project', 'needs_repair', 'euro_repair']),
      bathroom: random.pick(['combined', 'seperated', 'two_bathrooms_and_more', 'in_the_courtyard']),
      furnished: random.pick(['yes', 'no']),
      in_the_house: some(
        random,
        [
          'internet',
          'air_conditioning',
          'washer',
          'kitchen',
          'garage',
          'cellar',
          'summer_kitchen',
          'terrace',
          'security',
        ],
        2,
        6,
      ),
      water: random.pick(['central', 'central', 'artesian_well']),
      electricity: random.pick(['central', 'three_phase']),
      heating,
      gas,
      land_ownership: random.chance(0.8) ? 'available' : 'no_available',
      near_there: some(random, near, 1, 5),
      location: random.pick(['in_the_town', 'in_the_suburbs', 'in_the_countryside', 'in_closed_area']),
    },
    price: (11 * MILLION * area + 120 * MILLION * plot) * level * random.between(0.75, 1.2),
    art: artOf(random, 'house', 'living', 'kitchen', 'bedroom', 'house').slice(0, random.int(3, 5)),
    words: { rooms, area, plot, year },
    titleKey: type,
    seller: random.pick(['user', 'user', 'realtor', 'agency']),
  };
}
