import { type Example, FLAT, HOUSE, rooms, usd } from './types.ts';

/** Not read to the full yet: what is read of them has to be right. */
export const HARD: readonly Example[] = [
  ['rdfhnbhf', { category: FLAT }],
  ['самрқнд', { regions: [1718] }],
  ['Qatortol 2 xonali', { regions: [1726294036], ...rooms(2) }],
  ['три комнаты сталинка', { category: FLAT, ...rooms(3) }, 'сталинка'],
  ['полуторка', { category: FLAT, ...rooms(1, 2) }],
  ['квартира 50 000', { category: FLAT, ...usd({ max: 50_000 }) }],
  ['hovlijoy Qoqonda', { category: HOUSE, regions: [1730405] }],
  ['чилонзорда икки хоналик уй элликмингача', { regions: [1726294], ...rooms(2), ...usd({ max: 50_000 }) }],
  [
    '4-комн дом Бухара 2 эт',
    { category: HOUSE, regions: [1706], ...rooms(4), floors_building: { min: 2, max: 2 } },
  ],
  ['3 bedroom house Tashkent', { category: HOUSE, regions: [1726] }, '3 bedroom'],
];
