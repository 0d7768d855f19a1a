import { fold } from './fold.ts';

/** Latin letters and the Cyrillic ones that look the same. */
const PAIRS = 'aа bв cс eе hн kк mм oо pр tт xх yу iі sѕ jј'
  .split(' ')
  .map((pair) => [...pair] as [string, string]);
const TO_CYRILLIC = new Map(PAIRS);
const TO_LATIN = new Map(PAIRS.map(([latin, cyrillic]) => [cyrillic, latin]));
/** Every match of a global pattern. */
export const matchesOf = (pattern: RegExp, text: string): string[] => text.match(pattern) ?? [];

/** Folded, ы apart from и, so that "выберите" is not Viber. */
export const foldWord = (word: string): string => fold(word.replaceAll('ы', 'y'));

const swap = (word: string, letters: ReadonlyMap<string, string>) =>
  [...word].map((letter) => letters.get(letter) ?? letter).join('');

/** A lower-case word as it reads: one of mixed alphabets is read in each of the two. */
export const looksAlike = (word: string): string[] =>
  /[a-z]/.test(word) && /\p{Script=Cyrillic}/u.test(word)
    ? [swap(word, TO_LATIN), swap(word, TO_CYRILLIC)]
    : [word];

const CURRENCY = "(?:сум|сўм|so['ʻʼ‘’`]?m|sum|uzs|\\$|usd|у\\.?\\s?е|долл|доллар|dollar|минг|млн|млрд|тыс)";
/** Numbers other than phones: cadastral numbers, dates, spans of years. */
const NOT_PHONES: readonly RegExp[] = [
  /\d{2}(?::\d{2}){4}(?::\d{2,4}){0,3}/g,
  /(?<!\d)(?:0?[1-9]|[12]\d|3[01])[./-](?:0?[1-9]|1[0-2])[./-](?:19|20)\d\d(?!\d)/g,
  /(?<!\d)(?:19|20)\d\d\s*[-–—/]\s*(?:19|20)\d\d(?!\d)/g,
];
const AMOUNT = new RegExp(
  `(\\$\\s?)?(?<![\\d+])(?:\\d{1,3}(?:[ .,]\\d{3})+|\\d{6,})(?!\\d)(\\s*${CURRENCY})?`,
  'gu',
);
const isAmount = (number: string): boolean => /[ .,]000$|0{5}$/.test(number);
const BREAK = ' ; ';

/** Removes amounts of money and the like, so that the remaining digits may be a phone number. */
function withoutOtherNumbers(text: string): string {
  const without = NOT_PHONES.reduce((left, pattern) => left.replace(pattern, BREAK), text);
  return without.replace(AMOUNT, (whole, dollar: string | undefined, currency: string | undefined) =>
    dollar || currency || isAmount(whole) ? BREAK : whole,
  );
}

const GAP = '[\\s().\\-\\u2010-\\u2015_*•·:~|]{0,4}';
const INTERNATIONAL = new RegExp(`\\+?9${GAP}9${GAP}8(?:${GAP}\\d){9}`, 'gu');
const RUN = new RegExp(`\\+?\\d(?:${GAP}\\d)+`, 'gu');
/** Commas and slashes stand between other numbers too, so the groups have to be a phone's. */
const LISTED = /(?<!\d)(?:998[\s,/]{1,3})?\d\d[\s,/]{1,3}\d{3}[\s,/]{1,3}\d\d[\s,/]{1,3}\d\d(?!\d)/gu;
const ANNOUNCED = new RegExp(
  `(?<!\\p{L})(?:тел|tel|моб|номер|рақам|raqam|phone)\\p{L}*[\\s.:№-]{0,4}\\+?\\d(?:${GAP}\\d){4,}`,
  'gu',
);
const LONG = 9;
const SHORT = 7;

function isPhone(run: string): boolean {
  const groups = matchesOf(/\d+/g, run);
  const digits = groups.join('').length;
  if (groups.every((group) => /^(19|20)\d\d$/.test(group))) return false;
  if (digits >= LONG) return true;
  const lengths = groups.map(({ length }) => length).join('-');
  return digits >= SHORT && (lengths === '3-2-2' || groups.every(({ length }) => length === 1));
}

/** Letters written for digits among digits: `9O 123 45 б7` is not covered, `9O 123` is. */
const lettersAsDigits = (text: string): string =>
  text
    .replace(/(?<=\d[\s-]?)[oо](?=[\s-]?\d)/gu, '0')
    .replace(/(?<=\d)[зl](?=\d)/gu, (letter) => (letter === 'з' ? '3' : '1'));

// biome-ignore format: one language a line
const NUMBER_WORDS = new Set([
  ...'nol odin odna dva dve tri chetyre pyat shest sem vosem devyat desyat dvadtsat tridtsat sorok pyatdesyat shestdesyat semdesyat vosemdesyat devyanosto sto dvesti trista chetyresta pyatsot shestsot semsot vosemsot devyatsot'.split(' '),
  ...'bir ikki uch tort besh olti etti yetti sakkiz toqqiz on yigirma ottiz qirq ellik oltmish etmish yetmish sakson toqson yuz'.split(' '),
  ...'zero one two three four five six seven eight nine ten twenty thirty forty fifty sixty seventy eighty ninety hundred'.split(' '),
]);
/** `одиннадцать` to `девятнадцать`. */
const TEEN = /^\w+nadtsat$/;

/** A phone in words: `девяносто один сто двадцать три сорок пять шестьдесят семь`. */
function spelledPhones(text: string): string[] {
  const found: string[] = [];
  let run: string[] = [];
  let weight = 0;
  const end = () => {
    if (weight >= SHORT - 1 && run.filter((word) => !/^\d/.test(word)).length >= 2) found.push(run.join(' '));
    run = [];
    weight = 0;
  };
  for (const word of matchesOf(/[\p{L}\p{N}'ʻʼ‘’`]+|[^\p{L}\p{N}\s,-]/gu, text)) {
    const folded = foldWord(word);
    if (/^\d+$/.test(word)) weight += word.length;
    else if (NUMBER_WORDS.has(folded) || TEEN.test(folded)) weight += 1;
    else {
      end();
      continue;
    }
    run.push(word);
  }
  end();
  return found;
}

/** Phone numbers in a lower-case text in any spelling: grouped, spaced out, in words; prices and dates are none. */
export function phonesIn(text: string): string[] {
  const digits = lettersAsDigits(text);
  const rest = withoutOtherNumbers(digits.replace(INTERNATIONAL, BREAK));
  return [
    ...matchesOf(INTERNATIONAL, digits),
    ...matchesOf(RUN, rest).filter(isPhone),
    ...matchesOf(LISTED, rest),
    ...matchesOf(ANNOUNCED, rest),
    ...spelledPhones(rest),
  ];
}
