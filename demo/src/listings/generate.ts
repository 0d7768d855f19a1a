import type { AreaRecord, CategoryCode, ListingStatus } from '@baza/shared/domain';
import { type ArtKind, type Artwork, artOfKind } from '../art/pool.ts';
import { createRandom, type Random } from '../random/random.ts';
import {
  houseWord,
  type ListingLanguage,
  landmarks,
  rejectReasons,
  sentences,
  streets,
  titles,
} from './phrases.ts';
import { vehicles } from './vehicles.ts';

/** A plausible listing with the columns of the listing table, except for its owner. */
export interface GeneratedListing {
  category: CategoryCode;
  status: ListingStatus;
  title: string;
  description: string;
  address: string;
  landmark: string;
  docNumber: string;
  /** Whole so'm. */
  price: number;
  /** Earlier prices, oldest first, each with its age in days. */
  earlierPrices: { price: number; daysAgo: number }[];
  area: AreaRecord;
  lng: number;
  lat: number;
  characteristics: Record<string, string | number | string[]>;
  art: Artwork[];
  premium: boolean;
  /** Days since it was created. */
  age: number;
  watchCount: number;
  rejectReason: string | null;
  seller: 'agency' | 'builder' | 'realtor' | 'user';
}

const MILLION = 1_000_000;
const CITY = 1726;

/** Price factor of a place: highest in Tashkent, then in the centres of provinces. */
function levelOf(area: AreaRecord): { price: number; weight: number } {
  const code = area.code;
  if (code.startsWith(String(CITY))) return { price: 1, weight: 9 };
  if (code.startsWith('1727')) return { price: 0.52, weight: 1.4 };
  // The fifth digit of the SOATO code of a province's city is 4.
  if (code[4] === '4') return { price: 0.48, weight: 3 };
  return { price: 0.3, weight: 0.7 };
}

export interface Places {
  pick(random: Random): AreaRecord;
  districtOf(area: AreaRecord): AreaRecord;
}

/** Picks districts, or MFYs where known, by weight. */
export function createPlaces(areas: readonly AreaRecord[]): Places {
  const districts = areas.filter((area) => area.level === 'district');
  const children = new Map<number, AreaRecord[]>();
  for (const area of areas)
    if (area.level === 'mfy' && area.parentId !== null)
      children.set(area.parentId, [...(children.get(area.parentId) ?? []), area]);
  const byId = new Map(areas.map((area) => [area.id, area]));
  const steps: number[] = [];
  let total = 0;
  for (const district of districts) {
    total += levelOf(district).weight;
    steps.push(total);
  }
  return {
    pick(random) {
      const at = random.next() * total;
      let low = 0;
      let high = steps.length - 1;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((steps[middle] ?? 0) > at) high = middle;
        else low = middle + 1;
      }
      const district = districts[low] as AreaRecord;
      const mfys = children.get(district.id);
      return mfys && random.chance(0.85) ? random.pick(mfys) : district;
    },
    districtOf: (area) => (area.level === 'mfy' ? (byId.get(area.parentId ?? 0) ?? area) : area),
  };
}

