import type { PhraseRow } from '../phrase-index.ts';

/** What an area is called: `вилояти`, `шаҳри`, `тумани`, `МФЙ`. */
export type AreaKind = 'province' | 'city' | 'district' | 'mfy';

/** Behind a name, or before it. */
export const AREA_NOUNS: readonly PhraseRow<AreaKind>[] = [
  ['вилоят* | област* | обл | province | region | республик* | respublika* | republic', 'province'],
  ['шаҳар* | шаҳри | шаҳрида | шаҳридан | шаҳридаги | шаҳрига | ш', 'city'],
  ['город* | г | city | town', 'city'],
  ['туман* | район* | р н | district', 'district'],
  ['мфй* | маҳалла* | махалля* | махалли | makhalla*', 'mfy'],
];

/** Short forms that mean an area's kind behind its name only: `Юнусобод т.`, `Самарқанд вил.`. */
export const AREA_ABBREVIATIONS: readonly PhraseRow<AreaKind>[] = [
  ['вил | в', 'province'],
  ['шаҳ | шах | гор', 'city'],
  ['тум | т', 'district'],
  ['маҳ | мах | м', 'mfy'],
];

/** Names of areas that are words of every day, streets or persons as well: read beside their noun alone. */
export const WORDS_OF_EVERY_DAY = [
  'Ўзбекистон',
  'Узбекистанский',
  'Бахт',
  'Ширин',
  'Поп',
  'Папский',
  'Китоб',
  'Нишон',
  'Бўз',
  'Бозский',
  'Узун',
  'Норин',
  'Дўстлик',
  'Пахтакор',
  'Фурқат',
  'Беруний',
  'Шароф Рашидов',
  'Боғот',
  'Бўка',
  'Қува',
  'Боғдод',
] as const;

/** Other usual names. */
export const OTHER_NAMES: readonly (readonly [name: string, official: string])[] = [
  ['Uzbekistan', 'Ўзбекистон'],
  ['Шайхантаур', 'Шайхонтоҳур'],
  ['Сергили', 'Сирғали'],
  ['Уртачирчик', 'Ўртачирчиқ'],
  ['Бустанлик', 'Бўстонлиқ'],
  ['Джамбай', 'Жомбой'],
  ['Янги йўл', 'Янгийўл'],
];

/** Names of before, still in use in files; too common as names of persons to be searched by. */
export const FORMER_NAMES: readonly (readonly [name: string, official: string])[] = [
  ['Ҳамза', 'Яшнобод'],
  ['Хамзинский', 'Яшнобод'],
  ['Собир Раҳимов', 'Олмазор'],
  ['Сабир-Рахимовский', 'Олмазор'],
  ['Акмал Икромов', 'Учтепа'],
  ['Акмаль-Икрамовский', 'Учтепа'],
  ['Тўйтепа', 'Нурафшон'],
];

/** Before a name: it is a street's, a station's, a person's, a housing estate's. */
export const NOT_A_PLACE_AFTER: readonly string[] = [
  'улиц*',
  'ул',
  'проспект*',
  'проезд*',
  'переул*',
  'метро',
  'станци*',
  'street',
  'алишер*',
  'жк',
];
/** Behind a name: the same. */
export const NOT_A_PLACE_BEFORE: readonly string[] = [
  'кўча*',
  'куча*',
  'street',
  'st',
  'avenue',
  'авеню',
  'road',
  'шоҳ',
  'тор',
  'берк',
  'метро*',
  'бекат*',
  'дарвоза*',
  'сити',
];
/** Before a station: those that say nearness, and the prepositions with them. */
export const NEAR_BEFORE: readonly string[] = [
  'near',
  'close',
  'next',
  'to',
  'рядом',
  'возле',
  'около',
  'недалеко',
  'у',
  'от',
  'с',
];
/** The word beside a station's name: `метро Чорсу`, `Чорсу метроси`. */
export const METRO_WORDS: readonly string[] = [
  'метро*',
  'metro*',
  'станция',
  'станции',
  'бекат*',
  'bekat*',
  'subway',
];
/** Behind an adjective: `Самаркандская улица`. */
export const STREETS_OF_ADJECTIVES: readonly string[] = ['улиц*', 'ул', 'проспект*', 'проезд*'];
