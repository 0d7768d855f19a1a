import { distance } from '@baza/shared/domain';
import { AREAS } from '@baza/shared/domain/areas-data';
import { METRO_STATIONS } from '@baza/shared/domain/metro';
import { generateListing } from './generate.ts';
import type { GeneratedListing } from './generated-listing.ts';
import { createPlaces } from './places.ts';

const places = createPlaces(AREAS);
const listings = [2026, 7].flatMap((seed) =>
  Array.from({ length: 2000 }, (_, index) => generateListing(seed, index, places)),
);

const textOf = ({ title, description, landmark }: GeneratedListing) =>
  [title, description, landmark].join(' ').replaceAll('ʻ', '‘').replaceAll('ʼ', '’');
const is =
  (code: string, ...values: string[]) =>
  ({ characteristics }: GeneratedListing) =>
    values.some((value) => [characteristics[code]].flat().includes(value));
const year = ({ characteristics }: GeneratedListing) => Number(characteristics.year_construction_delivery);
const categoryIs =
  (...codes: string[]) =>
  ({ category }: GeneratedListing) =>
    codes.includes(category);
const isRepaired = is('repair', 'euro_repair', 'authors_project');
const nearestMetro = ({ lng, lat }: GeneratedListing) =>
  Math.min(...METRO_STATIONS.map(({ at }) => distance(at, [lng, lat])));

/** Statements in Cyrillic and Latin Uzbek and in Russian, and the listings that may make them. */
const RULES: [statement: string, texts: RegExp, mayState: (listing: GeneratedListing) => boolean][] = [
  ['no intermediaries', /Воситачисиз|Vositachisiz|Без посредников/, ({ seller }) => seller === 'user'],
  [
    'a mortgage',
    /Ипотека|Ipoteka|ипотека/,
    categoryIs('ResidentialMultiStorey_Sell', 'ResidentialIndividual_Sell'),
  ],
  ['a metro station', /метро|metro/, (listing) => nearestMetro(listing) <= 400],
  [
    'walls of brick',
    /пишиқ ғишт|pishiq g‘isht|жжёного кирпича/,
    (listing) => is('wall_type', 'brick')(listing) || is('type_of_building', 'brick_baked')(listing),
  ],
  [
    'moving in at once',
    /дарҳол яшаш|darhol yashash|сразу заезжать/i,
    (listing) => isRepaired(listing) && year(listing) <= 2026,
  ],
  ['cosiness', /шинам|shinam|уютн/i, (listing) => isRepaired(listing) && year(listing) <= 2026],
  [
    'a repaired entrance hall',
    /йўлаги таъмирланган|yo‘lagi ta’mirlangan|подъезд после ремонта/,
    (listing) => year(listing) <= 2015,
  ],
  [
    'mains gas and water',
    /сув ва газ|suv va gaz|вода и (магистральный )?газ/,
    (listing) => is('gas', 'central')(listing) && is('water', 'central')(listing),
  ],
  ['gas nearby', /Газ қувури|Gaz quvuri|Газ рядом/, is('gas', 'nearby')],
  ['electricity nearby', /Электр тармоғи|Elektr tarmog|Электричество рядом/, is('electricity', 'nearby')],
  ['owned land', /мулк ҳуқуқи|mulk huquqi|в собственности/, is('land_ownership', 'available')],
  ['a pit or a gate', /чуқурча|chuqurcha|смотровая яма|Дарвозаси|Darvozasi|Ворота/, is('type', 'garage')],
  ['a roof over a car', /Ёмғир ва қор|Yomg‘ir va qor|дождь и снег/, is('type', 'place_at_parking2')],
  [
    'many passers-by',
    /Серқатнов|Serqatnov|Биринчи қатор|Birinchi qator|проходимость|первой линии/,
    is('property_type', 'shops_boutiques', 'salons', 'restaurants_cafes_bars'),
  ],
  ['a car park', /Машина тўхташ|Mashina to‘xtash|Есть парковка/, is('parking_available', 'yes')],
  ['building a house', /Уй қуриш|Uy qurish|строительство дома/, is('purpose', 'individual_housing')],
  ['a place in a town', /Шаҳар ичида|Shahar ichida|В черте города/, is('location', 'in_the_town')],
  ['a studio', /Студия|Studiya|студия/, is('layout', 'studio')],
  ['furniture', /Мебели|Mebeli|мебелью/, is('furnished', 'yes')],
  ['a playground', /болалар майдончаси|bolalar maydonchasi|детская площадка/, is('near_there', 'playground')],
  ['a lift', /Лифт|Lift|лифт/, is('elevator', 'exists')],
  ['delivery in the future', /топширилади|topshiriladi|сдаётся/, (listing) => year(listing) > 2026],
  [
    'good condition of a vehicle',
    /Ҳолати яхши|Holati yaxshi|Состояние хорошее/,
    is('repair_status', 'very_well', 'good', 'excellent'),
  ],
];

