import type { PersonCard, PersonPage } from '@baza/shared/schema';

export const AGENCY = 'aaaaaaaa-0000-4000-8000-000000000001';
export const REALTOR = 'aaaaaaaa-0000-4000-8000-000000000002';

export const personCard = (patch: Partial<PersonCard> = {}): PersonCard => ({
  id: AGENCY,
  name: 'Kalit',
  userType: 'agency',
  verified: true,
  since: '2024-03-01T00:00:00.000Z',
  listings: 3,
  province: { id: 1726, name: 'Тошкент шаҳри', nameRu: 'город Ташкент', nameLatn: 'Toshkent shahri' },
  rating: { average: 4.6, count: 12 },
  callbacks: { kept: 41, total: 47 },
  ...patch,
});

export const personPage = (patch: Partial<PersonPage> = {}): PersonPage => ({
  ...personCard(),
  sold: 9,
  offers: { secondary: 2, newBuildings: 0, suburban: 1, commercial: 0, garages: 0 },
  agency: null,
  specialists: [personCard({ id: REALTOR, name: 'Aziz Karimov', userType: 'realtor', verified: false })],
  ...patch,
});
