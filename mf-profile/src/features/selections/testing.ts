import type { ListingCard, Selection, SelectionItem, SharedSelection } from '@baza/shared/schema';
import { answer } from '@baza/shared/testing';

const area = { id: 1726, name: 'Тошкент', nameRu: 'Ташкент', nameLatn: 'Toshkent' };
const cardOf = (id: number): ListingCard => ({
  id,
  category: 'ResidentialMultiStorey_Sell',
  title: `Flat ${id}`,
  price: id * 100_000_000,
  pricePerM2: null,
  area: 50,
  address: `Street ${id}`,
  landmark: null,
  areas: { province: area, district: null, mfy: null },
  point: [69.28, 41.31],
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
});

export const LINK_TOKEN = 'a'.repeat(22);

export const selectedItem = (id: number, changes: Partial<SelectionItem> = {}): SelectionItem => ({
  id,
  note: '',
  state: 'for-sale',
  listing: cardOf(id),
  closed: null,
  votes: [],
  ...changes,
});

export const selectionOf = (changes: Partial<Selection> = {}): Selection => ({
  id: 5,
  name: 'For my parents',
  version: 3,
  updatedAt: '2026-01-10T10:00:00.000Z',
  link: null,
  voters: [],
  items: [selectedItem(1), selectedItem(2), selectedItem(3)],
  ...changes,
});

export const sharedOf = (changes: Partial<SharedSelection> = {}): SharedSelection => ({
  name: 'For my parents',
  until: '2026-02-10T10:00:00.000Z',
  voters: [{ id: 8, name: 'Азиза <b>' }],
  items: [
    selectedItem(1, { note: 'Near the metro', votes: [{ voter: 8, choice: 'like' }] }),
    selectedItem(2, {
      state: 'sold',
      listing: null,
      closed: {
        id: 2,
        state: 'sold',
        closedAt: '2026-01-05T10:00:00.000Z',
        last: {
          category: 'ResidentialMultiStorey_Sell',
          title: 'Flat 2',
          price: 200_000_000,
          areas: { province: area, district: null, mfy: null },
          photo: null,
        },
      },
    }),
  ],
  ...changes,
});

/** A change that the API refuses. */
export const refusedAs = (kind: string): Response =>
  answer(409, { type: `urn:baza:problem:${kind}`, title: kind, status: 409 });