test.each(
  RULES,
)('a text states %s only where the facts say it, in every language', (_what, texts, mayState) => {
  const stating = listings.filter((listing) => texts.test(textOf(listing)));
  expect(stating.length).toBeGreaterThan(0);
  expect(stating.filter((listing) => !mayState(listing)).map(textOf)).toEqual([]);
});

test('every rule is tried in Cyrillic, in Latin and in Russian', () => {
  for (const [what, texts] of RULES) {
    const found = listings.map((listing) => texts.exec(textOf(listing))?.[0] ?? '').filter(Boolean);
    const scripts = new Set(
      found.map((text) => {
        const russian = new RegExp(texts.source.split('|').at(-1) ?? '', texts.flags);
        return /[a-z]/i.test(text) ? 'latn' : russian.test(text) ? 'ru' : 'uz';
      }),
    );
    // A statement that few listings make may be missing in the language of few listings.
    if (found.length > 60) expect([what, scripts.size]).toEqual([what, 3]);
  }
});

const FACTS: [rule: string, broken: (listing: GeneratedListing) => boolean][] = [
  [
    'a flat with a boiler has gas and no central heating',
    (listing) =>
      categoryIs('ResidentialMultiStorey_Sell')(listing) &&
      is('heating', 'gas_boiler')(listing) &&
      (is('engineer_communications', 'central_heating')(listing) ||
        !is('engineer_communications', 'gas_supply')(listing)),
  ],
  [
    'a house with a gas boiler has mains gas',
    (listing) =>
      categoryIs('ResidentialIndividual_Sell')(listing) &&
      is('heating', 'gas_boiler')(listing) &&
      !is('gas', 'central')(listing),
  ],
  [
    'a studio has one room',
    (listing) => is('layout', 'studio')(listing) && Number(listing.characteristics.rooms) !== 1,
  ],
  [
    'a house of the future is neither repaired nor furnished nor has appliances',
    (listing) =>
      year(listing) > 2026 &&
      (isRepaired(listing) ||
        is('furnished', 'yes')(listing) ||
        is('apartment_has', 'fridge', 'television', 'washer')(listing)),
  ],
  [
    'a BYD Chazor is a plug-in hybrid',
    (listing) => is('model', 'Chazor')(listing) && String(listing.characteristics.fuel) !== 'petrol,hybrid',
  ],
];
test.each(FACTS)('%s', (_rule, broken) => {
  expect(listings.filter(broken).map(({ characteristics }) => characteristics)).toEqual([]);
});

test('titles name what is sold', () => {
  for (const listing of listings) {
    const { characteristics, title } = listing;
    if (/гараж|garaj/i.test(title)) expect(characteristics.type).toBe('garage');
    if (/Склад|Омбор|Ombor/.test(title)) expect(characteristics.property_type).toBe('warehouses');
    if (/Магазин|дўкон|do‘kon/.test(title)) expect(characteristics.property_type).toBe('shops_boutiques');
    if (/Офис|Ofis/.test(title)) expect(characteristics.property_type).toBe('offices');
    if (/Дача|Дала ҳовли|Dala hovli/.test(title) && characteristics.house_type)
      expect(characteristics.house_type).toBe('dacha');
  }
});

test('readers do not meet the same description again and again', () => {
  const descriptions = new Set(listings.map(({ description }) => description));
  expect(descriptions.size).toBeGreaterThan(listings.length * 0.8);
});
