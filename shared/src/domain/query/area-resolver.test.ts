/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { AREAS } from '../area/areas-data.ts';
import { toRussian } from '../text/transliterate.ts';
import { createAreaResolver } from './area-resolver.ts';
import { namedAreas } from './named-areas.ts';

const resolve = createAreaResolver(namedAreas(AREAS));
const provinces = AREAS.filter(({ level }) => level === 'province');
const districts = AREAS.filter(({ level }) => level === 'district');
const found = (id: number) => ({ kind: 'found', id });
const ULUGBEK = 1726269;
const YUNUSOBOD = 1726266;
const CHILONZOR = 1726294;
const SAMARKAND_CITY = 1718401;

test.each([
  ["M.Ulug'bek", ULUGBEK],
  ['М.Улуғбек', ULUGBEK],
  ['м. улугбек', ULUGBEK],
  ['М-Улугбекский р-н', ULUGBEK],
  ['Тошкент ш. М.Улуғбек т.', ULUGBEK],
  ['Улугбекский район', ULUGBEK],
  ['Sh.Rashidov', 1708212],
  ['Ш. Рашидов тумани', 1708212],
  ['S.Rashidov', 1708212],
  ['Yunusobod', YUNUSOBOD],
  ['Юнусабад', YUNUSOBOD],
  ['ТАШКЕНТ, ЮНУСАБАД', YUNUSOBOD],
  ['Toshkent sh., Yunusobod t.', YUNUSOBOD],
  ['Yunusobod MFY', 1726266027],
  ['г. Ташкент, Чиланзарский район', CHILONZOR],
  ['Ташкент г., Чиланзарский р-н.', CHILONZOR],
  ['город Ташкент район Чиланзар', CHILONZOR],
  ['Республика Узбекистан, г. Ташкент, Чиланзарский р/н', CHILONZOR],
  ['Чиланзар (Ташкент)', CHILONZOR],
  ['Chilanzar district', CHILONZOR],
  ['toshkent,chilonzor', CHILONZOR],
  ['1726294', CHILONZOR],
  ['Тошкент шаҳри Чилонзор тумани Дўмбиробод МФЙ', 1726294012],
  ['Самаркандская обл Ургутский р-он', 1718236],
  ['Samarqand v., Urgut t.', 1718236],
  ['Самарканд', SAMARKAND_CITY],
  ['Samarqand', SAMARKAND_CITY],
  ['Самарканд, Самарканд', SAMARKAND_CITY],
  ['Самаркандская область', 1718],
  ['Самаркандский район', 1718233],
  ['Ташкентская область, Чирчик', 1727419],
  ['Ташкент, Чирчик', 1727419],
  ['Tashkent', 1726],
  ['Toshkent viloyati', 1727],
  ['Нуробод', 1718235],
  ['Хамза тумани', 1726290],
  ['Собир Рахимов', 1726280],
  ['Узбекистанский район', 1730230],
] as const)('%s is one area', (text, id) => expect(resolve(text)).toEqual(found(id)));

test.each([
  ['Бухара', 1706401],
  ['Buxoro', 1706401],
  ['Фергана', 1730401],
  ['Наманган', 1714401],
  ['Андижан', 1703401],
  ['Карши', 1710401],
  ['Қарши', 1710401],
  ['Термез', 1722401],
  ['Коканд', 1730405],
  ["Qo'qon", 1730405],
  ['Маргилан', 1730412],
  ['Чирчик', 1727419],
  ['Ангрен', 1727407],
  ['Алмалык', 1727404],
  ['Олмалиқ', 1727404],
  ['Нукус', 1735401],
  ['Хива', 1733406],
  ['Khiva', 1733406],
  ['Урганч', 1733401],
  ['Ургенч', 1733401],
  ['Гулистан', 1724401],
  ['Джизак', 1708401],
  ['Жиззах', 1708401],
  ['Jizzakh', 1708401],
  ['Навои', 1712401],
  ['Зарафшан', 1712408],
  ['Ахангаран', 1727415],
  ['Бекабад', 1727413],
  ['Янгиюль', 1727424],
  ['Shakhrisabz', 1710405],
] as const)('%s is the city, which people name without a noun', (text, id) =>
  expect(resolve(text)).toEqual(found(id)));

