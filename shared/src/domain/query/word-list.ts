import { fold } from '../text/index.ts';

/** Words known exactly, and beginnings of words. */
export interface WordList {
  has(word: string): boolean;
}

/** `*` stands for any ending of at most this many letters. */
export const LONGEST_ENDING = 7;
export const isStem = (word: string): boolean => word.endsWith('*');
/** The folded word of an entry, without its `*`. */
export const stemOf = (word: string): string => fold(word.replace('*', ''));

/** A list of words as vocabularies write them: `метро`, `улиц*`. */
export function wordList(words: readonly string[]): WordList {
  const whole = new Set(words.map(stemOf));
  const stems = new Set(words.filter(isStem).map(stemOf));
  return {
    has(word) {
      if (whole.has(word)) return true;
      for (let end = Math.max(2, word.length - LONGEST_ENDING); end < word.length; end += 1)
        if (stems.has(word.slice(0, end))) return true;
      return false;
    },
  };
}
