import { type Example, exactly, FLAT, HOUSE, LAND, rooms, usd, uzs } from './types.ts';

/** Whole sentences, languages mixed, mistyped. */
export const MIXED: readonly Example[] = [
  [
    '3 хонали квартира Чилонзор 80 минг $ гача',
    { category: FLAT, regions: [1726294], ...rooms(3), ...usd({ max: 80_000 }) },
  ],
  [
    'купить трёшку в Самарканде до 60 тыс долларов',
    { regions: [1718], ...rooms(3), ...usd({ max: 60_000 }) },
  ],
  [
    '2-room flat in Tashkent under $70k',
    { category: FLAT, regions: [1726], ...rooms(2), ...usd({ max: 70_000 }) },
  ],
  [
    'Yunusobod 2 xonali kvartira yevroremont 700 mln gacha',
    {
      category: FLAT,
      regions: [1726266],
      ...rooms(2),
      repair: { in: ['euro_repair'] },
      ...uzs({ max: 700_000_000 }),
    },
  ],
  [
    'однокомнатная квартира на Юнусабаде 4/9 этаж',
    { category: FLAT, regions: [1726266], ...rooms(1), floors: exactly(4), floors_building: exactly(9) },
  ],
  ['Чиланзар 2 xonali', { regions: [1726294], ...rooms(2) }],
  ['kvartira 3 комнаты Tashkent', { category: FLAT, regions: [1726], ...rooms(3) }],
  ['uchastok v Samarkande', { category: LAND, regions: [1718] }],
  ['dom v Buxare 6 sotok', { category: HOUSE, regions: [1706], area_all2: { min: 5.4, max: 6.6 } }],
  ['Сергели 8 янги уй', { regions: [1726283] }, '8 янги уй'],
  ['квартира рядом с метро', { category: FLAT, near_metro: '500' }],
  ['Чилонзор боғча ёнида', { regions: [1726294], near_kindergarten: '500' }],
  ['метро ёнида 3 хонали', { ...rooms(3), near_metro: '500' }],
  [
    'новостройка Мирзо-Улугбекский район 60-70 м2',
    {
      category: FLAT,
      housing_type: 'new_buildings',
      regions: [1726269],
      area_all: { min: 60, max: 70 },
    },
  ],
  [
    'вторичка Яккасарай до 900 млн сум с мебелью',
    {
      category: FLAT,
      housing_type: 'secondary_market',
      regions: [1726287],
      furnished: { in: ['yes'] },
      ...uzs({ max: 900_000_000 }),
    },
  ],
  ['квартра ташкнт', { category: FLAT, regions: [1726] }],
  ['kvartita chilonzr', { category: FLAT, regions: [1726294] }],
  ['rdhnbhf', {}, 'rdhnbhf'],
  [
    'ҳовли Фарғона шаҳри 8 сотих 1 млрд гача',
    {
      category: HOUSE,
      regions: [1730401],
      area_all2: { min: 7.2, max: 8.8 },
      ...uzs({ max: 1_000_000_000 }),
    },
  ],
  ['house in Bukhara with garden', { category: HOUSE, regions: [1706] }, 'with garden'],
  [
    'sell flat Fergana 2 rooms 5th floor',
    { category: FLAT, regions: [1730], ...rooms(2), floors: exactly(5) },
  ],
  ['Қарши шаҳри 2 хонали уй 300 млн', { regions: [1710401], ...rooms(2), ...uzs({ max: 300_000_000 }) }],
  [
    '3/4/9 Чиланзар евроремонт 75000$',
    {
      regions: [1726294],
      ...rooms(3),
      floors: exactly(4),
      floors_building: exactly(9),
      repair: { in: ['euro_repair'] },
      ...usd({ max: 75_000 }),
    },
  ],
  ['аренда квартиры', { category: FLAT }, 'аренда'],
  [
    'офис Мирабад 100 м2 до $200 000',
    {
      category: 'NotResidential_Sell',
      property_type: { in: ['offices'] },
      regions: [1726273],
      area_all: { min: 90, max: 110 },
      ...usd({ max: 200_000 }),
    },
  ],
  ['Бунёдкор кўчаси 12', {}, 'Бунёдкор кўчаси 12'],
  ['Chilonzor 3 xonali 4-qavat', { regions: [1726294], ...rooms(3), floors: exactly(4) }],
  ['земля в Паркенте 10 соток', { category: LAND, regions: [1727249], area: { min: 9, max: 11 } }],
  ['дача в Бостанлыке', { category: HOUSE, house_type: { in: ['dacha'] }, regions: [1727224] }],
  ['квартира в Самаркандской области', { category: FLAT, regions: [1718] }],
  ['Тошкент вилояти ер 10 сотих', { category: LAND, regions: [1727], area: { min: 9, max: 11 } }],
  ['квартира Бухара улица Навои', { category: FLAT, regions: [1706] }, 'улица Навои'],
  [
    'Ташкентская обл., Зангиатинский р-н, участок 10 сот',
    { category: LAND, regions: [1727237], area: { min: 9, max: 11 } },
  ],
  ['Toshkent sh. Yashnobod tumani', { regions: [1726290] }],
  ['дом в Шахрисабзе', { category: HOUSE, regions: [1710405] }],
  ['ЖК Мирабад Авеню', {}, 'ЖК Мирабад Авеню'],
  ['узбекистан самарканд', { regions: [1718] }],
  ['house with 4 rooms Namangan region', { category: HOUSE, regions: [1714], ...rooms(4) }],
  ['9 qavatli uyning 5 qavati', { floors: exactly(5), floors_building: exactly(9) }],
  ['2 қаватли ҳовли', { category: HOUSE, floors_building: exactly(2) }],
  [
    'уй 4 хона 6 сотих Қўқон',
    { category: HOUSE, regions: [1730405], ...rooms(4), area_all2: { min: 5.4, max: 6.6 } },
  ],
  [
    'Tashkent, Yunusabad, 3 rooms, 80 m2, $90,000',
    { regions: [1726266], ...rooms(3), area_all: { min: 72, max: 88 }, ...usd({ max: 90_000 }) },
  ],
  ['недвижимость в Ташкенте', { regions: [1726] }],
  ['квартира Ташкент Самарканд', { category: FLAT, regions: [1718, 1726] }],
];
