import { fold } from '../text/index.ts';

/** Spellings of one sound: `kh` and `х`, `q` and `к`, an Uzbek `о` where Russian has `а`. In order. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/kh/g, 'h'],
  [/gh/g, 'g'],
  [/d?zh|dj/g, 'j'],
  [/w/g, 'v'],
  [/q/g, 'k'],
  [/o/g, 'a'],
  [/(?<=[a-z])ye/g, 'e'],
  [/iy/g, 'i'],
  [/(?<=[^aeiuy])y(?=[^aeiuy]|$)/g, 'i'],
];
/** Ending of a Russian adjective: `Чиланзарский`, `Самаркандская`. */
const ADJECTIVE = /(?<=...)sk(?:i|aya|ay|am|aga|amu|uyu|ie|ih|im|imi|u)$/;
/** Cases of Uzbek: `Тошкентда`, `Самарқанддан`. */
const CASE = /(?<=....)(?:dagi|dan|da|ga|ning|ni)$/;
const VOWEL = /(?<=...)[aeiuy]$/;
const DOUBLE = /(.)\1/g;

/** A text by its sounds: `Bukhara` and `Бухара` begin alike. */
export const soundsOf = (text: string): string =>
  SOUNDS.reduce((word, [spelling, sound]) => word.replace(spelling, sound), fold(text));

/**
 * What the spellings of a place's word in Uzbek, Russian and English have in common, without endings. Names and texts
 * go through it alike: `Бухоро`, `Бухарская`, `Bukhara` → `buhar`.
 * @param folded a folded word.
 */
export function placeKey(folded: string): string {
  return soundsOf(folded).replace(ADJECTIVE, '').replace(CASE, '').replace(VOWEL, '').replace(DOUBLE, '$1');
}

/** Keys of the words of a name. */
export const placeKeys = (name: string): string[] =>
  (fold(name).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => placeKey(word));
