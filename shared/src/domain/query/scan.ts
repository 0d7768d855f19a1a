import type { FilterNear, ListingFilter } from '../filter/index.ts';
import type { FoundPlace, Gazetteer } from './gazetteer.ts';
import type { Identifier } from './identifiers.ts';
import { type Amount, amountOf, homeOf } from './meanings.ts';
import { nearAt } from './near.ts';
import { phraseIndex } from './phrase-index.ts';
import { quantityAt } from './quantity.ts';
import { stationAt } from './stations.ts';
import type { Token } from './tokens.ts';
import { COUNTED, OUT_OF, PER_UNIT, type QuantityUnit, UNIT_WORDS } from './vocabulary/quantities.ts';
import {
  HOMES,
  LANDMARK_AFTER,
  LANDMARK_BEFORE,
  LANDMARK_FOLLOWS,
  SAID_OF_ALL,
  THINGS,
  type Thing,
} from './vocabulary/things.ts';
import { wordList } from './word-list.ts';

/** What some tokens say. */
type Saying =
  | { kind: 'places'; ids: number[] }
  | { kind: 'station'; id: number }
  | { kind: 'near'; names: FilterNear[]; metres: NonNullable<ListingFilter[FilterNear]> }
  | { kind: 'thing'; thing: Thing }
  | { kind: 'amounts'; amounts: Amount[] }
  /** Adds nothing to what else is said: `сотилади`, `уй`. */
  | { kind: 'noise'; home: boolean }
  | { kind: 'identifier'; text: string }
  /** Looks like something else, and is not: `улица Навои`. */
  | { kind: 'text' };

export interface Said {
  says: Saying;
  /** Indexes of tokens. */
  from: number;
  to: number;
}

const things = phraseIndex(THINGS, true);
const counted = phraseIndex(COUNTED, true);
const units = phraseIndex(UNIT_WORDS, true);
const landmarkAfter = wordList(LANDMARK_AFTER);
const landmarkBefore = wordList(LANDMARK_BEFORE);
const landmarkFollows = wordList(LANDMARK_FOLLOWS);
const outOf = wordList(OUT_OF);
const saidOfAll = wordList(SAID_OF_ALL);
const homes = wordList(HOMES);

const numberAt = (tokens: readonly Token[], index: number): number | undefined =>
  tokens[index]?.kind === 'number' ? tokens[index]?.value : undefined;

/** One number of a known unit, with nothing around it. */
const exactly = (value: number, unit: QuantityUnit): Amount | undefined =>
  amountOf({ unit, scaled: false, values: [value], shape: 'one', to: 0 });

/** `3/4/9`, `4/9 этаж`, `4/9`. */
function slashedAt(tokens: readonly Token[], index: number): Said | undefined {
  const [first, second] = [numberAt(tokens, index), numberAt(tokens, index + 2)];
  if (first === undefined || second === undefined || tokens[index + 1]?.raw !== '/') return undefined;
  const third = tokens[index + 3]?.raw === '/' ? numberAt(tokens, index + 4) : undefined;
  if (third !== undefined) {
    const amounts = homeOf([first, second, third]);
    return { says: amounts ? { kind: 'amounts', amounts } : { kind: 'text' }, from: index, to: index + 5 };
  }
  const unit = units.at(tokens, index + 3);
  if (unit?.meaning.unit === 'floors' && first <= second) {
    const amounts = [first, second].flatMap(
      (value, at) => exactly(value, at ? 'floors_building' : 'floors') ?? [],
    );
    if (amounts.length === 2) return { says: { kind: 'amounts', amounts }, from: index, to: unit.to };
  }
  if (unit?.meaning.unit) return undefined;
  return { says: { kind: 'text' }, from: index, to: index + 3 };
}

/** Whether a price is one of a part: `1000$ за м²`. The index behind it, or 0. */
function perUnit(tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  if (!token || !PER_UNIT.includes(token.raw.toLowerCase())) return 0;
  const unit = units.at(tokens, at + 1);
  return unit?.meaning.unit === 'm2' || unit?.meaning.unit === 'sotka' ? unit.to : 0;
}

