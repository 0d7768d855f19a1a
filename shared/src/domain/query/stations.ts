import { METRO_STATIONS } from '../place/index.ts';
import { fold } from '../text/index.ts';
import { placeKey, placeKeys } from './place-key.ts';
import type { Token } from './tokens.ts';
import { METRO_WORDS, NEAR_BEFORE } from './vocabulary/place-nouns.ts';
import { LANDMARK_BEFORE } from './vocabulary/things.ts';
import { wordList } from './word-list.ts';

interface FoundStation {
  id: number;
  from: number;
  to: number;
}

const metro = wordList(METRO_WORDS);
const near = wordList(NEAR_BEFORE);
const beside = wordList(LANDMARK_BEFORE);
const LONGEST_NAME = 3;

const byKey = new Map<string, number>();
for (const { id, name, nameRu, nameLatn } of METRO_STATIONS)
  for (const written of [name, nameRu, nameLatn]) byKey.set(placeKeys(written).join(' '), id);

/** The station whose name begins at a token, and the index behind it; the longest name wins. */
function nameAt(tokens: readonly Token[], index: number): { id: number; to: number } | undefined {
  const keys: string[] = [];
  let found: { id: number; to: number } | undefined;
  for (let at = index; at < tokens.length && keys.length < LONGEST_NAME; at += 1) {
    const token = tokens[at] as Token;
    if (token.kind === 'sign') break;
    keys.push(placeKey(token.word));
    const id = byKey.get(keys.join(' '));
    if (id !== undefined) found = { id, to: at + 1 };
  }
  return found;
}

/**
 * A station named as one: beside the word metro, `метро Чорсу`, `Чорсу метроси`; or one that something is near, unless a
 * district has the name: `near Chorsu`.
 * @param free the first token that says nothing else.
 */
export function stationAt(
  tokens: readonly Token[],
  index: number,
  free: number,
  isArea: (index: number) => boolean,
): FoundStation | undefined {
  const wordAt = (at: number) => tokens[at]?.word ?? '';
  const isMetro = (at: number) => metro.has(wordAt(at));
  let from = index;
  while (from > free && near.has(wordAt(from - 1))) from -= 1;
  const behind = (to: number) => (beside.has(wordAt(to)) ? to + 1 : to);
  if (isMetro(index)) {
    // `станция метро Чорсу`, `метро "Чорсу"`.
    const start = isMetro(index + 1) ? index + 2 : index + 1;
    const named = nameAt(tokens, tokens[start]?.kind === 'sign' ? start + 1 : start);
    return named && { id: named.id, from, to: behind(named.to) };
  }
  const named = nameAt(tokens, index);
  if (!named) return undefined;
  if (isMetro(named.to)) {
    const to = isMetro(named.to + 1) ? named.to + 2 : named.to + 1;
    return { id: named.id, from, to: behind(to) };
  }
  const isNear = from < index || behind(named.to) > named.to;
  return isNear && !isArea(index) ? { id: named.id, from, to: behind(named.to) } : undefined;
}

const names = METRO_STATIONS.map(({ id, name, nameRu, nameLatn }) => ({
  id,
  key: [name, nameRu, nameLatn].map((written) => ` ${fold(written)}`).join(),
}));

/** Numbers of the stations with a word that begins so; the word metro may stand before or behind it: `метро чил`. */
export function stationsNamed(text: string): number[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const typed = words.filter((word) => !metro.has(word)).join(' ');
  return typed === '' ? [] : names.filter(({ key }) => key.includes(` ${typed}`)).map(({ id }) => id);
}
