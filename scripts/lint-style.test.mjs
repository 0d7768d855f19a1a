import assert from 'node:assert/strict';
import test from 'node:test';
import { proseProblems, textProblems } from './lib/style-rules.ts';

const refused = [
  ['en', 'Post an advert'],
  ['en', 'Sign in'],
  ['en', 'You are signed out'],
  ['en', 'In sale since May'],
  ['en', "The Central Bank's rate"],
  ['en', 'About {{price}} so‘m'],
  ['en', 'Up to {{size}} MB'],
  ['en', 'Loading...'],
  ['ru', 'Учётная запись'],
  ['ru', 'Объект № 5'],
  ['ru', 'Дом — на карте'],
  ['ru', 'Нет фотографий'],
  ['ru', 'через 5 мин'],
  ['uz', 'Янги талқин'],
  ['uz', 'Фото йўқ'],
  ['uz', 'Менинг профилим ва профил'],
  ['uz', 'Xарита'],
];
test('banned words and typography in texts', () => {
  for (const [locale, text] of refused) assert.equal(textProblems(locale, text).length, 1, text);
});

const fine = [
  ['en', 'Post a listing for 850,000,000\u00a0UZS, up to {{size}}\u00a0MB'],
  ['en', 'Prices are in so‘m. Log in…'],
  ['en', 'There are {{count}} minutes left, {{n}} of {{total}}'],
  ['ru', 'Подайте объявление: объект №\u00a05\u00a0— «на карте», 12 лишних фото'],
  ['uz', 'Профилим: {{count}} та сурат, 5\u00a0дақ.'],
  ['uz', '«Эълон» JPEG, PNG ёки AVIF, .docx'],
];
test('plain texts pass', () => {
  for (const [locale, text] of fine) assert.deepEqual(textProblems(locale, text), [], text);
});

test('translated English in code and docs', () => {
  for (const line of [
    '// how to mend it',
    '/** The releases of now. */',
    '/** Whoever asks for it. */',
    '// The line is gone.',
    '/** Null for a date that is none. */',
    '// summed up by name',
    'written anew',
    'a demo advert',
    '// Nobody is signed in',
    "test('the sign-in page opens')",
    '// answers 404 for a missing file',
    '/** The last good copy. */',
    '// Pages go by the last copy.',
    '// how a release fares',
    '// the token is worth nothing',
    "it('of nobody are refused')",
    '// files that cannot be had',
    '// the visitor is told so',
    '/** Null for a text that is no number. */',
    '// once a second at the most',
    '// takes no heed of the header',
    '// a logout on the word of a link',
  ])
    assert.equal(proseProblems(line).length, 1, line);
  for (const line of [
    'recommended amendments',
    'off for now.',
    'none of now listed',
    'renewed',
    'a design in progress, signed integers, registry.last-good.json',
    'a release that is no longer listed',
    'answers of a survey, 404 answers',
    'nobody is logged in',
  ])
    assert.deepEqual(proseProblems(line), [], line);
});
