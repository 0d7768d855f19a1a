import type { Currency } from '../constants.ts';
import { phraseIndex } from './phrase-index.ts';
import type { Token } from './tokens.ts';
import {
  BETWEEN,
  BOUNDS_BEFORE,
  BOUNDS_BEHIND,
  type Bound,
  LIST_SIGNS,
  NUMBER_WORDS,
  ORDINAL_ENDINGS,
  QUANTITY_OF,
  type QuantityUnit,
  RANGE_SIGNS,
  RANGE_WORDS,
  UNIT_WORDS,
} from './vocabulary/quantities.ts';
import { wordList } from './word-list.ts';

const units = phraseIndex(UNIT_WORDS, true);
const boundsBefore = phraseIndex(BOUNDS_BEFORE);
const boundsBehind = phraseIndex(BOUNDS_BEHIND);
const subjects = phraseIndex(QUANTITY_OF);
const numberWords = phraseIndex(NUMBER_WORDS);
const ordinals = wordList(ORDINAL_ENDINGS);
const between = wordList(BETWEEN);
const rangeWords = wordList(RANGE_WORDS);
const listWords = wordList(LIST_SIGNS);

/** One number with what stands around it. */
interface Side {
  value: number;
  raw: string;
  times?: number;
  currency?: Currency;
  unit?: QuantityUnit;
  bound?: Bound;
  /** In words: needs a unit. */
  inWords: boolean;
  to: number;
}

export interface Quantity {
  /** What it is of, as far as it is said. */
  unit?: QuantityUnit | undefined;
  subject?: 'price' | 'kitchen' | undefined;
  currency?: Currency | undefined;
  /** Whether a multiple was said: `млн`. */
  scaled: boolean;
  bound?: Bound | undefined;
  /** One number, or the two ends of a range, or the items of a list. */
  values: readonly number[];
  shape: 'one' | 'range' | 'list';
  /** Index of the token behind it. */
  to: number;
}

const MAX_ROOMS_OF_K = 9;

/** The unit words behind a number, in any order, each kind once. */
function readUnits(tokens: readonly Token[], side: Side): Side {
  const read = { ...side };
  for (let more = 0; more < 4; more += 1) {
    const hyphen = tokens[read.to]?.raw === '-' ? 1 : 0;
    const found = units.at(tokens, read.to + hyphen);
    if (!found) break;
    let { times, currency, unit } = found.meaning;
    if (found.meaning.shortK) {
      const few = read.value <= MAX_ROOMS_OF_K && !read.currency;
      if (few && !units.at(tokens, found.to)?.meaning.currency) unit = 'rooms';
      else times = 1e3;
    }
    const again = (times && read.times) || (currency && read.currency) || (unit && read.unit);
    if (again || (unit && (read.times || read.currency)) || (read.unit && (times || currency))) break;
    Object.assign(read, times && { times }, currency && { currency }, unit && { unit }, { to: found.to });
  }
  return read;
}

/** `$80 000`, `80 минг доллар`, `3-х комн.`, `биринчи қават`. */
function readSide(tokens: readonly Token[], index: number): Side | undefined {
  let at = index;
  const sign = units.at(tokens, at)?.meaning.currency;
  if (sign && tokens[at]?.raw === '$') at += 1;
  const token = tokens[at];
  if (!token) return undefined;
  const inWords = token.kind === 'word' ? numberWords.at(tokens, at) : undefined;
  const value = token.kind === 'number' ? token.value : inWords?.meaning;
  if (value === undefined || !Number.isFinite(value)) return undefined;
  let to = at + 1;
  const mark = tokens[to]?.raw === '-' ? to + 1 : to;
  const ordinal = tokens[mark]?.word;
  if (!inWords && ordinal !== undefined && tokens[mark]?.kind === 'word' && ordinals.has(ordinal))
    to = mark + 1;
  const side: Side = { value, raw: token.raw, inWords: inWords !== undefined, to };
  if (sign && at > index) side.currency = sign;
  // `3+ rooms`.
  const open = tokens[to]?.raw === '+';
  const read = readUnits(tokens, open ? { ...side, bound: 'from', to: to + 1 } : side);
  const bound = boundsBehind.at(tokens, read.to);
  if (bound) Object.assign(read, { bound: bound.meaning, to: bound.to });
  return read;
}

