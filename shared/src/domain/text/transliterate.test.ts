/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { AREAS } from '../area/areas-data.ts';
import { fold } from './fold.ts';
import { inLatin, russianBeside, toLatin, toRussian } from './transliterate.ts';

test.each([
  ['Ер', 'Yer'],
  ['Янги ер', 'Yangi yer'],
  ['Ер-ер', 'Yer-yer'],
  ['Премьер', 'Premyer'],
  ['Денов', 'Denov'],
  ['Цемент', 'Sement'],
])('%s is %s in Latin: е is ye where a syllable starts', (text, latin) => expect(toLatin(text)).toBe(latin));

test.each([
  ['Чилонзор', 'Chilonzor', 'Чилонзор'],
  ['Бўстонлиқ тумани', 'Boʻstonliq tumani', 'Бустонлик тумани'],
  ['Ғиждувон', 'Gʻijduvon', 'Гиждувон'],
  ['Янгиер', 'Yangiyer', 'Янгиер'],
  ['Ёзёвон', 'Yozyovon', 'Ёзёвон'],
  ['Боёвут', 'Boyovut', 'Боёвут'],
  ['Элликқалъа', 'Ellikqalʼa', 'Элликкалъа'],
  ['Шаҳрисабз', 'Shahrisabz', 'Шахрисабз'],
  ['Хоразм', 'Xorazm', 'Хоразм'],
  ['Конституция', 'Konstitutsiya', 'Конституция'],
  ['Отчопар-2', 'Otchopar-2', 'Отчопар-2'],
  ['Буюк ипак йўли', 'Buyuk ipak yoʻli', 'Буюк ипак йули'],
])('%s is %s in Latin and %s in Russian', (text, latin, russian) => {
  expect(toLatin(text)).toBe(latin);
  expect(toRussian(text)).toBe(russian);
  // Search finds either script (e after a vowel is the one letter written differently).
  if (text !== 'Янгиер') expect(fold(latin)).toBe(fold(text));
});

test.each([
  ['октябрь', 'oktabr'],
  ['Сентябрда', 'Sentabrda'],
  ['ОКТЯБРЬ', 'OKTABR'],
  ['ноябрь', 'noyabr'],
  ['бюджети', 'budjeti'],
  ['риелторлар', 'rieltorlar'],
  ['МЧЖ', 'MChJ'],
  ['МЧЖнинг', 'MChJning'],
  ['ЖШШИРни', 'JSHSHIRni'],
  ['пицца', 'pitsa'],
])('%s is %s: the exceptions', (text, latin) => expect(toLatin(text)).toBe(latin));

test.each([
  ['ШАҲАР', 'SHAHAR'],
  ['ЎЗБЕКИСТОН', 'OʻZBEKISTON'],
  ['АЖ', 'AJ'],
  ['Ш. Рашидов', 'Sh. Rashidov'],
  ['Юнусобод', 'Yunusobod'],
  ['ЁЗ', 'YOZ'],
])('%s is %s: capitals', (text, latin) => expect(toLatin(text)).toBe(latin));

test.each([
  ['объект', 'obyekt'],
  ['съёмка', 'syomka'],
  ['маълумот', 'maʼlumot'],
  ['Исҳоқ', 'Isʼhoq'],
  ['павильон', 'pavilyon'],
  ['(ер)', '(yer)'],
  ['1-ер', '1-yer'],
  ['поезд', 'poyezd'],
  ['Щукин, Рыбаков', 'Shukin, Ribakov'],
  ['Нөкис', 'Nokis'],
  ['12 м², 7 млн сўм', '12 m², 7 mln soʻm'],
  ['{{count}} та <1>эълон</1>, $t(place)', '{{count}} ta <1>eʼlon</1>, $t(place)'],
])('%s is %s', (text, latin) => expect(toLatin(text)).toBe(latin));

test('Latin text stays as typed, and nothing changes twice', () => {
  const letters = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяўқғҳәңөүіАЕЁЦЧШЩЪЬЮЯЎҒҲ';
  const others = "abcxyzOʻGʼ '’`0129 -.,{}<>²№ü";
  let state = 5;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const draw = (alphabet: string) =>
    Array.from({ length: random(20) }, () => alphabet.charAt(random(alphabet.length))).join('');
  for (let turn = 0; turn < 2000; turn++) {
    const latin = draw(others);
    expect(toLatin(latin)).toBe(latin);
    const once = toLatin(draw(letters + others));
    expect(once).not.toMatch(/[\u0400-\u04ff]/);
    expect(toLatin(once)).toBe(once);
  }
});

