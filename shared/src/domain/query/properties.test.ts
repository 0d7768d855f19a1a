/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { AREAS } from '../area/areas-data.ts';
import { FILTER_LIMITS } from '../constants.ts';
import { readSearch, searchParams } from '../filter/url.ts';
import { EXAMPLES } from './examples/index.ts';
import { createQueryReader } from './index.ts';
import { namedAreas } from './named-areas.ts';
import { tokensOf } from './tokens.ts';

const read = createQueryReader(namedAreas(AREAS));

/** Random numbers that are the same in every run. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const random = createRandom(10);
const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;

const WORDS = [...new Set(EXAMPLES.flatMap(([query]) => query.split(' ')))];
const SIGNS = [
  '-',
  '/',
  ',',
  '.',
  '$',
  '+',
  '#',
  '№',
  '(',
  ')',
  '«',
  '💣',
  '\u0000',
  '²',
  'ʼ',
  '  ',
  '\u0301',
  'İ',
  'ﬁ',
  '١',
];
const WEIRD = [
  '999999999999999999',
  '1e9',
  '0',
  '00012',
  '3/',
  '/4',
  'constructor',
  '__proto__',
  'toString',
  '3.3.3',
  '9'.repeat(60),
];

/** Words of the examples, whole and broken, between signs and numbers. */
function randomText(): string {
  const part = () => {
    const kind = random(10);
    if (kind < 5) return pick(WORDS);
    if (kind < 6) return pick(WORDS).slice(random(4));
    if (kind < 8) return String(random(pick([10, 100, 100_000, 1e9])));
    return pick(kind < 9 ? SIGNS : WEIRD);
  };
  return Array.from({ length: 1 + random(9) }, part).join(pick([' ', ' ', ' ', '', '-']));
}
const TEXTS = Array.from({ length: 1500 }, randomText);

const wordsOf = (text: string) => tokensOf(text).filter(({ kind }) => kind !== 'sign');

test('no text throws, and what is understood is a valid filter', () => {
  const invalid = TEXTS.filter((text) => readSearch(searchParams(read(text).filter)).issues.length > 0);
  expect(invalid).toEqual([]);
});

test('the rest has words of the text alone, in its order, each at most once', () => {
  const wrong = TEXTS.filter((text) => {
    const words = wordsOf(text).map(({ word }) => word);
    // Identifiers are rewritten: `№ 12` is `#12`.
    const rest = wordsOf(read(text).text).filter(({ raw }) => !/^\d/.test(raw));
    let at = 0;
    return !rest.every(({ word }) => {
      at = words.indexOf(word, at) + 1;
      return at > 0;
    });
  });
  expect(wrong).toEqual([]);
});

test('a word that says nothing stays, wherever it stands', () => {
  const lost = EXAMPLES.flatMap(([query]) => {
    const words = query.split(' ');
    const texts = Array.from({ length: words.length + 1 }, (_, at) =>
      words.toSpliced(at, 0, 'zzqwx').join(' '),
    );
    return texts.filter((text) => !read(text).text.includes('zzqwx'));
  });
  expect(lost).toEqual([]);
});

test('without anything understood the text stays as it is', () => {
  const changed = TEXTS.filter((text) => {
    const { filter, text: rest } = read(text);
    const isIdentifier = /[#№+:]|\d{9}|\d\d[ -]\d{3}|id|объявление|тел|кадастр/i.test(text);
    return (
      Object.keys(filter).length === 0 &&
      !isIdentifier &&
      rest !== text.trim() &&
      wordsOf(rest).length !== wordsOf(text).length
    );
  });
  expect(changed).toEqual([]);
});

test('a text of the greatest length takes a few milliseconds, whatever it is', () => {
  const long = [
    '3 ',
    '3-',
    '1/',
    'от ',
    'а',
    '-',
    "'",
    '998 ',
    '(',
    'тел ',
    'кадастр ',
    '10:',
    '9 хонали ',
    'самарканд ',
  ];
  for (const piece of long) {
    const text = piece.repeat(200).slice(0, FILTER_LIMITS.searchLength);
    const started = performance.now();
    read(text);
    expect({ piece, slow: performance.now() - started > 100 }).toEqual({ piece, slow: false });
  }
});

test('a longer text is not read', () => {
  const text = `Самарканд ${'а'.repeat(FILTER_LIMITS.searchLength)}`;
  expect(read(text)).toEqual({ filter: {}, text });
});
