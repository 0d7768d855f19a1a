/** Uzbek Cyrillic to the official Latin alphabet; two letters where Latin needs them. */
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
};
/** Letters Russian lacks. */
const RUSSIAN: Readonly<Record<string, string>> = { ў: 'у', қ: 'к', ғ: 'г', ҳ: 'х' };
const VOWELS = 'аеёиоуэюяў';

function replaced(text: string, letterFor: (letter: string, previous: string) => string | undefined): string {
  let result = '';
  let previous = ' ';
  for (const char of text) {
    const lower = char.toLowerCase();
    const letter = letterFor(lower, previous);
    const capital = char !== lower && letter !== undefined;
    result += capital ? letter.charAt(0).toUpperCase() + letter.slice(1) : (letter ?? char);
    previous = lower;
  }
  return result;
}

/** `Чилонзор` → `Chilonzor`, `Янгиер` → `Yangiyer`, `Бўстонлиқ` → `Boʻstonliq`. */
export const toLatin = (text: string): string =>
  replaced(text, (letter, previous) => {
    const startsSyllable = /[\s\-ъь]/.test(previous) || VOWELS.includes(previous);
    if (letter === 'е' && startsSyllable) return 'ye';
    if (letter === 'ц' && VOWELS.includes(previous)) return 'ts';
    return LATIN[letter];
  });

/** An Uzbek name as Russian writes it letter by letter: `Дўмбиробод` → `Думбиробод`. */
export const toRussian = (text: string): string => replaced(text, (letter) => RUSSIAN[letter]);
