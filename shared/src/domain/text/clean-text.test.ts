/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { cleanLine, cleanLines, cleanSpan } from './clean-text.ts';

const UNSEEN = {
  'zero-width space': '\u200b',
  'byte order mark': '\ufeff',
  'word joiner': '\u2060',
  'soft hyphen': '\u00ad',
  'Mongolian vowel separator': '\u180e',
  'combining grapheme joiner': '\u034f',
  'Hangul filler': '\u3164',
  'halfwidth Hangul filler': '\uffa0',
  'right-to-left override': '\u202e',
  'left-to-right embedding': '\u202a',
  'first strong isolate': '\u2068',
  'pop isolate': '\u2069',
  'right-to-left mark': '\u200f',
  'Arabic letter mark': '\u061c',
  'null character': '\u0000',
  bell: '\u0007',
  'C1 control': '\u0080',
  'tag letter': '\u{e0041}',
  'variation selector': '\u{e0100}',
  'object replacement': '\ufffc',
  noncharacter: '\uffff',
  'lone joiner': '\u200d',
  'null notehead': '\u{1d159}',
};

test.each(Object.entries(UNSEEN))('the %s is removed, and a text of nothing else is empty', (_name, char) => {
  expect(cleanLine(`ква${char}ртира`)).toBe('квартира');
  expect(cleanLines(`ква${char}ртира`)).toBe('квартира');
  expect(cleanLine(char.repeat(5))).toBe('');
  expect(cleanLines(` ${char}\n${char} `)).toBe('');
});

test.each([
  '\u2800',
  '\u00a0',
  '\u2003',
  '\u3000',
  '\u0301\u0301',
  '\ue000',
  ' \t\r\n ',
])('%j is empty', (text) => {
  expect(cleanLine(text)).toBe('');
  expect(cleanLines(text)).toBe('');
});

test.each([
  ['a family of one emoji', '👨‍👩‍👧'],
  ['an emoji with a skin tone', '👩🏽‍💻'],
  ['a heart on fire', '❤️‍🔥'],
  ['a rainbow flag', '🏳️‍🌈'],
  ['a regional flag', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['a key of a digit', '1️⃣'],
  ['a joiner within a Persian word', 'می\u200cخواهم'],
  ['a joiner within a Hindi word', 'क्\u200dष'],
  ['Uzbek letters and apostrophes', 'Ўғил бола — oʻgʻil, «Gʻijduvon» №5'],
])('%s stays', (_name, text) => expect(cleanLine(`дом ${text} дом`)).toBe(`дом ${text} дом`));

test('letters are composed, and halves of a character do not stay', () => {
  expect(cleanLine('\u0438\u0306')).toBe('й');
  expect(cleanLine('a\ud800b')).toBe('a\ufffdb');
});

test('white space of any kind becomes one space in a line', () => {
  expect(cleanLine('  a\u00a0\u2003b\r\nc\td\u2028e  ')).toBe('a b c d e');
});

test('lines stay lines without spaces at their ends', () => {
  expect(cleanLines(' a \r\n\r\n  b\tc\u00a0\u2029d ')).toBe('a\n\n  b c\nd');
});

test('a span keeps the spaces that part it from the next one', () => {
  expect(cleanSpan('\u202eслово\u00a0')).toBe('слово ');
});

test('cleaning a clean text changes nothing', () => {
  for (const text of ['👨‍👩‍👧 a', ' \u200da\u200c b ', 'x\ufe0f\ufe0f', '\u{1f3f4}\u{e0067}']) {
    expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
    expect(cleanLines(cleanLines(text))).toBe(cleanLines(text));
  }
});

test('hostile lengths take no time', () => {
  const started = performance.now();
  for (const part of ['\u200b', ' ', '\n', '\u{e0041}', '\ufe0f', '\u0301', ' x'])
    cleanLines(cleanLine(part.repeat(100_000)) + part.repeat(100_000));
  expect(performance.now() - started).toBeLessThan(10_000);
});