function amountAt(tokens: readonly Token[], index: number): Said | undefined {
  const word = counted.at(tokens, index);
  if (word) {
    const { unit, value } = word.meaning;
    const amount = exactly(value, unit);
    return amount && { says: { kind: 'amounts', amounts: [amount] }, from: index, to: word.to };
  }
  const quantity = quantityAt(tokens, index);
  const amount = quantity && amountOf(quantity);
  if (!amount) return undefined;
  const part = amount.kind === 'price' ? perUnit(tokens, quantity.to) : 0;
  if (part > 0) return { says: { kind: 'text' }, from: index, to: part };
  const said: Said = { says: { kind: 'amounts', amounts: [amount] }, from: index, to: quantity.to };
  // `5 этаж из 9`.
  const storeys = numberAt(tokens, said.to + 1);
  if (quantity.unit !== 'floors' || storeys === undefined || !outOf.has(tokens[said.to]?.word ?? ''))
    return said;
  const ofBuilding = exactly(storeys, 'floors_building');
  if (units.at(tokens, said.to + 2)?.meaning.unit === 'rooms' || !ofBuilding) return said;
  return { says: { kind: 'amounts', amounts: [amount, ofBuilding] }, from: index, to: said.to + 2 };
}

/** @param free the first token that says nothing else. */
function thingAt(tokens: readonly Token[], index: number, free: number): Said | undefined {
  const found = things.at(tokens, index);
  if (!found) return undefined;
  const { meaning: thing, to } = found;
  const wordAt = (at: number) => tokens[at]?.word ?? '';
  const isNear = landmarkBefore.has(wordAt(to)) && !landmarkFollows.has(wordAt(to + 1));
  const isLandmark =
    thing.category !== undefined && (isNear || (index > free && landmarkAfter.has(wordAt(index - 1))));
  if (isLandmark) return { says: { kind: 'text' }, from: index, to };
  return { says: { kind: 'thing', thing }, from: index, to };
}

const placeAt = (place: FoundPlace): Said => {
  const { ids, from, to } = place;
  return { says: ids.length > 0 ? { kind: 'places', ids } : { kind: 'text' }, from, to };
};

/** What the tokens say, in order, each token at most once. The longest reading at a token wins. */
export function scan(
  tokens: readonly Token[],
  identifiers: readonly Identifier[],
  gazetteer: Gazetteer,
  near: ReadonlySet<FilterNear>,
): Said[] {
  const said: Said[] = [];
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at] as Token;
    const identifier = identifiers.find(({ from, to }) => token.from >= from && token.from < to);
    if (identifier) {
      let to = at + 1;
      while ((tokens[to]?.from ?? identifier.to) < identifier.to) to += 1;
      said.push({ says: { kind: 'identifier', text: identifier.text }, from: at, to });
      at = to;
      continue;
    }
    const free = said.at(-1)?.to ?? 0;
    const isArea = (index: number) => (gazetteer.at(tokens, index)?.ids.length ?? 0) > 0;
    const stationFrom = (index: number, free: number) => stationAt(tokens, index, free, isArea);
    const station = token.kind === 'word' ? stationFrom(at, free) : undefined;
    if (station) {
      said.push({ says: { kind: 'station', id: station.id }, from: station.from, to: station.to });
      at = station.to;
      continue;
    }
    const close = nearAt(tokens, at, near, (index) => stationFrom(index, index) !== undefined);
    if (close) {
      const { names, metres, to } = close;
      said.push({ says: { kind: 'near', names, metres }, from: at, to });
      at = to;
      continue;
    }
    const place = token.kind === 'word' ? gazetteer.at(tokens, at) : undefined;
    const readings = [
      slashedAt(tokens, at),
      place && placeAt(place),
      thingAt(tokens, at, free),
      amountAt(tokens, at),
    ].filter((reading) => reading !== undefined);
    const [first, ...others] = readings;
    const best = first && others.reduce((a, b) => (b.to > a.to ? b : a), first);
    if (best) {
      const last = said.at(-1);
      // A place's noun may stand before it: `город Самарканд`.
      said.push(last && best.from < last.to ? { ...best, from: at } : best);
      at = best.to;
      continue;
    }
    const home = homes.has(token.word);
    if (home || saidOfAll.has(token.word)) said.push({ says: { kind: 'noise', home }, from: at, to: at + 1 });
    at += 1;
  }
  return said;
}
