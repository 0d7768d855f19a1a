import type { CategoryCode } from '../category/index.ts';
import { FILTER_LIMITS } from '../constants.ts';
import type { FilterNear, Understood } from '../filter/index.ts';
import { FILTER_NEAR } from '../place/index.ts';
import { asciiDigits, withoutInvisible } from '../text/index.ts';
import { createAreaResolver } from './area-resolver.ts';
import { type Assembled, assemble } from './assemble.ts';
import { createGazetteer, type Gazetteer, type NamedArea } from './gazetteer.ts';
import { identifiersIn } from './identifiers.ts';
import { isUnitWord } from './quantity.ts';
import { type Said, scan } from './scan.ts';
import { type Token, tokensOf } from './tokens.ts';
import { JOINED_BOUND } from './vocabulary/quantities.ts';
import { OR, PREPOSITIONS } from './vocabulary/things.ts';
import { wordList } from './word-list.ts';

export { type AreaResolver, createAreaResolver, type ResolvedArea } from './area-resolver.ts';
export { type NamedArea, namesNoArea } from './gazetteer.ts';
export { namedAreas } from './named-areas.ts';
export { soundsOf } from './place-key.ts';
export { stationsNamed } from './stations.ts';

/**
 * Reads a text. Never throws; every word is understood or in the rest. Takes time linear in the text; one
 * longer than `FILTER_LIMITS.searchLength` is not read.
 * @param category the one chosen already, which tells what other words mean.
 */
export type QueryReader = (text: string, category?: CategoryCode) => Understood;

const or = wordList(OR);
const prepositions = wordList(PREPOSITIONS);

/** `80 минггача` is `80 минг гача`. */
const splitBounds = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) => {
    const bound = token.kind === 'word' ? JOINED_BOUND.exec(token.raw)?.[0] : undefined;
    const folded = bound && tokensOf(bound)[0];
    if (!bound || !folded || bound.length === token.raw.length) return [token];
    const raw = token.raw.slice(0, -bound.length);
    const cut = token.to - bound.length;
    const unit: Token = { ...token, raw, word: token.word.slice(0, -folded.word.length), to: cut };
    return isUnitWord(unit) ? [unit, { ...folded, from: cut, to: token.to }] : [token];
  });

/** Noise counts only beside something understood; a home is one beside rooms, a market or a category. */
function isNoise({ says }: Said, { filter }: Assembled): boolean {
  if (says.kind !== 'noise') return false;
  const { category, characteristics } = filter;
  return says.home ? category !== undefined || characteristics !== undefined : Object.keys(filter).length > 0;
}

/** Which tokens are understood; small words that go with them are too. */
function markUnderstood(tokens: readonly Token[], said: readonly Said[], assembled: Assembled): boolean[] {
  const marks = tokens.map(() => false);
  for (const item of said) {
    const { kind } = item.says;
    const understood = kind === 'noise' ? isNoise(item, assembled) : kind !== 'text' && kind !== 'identifier';
    if (understood && !assembled.left.has(item)) marks.fill(true, item.from, item.to);
  }
  const word = (at: number) => tokens[at]?.word ?? '';
  for (let at = tokens.length - 1; at >= 0; at -= 1)
    if (!marks[at] && marks[at + 1] && prepositions.has(word(at))) marks[at] = true;
  for (let at = 1; at < tokens.length - 1; at += 1)
    if (!marks[at] && marks[at - 1] && marks[at + 1] && or.has(word(at))) marks[at] = true;
  return marks;
}

/** What is not understood, as written, without the signs left between. */
function restOf(
  text: string,
  tokens: readonly Token[],
  said: readonly Said[],
  marks: readonly boolean[],
): string {
  const pieces: string[] = [];
  const identifiers = new Map(
    said.flatMap(({ says, from, to }) =>
      says.kind === 'identifier' ? [[from, { text: says.text, to }] as const] : [],
    ),
  );
  let at = 0;
  while (at < tokens.length) {
    const identifier = identifiers.get(at);
    if (identifier) {
      pieces.push(identifier.text);
      at = identifier.to;
      continue;
    }
    const start = at;
    while (at < tokens.length && !marks[at] && !identifiers.has(at)) at += 1;
    const run = tokens.slice(start, at);
    const from = run.findIndex(({ kind }) => kind !== 'sign');
    const to = run.findLastIndex(({ kind }) => kind !== 'sign');
    if (from >= 0) pieces.push(text.slice(run[from]?.from, run[to]?.to));
    if (at === start) at += 1;
  }
  return pieces.join(' ');
}

/** A phone number copied from contacts has invisible characters, or digits of another script: the text without them. */
function readable(text: string): string {
  const plain = asciiDigits(withoutInvisible(text)).replaceAll('＋', '+');
  return plain !== text && identifiersIn(plain).length > identifiersIn(text).length ? plain : text;
}

const hasWords = (tokens: readonly Token[]) => tokens.some(({ kind }) => kind !== 'sign');

/**
 * A reader that knows the areas. Building it takes some milliseconds for the country's areas.
 * @param near what something can be near to; of the rest words stay text.
 */
export function createQueryReader(
  areas: readonly NamedArea[],
  near: readonly FilterNear[] = FILTER_NEAR,
): QueryReader {
  const gazetteer: Gazetteer = createGazetteer(areas);
  const resolve = createAreaResolver(areas);
  const known = new Set(near);
  return (written, category) => {
    const text = readable(written.trim());
    const tokens = text.length > FILTER_LIMITS.searchLength ? [] : splitBounds(tokensOf(text));
    if (!hasWords(tokens)) return { filter: {}, text };
    const said = scan(tokens, identifiersIn(text), gazetteer, known);
    const assembled = assemble(said, gazetteer, category);
    const rest = restOf(text, tokens, said, markUnderstood(tokens, said, assembled));
    // Short forms of nouns, which mean nothing among other words: `Toshkent sh., Yunusobod t.`.
    const isPlaces = rest !== '' && Object.keys(assembled.filter).join() === 'regions';
    const whole = isPlaces ? resolve(text) : undefined;
    if (whole?.kind === 'found') return { filter: { regions: [whole.id] }, text: '' };
    return { filter: assembled.filter, text: rest };
  };
}
