import type { ListingCard, ListingsResponse, MapResponse } from '@baza/shared/schema';

/** A listing's card; each id a little east of the one before. */
export function cardOf(id: number, part: Partial<ListingCard> = {}): ListingCard {
  const area = { id: 1726, name: 'Тошкент', nameRu: 'Ташкент', nameLatn: 'Toshkent' };
  return {
    id,
    category: 'ResidentialMultiStorey_Sell',
    title: `Listing ${id}`,
    price: id * 100_000_000,
    pricePerM2: null,
    area: 50,
    address: `Street ${id}`,
    landmark: null,
    areas: { province: area, district: null, mfy: null },
    point: [69.28 + id / 1000, 41.31],
    photos: [],
    characteristics: {},
    housingType: null,
    premium: false,
    isNew: false,
    priceBefore: null,
    sellerType: 'user',
    status: 'in-sale',
    publishedAt: '2026-01-01T00:00:00.000Z',
    createdAt: '2026-01-01T00:00:00.000Z',
    watchCount: 0,
    ...part,
  };
}

export const pinOf = ({ id, point, price, category }: ListingCard): MapResponse['points'][number] => ({
  id,
  lng: point[0],
  lat: point[1],
  price,
  category,
});

export const listOf = (items: ListingCard[], total = items.length): ListingsResponse => ({
  items,
  total,
  page: 1,
  size: 20,
});
