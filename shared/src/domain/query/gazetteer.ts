import { fold, toRussian } from '../text/index.ts';
import { phraseIndex } from './phrase-index.ts';
import { placeKey, placeKeys } from './place-key.ts';
import { type Token, tokensOf } from './tokens.ts';
import { typoIndex } from './typos.ts';
import {
  AREA_NOUNS,
  type AreaKind,
  NOT_A_PLACE_AFTER,
  NOT_A_PLACE_BEFORE,
  OTHER_NAMES,
  STREETS_OF_ADJECTIVES,
  WORDS_OF_EVERY_DAY,
} from './vocabulary/place-nouns.ts';
import { wordList } from './word-list.ts';

/** An area with its names, which include its noun: `Самарқанд вилояти`. */
export interface NamedArea {
  id: number;
  parentId: number | null;
  /** 1 a province, 2 a district or city, 3 an MFY. */
  level: number;
  names: readonly string[];
}

/** The areas that tokens name, or that they name none though they look so. */
export interface FoundPlace {
  ids: number[];
  from: number;
  to: number;
}

export interface Gazetteer {
  /** The place named at a token. Without ids the tokens are no place and nothing else either. */
  at(tokens: readonly Token[], index: number): FoundPlace | undefined;
  /** Sorted, without areas that contain another one of them. */
  narrowest(ids: readonly number[]): number[];
}

const KINDS: readonly AreaKind[] = ['province', 'province', 'district', 'mfy'];
const nouns = phraseIndex(AREA_NOUNS);
const notAfter = wordList(NOT_A_PLACE_AFTER);
const notBefore = wordList(NOT_A_PLACE_BEFORE);
const streets = wordList(STREETS_OF_ADJECTIVES);
const ADJECTIVE = /sk(?:aya|iy|oy)$/;
const everyDay = new Set(WORDS_OF_EVERY_DAY.flatMap((name) => placeKeys(name).join(' ')));
/** Whether a name behind this word is not an area's: behind `улица`. */
export const namesNoArea = (word: string): boolean => notAfter.has(fold(word));
const LONGEST_NAME = 4;

interface Entry extends NamedArea {
  kind: AreaKind;
}

/** A bare name is Tashkent's, a province's, a city's, a district's, in this order; never an MFY's. */
function rank({ kind, level }: Entry): number {
  if (level === 1) return kind === 'city' ? 0 : 1;
  return kind === 'city' ? 2 : level + 1;
}

/** A name without its noun, and what the noun is. */
export function splitName(name: string, level: number): { bare: string; kind?: AreaKind } {
  const tokens = tokensOf(name);
  const words: string[] = [];
  let kind: AreaKind | undefined;
  for (let at = 0; at < tokens.length; at += 1) {
    const noun = nouns.at(tokens, at);
    // 'Эски шаҳар' is an MFY.
    if (noun && (level < 3 || noun.meaning === 'mfy')) {
      kind = noun.meaning;
      at = noun.to - 1;
    } else if (tokens[at]?.kind !== 'sign') words.push((tokens[at] as Token).raw);
  }
  const bare = words.join(' ');
  return kind ? { bare, kind } : { bare };
}

/**
 * Keys of a name of several words, which is a person's: with its first word as an initial (`М.Улуғбек`, `Sh.Rashidov`),
 * and without it. Undefined for one word.
 */
export function shortNames(name: string): { withInitial: string[]; surname: string } | undefined {
  const [first = '', ...rest] = name.split(/[\s-]+/);
  if (rest.length === 0) return undefined;
  const surname = placeKeys(rest.join(' ')).join(' ');
  const letter = fold(first.charAt(0));
  // `Ш` is two letters in Latin, of which some write one.
  const initials = new Set([letter, letter.charAt(0), /^[sc]h/.exec(fold(first))?.[0] ?? letter]);
  return { withInitial: [...initials].map((initial) => `${initial} ${surname}`), surname };
}

