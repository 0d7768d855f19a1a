import type { ArchiveLanguage } from './map-engine.ts';

/** Pairs before single letters. */
const CYRILLIC: readonly (readonly [latin: RegExp, cyrillic: string])[] = [
  [/sh/g, 'ш'],
  [/ch/g, 'ч'],
  [/o['`ʻʼ‘’]/g, 'ў'],
  [/g['`ʻʼ‘’]/g, 'ғ'],
  [/ya/g, 'я'],
  [/yu/g, 'ю'],
  [/yo(?!['`ʻʼ‘’])/g, 'ё'],
  [/ye/g, 'е'],
  [/['`ʻʼ‘’]/g, 'ъ'],
  [/(^|[^a-zа-яёўқғҳ]|[aeiouаеиоуўэёюя])e/g, '$1э'],
];
const LETTERS: Record<string, string> = {
  ...{ a: 'а', b: 'б', d: 'д', e: 'е', f: 'ф', g: 'г', h: 'ҳ', i: 'и', j: 'ж', k: 'к', l: 'л', m: 'м' },
  ...{ n: 'н', o: 'о', p: 'п', q: 'қ', r: 'р', s: 'с', t: 'т', u: 'у', v: 'в', x: 'х', y: 'й', z: 'з' },
};

/** Uzbek from Latin to Cyrillic letters; other letters stay. */
export function toCyrillic(text: string): string {
  return text
    .split(/(\s+|-)/)
    .map((word) => {
      let letters = word.toLowerCase();
      for (const [latin, cyrillic] of CYRILLIC) letters = letters.replace(latin, cyrillic);
      letters = letters.replace(/[a-z]/g, (letter) => LETTERS[letter] ?? letter);
      return word[0] === word[0]?.toLowerCase()
        ? letters
        : letters.charAt(0).toUpperCase() + letters.slice(1);
    })
    .join('');
}

type Names = (key: string) => string | undefined;

/** The name of a thing in the page's language, of those that an archive has; else its local name. */
export function nameIn(language: ArchiveLanguage, names: Names): string | undefined {
  const local = names('name');
  if (language === 'ru' || language === 'en') return names(`name:${language}`) ?? local;
  const latin = names('name:uz') ?? names('name:uz-Latn');
  if (language === 'uz-latn') return latin ?? local;
  return names('name:uz-Cyrl') ?? (latin ? toCyrillic(latin) : local);
}
