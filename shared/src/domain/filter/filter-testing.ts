import type { ListingSearch } from './fields.ts';

export const FLAT = 'ResidentialMultiStorey_Sell';
export const full: ListingSearch = {
  category: FLAT,
  housing_type: 'secondary_market',
  regions: [1703, 1726294],
  min: 300,
  max: 900.5,
  minPerM2: 5,
  maxPerM2: 12.5,
  priceUnit: 'USD',
  search: 'Чилонзор & 12',
  posted: '7',
  seller: ['realtor', 'agency'],
  metro: ['9', '20'],
  near_metro: '500',
  near_clinic: '1000',
  photos: true,
  not_first: true,
  characteristics: {
    rooms: { counts: [1, 3], from: 5 },
    area_all: { min: 45.5 },
    repair: { in: ['authors_project', 'euro_repair'] },
    near_there: { in: ['school'] },
  },
  polygons: [
    [
      [69.2, 41.3],
      [69.3, 41.3],
      [69.25, 41.35],
    ],
  ],
  sort: 'price_asc',
  page: 3,
  size: 50,
};
