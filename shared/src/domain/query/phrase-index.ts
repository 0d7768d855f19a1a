import type { Token } from './tokens.ts';
import { typoIndex } from './typos.ts';
import { isStem, LONGEST_ENDING, stemOf } from './word-list.ts';

/** Phrases of one meaning, separated by `|`; `*` stands for the ending of a word. */
export type PhraseRow<Meaning> = readonly [phrases: string, meaning: Meaning];

export interface FoundPhrase<Meaning> {
  meaning: Meaning;
  /** Index of the token behind it. */
  to: number;
}

interface Phrase<Meaning> {
  words: { text: string; stem: boolean }[];
  meaning: Meaning;
}

const SHORTEST_STEM = 2;

const fits = (word: string, { text, stem }: { text: string; stem: boolean }): boolean =>
  word === text || (stem && word.startsWith(text) && word.length <= text.length + LONGEST_ENDING);

/** Finds the longest phrase at a token. With `typos`, single words of six letters and more may have one. */
export function phraseIndex<Meaning>(rows: readonly PhraseRow<Meaning>[], typos = false) {
  const whole = new Map<string, Phrase<Meaning>[]>();
  const stems = new Map<string, Phrase<Meaning>[]>();
  for (const [phrases, meaning] of rows)
    for (const phrase of phrases.split('|')) {
      const written = phrase.trim().split(' ');
      const words = written.map((word) => ({ text: stemOf(word), stem: isStem(word) }));
      const [first] = words;
      if (!first) continue;
      const byFirst = first.stem ? stems : whole;
      byFirst.set(first.text, [...(byFirst.get(first.text) ?? []), { words, meaning }]);
    }
  const single = [...whole, ...stems].flatMap(([word, phrases]) =>
    phrases.some(({ words }) => words.length === 1) ? [word] : [],
  );
  const correct = typos ? typoIndex(single) : () => undefined;

  /** Phrases that begin with the word, those with the longest stem first. */
  function starting(word: string): Phrase<Meaning>[] {
    const found = [...(whole.get(word) ?? [])];
    const shortest = Math.max(SHORTEST_STEM, word.length - LONGEST_ENDING);
    for (let end = word.length; end >= shortest; end -= 1)
      found.push(...(stems.get(word.slice(0, end)) ?? []));
    return found;
  }

  /** The index behind the phrase, or 0. A hyphen may join its words. */
  function endOf({ words }: Phrase<Meaning>, tokens: readonly Token[], index: number): number {
    let at = index;
    for (const [position, wanted] of words.entries()) {
      if (position > 0 && tokens[at]?.raw === '-') at += 1;
      const token = tokens[at];
      if (!token || !fits(token.word, wanted)) return 0;
      at += 1;
    }
    return at;
  }

  function mistyped(word: string): Phrase<Meaning> | undefined {
    const known = (text: string, phrases: Map<string, Phrase<Meaning>[]>) =>
      phrases.get(text)?.find(({ words }) => words.length === 1);
    const exact = correct(word);
    const found = exact === undefined ? undefined : known(exact, whole);
    if (found) return found;
    for (let end = word.length; end >= word.length - LONGEST_ENDING && end > 4; end -= 1) {
      const stem = correct(word.slice(0, end));
      const phrase = stem === undefined ? undefined : known(stem, stems);
      if (phrase) return phrase;
    }
    return undefined;
  }

  return {
    at(tokens: readonly Token[], index: number): FoundPhrase<Meaning> | undefined {
      const token = tokens[index];
      if (!token) return undefined;
      let best: FoundPhrase<Meaning> | undefined;
      for (const phrase of starting(token.word)) {
        const to = endOf(phrase, tokens, index);
        if (to > (best?.to ?? 0)) best = { meaning: phrase.meaning, to };
      }
      if (best || token.kind !== 'word') return best;
      const phrase = mistyped(token.word);
      return phrase && { meaning: phrase.meaning, to: index + 1 };
    },
  };
}
