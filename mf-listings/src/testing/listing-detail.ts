import type { ListingCard, ListingDetail, Photo } from '@baza/shared/schema';

export const photo = (n: number): Photo => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  urls: { w320: `/files/${n}/320.webp`, w800: `/files/${n}/800.webp`, w1600: `/files/${n}/1600.webp` },
  width: 1600,
  height: 1200,
  color: '#8aa5cd',
});

const areas: ListingCard['areas'] = {
  province: { id: 1726, name: 'Тошкент шаҳри', nameRu: 'Город Ташкент', nameLatn: 'Toshkent shahri' },
  district: {
    id: 1726277,
    name: 'Шайхонтоҳур тумани',
    nameRu: 'Шайхантахурский район',
    nameLatn: 'Shayxontohur tumani',
  },
  mfy: null,
};

/** A flat in sale as its page gets it, for tests. */
export const listingDetail = (patch: Partial<ListingDetail> = {}): ListingDetail => ({
  id: 7,
  category: 'ResidentialMultiStorey_Sell',
  title: 'Икки хонали квартира',
  price: 960_000_000,
  pricePerM2: 17_777_778,
  area: 54,
  address: 'Навоий кўчаси, 10',
  landmark: 'Чорсу бозори',
  areas,
  point: [69.25, 41.32],
  photos: [photo(1), photo(2), photo(3)],
  characteristics: {
    housing_type: 'secondary_market',
    rooms: 2,
    area_all: 54,
    floors: 3,
    floors_building: 9,
    year_construction_delivery: 2015,
    near_there: ['school', 'parking'],
  },
  housingType: 'secondary_market',
  premium: false,
  isNew: false,
  priceBefore: null,
  sellerType: 'realtor',
  status: 'in-sale',
  publishedAt: '2026-04-01T08:00:00.000Z',
  createdAt: '2026-03-30T08:00:00.000Z',
  watchCount: 41,
  description: 'Ёруғ ва таъмирланган.',
  seller: {
    id: 'sub-realtor',
    name: 'Дилшод Каримов',
    userType: 'realtor',
    maskedPhone: '+998 (9•) •••-••-••',
    since: '2025-05-05T00:00:00.000Z',
    listingsCount: 12,
    verified: true,
    rating: { average: 4.6, count: 9 },
  },
  priceHistory: [
    { price: 1_000_000_000, at: '2026-04-01T08:00:00.000Z' },
    { price: 960_000_000, at: '2026-04-20T08:00:00.000Z' },
  ],
  pricePlace: null,
  copies: [],
  quietSince: null,
  updatedAt: '2026-04-20T08:00:00.000Z',
  version: 3,
  ...patch,
});