const categories: readonly [CategoryCode, number][] = [
  ['ResidentialMultiStorey_Sell', 0.52],
  ['ResidentialIndividual_Sell', 0.22],
  ['NotResidential_Sell', 0.1],
  ['Land_Sell', 0.09],
  ['Garage_Sell', 0.03],
  ['AutoTransport_Sell', 0.04],
];
const statuses: readonly [ListingStatus, number][] = [
  ['in-sale', 0.88],
  ['pending', 0.015],
  ['new', 0.015],
  ['rejected', 0.01],
  ['monitoring', 0.02],
  ['sold', 0.03],
  ['finished', 0.015],
  ['failed', 0.015],
];
function weighted<T>(random: Random, table: readonly [T, number][]): T {
  let at = random.next();
  for (const [value, share] of table) {
    at -= share;
    if (at < 0) return value;
  }
  return (table[0] as [T, number])[0];
}
const some = (random: Random, options: readonly string[], least: number, most: number): string[] => {
  const wanted = random.int(least, Math.min(most, options.length));
  return [...options]
    .map((option) => ({ option, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, wanted)
    .map(({ option }) => option);
};
const round = (value: number, step: number) => Math.round(value / step) * step;
/** Rounds prices as people do: to half a million, or to five million if large. */
const tidy = (price: number) =>
  Math.max(MILLION, price > 1000 * MILLION ? round(price, 5 * MILLION) : round(price, MILLION / 2));

const near = [
  'hospital_clinic',
  'playground',
  'kindergarten',
  'the_stops',
  'park_green_area',
  'restaurant_cafe',
  'parking',
  'supermarket_shops',
  'school',
];

interface Body {
  characteristics: GeneratedListing['characteristics'];
  price: number;
  art: Artwork[];
  words: Record<string, string | number>;
  titleKey: string;
  seller: GeneratedListing['seller'];
}

const artOf = (random: Random, ...kinds: ArtKind[]) => kinds.map((kind) => random.pick(artOfKind(kind)));

function flat(random: Random, level: number): Body {
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
  const repair = weighted(random, [
    ['euro_repair', 0.42],
    ['authors_project', 0.14],
    ['needs_repair', 0.16],
    ['rough_finish', 0.28],
  ]);
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
      layout: random.pick(['seperate', 'adjacent', 'adjacent-seperate', 'seperate', 'studio']),
      year_construction_delivery: fresh ? random.int(2021, 2028) : random.int(1965, 2014),
      bathroom: rooms > 3 ? 'two_bathrooms_and_more' : random.pick(['combined', 'seperated']),
      furnished: bare || random.chance(0.5) ? 'no' : 'yes',
      ceiling_height: random.pick([2.6, 2.7, 2.8, 3, 3.1]),
      repair,
      elevator: floorsBuilding > 5 ? 'exists' : 'non_exists',
      heating: random.pick(['central', 'central', 'gas_boiler']),
      apartment_has: bare
        ? ['balcony']
        : some(
            random,
            ['internet', 'fridge', 'television', 'air_conditioning', 'washer', 'kitchen', 'balcony'],
            2,
            6,
          ),
      near_there: some(random, near, 2, 6),
      engineer_communications: some(
        random,
        [
          'central_heating',
          'hot_water_supply',
          'sewage',
          'water_supply',
          'electric_lighting',
          'gas_supply',
          'internet',
        ],
        4,
        7,
      ),
      terms_of_sale: [random.pick(['contract', 'non_contract', 'partial_payment'])],
    },
    price: perM2 * area,
    art,
    words: { rooms, area, floor: floors },
    titleKey: 'ResidentialMultiStorey_Sell',
    seller: fresh
      ? random.pick(['builder', 'agency', 'realtor', 'user'])
      : random.pick(['user', 'user', 'realtor', 'agency']),
  };
}

function house(random: Random, level: number): Body {
  const rooms = random.int(3, 9);
  const area = round(rooms * random.between(17, 28) + 20, 1);
  const plot = round(random.between(2.5, 14), 0.5);
  const floorsBuilding = random.pick([1, 1, 1, 2, 2, 3]);
  return {
    characteristics: {
      house_type: weighted(random, [
        ['house', 0.6],
        ['cottage', 0.16],
        ['dacha', 0.12],
        ['townhouse', 0.07],
        ['part_of_the_house', 0.05],
      ]),
      rooms,
      area_all: area,
      area_all2: plot,
      floors_building: floorsBuilding,
      area_kitchen: round(random.between(10, 24), 0.5),
      wall_type: random.pick(['brick', 'brick', 'slag_block', 'monolithic', 'aerocrete']),
      house_cover: random.pick(['metallic', 'wooden', 'reinforced_concrete']),
      year_construction_delivery: random.int(1975, 2025),
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
      heating: random.pick(['gas_boiler', 'central', 'solid_fuel']),
      gas: random.pick(['central', 'central', 'cylinder', 'nearby']),
      land_ownership: random.chance(0.8) ? 'available' : 'no_available',
      near_there: some(random, near, 1, 5),
      location: random.pick(['in_the_town', 'in_the_suburbs', 'in_the_countryside', 'in_closed_area']),
    },
    price: (11 * MILLION * area + 120 * MILLION * plot) * level * random.between(0.75, 1.2),
    art: artOf(random, 'house', 'living', 'kitchen', 'bedroom', 'house').slice(0, random.int(3, 5)),
    words: { rooms, area, plot },
    titleKey: 'ResidentialIndividual_Sell',
    seller: random.pick(['user', 'user', 'realtor', 'agency']),
  };
}

function commercial(random: Random, level: number): Body {
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
  const floorsBuilding = kind === 'office' ? random.int(4, 14) : random.int(1, 3);
  return {
    characteristics: {
      property_type: random.pick(type),
      area_all: area,
      area_effective: round(area * random.between(0.8, 0.95), 1),
      floors: random.int(1, floorsBuilding),
      floors_building: floorsBuilding,
      year_construction_delivery: random.int(1985, 2025),
      ceiling_height: kind === 'warehouse' ? random.pick([5, 6, 8]) : random.pick([3, 3.3, 3.6]),
      repair: random.pick(['euro_repair', 'needs_repair', 'rough_finish']),
      electricity: 'three_phase',
      heating: random.pick(['central', 'electric', 'none']),
      parking_available: random.pick(['yes', 'no']),
    },
    price: { shop: 21, office: 17, warehouse: 7 }[kind] * MILLION * area * level * random.between(0.8, 1.25),
    art: artOf(random, kind, kind, 'empty').slice(0, random.int(1, 3)),
    words: { area },
    titleKey: kind,
    seller: random.pick(['agency', 'realtor', 'builder', 'user']),
  };
}

