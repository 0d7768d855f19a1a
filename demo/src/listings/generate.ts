import type { CategoryCode, ListingStatus } from '@baza/shared/domain';
import { type Artwork, artOfKind } from '../art/pool.ts';
import { createRandom, type Random } from '../random/random.ts';
import { type Body, MILLION } from './body.ts';
import { round, some, weighted } from './draw.ts';
import { type Facts, isNearMetro } from './facts.ts';
import type { GeneratedListing } from './generated-listing.ts';
import { flat, house } from './homes.ts';
import type { ListingLanguage } from './languages.ts';
import { fitting, inLanguage, type Phrase, pickFitting } from './phrases.ts';
import { levelOf, type Places, scatter } from './places.ts';
import { houseWord, streets } from './places-in-words.ts';
import { commercial, garage, land } from './premises.ts';
import { closings, sentences } from './sentences.ts';
import { landmarks, rejectReasons, titles } from './titles.ts';
import { vehicle } from './vehicle.ts';

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

/** Rounds prices as people do: to half a million, or to five million if large. */
const tidy = (price: number) =>
  Math.max(MILLION, price > 1000 * MILLION ? round(price, 5 * MILLION) : round(price, MILLION / 2));

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
  const [lng, lat] = scatter(random, area);
  const { characteristics, seller } = body;
  const facts: Facts = { category, characteristics, seller, isNearMetro: isNearMetro(lng, lat) };
  const write = (phrase: Phrase) =>
    inLanguage(phrase, language).replace(/\{(\w+)\}/g, (_, key: string) => number(body.words[key] ?? ''));
  const title = write(pickFitting(random, titles[body.titleKey] ?? [], facts));
  const described = some(random, fitting(sentences[category] ?? [], facts), 2, 4);
  const description = [...described, pickFitting(random, closings, facts)].map(write).join(' ');
  const street = random.pick(streets)[language];
  const house = random.int(1, 180);
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
    landmark: random.chance(0.5) ? write(pickFitting(random, landmarks, facts)) : '',
    docNumber: '',
    price,
    earlierPrices: dropped
      ? [{ price: tidy(price * random.between(1.03, 1.15)), daysAgo: Math.ceil(age * 0.6) }]
      : [],
    area,
    lng,
    lat,
    characteristics,
    art: withMorePhotos([...new Set(body.art)], index),
    premium: status === 'in-sale' && random.chance(0.03),
    age,
    watchCount: random.int(0, 40) * (age + 1),
    rejectReason: status === 'rejected' ? rejectReasons[language] : null,
    seller,
  };
}
