/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { fold, listingIdIn, tokenize } from './fold.ts';

test.each([
  ['Чилонзор', 'chilonzor'],
  ['Chilonzor', 'chilonzor'],
  ['Юнусобод', 'yunusobod'],
  ['Yunusobod', 'yunusobod'],
  ["Mirzo Ulug'bek", 'mirzo ulugbek'],
  ['Мирзо Улуғбек', 'mirzo ulugbek'],
  ['Mirzo Ulugbek', 'mirzo ulugbek'],
  ['Mirzo Ulugʻbek', 'mirzo ulugbek'],
  ['Mirzo Ulug‘bek', 'mirzo ulugbek'],
  ['Mirzo Ulug’bek', 'mirzo ulugbek'],
  ['Mirzo Ulugʼbek', 'mirzo ulugbek'],
  ['Mirzo Ulug`bek', 'mirzo ulugbek'],
  ['Mirzo Ulug´bek', 'mirzo ulugbek'],
  ['Бўстонлиқ', 'bostonliq'],
  ["Bo'stonliq", 'bostonliq'],
  ['Фарғона', 'fargona'],
  ['Шаҳрисабз', 'shahrisabz'],
  ['Shaxrisabz', 'shahrisabz'],
  ['Хоразм', 'horazm'],
  ['Xorazm', 'horazm'],
  ['Жиззах', 'jizzah'],
  ['Jizzax', 'jizzah'],
  ['Ёзёвон', 'yozyovon'],
  ['Цирк, площадь', 'tsirk, ploshad'],
  ['этаж', 'etaj'],
  ['объект', 'obekt'],
  ['Ялта', 'yalta'],
  ['рынок', 'rinok'],
  ['  две   комнаты ', 'dve komnati'],
  ['Ｃｈｉｌｏｎｚｏｒ', 'chilonzor'],
  ['Q\u006fʻqon', 'qoqon'],
  ['Қўқон', 'qoqon'],
  ['У\u0306збекистон', 'ozbekiston'],
  ['café', 'cafe'],
  ['5″', '5'],
  ['', ''],
])('%s folds to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
  expect(fold(folded)).toBe(folded);
});

test('white space is one space between words, and none around them', () => {
  expect(fold(' Мирзо \t\u00a0 Улуғбек\n')).toBe('mirzo ulugbek');
});

test('a Russian spelling is one edit from the Uzbek one', () => {
  const [a, b] = [fold('чилонзар'), fold('Чилонзор')];
  expect(a).toHaveLength(b.length);
  expect([...a].filter((letter, index) => letter !== b[index])).toHaveLength(1);
});

test('tokens are words and numbers, each once', () => {
  expect(tokenize('3-хонали квартира, Чилонзор 12/4, квартира')).toEqual([
    '3',
    'honali',
    'kvartira',
    'chilonzor',
    '12',
    '4',
  ]);
  expect(tokenize(' — ')).toEqual([]);
});

test.each([
  ['#1204', 1204],
  ['1204', 1204],
  [' № 1204 ', 1204],
  ['1204 уй', null],
  ['0', null],
  ['-5', null],
  ['1'.repeat(16), null],
  ['', null],
])('%s asks for listing %s', (text, id) => expect(listingIdIn(text)).toBe(id));