function land(random: Random, level: number): Body {
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

function garage(random: Random, level: number): Body {
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
    titleKey: type === 'garage' ? 'garage' : 'parking',
    seller: 'user',
  };
}

function vehicle(random: Random): Body {
  const kind = weighted(random, [
    ['car', 0.6],
    ['van', 0.2],
    ['truck', 0.2],
  ] as const);
  const { make, name, model, price, from, gearboxes, fuels } = random.pick(vehicles[kind]);
  const year = random.int(from, 2026);
  const age = 2026 - year;
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
    words: { year, name: `${name} ${model}` },
    titleKey: kind,
    seller: random.pick(['user', 'user', 'realtor']),
  };
}

const bodies: Record<CategoryCode, (random: Random, level: number) => Body> = {
  ResidentialMultiStorey_Sell: flat,
  ResidentialIndividual_Sell: house,
  NotResidential_Sell: commercial,
  Land_Sell: land,
  Garage_Sell: garage,
  AutoTransport_Sell: vehicle,
};

const number = (value: string | number) => String(value).replace('.', ',');

const MANY_PHOTOS_EVERY = 9;

/** Some listings have more than the usual five photos: two more of each kind, without drawing another random number. */
function withMorePhotos(art: Artwork[], index: number): Artwork[] {
  if (index % MANY_PHOTOS_EVERY !== 0 || art.length < 4) return art;
  const further = art.flatMap(({ kind }) => {
    const same = artOfKind(kind);
    return [index, index + 1].map((n) => same[n % same.length] as Artwork);
  });
  return [...new Set([...art, ...further])];
}

/** The `index`-th listing of a seed: always the same for the same seed and areas. @param given a required status. */
export function generateListing(
  seed: number,
  index: number,
  places: Places,
  given?: ListingStatus,
): GeneratedListing {
  const random = createRandom((Math.imul(seed, 2_654_435_761) ^ Math.imul(index + 1, 40_503)) >>> 0);
  for (let warm = 0; warm < 3; warm++) random.next();
  const category = weighted(random, categories);
  const drawn = weighted(random, statuses);
  const status = given ?? drawn;
  const area = places.pick(random);
  const level = levelOf(places.districtOf(area)).price * random.between(0.85, 1.15);
  const body = bodies[category](random, level);
  const language: ListingLanguage = weighted(random, [
    ['uz', 0.45],
    ['ru', 0.4],
    ['latn', 0.15],
  ] as const);
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, key: string) => number(body.words[key] ?? ''));
  const title = fill(random.pick(titles[body.titleKey]?.[language] ?? ['']));
  const pool = sentences[language];
  const description = [...some(random, pool[category] ?? [], 2, 4), random.pick(pool.close ?? [''])].join(
    ' ',
  );
  const street = random.pick(streets)[language];
  const house = random.int(1, 180);
  const [lng, lat] = scatter(random, area);
  const price = tidy(body.price);
  const age = random.chance(0.3) ? random.int(0, 7) : random.int(0, 58);
  const dropped = random.chance(0.18);
  return {
    category,
    status,
    title,
    description,
    address:
      language === 'ru' ? `${street}${houseWord.ru}${house}` : `${street}, ${house}${houseWord[language]}`,
    landmark: random.chance(0.5) ? random.pick(landmarks)[language] : '',
    docNumber: '',
    price,
    earlierPrices: dropped
      ? [{ price: tidy(price * random.between(1.03, 1.15)), daysAgo: Math.ceil(age * 0.6) }]
      : [],
    area,
    lng,
    lat,
    characteristics: body.characteristics,
    art: withMorePhotos([...new Set(body.art)], index),
    premium: status === 'in-sale' && random.chance(0.03),
    age,
    watchCount: random.int(0, 40) * (age + 1),
    rejectReason: status === 'rejected' ? rejectReasons[language] : null,
    seller: body.seller,
  };
}

/** A random point within an area's radius, most likely near its centre. */
function scatter(random: Random, { center: [lng, lat], radiusKm }: AreaRecord): [number, number] {
  const distance = radiusKm * 0.8 * random.next() ** 0.75;
  const angle = random.between(0, 2 * Math.PI);
  const dLat = (distance * Math.sin(angle)) / 110.6;
  const dLng = (distance * Math.cos(angle)) / (111.3 * Math.cos((lat * Math.PI) / 180));
  return [Number((lng + dLng).toFixed(6)), Number((lat + dLat).toFixed(6))];
}