type Joint = { shape: 'range' | 'list'; to: number };

/** What joins a number to the next. */
function jointAt(tokens: readonly Token[], index: number, isBetween: boolean): Joint | undefined {
  const token = tokens[index];
  if (!token) return undefined;
  if (RANGE_SIGNS.includes(token.raw)) return { shape: 'range', to: index + 1 };
  if (token.kind === 'word' && rangeWords.has(token.word)) return { shape: 'range', to: index + 1 };
  if (isBetween && token.kind === 'word' && listWords.has(token.word))
    return { shape: 'range', to: index + 1 };
  if (LIST_SIGNS.includes(token.raw) || listWords.has(token.word)) return { shape: 'list', to: index + 1 };
  return undefined;
}

const isCounted = (unit: QuantityUnit | undefined) => unit !== undefined && unit !== 'm2' && unit !== 'sotka';

/** The second number, if the two are of one thing. */
function readSecond(tokens: readonly Token[], first: Side, isBetween: boolean): [Side, Joint] | undefined {
  // `50 дан 80 минг гача` has no word between.
  const open: Joint | undefined = first.bound === 'from' ? { shape: 'range', to: first.to } : undefined;
  const joint = jointAt(tokens, first.to, isBetween) ?? open;
  const second = joint && readSide(tokens, joint.to);
  if (!joint || !second || second.inWords) return undefined;
  const otherUnit = first.unit !== undefined && first.unit !== second.unit;
  const otherKind = first.unit === undefined && (first.currency || first.times) && second.unit !== undefined;
  if (otherUnit || otherKind) return undefined;
  if (joint.shape === 'list' && !isCounted(second.unit)) return undefined;
  return [second, joint];
}

/** A number in the other's thousands: `50-80 тыс`, but `50 000 - 80 тыс`. */
const scaledBy = (side: Side, other: Side): number =>
  side.value * (side.times ?? (side.value < 1000 ? (other.times ?? 1) : 1));

/** The items of `2,3 xonali`, which reads as a decimal elsewhere. */
function listOf({ raw, unit }: Side): number[] | undefined {
  if (unit !== 'rooms' || !/^\d{1,2}(?:,\d{1,2})+$/.test(raw)) return undefined;
  return raw.split(',').map(Number);
}

/** The quantity at a token: a number with a bound, a unit, a second end. Looks at a few tokens only. */
export function quantityAt(tokens: readonly Token[], index: number): Quantity | undefined {
  const said = subjects.at(tokens, index);
  let at = said?.to ?? index;
  const isBetween = tokens[at] !== undefined && between.has((tokens[at] as Token).word);
  if (isBetween) at += 1;
  const before = boundsBefore.at(tokens, at);
  const first = readSide(tokens, before?.to ?? at);
  if (!first) return undefined;
  const subject = said?.meaning;
  const of = subject === 'price' || subject === 'kitchen' ? { subject } : {};
  const unitSaid = subject === 'kitchen' ? 'm2' : subject === 'price' ? undefined : subject;
  const found = readSecond(tokens, first, isBetween);
  if (!found) {
    const unit = first.unit ?? (first.times || first.currency ? undefined : unitSaid);
    if (first.inWords && !unit) return undefined;
    if (unitSaid && unit !== unitSaid) return undefined;
    const list = listOf(first);
    const value = first.value * (first.times ?? 1);
    return {
      ...of,
      unit,
      currency: first.currency,
      scaled: first.times !== undefined,
      bound: before?.meaning ?? first.bound,
      values: list ?? [value],
      shape: list ? 'list' : 'one',
      to: first.to,
    };
  }
  const [second, joint] = found;
  const unit = second.unit ?? first.unit ?? (second.times || second.currency ? undefined : unitSaid);
  if ((first.inWords && !unit) || (unitSaid && unit !== unitSaid)) return undefined;
  return {
    ...of,
    unit,
    currency: second.currency ?? first.currency,
    scaled: second.times !== undefined || first.times !== undefined,
    values: [scaledBy(first, second), scaledBy(second, first)],
    shape: joint.shape,
    to: second.to,
  };
}

/** Whether a word is a unit, which a bound may be joined to. */
export const isUnitWord = (word: Token): boolean => {
  const found = units.at([word], 0);
  return found !== undefined && !found.meaning.shortK;
};
