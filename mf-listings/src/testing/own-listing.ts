import type { OwnListing } from '@baza/shared/schema';

/** A sound draft of a flat, for tests. */
export const ownListing = (patch: Partial<OwnListing> = {}): OwnListing => ({
  id: 7,
  category: 'ResidentialMultiStorey_Sell',
  title: 'Икки хонали квартира',
  description: 'Ёруғ, таъмирланган.',
  price: 850_000_000,
  areaId: 1726277,
  address: 'Навоий кўчаси, 10',
  landmark: '',
  docNumber: '',
  point: [69.25, 41.32],
  photoIds: [],
  characteristics: {
    housing_type: 'secondary_market',
    rooms: 2,
    area_all: 54,
    floors: 3,
    floors_building: 9,
  },
  status: 'new',
  rejectReason: null,
  photos: [],
  areas: {
    province: { id: 1726, name: 'Тошкент шаҳри', nameRu: 'Город Ташкент', nameLatn: 'Toshkent shahri' },
    district: {
      id: 1726277,
      name: 'Шайхонтоҳур тумани',
      nameRu: 'Шайхантахурский район',
      nameLatn: 'Shayxontohur tumani',
    },
    mfy: null,
  },
  watchCount: 0,
  phoneCount: 0,
  publishedAt: null,
  expiresAt: null,
  createdAt: '2026-04-01T08:00:00.000Z',
  updatedAt: '2026-04-01T08:00:00.000Z',
  version: 1,
  ...patch,
});
