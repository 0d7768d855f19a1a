import type { Currency } from '../../constants.ts';
import type { PhraseRow } from '../phrase-index.ts';

export type QuantityUnit = 'rooms' | 'floors' | 'floors_building' | 'm2' | 'sotka';
/** At least, at most, about, not. */
export type Bound = 'from' | 'to' | 'about' | 'not';

/** Behind a number. */
export interface UnitWord {
  unit?: QuantityUnit;
  /** `минг`, `млн`. */
  times?: number;
  currency?: Currency;
  /** `3к` is of three rooms, `80к` eighty thousand. */
  shortK?: true;
}

export const UNIT_WORDS: readonly PhraseRow<UnitWord>[] = [
  ['k', { shortK: true }],
  ['минг | тыс | тысяч* | thousand | thousands', { times: 1e3 }],
  ['млн | миллион* | million | millions | mln', { times: 1e6 }],
  ['млрд | миллиард* | billion | bn | mlrd', { times: 1e9 }],
  ['$ | usd | доллар* | долл | dollar* | бакс* | у е | уе', { currency: 'USD' }],
  ['сум | сума | сумов | сўм | сўмга | сўмлик | so‘m | uzs | soum', { currency: 'UZS' }],
  ['m2 | кв м | кв метр* | кв | м кв | квм | квадрат* | квадрат метр* | метр квадрат*', { unit: 'm2' }],
  ['sq m | sqm | sq meter* | sq metre* | square meter* | square metre*', { unit: 'm2' }],
  ['сотк* | соток | сотих* | сот | sotka*', { unit: 'sotka' }],
  ['хонали* | хона | хонадан | комнат* | комн | ком | room | rooms | roomed', { unit: 'rooms' }],
  [
    'этаж | эт | этажа | этаже | этажи | этажей | этажда | қават | қаватда* | қавати* | floor',
    { unit: 'floors' },
  ],
  ['этажн* | этажк* | қаватли* | storey* | storied | story | stories | floors', { unit: 'floors_building' }],
];

/** Before a number. */
export const BOUNDS_BEFORE: readonly PhraseRow<Bound>[] = [
  ['от | с | со | from | over | above | min | минимум | minimum | камида | свыше | более | больше', 'from'],
  ['не меньше | не менее | не дешевле | не ниже | more than | at least | начиная с | выше', 'from'],
  ['до | под | under | below | up to | upto | max | maximum | максимум | по | дешевле | ниже', 'to'],
  ['не дороже | не более | не больше | не выше | less than | at most | в пределах | энг кўпи', 'to'],
  ['около | примерно | about | around | тахминан', 'about'],
  ['не | кроме | not | not the | except | except the', 'not'],
];
/** Behind a number and its unit. */
export const BOUNDS_BEHIND: readonly PhraseRow<Bound>[] = [
  ['гача | гача бўлган | дан арзон* | дан паст | дан кам | дан ошмаган | дан кичик | or less', 'to'],
  ['дан | дан қиммат | дан катта | дан юқори | дан кўп | дан ортиқ | дан бошлаб | + | or more', 'from'],
  ['атрофида | га яқин', 'about'],
  ['эмас | бўлмасин', 'not'],
];
/** Endings which are bounds, joined to a unit: `80 минггача`. */
export const JOINED_BOUND = /(?:gacha|гача|dan|дан)$/iu;

/** Before a quantity, saying of what it is. */
export const QUANTITY_OF: readonly PhraseRow<QuantityUnit | 'price' | 'kitchen'>[] = [
  ['цена | ценой | по цене | стоимост* | нарх* | price | бюджет* | budget | баҳо*', 'price'],
  ['площад* | общая площад* | майдон* | area', 'm2'],
  ['кухн* | ошхона* | kitchen', 'kitchen'],
  ['этаж | этаже | қават | floor', 'floors'],
];

/** Behind a price: it is of a part. */
export const PER_UNIT: readonly string[] = ['за', 'per', '/', 'учун'];
export const RANGE_SIGNS: readonly string[] = ['-', '–', '—'];
export const RANGE_WORDS: readonly string[] = ['до', 'по', 'to', 'till'];
export const LIST_SIGNS: readonly string[] = ['/', ',', 'или', 'ёки', 'yoki', 'or', 'и', 'ва', 'and'];
export const OUT_OF: readonly string[] = ['из', 'of', '/'];
export const BETWEEN: readonly string[] = ['between', 'между'];
/** `3-х`, `5-й`, `2nd`. */
export const ORDINAL_ENDINGS: readonly string[] = [
  'х',
  'й',
  'ый',
  'ой',
  'го',
  'th',
  'nd',
  'st',
  'rd',
  'чи',
  'нчи',
  'инчи',
];

/** Numbers in words, before a unit. */
export const NUMBER_WORDS: readonly PhraseRow<number>[] = [
  ['бир | биринчи | один | одна | одно | первый | первом | первого | one | first | 1st', 1],
  ['икки | иккинчи | два | две | второй | втором | two | second', 2],
  ['уч | учинчи | три | третий | третьем | three | third', 3],
  ['тўрт | тўртинчи | четыре | четвертый | четвёртый | четвертом | four | fourth', 4],
  ['беш | бешинчи | пять | пятый | пятом | five | fifth', 5],
  ['олти | олтинчи | шесть | шестой | six | sixth', 6],
  ['етти | еттинчи | семь | седьмой | seven', 7],
  ['саккиз | саккизинчи | восемь | восьмой | eight', 8],
  ['тўққиз | тўққизинчи | девять | девятый | nine', 9],
];
/** First halves of `двухкомнатная`, `девятиэтажка`. */
const HALVES: readonly (readonly [string, number])[] = [
  ['одно', 1],
  ['двух', 2],
  ['дву', 2],
  ['трех', 3],
  ['трёх', 3],
  ['четырех', 4],
  ['четырёх', 4],
  ['пяти', 5],
  ['шести', 6],
  ['семи', 7],
  ['восьми', 8],
  ['девяти', 9],
  ['двенадцати', 12],
];
/** A number and its unit in one word. */
export const COUNTED: readonly PhraseRow<{ unit: QuantityUnit; value: number }>[] = [
  ...HALVES.map(([half, value]) => [`${half}комн*`, { unit: 'rooms' as const, value }] as const),
  ...HALVES.map(([half, value]) => [`${half}этаж*`, { unit: 'floors_building' as const, value }] as const),
  ['однушк*', { unit: 'rooms', value: 1 }],
  ['двушк*', { unit: 'rooms', value: 2 }],
  ['трешк* | трёшк*', { unit: 'rooms', value: 3 }],
];
