import { all, type Facts, is, isLivable, not } from './facts.ts';
import type { Words } from './languages.ts';
import { type Phrase, phrases } from './phrases.ts';

const isStudio = is('layout', 'studio');

const home = (uz: string, ru: string) =>
  phrases([
    [`${uz}, {plot} сотих ер, {rooms} хона`, `${ru} {area} м² на участке {plot} сот.`],
    [`${uz}, {area} м²`, `${ru}, {area} м², двор {plot} сот.`],
  ]);

/** Titles by what is sold: a category, or a type of it. */
export const titles: Readonly<Record<string, readonly Phrase[]>> = {
  ResidentialMultiStorey_Sell: phrases([
    ['{rooms} хонали квартира, {area} м²', '{rooms}-комнатная квартира, {area} м²', not(isStudio)],
    ['{rooms} хонали шинам квартира', 'Уютная {rooms}-комнатная квартира', all(isLivable, not(isStudio))],
    [
      '{rooms} хонали ёруғ квартира, {floor}-қават',
      'Светлая {rooms}-комнатная квартира, {floor}-й этаж',
      not(isStudio),
    ],
    ['Студия-квартира, {area} м²', 'Квартира-студия, {area} м²', isStudio],
    ['Студия-квартира, {floor}-қават', 'Квартира-студия, {floor}-й этаж', isStudio],
  ]),
  house: phrases([
    ['Ҳовли {plot} сотих, {rooms} хона', 'Дом {area} м² на участке {plot} сот.'],
    ['{rooms} хонали уй, {plot} сотих ер билан', 'Дом {area} м², двор {plot} сот.'],
    ['Оилавий ҳовли, {area} м²', 'Семейный дом, {plot} сот.'],
  ]),
  cottage: home('Коттеж', 'Коттедж'),
  dacha: home('Дала ҳовли', 'Дача'),
  townhouse: home('Таунхаус', 'Таунхаус'),
  part_of_the_house: home('Уйнинг бир қисми', 'Часть дома'),
  shops_boutiques: phrases([
    ['Савдо дўкони, {area} м²', 'Магазин, {area} м²'],
    ['Биринчи қаторда дўкон, {area} м²', 'Магазин на первой линии, {area} м²'],
  ]),
  salons: phrases([['Салон учун жой, {area} м²', 'Помещение салона, {area} м²']]),
  restaurants_cafes_bars: phrases([
    ['Кафе ёки ресторан учун жой, {area} м²', 'Кафе или ресторан, {area} м²'],
  ]),
  premises_free_appointment: phrases([
    ['Эркин мақсадли нотурар жой, {area} м²', 'Помещение свободного назначения, {area} м²'],
  ]),
  offices: phrases([
    ['Офис хоналари, {area} м²', 'Офисное помещение, {area} м²'],
    ['Офис, {floor}-қават, {area} м²', 'Офис, {floor}-й этаж, {area} м²'],
  ]),
  part_of_the_building: phrases([['Бинонинг бир қисми, {area} м²', 'Часть здания, {area} м²']]),
  freestanding_buildings: phrases([['Алоҳида бино, {area} м²', 'Отдельно стоящее здание, {area} м²']]),
  warehouses: phrases([['Омбор биноси, {area} м²', 'Склад, {area} м²']]),
  industrial_premises: phrases([
    ['Ишлаб чиқариш биноси, {area} м²', 'Производственное помещение, {area} м²'],
  ]),
  Land_Sell: phrases([
    ['Ер участкаси, {plot} сотих', 'Участок {plot} сот.'],
    [
      'Уй қуриш учун {plot} сотих ер',
      'Участок под строительство дома, {plot} сот.',
      is('purpose', 'individual_housing'),
    ],
    ['Боғ учун {plot} сотих ер', 'Участок под сад и дачу, {plot} сот.', is('purpose', 'gardening')],
  ]),
  garage: phrases([['Капитал гараж, {area} м²', 'Капитальный гараж, {area} м²']]),
  place_at_parking: phrases([
    ['Очиқ автотураргоҳда жой, {area} м²', 'Место на открытой парковке, {area} м²'],
  ]),
  place_at_parking2: phrases([['Ёпиқ автотураргоҳда жой, {area} м²', 'Место на крытой парковке, {area} м²']]),
  car: phrases([
    ['{name}, {year} йил', '{name}, {year} год'],
    ['{name} сотилади, {year} йил', '{name}, {year} г. в., на ходу'],
  ]),
  van: phrases([['{name}, минивэн, {year} йил', 'Минивэн {name}, {year} год']]),
  truck: phrases([['{name}, юк машинаси, {year} йил', 'Грузовик {name}, {year} год']]),
};

/** A listing that names what is near it names all of it. */
const isNear =
  (place: string) =>
  ({ characteristics: { near_there: places } }: Facts): boolean =>
    !Array.isArray(places) || places.includes(place);

export const landmarks: readonly Phrase[] = phrases([
  ['бозор ёнида', 'рядом с рынком'],
  ['мактаб рўпарасида', 'напротив школы', isNear('school')],
  ['метро бекатига 5 дақиқа', '5 минут до метро', (facts) => facts.isNearMetro],
  ['боғча ёнида', 'рядом с детским садом', isNear('kindergarten')],
  ['ҳокимият биноси орқасида', 'за зданием хокимията'],
  ['истироҳат боғи ёнида', 'у парка', isNear('park_green_area')],
  ['автобус бекати олдида', 'у автобусной остановки', isNear('the_stops')],
  ['поликлиника ёнида', 'рядом с поликлиникой', isNear('hospital_clinic')],
]);

/** A moderator's comments. */
export const rejectReasons: Words = {
  uz: 'Суратлар эълон матнига мос эмас, янгисини юкланг.',
  latn: 'Suratlar e’lon matniga mos emas, yangisini yuklang.',
  ru: 'Фотографии не соответствуют описанию, загрузите другие.',
};