export function createGazetteer(areas: readonly NamedArea[]): Gazetteer {
  const byKey = new Map<string, Entry[]>();
  const parents = new Map(areas.map(({ id, parentId }) => [id, parentId]));
  const add = (key: string, entry: Entry) => {
    const known = byKey.get(key);
    if (!known) byKey.set(key, [entry]);
    else if (!known.includes(entry)) known.push(entry);
  };
  for (const area of areas) {
    const names = area.names.map((name) => splitName(name, area.level));
    const kind = names.find((name) => name.kind)?.kind ?? (KINDS[area.level] as AreaKind);
    const bare = names.map((name) => name.bare);
    const others = OTHER_NAMES.flatMap(([other, official]) => (bare.includes(official) ? [other] : []));
    const entry: Entry = { ...area, kind };
    for (const name of [...bare, ...others, ...bare.map(toRussian)]) {
      add(placeKeys(name).join(' '), entry);
      const short = area.level < 3 ? shortNames(name) : undefined;
      for (const key of short?.withInitial ?? []) add(key, entry);
    }
  }
  const correct = typoIndex(
    [...byKey].flatMap(([key, entries]) => (entries.some(({ level }) => level < 3) ? [key] : [])),
  );

  /** Which of the areas of one name are meant; undefined if the name is a word of every day. */
  function chosen(entries: readonly Entry[], noun: AreaKind | undefined, key: string): number[] | undefined {
    const ofKind = noun ? entries.filter(({ kind }) => kind === noun) : [];
    if (ofKind.length > 0) return ofKind.map(({ id }) => id);
    if (everyDay.has(key)) return undefined;
    const best = Math.min(...entries.map(rank));
    return entries.flatMap((entry) => (rank(entry) === best && entry.level < 3 ? [entry.id] : []));
  }

  return {
    at(tokens, index) {
      const words: Token[] = [];
      const ends: number[] = [];
      // A hyphen joins the words of a name.
      for (let at = index; at < tokens.length && words.length < LONGEST_NAME; at += 1) {
        const token = tokens[at] as Token;
        if (token.kind === 'sign' && token.raw === '-' && words.length > 0) continue;
        if (token.kind === 'sign') break;
        words.push(token);
        ends.push(at + 1);
      }
      const keys = words.map(({ word }) => placeKey(word));
      for (let length = words.length; length > 0; length -= 1) {
        const written = keys.slice(0, length).join(' ');
        const key = byKey.has(written) ? written : length === 1 ? correct(written) : undefined;
        const entries = key === undefined ? undefined : byKey.get(key);
        if (!entries || key === undefined) continue;
        return around(tokens, index, ends[length - 1] as number, (noun) => chosen(entries, noun, key));
      }
      return undefined;
    },
    narrowest(ids) {
      const containers = new Set<number>();
      for (const id of ids)
        for (let above = parents.get(id) ?? null; above !== null; above = parents.get(above) ?? null)
          containers.add(above);
      return [...new Set(ids)].filter((id) => !containers.has(id)).sort((a, b) => a - b);
    },
  };
}

/** The name with its noun, unless what stands beside it makes it a street's, a station's or a person's. */
function around(
  tokens: readonly Token[],
  from: number,
  to: number,
  choose: (noun: AreaKind | undefined) => number[] | undefined,
): FoundPlace | undefined {
  const [previous, next] = [tokens[from - 1]?.word, tokens[to]?.word];
  if (previous !== undefined && notAfter.has(previous)) return { ids: [], from: from - 1, to };
  if (next !== undefined && notBefore.has(next)) return { ids: [], from, to: to + 1 };
  if (next !== undefined && ADJECTIVE.test(tokens[to - 1]?.word ?? '') && streets.has(next))
    return { ids: [], from, to: to + 1 };
  const behind = nouns.at(tokens, to);
  // `г` is a noun before a name only: `г. Самарканд`.
  const noun = behind && next !== 'g' ? behind : undefined;
  const start = noun ? undefined : startOfNoun(tokens, from);
  const ids = choose(noun?.meaning ?? (start === undefined ? undefined : nouns.at(tokens, start)?.meaning));
  return ids && { ids, from: start ?? from, to: noun?.to ?? to };
}

/** Where a noun begins that ends before a token: `район`, `р-н`. */
function startOfNoun(tokens: readonly Token[], end: number): number | undefined {
  return [end - 1, end - 3].find((start) => start >= 0 && nouns.at(tokens, start)?.to === end);
}
