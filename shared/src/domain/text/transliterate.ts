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
const CYRILLIC = /[\u0400-\u04ff]/;
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
/** Words of sellers that Uzbek does not borrow; `дом`, `квартира`, `ремонт`, `центр` are said in both. */
const RUSSIAN_WORD =
  /(?<!\p{L})(?:прода(?:м|ю|[её]тся|жа)|сдам|сдаю|куплю|торг(?:а|у)?(?!\p{L})|уместен|хозяин|хозяева|собственник|посредник|комнат(?!а(?:ли|си))|этаж(?!д|и?[дл])|участ(?:ок|к)|соток|сотки|рядом|возле|около|напротив|недорого|недалеко|хорош|отличн|больш|тихий|жил(?:ой|ая)|новостро|перепланиров|состояни|садик|школ(?:а|у|ой)(?!\p{L})|больниц|остановк|двор(?:а|е|ик)?(?!\p{L})|огород|подвал|гаражом|мебелью|ремонт(?:ом|а|е)(?!\p{L})|документ(?:ами|ов)|светл(?:ая|ый|о)(?!\p{L})|просторн|уютн|т[её]пл(?:о|ая|ый)(?!\p{L})|сух(?:о|ая|ой)(?!\p{L})|удобн|красив|кирпичн|панельн|монолитн|деревянн|(?:одно|двух|тр[её]х|четыр[её]х)ком|дом(?:а|ом|е)(?!\p{L})|вода(?!\p{L})|отоплени|земл[яию](?!\p{L}))/u;
/** Letters, words and endings that Russian lacks, the name of an area beside an address, and the site's own name. */
const UZBEK_SIGN =
  /[ўқғҳ]|(?<!\p{L})(?:ва|билан|учун|уй|уйи|ер|бор|янги|арзон|катта|хонали|сотилади|сотаман)(?!\p{L})|(?:тумани|вилояти|нинг|лари|ларни|даги)(?!\p{L})|^база недвижимости$/u;
/** Only names have none: they are written in Latin, Russian ones too. */
const SMALL_WORD = /(?<!\p{L})[а-яё]{3}/u;
/** Parts of a text that may be in different languages: sentences, lines, a title and what is added to it. */
const BETWEEN_PARTS = /( — |(?<=[.!?…]) +|\n+)/;

/** Which of the two languages in Cyrillic letters a text is in; null where it could be in either. */
function cyrillicLanguage(text: string): 'uz' | 'ru' | null {
  if (!CYRILLIC.test(text)) return null;
  const lower = text.toLowerCase();
  if (UZBEK_SIGN.test(lower)) return 'uz';
  return RUSSIAN_WORD.test(lower) || (SMALL_WORD.test(text) && RUSSIAN_SIGN.test(lower)) ? 'ru' : null;
}

/**
 * `ru` for texts that one person has written of one thing if one of them is in Russian and none is in Uzbek: a short one
 * may not show it by itself. If none shows either, and all are in Cyrillic letters, the language in which the person reads
 * the site decides. Undefined otherwise.
 */
export function russianBeside(texts: readonly string[], reads?: string): 'ru' | undefined {
  let hasRussian = false;
  // Each card of a list asks this: one part in Uzbek is enough.
  for (const text of texts)
    for (const part of text.split(BETWEEN_PARTS)) {
      const language = cyrillicLanguage(part);
      if (language === 'uz') return undefined;
      hasRussian ||= language === 'ru';
    }
  const isLikely = reads === 'ru' && !texts.some((text) => /[a-z]{3}/i.test(text));
  return hasRussian || isLikely ? 'ru' : undefined;
}

/**
 * A text as pages in Latin script show it. What is in Russian stays: nobody reads Russian in Uzbek letters. A part that
 * could be in either language is taken for one in `beside`, the language of its author's other texts if that is known,
 * else in the language of the part before it or after it, else for Uzbek.
 */
export function inLatin(text: string, beside?: 'ru'): string {
  const parts = text.split(BETWEEN_PARTS);
  const languages = parts.map(cyrillicLanguage);
  if (!languages.includes('ru') && !beside) return toLatin(text);
  const near = (at: number) =>
    languages.slice(0, at).findLast((one) => one !== null) ?? languages.slice(at).find((one) => one !== null);
  return parts
    .map((part, at) => ((languages[at] ?? beside ?? near(at)) === 'ru' ? part : toLatin(part)))
    .join('');
}

/** An Uzbek name as Russian writes it letter by letter: `Дўмбиробод` → `Думбиробод`. */
export const toRussian = (text: string): string =>
  text.replace(/[ўқғҳ]/gi, (char) => {
    const lower = char.toLowerCase();
    const letter = RUSSIAN[lower] ?? char;
    return char === lower ? letter : letter.toUpperCase();
  });
