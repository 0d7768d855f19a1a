import { type FilterNear, NEAR_METRES } from '../filter/index.ts';
import { amountOf } from './meanings.ts';
import { type PhraseRow, phraseIndex } from './phrase-index.ts';
import { quantityAt } from './quantity.ts';
import type { Token } from './tokens.ts';
import {
  ANY_OF,
  BOTH,
  FROM,
  LENGTH_UNITS,
  NEAR_NOUNS,
  NEARNESS_BEFORE,
  NEARNESS_BEHIND,
  ON_FOOT,
  WITHIN,
} from './vocabulary/near.ts';
import { wordList } from './word-list.ts';

type Metres = (typeof NEAR_METRES)[number];

export interface FoundNear {
  names: FilterNear[];
  metres: Metres;
  /** Index of the token behind it. */
  to: number;
}

/** Of someone who names no distance: some minutes on foot. */
const NEAR: Metres = '500';

const nouns = phraseIndex(NEAR_NOUNS);
const lengths = phraseIndex(LENGTH_UNITS);
const both = wordList(BOTH);

/** The index behind a phrase, or the same index. */
function skipping(rows: readonly PhraseRow<true>[]) {
  const phrases = phraseIndex(rows);
  return (tokens: readonly Token[], at: number) => phrases.at(tokens, at)?.to ?? at;
}
const skipBefore = skipping(NEARNESS_BEFORE);
const skipBehind = skipping(NEARNESS_BEHIND);
const skipWithin = skipping(WITHIN);
const skipFrom = skipping(FROM);
const skipOnFoot = skipping(ON_FOOT);
const skipAny = skipping(ANY_OF);

/** `500 м`, `в радиусе 1 км`: the first distance offered that holds it. */
function lengthAt(tokens: readonly Token[], index: number): { metres: Metres; to: number } | undefined {
  const at = skipWithin(tokens, index);
  const number = tokens[at];
  const unit = number?.kind === 'number' ? lengths.at(tokens, at + 1) : undefined;
  if (!number || !unit || !(number.value > 0)) return undefined;
  const metres = NEAR_METRES.find((offered) => number.value * unit.meaning <= Number(offered));
  return metres && { metres, to: skipOnFoot(tokens, unit.to) };
}

/** `школа 110`, `школа №110`: one of them, which no filter knows. */
function isNumbered(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.raw === '№' || token?.raw === '#') return true;
  if (token?.kind !== 'number' || lengthAt(tokens, at)) return false;
  const quantity = quantityAt(tokens, at);
  return !quantity || !amountOf(quantity);
}

/**
 * A text that asks for something near: `рядом со школой`, `500 m from the metro`, `боғча ёнида`. Of a station by name
 * only the distance is read, up to the name: `500 м от метро Чорсу`.
 * @param known what can be near here.
 * @param namesStation whether the word metro at an index goes with a station's name.
 */
export function nearAt(
  tokens: readonly Token[],
  index: number,
  known: ReadonlySet<FilterNear>,
  namesStation: (index: number) => boolean,
): FoundNear | undefined {
  /** `школа`, `the metro and a school`. */
  function listAt(start: number): { names: FilterNear[]; to: number } | undefined {
    const names: FilterNear[] = [];
    let at = skipAny(tokens, start);
    let to = start;
    for (let noun = nouns.at(tokens, at); noun; noun = nouns.at(tokens, at)) {
      if (!known.has(noun.meaning) || isNumbered(tokens, noun.to) || namesStation(at)) return undefined;
      names.push(noun.meaning);
      to = noun.to;
      const next = tokens[to];
      if (!next || !(both.has(next.word) || both.has(next.raw))) break;
      at = skipAny(tokens, to + 1);
    }
    return names.length > 0 ? { names, to } : undefined;
  }

  const length = lengthAt(tokens, index);
  if (length) {
    const { metres } = length;
    const from = skipFrom(tokens, length.to);
    const list = listAt(from);
    if (list) return { names: list.names, metres, to: skipOnFoot(tokens, list.to) };
    return namesStation(from) ? { names: ['near_metro'], metres, to: from } : undefined;
  }
  const before = skipBefore(tokens, index);
  const near = before > index ? listAt(before) : undefined;
  if (near) return { ...near, metres: NEAR };

  const list = listAt(skipFrom(tokens, index));
  if (!list) return undefined;
  const dash = /^[-–—:]$/.test(tokens[list.to]?.raw ?? '') ? 1 : 0;
  const away = lengthAt(tokens, list.to + dash);
  if (away) return { names: list.names, ...away };
  const behind = skipBehind(tokens, list.to);
  // `школа рядом с парком`: the park is what is near.
  const another = /^(?:с|со|от|to|from)$/iu.test(tokens[behind]?.raw ?? '');
  return behind > list.to && !another ? { names: list.names, metres: NEAR, to: behind } : undefined;
}
