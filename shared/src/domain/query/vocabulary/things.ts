import type { CategoryCode, CharacteristicCode, HousingType } from '../../category/index.ts';
import type { PhraseRow } from '../phrase-index.ts';

/** What a phrase says of a listing. */
export interface Thing {
  category?: CategoryCode;
  housing_type?: HousingType;
  options?: { [code in CharacteristicCode]?: readonly string[] };
  flags?: readonly ('not_first' | 'not_last')[];
  /** A building of any kind: behind its storeys it is not a house. */
  building?: true;
}

const FLAT = 'ResidentialMultiStorey_Sell';
const HOUSE = 'ResidentialIndividual_Sell';
const COMMERCIAL = 'NotResidential_Sell';
const LAND = 'Land_Sell';
const GARAGE = 'Garage_Sell';
const VEHICLE = 'AutoTransport_Sell';

const house = (house_type: string): Thing => ({ category: HOUSE, options: { house_type: [house_type] } });
const premises = (property_type: string): Thing => ({
  category: COMMERCIAL,
  options: { property_type: [property_type] },
});
const make = (code: string): Thing => ({ category: VEHICLE, options: { make: [code] } });

/** Words with Cyrillic letters are folded, so one spelling stands for those in Latin too. */
export const THINGS: readonly PhraseRow<Thing>[] = [
  ['квартир* | кв | хонадон* | flat | flats | apartment | apartments | многоэтажк*', { category: FLAT }],
  ['дом | дома | доме | домов | дому | house | houses', { category: HOUSE, building: true }],
  ['ҳовли* | частный дом | private house | ҳовли жой | villa', { category: HOUSE }],
  ['коттедж* | cottage | cottages', house('cottage')],
  ['дача | дачу | дачи | даче | дачный | dacha', house('dacha')],
  ['таунхаус* | townhouse | townhouses', house('townhouse')],
  ['часть дома | полдома | уйнинг бир қисми', house('part_of_the_house')],
  ['участок | участк* | учаска | земля | землю | земли | земельн*', { category: LAND }],
  ['земельн* участк* | земельный участок | участок земли', { category: LAND }],
  ['yer | yer uchastka* | yer maydon* | yer sotil*', { category: LAND }],
  ['ер | ер участка* | ер майдон* | land | plot | plots | land plot | plot of land', { category: LAND }],
  ['коммерческ* | коммерческ* недвижимост* | commercial | commercial property', { category: COMMERCIAL }],
  ['нежил* | нежил* помещен* | нежил* фонд* | тижорат | нотурар* | нотурар бино*', { category: COMMERCIAL }],
  ['помещени* | commercial space', { category: COMMERCIAL }],
  ['офис* | офисн* помещен* | office | offices | office space', premises('offices')],
  ['магазин* | бутик* | дўкон* | shop | shops | store', premises('shops_boutiques')],
  ['склад | склады | складск* | складск* помещен* | омбор* | warehouse*', premises('warehouses')],
  ['ресторан* | кафе | ошхона бино* | restaurant* | cafe', premises('restaurants_cafes_bars')],
  ['салон красоты | гўзаллик салони | beauty salon', premises('salons')],
  ['база отдыха | базу отдыха | дам олиш маскани', premises('recreation_facilities')],
  ['производственн* помещен* | цех | завод | ишлаб чиқариш бино*', premises('industrial_premises')],
  ['свободного назначения', premises('premises_free_appointment')],
  ['гараж* | garage | garages', { category: GARAGE, options: { type: ['garage'] } }],
  ['машиноместо | парковочн* мест* | место в паркинге | parking space', { category: GARAGE }],
  ['машина | машину | машины | авто | автомобил* | автомашина* | car | cars', { category: VEHICLE }],
  ['chevrolet | шевроле', make('chevrolet')],
  ['kia', make('kia')],
  ['hyundai | хундай | хендай', make('hyundai')],
  ['byd', make('byd')],
  ['chery | чери', make('chery')],
  ['toyota', make('toyota')],
  ['lexus | лексус', make('lexus')],
  ['bmw | бмв', make('bmw')],
  ['mercedes | mercedes benz | мерседес', make('mercedes_benz')],
  ['volkswagen | фольксваген', make('volkswagen')],
  ['новострой* | новом доме | new building | new buildings | янги бино*', market('new_buildings')],
  ['янги қурилган* | янги қурилиш* | янгидан қурилган | первичк* | novostroy*', market('new_buildings')],
  ['вторичк* | вторичн* рын* | вторичн* жиль* | вторичн*', market('secondary_market')],
  ['иккиламчи* | иккиламчи бозор* | resale | secondary market', market('secondary_market')],
  [
    'студия | студию | студии | studio | квартир* студи*',
    { category: FLAT, options: { layout: ['studio'] } },
  ],
  ['пентхаус* | penthouse', { category: FLAT, options: { layout: ['penthouse'] } }],
  ['малосемейк*', { category: FLAT, options: { layout: ['small_family'] } }],
  ['не первый и не последний | не первый не последний | not first not last', between()],
  [
    'не первый и не последний этаж | не первый не последний этаж | кроме первого и последнего этажа',
    between(),
  ],
  ['биринчи ва охирги қават эмас | биринчи ва охирги қават бўлмасин', between()],
  ['not first or last floor | not the first or last floor', between()],
  ['не последний этаж | кроме последнего этажа | охирги қават эмас | охирги қават бўлмасин', notLast()],
  ['not last floor | not the last floor | not top floor | not the top floor', notLast()],
  ['евроремонт* | евро ремонт* | yevroremont* | yevro remont* | euro repair', repair('euro_repair')],
  [
    'авторск* проект* | авторск* дизайн* | муаллифлик лойиҳаси | дизайнерск* ремонт*',
    repair('authors_project'),
  ],
  ['требует ремонта | ремонт талаб* | таъмирталаб* | таъмир талаб* | needs repair', repair('needs_repair')],
  ['чернов* | чернов* отделк* | коробка | қора сувоқ* | rough finish', repair('rough_finish')],
  ['без ремонта | ремонтсиз | таъмирсиз', repair('needs_repair', 'rough_finish')],
  ['под снос | бузишга', repair('demolished')],
  [
    'с ремонтом | с хорошим ремонтом | хороший ремонт | яхши таъмир* | good repair | отремонтированн* | таъмирланган* | ремонт қилинган | renovated',
    repaired(),
  ],
  ['с мебелью | меблированн* | мебел билан | мебелли | furnished', furnished('yes')],
  ['без мебели | мебелсиз | unfurnished', furnished('no')],
  [
    'с лифтом | есть лифт | лифт бор | лифтли | with lift | with elevator',
    { options: { elevator: ['exists'] } },
  ],
];

