/**
 * Search folding. Uzbek is typed in two scripts and Russian is everywhere, so listings when stored and
 * queries when read go through the one `fold`.
 */
const LETTERS: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ў: 'o',
  қ: 'q',
  ғ: 'g',
  ҳ: 'h',
  // Latin x is the script's own kh: one letter with h.
  x: 'h',
};

/** ASCII, typographic and modifier apostrophes, the grave and acute accents. */
const APOSTROPHES = /['`´ʹʻʼʽˈˊˋ‘’‛′＇]/g;
/** ў, й, ё, ғ and the like typed as a letter and a combining mark are composed by NFKC already. */
const COMBINING = /\p{M}/gu;

/**
 * NFKC, lower case, Cyrillic to Latin, apostrophes gone, x and h one. Word breaks and digits stay;
 * `fold(fold(x)) === fold(x)`.
 */
export function fold(text: string): string {
  // NFKC turns the lone acute accent into a space and a mark: apostrophes go first, and again after it.
  const lower = text.replace(APOSTROPHES, '').normalize('NFKC').toLowerCase().replace(APOSTROPHES, '');
  let folded = '';
  for (const letter of lower) folded += LETTERS[letter] ?? letter;
  return folded.normalize('NFKD').replace(COMBINING, '').replace(/\s+/g, ' ').trim();
}

/** Words and numbers of a text, folded, in order, each once. `12/4-уй` gives `12`, `4`, `uy`. */
export function tokenize(text: string): string[] {
  return [...new Set(fold(text).match(/[\p{L}\p{N}]+/gu) ?? [])];
}

/** `#1204` and `1204` look for that listing first; anything else is text. */
export function listingIdIn(text: string): number | null {
  const match = /^\s*[#№]?\s*(\d{1,15})\s*$/.exec(text);
  const id = match ? Number(match[1]) : 0;
  return id > 0 ? id : null;
}
