/** Uzbek Cyrillic to the official Latin alphabet; two letters where Latin needs them. The last row is of neighbours' letters. */
const LATIN: Readonly<Record<string, string>> = {
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
  х: 'x',
  ц: 's',
  ч: 'ch',
  ш: 'sh',
  ъ: 'ʼ',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ў: 'oʻ',
  қ: 'q',
  ғ: 'gʻ',
  ҳ: 'h',
  щ: 'sh',
  ы: 'i',
  ә: 'a',
  ң: 'ng',
  ө: 'o',
  ү: 'u',
  і: 'i',
};
/** Beginnings of words, and whole abbreviations, that Latin spelling writes differently from their letters. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  сентябр: 'sentabr',
  октябр: 'oktabr',
  бюджет: 'budjet',
  бюро: 'buro',
  жюри: 'juri',
  парашют: 'parashut',
  пицц: 'pits',
  риелтор: 'rieltor',
  жшшир: 'JSHSHIR',
  мчж: 'MChJ',
  ятт: 'YaTT',
};
const EXCEPTION = new RegExp(`^(?:${Object.keys(EXCEPTIONS).join('|')})`);
/** Letters Russian lacks. */
const RUSSIAN: Readonly<Record<string, string>> = { ў: 'у', қ: 'к', ғ: 'г', ҳ: 'х' };
const VOWELS = 'аеёиоуэюяўы';
const CYRILLIC_WORD = /[\u0400-\u04ff]+/g;

function latinOf(letter: string, previous: string, next: string): string | undefined {
  const opensSyllable = previous === '' || previous === 'ъ' || previous === 'ь' || VOWELS.includes(previous);
  if (letter === 'е' && opensSyllable) return 'ye';
  if (letter === 'ц' && previous !== '' && VOWELS.includes(previous)) return 'ts';
  if (letter === 'ь' && next === 'о') return 'y';
  // `y` already parts them: `obyekt`, but `maʼno`.
  if (letter === 'ъ' && next !== '' && 'еёюя'.includes(next)) return '';
  // Or they would be read as `sh`.
  if (letter === 'ҳ' && previous === 'с') return 'ʼh';
  return LATIN[letter];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function wordInLatin(word: string): string {
  const lower = word.toLowerCase();
  const isUpper = word.length > 1 && word === word.toUpperCase();
  const raised = isUpper ? (text: string) => text.toUpperCase() : capital;
  const stem = EXCEPTION.exec(lower)?.[0] ?? '';
  const known = EXCEPTIONS[stem] ?? '';
  // Abbreviations have capitals of their own.
  const isRaised = word.charAt(0) !== lower.charAt(0) && known === known.toLowerCase();
  let result = isRaised ? raised(known) : known;
  for (let at = stem.length; at < word.length; at++) {
    const char = word.charAt(at);
    const letter = lower.charAt(at);
    const latin = latinOf(letter, lower.charAt(at - 1), lower.charAt(at + 1)) ?? char;
    result += char === letter ? latin : raised(latin);
  }
  return result;
}

/**
 * `Чилонзор` → `Chilonzor`, `Янгиер` → `Yangiyer`, `ШАҲАР` → `SHAHAR`. Whatever is not Cyrillic stays as it is:
 * text in Latin, placeholders, tags.
 */
export const toLatin = (text: string): string => text.replace(CYRILLIC_WORD, wordInLatin);

/** Small words between others, and endings, that Russian is full of and Uzbek lacks. */
const RUSSIAN_SIGN =
  /(?<!\p{L})(?:без|в|для|до|за|и|из|или|на|не|по|под|при|с|что|это) +[а-яё]|(?:ая|яя|[оеи]е|ы[ейхм])(?!\p{L})|(?<!\p{L})[а-яё]*[ыщ]/u;
/** Its letters, or the name of an area beside an address. */
const UZBEK_SIGN = /[ўқғҳ]|тумани|вилояти/i;
/** Only names have none: they are written in Latin, Russian ones too. */
const SMALL_WORD = /(?<!\p{L})[а-яё]{3}/u;
const isRussian = (text: string) =>
  SMALL_WORD.test(text) && !UZBEK_SIGN.test(text) && RUSSIAN_SIGN.test(text.toLowerCase());

/** A text as pages in Latin script show it. A Russian sentence stays: nobody reads Russian in Uzbek letters. */
export const inLatin = (text: string): string => (isRussian(text) ? text : toLatin(text));

/** An Uzbek name as Russian writes it letter by letter: `Дўмбиробод` → `Думбиробод`. */
export const toRussian = (text: string): string =>
  text.replace(/[ўқғҳ]/gi, (char) => {
    const lower = char.toLowerCase();
    const letter = RUSSIAN[lower] ?? char;
    return char === lower ? letter : letter.toUpperCase();
  });