function market(housing_type: HousingType): Thing {
  return { category: FLAT, housing_type };
}
function between(): Thing {
  return { category: FLAT, flags: ['not_first', 'not_last'] };
}
function notLast(): Thing {
  return { category: FLAT, flags: ['not_last'] };
}
function repair(...options: string[]): Thing {
  return { options: { repair: options } };
}
function repaired(): Thing {
  return repair('authors_project', 'euro_repair');
}
function furnished(answer: string): Thing {
  return { options: { furnished: [answer] } };
}

/** Beside these a thing is a landmark: `рядом магазин`, `дўкон ёнида`, `с гаражом`. */
export const LANDMARK_AFTER: readonly string[] = [
  'рядом',
  'возле',
  'около',
  'напротив',
  'near',
  'яқин',
  'с',
  'со',
  'with',
  'от',
  'до',
  'за',
];
export const LANDMARK_BEFORE: readonly string[] = [
  'ёнида',
  'ёнидаги',
  'яқинида',
  'олдида',
  'орқасида',
  'рўпарасида',
  'билан',
  'рядом',
  'nearby',
];
/** Behind those it is the landmark: `квартира рядом с метро`. */
export const LANDMARK_FOLLOWS: readonly string[] = ['с', 'со', 'to'];

/** What every listing is or what is done with it. */
export const SAID_OF_ALL: readonly string[] = [
  'купить',
  'куплю',
  'покупк*',
  'прода*',
  'ищу',
  'нужн*',
  'сотилад*',
  'сотиш',
  'сотув*',
  'сотиб',
  'оламан',
  'олмоқчиман',
  'олиш',
  'керак',
  'излайман',
  'sale',
  'sell',
  'selling',
  'buy',
  'for',
  'недвижимост*',
  'жилье',
  'жильё',
  'property',
  'Ўзбекистон*',
  'Uzbekistan*',
  'кўчмас',
  'мулк',
];
/** A home of any kind: said beside rooms, a market or a category it adds nothing. */
export const HOMES: readonly string[] = ['уй', 'уйлар', 'уйни', 'уйнинг', 'home', 'homes', 'жил*'];
/** Before what is understood they belong to it. */
export const PREPOSITIONS: readonly string[] = [
  'в',
  'во',
  'на',
  'v',
  'in',
  'at',
  'a',
  'the',
  'из',
  'с',
  'со',
  'with',
];
/** Between places: either. */
export const OR: readonly string[] = ['или', 'ёки', 'yoki', 'or', 'и', 'ва', 'and', 'ҳамда'];
