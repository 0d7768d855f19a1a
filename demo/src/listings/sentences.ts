import { all, atLeast, atMost, is, isBuilt, isLivable, not, THIS_YEAR } from './facts.ts';
import { type Phrase, phrases } from './phrases.ts';

const needsRepair: Parameters<typeof phrases>[0][number] = [
  'Таъмир талаб, нархида ҳисобга олинган.',
  'Нужен ремонт, в цене это учтено.',
  is('repair', 'needs_repair'),
];
const isFurnished: Parameters<typeof phrases>[0][number] = [
  'Мебели билан сотилади.',
  'Продаётся с мебелью.',
  is('furnished', 'yes'),
];

/** What descriptions state, by category. */
export const sentences: Readonly<Record<string, readonly Phrase[]>> = {
  ResidentialMultiStorey_Sell: phrases([
    [
      'Квартира тоза ва саранжом, дарҳол яшаш мумкин.',
      'Квартира чистая и ухоженная, можно сразу заезжать.',
      isLivable,
    ],
    [
      'Муаллифлик лойиҳаси асосида таъмирланган.',
      'Ремонт по авторскому проекту.',
      all(isLivable, is('repair', 'authors_project')),
    ],
    ['Таъмирни ўз дидингизга кўра қиласиз.', 'Ремонт сделаете на свой вкус.', is('repair', 'rough_finish')],
    needsRepair,
    [
      'Уй {year} йилда топширилади.',
      'Дом сдаётся в {year} году.',
      atLeast('year_construction_delivery', THIS_YEAR + 1),
    ],
    ['Деразалари жанубга қараган, кун бўйи ёруғ.', 'Окна на юг, весь день солнце.'],
    [
      'Ҳовлида болалар майдончаси бор.',
      'Во дворе детская площадка.',
      all(isBuilt, is('near_there', 'playground')),
    ],
    [
      'Қўшнилар яхши, кириш йўлаги таъмирланган.',
      'Хорошие соседи, подъезд после ремонта.',
      atMost('year_construction_delivery', 2010),
    ],
    ['Мактаб ва боғча яқин.', 'Рядом школа и детский сад.', is('near_there', 'school', 'kindergarten')],
    [
      'Супермаркет ва бекат яқин.',
      'Рядом супермаркет и остановка.',
      is('near_there', 'supermarket_shops', 'the_stops'),
    ],
    ['Уй ёнида истироҳат боғи бор.', 'Рядом с домом парк.', is('near_there', 'park_green_area')],
    [
      'Ошхонаси {kitchen} м², шифти {ceiling} м.',
      'Кухня {kitchen} м², потолки {ceiling} м.',
      not(is('layout', 'studio')),
    ],
    ['{floors} қаватли уйнинг {floor}-қавати.', 'Этаж {floor} из {floors}.'],
    ['Лифти бор.', 'Есть лифт.', all(isBuilt, is('elevator', 'exists'))],
    isFurnished,
    [
      'Уй пишиқ ғиштдан қурилган.',
      'Дом из жжёного кирпича.',
      all(isBuilt, is('type_of_building', 'brick_baked')),
    ],
    ['Ўз газ қозони бор.', 'Свой газовый котёл.', all(isBuilt, is('heating', 'gas_boiler'))],
  ]),
  ResidentialIndividual_Sell: phrases([
    ['Уй пишиқ ғиштдан қурилган.', 'Дом из жжёного кирпича.', is('wall_type', 'brick')],
    [
      'Деворлари газобетондан, қишда иссиқ.',
      'Стены из газобетона, зимой тепло.',
      is('wall_type', 'aerocrete'),
    ],
    ['Уй {year} йилда қурилган.', 'Дом построен в {year} году.'],
    ['Дарҳол яшаш мумкин.', 'Можно сразу заезжать.', isLivable],
    needsRepair,
    [
      'Ҳовлида мевали дарахтлар ва ток бор.',
      'Во дворе плодовые деревья и виноградник.',
      atLeast('area_all2', 3),
    ],
    [
      'Дарвозахона кенг, икки машина бемалол сиғади.',
      'Широкий заезд, помещаются две машины.',
      atLeast('area_all2', 4),
    ],
    [
      'Марказлашган сув ва газ тармоғига уланган.',
      'Подключены центральная вода и магистральный газ.',
      all(is('water', 'central'), is('gas', 'central')),
    ],
    ['Ўз артезиан қудуғи бор.', 'Своя артезианская скважина.', is('water', 'artesian_well')],
    ['Газ қувури ёнидан ўтган, улаш мумкин.', 'Газ рядом, можно подключить.', is('gas', 'nearby')],
    ['Ҳовлида ёзги ошхона бор.', 'Во дворе летняя кухня.', is('in_the_house', 'summer_kitchen')],
    ['Гаражи бор.', 'Есть гараж.', is('in_the_house', 'garage')],
    ['Уч фазали ток уланган.', 'Подведено трёхфазное электричество.', is('electricity', 'three_phase')],
    ['Ер мулк ҳуқуқи билан.', 'Земля в собственности.', is('land_ownership', 'available')],
    isFurnished,
  ]),
  NotResidential_Sell: phrases([
    [
      'Серқатнов йўл бўйида, одам оқими катта.',
      'Первая линия, высокая проходимость.',
      is('property_type', 'shops_boutiques', 'salons', 'restaurants_cafes_bars'),
    ],
    ['Ҳужжатлари тайёр, кадастр жойида.', 'Документы готовы, кадастр на руках.'],
    ['Машина тўхташ жойи бор.', 'Есть парковка.', is('parking_available', 'yes')],
    [
      'Офис, дўкон ёки хизмат кўрсатиш учун қулай.',
      'Подходит под офис, магазин или услуги.',
      is('property_type', 'premises_free_appointment'),
    ],
    [
      'Юк машинаси бемалол киради.',
      'Удобный заезд для грузовых машин.',
      is('property_type', 'warehouses', 'industrial_premises'),
    ],
    ['Евротаъмирдан чиққан.', 'Сделан евроремонт.', is('repair', 'euro_repair')],
    [
      'Таъмирни ўз эҳтиёжингизга кўра қиласиз.',
      'Ремонт сделаете под свои задачи.',
      is('repair', 'rough_finish'),
    ],
    needsRepair,
    ['Уч фазали ток, шифти {ceiling} м.', 'Трёхфазное электричество, потолки {ceiling} м.'],
    [
      '{floors} қаватли бинонинг {floor}-қавати.',
      'Этаж {floor} из {floors}.',
      all(atLeast('floors_building', 2), not(is('property_type', 'freestanding_buildings'))),
    ],
    ['Бино {year} йилда қурилган.', 'Здание построено в {year} году.'],
  ]),
  Land_Sell: phrases([
    ['Ер текис, чегаралари аниқланган.', 'Участок ровный, границы определены.'],
    ['Газ қувури ёнидан ўтган, улаш мумкин.', 'Газ рядом, можно подключить.', is('gas', 'nearby')],
    ['Электр тармоғи ёнидан ўтган.', 'Электричество рядом, можно подключить.', is('electricity', 'nearby')],
    [
      'Газ ва электр уланган.',
      'Газ и электричество подведены.',
      all(is('gas', 'central'), is('electricity', 'central')),
    ],
    ['Марказлашган сув бор.', 'Есть центральная вода.', is('water', 'central')],
    ['Артезиан қудуғи бор.', 'Есть артезианская скважина.', is('water', 'artesian_well')],
    ['Шаҳар ичида, йўли равон.', 'В черте города, хороший подъезд.', is('location', 'in_the_town')],
    ['Шаҳар яқинида, йўли равон.', 'В пригороде, хороший подъезд.', is('location', 'in_the_suburbs')],
    ['Катта йўл бўйида.', 'Вдоль трассы, удобный съезд.', is('location', 'along_the_track')],
    ['Қишлоқда, тинч жой.', 'В сельской местности, тихое место.', is('location', 'in_the_countryside')],
    [
      'Ҳужжатлари мулк ҳуқуқи билан.',
      'Земля в собственности, документы готовы.',
      is('land_ownership', 'available'),
    ],
    ['Бўлиб сотиш мумкин.', 'Участок можно разделить.', is('type_of_land', 'divisible')],
  ]),
  Garage_Sell: phrases([
    ['Қуруқ, чуқурчаси бор.', 'Сухой, есть смотровая яма.', is('type', 'garage')],
    ['Дарвозаси янги бўялган.', 'Ворота недавно покрашены.', is('type', 'garage')],
    ['Қўриқланадиган ҳудуд, кеча-кундуз кириш мумкин.', 'Охраняемая территория, доступ круглые сутки.'],
    ['Ёмғир ва қор тегмайди.', 'Под крышей, дождь и снег не страшны.', is('type', 'place_at_parking2')],
    ['Кириш қулай, ҳудуд ёритилган.', 'Удобный заезд, территория освещена.'],
    ['Электр уланган.', 'Электричество подключено.', is('electricity', 'central')],
  ]),
  AutoTransport_Sell: phrases([
    [
      'Ҳолати яхши, ўз вақтида хизмат кўрсатилган.',
      'Состояние хорошее, обслуживался вовремя.',
      is('repair_status', 'very_well', 'good', 'excellent'),
    ],
    ['Майда камчиликлари бор.', 'Есть мелкие недостатки.', is('repair_status', 'satisfactory')],
    ['Ҳужжатлари жойида.', 'Документы в порядке.'],
    ['Бир қўлда бўлган.', 'Один хозяин.', atLeast('year_construction_delivery', 2018)],
    ['Шиналари янги.', 'Новые шины.'],
    ['Юргани {mileage} км.', 'Пробег {mileage} км.'],
  ]),
};

const HOMES = ['ResidentialMultiStorey_Sell', 'ResidentialIndividual_Sell'];

/** Last sentences of descriptions. */
export const closings: readonly Phrase[] = phrases([
  ['Нархи келишилади.', 'Цена договорная.'],
  ['Қўнғироқ қилинг, кўрсатамиз.', 'Звоните, покажем в удобное время.'],
  ['Воситачисиз.', 'Без посредников.', ({ seller }) => seller === 'user'],
  [
    'Ипотека орқали ҳам бўлади.',
    'Возможна ипотека.',
    (facts) => HOMES.includes(facts.category) && not(is('land_ownership', 'no_available'))(facts),
  ],
]);