test.each([
  ['Тошкент', [1726, 1727, 1727265]],
  ['Toshkent', [1726, 1727, 1727265]],
  ['Sirdaryo', [1724, 1724231]],
] as const)('%s is reported with its candidates', (text, ids) =>
  expect(resolve(text)).toEqual({ kind: 'ambiguous', ids }));

test('a district’s name in two provinces is reported with both, and the province decides', () => {
  const twin = {
    id: 1703999,
    parentId: 1703,
    level: 2,
    names: ['Ургут тумани', 'Urgut tumani', 'Ургутский район'],
  };
  const withTwin = createAreaResolver([...namedAreas(AREAS), twin]);
  expect(withTwin('Ургут')).toEqual({ kind: 'ambiguous', ids: [1703999, 1718236] });
  expect(withTwin('Ургутский район')).toEqual({ kind: 'ambiguous', ids: [1703999, 1718236] });
  expect(withTwin('Андижан, Ургут')).toEqual(found(1703999));
  expect(withTwin('Самарқанд вилояти, Ургут тумани')).toEqual(found(1718236));
});

test.each([
  '',
  ' ',
  ',',
  'Атлантида',
  'Ташкент, Атлантида',
  'Атлантида, Чиланзарский район',
  'Чиланзар, ул. Бунёдкор',
  'Тошкент вилояти, Чилонзор тумани',
  'район',
  '5',
  '99999999999999999999',
  '\u0000',
])('%j names no area', (text) => expect(resolve(text)).toEqual({ kind: 'unknown' }));

/** Spellings of a district's name without its noun. */
function stemsOf({ name, nameLatn, nameRu }: (typeof AREAS)[number]): string[] {
  const stem = name.replace(/ (шаҳри|тумани)$/, '');
  const latin = nameLatn.replace(/ (shahri|tumani)$/, '');
  const apostrophes = ["'", '`', '’', '‘', ''].map((sign) => latin.replace(/[ʻʼ]/g, sign));
  return [stem, latin, ...apostrophes, toRussian(stem), nameRu.replace(/^город | район$/g, '')];
}

describe.each(provinces)('$name', (province) => {
  const own = districts.filter(({ parentId }) => parentId === province.id);
  const around = [province.name, province.nameLatn, province.nameRu];

  test('each of its names is its own', () => {
    for (const name of around) expect([name, resolve(name)]).toEqual([name, found(province.id)]);
  });

  test('every district is found with its noun in any script and form, alone and with the province', () => {
    for (const district of own) {
      const isCity = district.name.endsWith('шаҳри');
      const forms = isCity
        ? ['# ш.', '# sh.', 'г. #', 'г.#', '# shahri', '# шаҳар', 'город #', '# г.', '# city']
        : ['# т.', '# t.', '# р-н', '# район', '# р-он', '# tumani', '# тум.', '# district', 'район #'];
      const texts = stemsOf(district).flatMap((stem) => forms.map((form) => form.replace('#', stem)));
      for (const text of [...texts, district.name.toUpperCase(), district.nameRu.toLowerCase()])
        expect([text, resolve(text)]).toEqual([text, found(district.id)]);
      for (const name of around)
        for (const text of [district.name, district.nameLatn, district.nameRu, ...texts.slice(0, 9)])
          for (const whole of [`${name}, ${text}`, `${text}, ${name}`])
            expect([whole, resolve(whole)]).toEqual([whole, found(district.id)]);
    }
  });

  test('every district is found without its noun, or its namesakes are reported', () => {
    for (const district of own) {
      const [stem] = stemsOf(district);
      const city = own.find(({ id, name }) => id !== district.id && name === `${stem} шаҳри`);
      for (const text of stemsOf(district)) {
        const resolved = resolve(text);
        const ids =
          resolved.kind === 'found' ? [resolved.id] : resolved.kind === 'ambiguous' ? resolved.ids : [];
        expect([text, ids.includes(district.id) || ids[0] === city?.id]).toEqual([text, true]);
      }
    }
  });
});