/** Names of provinces and districts in the official spelling, typed from signs and laws rather than made. */
const OFFICIAL = [
  'Qoraqalpogʻiston Respublikasi|Andijon viloyati|Buxoro viloyati|Jizzax viloyati|Qashqadaryo viloyati',
  'Navoiy viloyati|Namangan viloyati|Samarqand viloyati|Surxondaryo viloyati|Sirdaryo viloyati',
  'Toshkent viloyati|Fargʻona viloyati|Xorazm viloyati|Toshkent shahri|Bektemir tumani|Chilonzor tumani',
  'Mirobod tumani|Mirzo Ulugʻbek tumani|Olmazor tumani|Sirgʻali tumani|Shayxontohur tumani|Uchtepa tumani',
  'Yakkasaroy tumani|Yashnobod tumani|Yunusobod tumani|Yangihayot tumani|Boʻstonliq tumani|Zangiota tumani',
  'Qibray tumani|Yangiyoʻl tumani|Oʻrtachirchiq tumani|Gʻijduvon tumani|Qorakoʻl tumani|Urgut tumani',
  'Yangiyer shahri|Shahrisabz shahri|Qoʻqon shahri|Margʻilon shahri|Kattaqoʻrgʻon shahri|Sharof Rashidov tumani',
  'Ellikqalʼa tumani|Moʻynoq tumani|Denov tumani|Uzun tumani|Yozyovon tumani|Oltiariq tumani|Bogʻot tumani',
].flatMap((line) => line.split('|'));

test('names of areas are those of signs, and of the table', () => {
  const names = new Set(AREAS.map(({ name }) => toLatin(name)));
  expect(OFFICIAL.filter((name) => !names.has(name))).toEqual([]);
  expect(AREAS.length).toBeGreaterThan(500);
  for (const { name, nameLatn } of AREAS) expect(inLatin(name)).toBe(nameLatn);
});

test.each([
  'Уютная 2-комнатная квартира',
  'Дом 145 м² на участке 10 сот.',
  'Хороший подъезд, близко к центру. Без посредников и торга.',
  'Продаётся квартира с мебелью',
  'Семейный дом, 8,5 сот.',
  'Продам дом, торг',
  'ПРОДАМ ДОМ',
  'Срочно, недорого!',
  'Торг уместен',
  '3 комнаты, 4 этаж',
  'Участок 8 соток',
  'Рядом метро',
  'Хозяин. Торг. Дом',
  'Хороший подъезд',
  'Отличное состояние',
  'Дом с гаражом',
  'Трёхкомнатная',
  'Квартира, школа, садик, остановка',
  'Ремонта нет, вода, газ',
  'Тепло, светло, сухо',
  'Дома и земля',
  'Новостройка',
])('a sentence in Russian stays: %s', (text) => expect(inLatin(text)).toBe(text));

test.each([
  ['Рыбаков Сергей', 'Ribakov Sergey'],
  ['Ковалевская Анна', 'Kovalevskaya Anna'],
  ['улица Бабура', 'ulitsa Babura'],
  ['Миробод тумани, улица Бабура, напротив школы', 'Mirobod tumani, ulitsa Babura, naprotiv shkoli'],
  ['Умумий майдони 60 кв. м', 'Umumiy maydoni 60 kv. m'],
  ['380 В, 5 с', '380 V, 5 s'],
  ['Ўзбекистонда квартира', 'Oʻzbekistonda kvartira'],
  ['Срочно сотилади', 'Srochno sotiladi'],
  ['2 комнатали дом, 4 этажда', '2 komnatali dom, 4 etajda'],
  ['Дом, центр', 'Dom, sentr'],
  ['Ремонтда, гаражи бор', 'Remontda, garaji bor'],
  ['Домофон, тепловоз', 'Domofon, teplovoz'],
  ['Светлана Дворкина', 'Svetlana Dvorkina'],
  ['Квартира', 'Kvartira'],
])('%s is no sentence in Russian: %s', (text, latin) => expect(inLatin(text)).toBe(latin));

test.each([
  ['Уютная квартира — 812 000 000 сўм', 'Уютная квартира — 812 000 000 soʻm'],
  [
    'Чилонзор тумани. Хороший подъезд, близко к центру.',
    'Chilonzor tumani. Хороший подъезд, близко к центру.',
  ],
  ['Тинч ҳовли.\nТихий двор.', 'Tinch hovli.\nТихий двор.'],
  ['Метро. Продам дом. Центр.', 'Метро. Продам дом. Центр.'],
  ['Метро. Янги уй. Центр.', 'Metro. Yangi uy. Sentr.'],
])('each part of %s is in its own language: %s', (text, latin) => expect(inLatin(text)).toBe(latin));

test.each([
  [['Дом, центр', 'Продам дом с мебелью.'], 'uz', 'ru'],
  [['Дом, центр', ''], 'uz', undefined],
  [['Арзон уй', 'Хорошая квартира. Яхши квартира, ҳужжатлари тайёр.'], 'uz', undefined],
  [['Дом', 'Good house'], undefined, undefined],
  [['Дом', 'Good house'], 'ru', undefined],
  [['Дом, центр', ''], 'ru', 'ru'],
  [['Дом, центр', 'Янги уй'], 'ru', undefined],
])('texts %j of one who reads %s are in: %s', (texts, reads, language) =>
  expect(russianBeside(texts, reads)).toBe(language));

test('a text that could be in either language is in that of its author’s other texts', () => {
  expect(inLatin('Дом, центр', 'ru')).toBe('Дом, центр');
  expect(inLatin('Дом, центр — 500 сўм', 'ru')).toBe('Дом, центр — 500 soʻm');
  expect(inLatin('Чилонзор тумани', 'ru')).toBe('Chilonzor tumani');
});
