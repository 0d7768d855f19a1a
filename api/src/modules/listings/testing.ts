import { randomUUID } from 'node:crypto';
import type { ListingDraft, OwnListing } from '@baza/shared/schema';
import type { TestApp, TestUser } from '../../testing/test-app.ts';
import type { CaseNews } from './case-news.ts';

export const TASHKENT = 1726;
export const CHILONZOR = 1726294;
export const YUNUSOBOD = 1726266;
export const SAMARKAND = 1718;
export const SAMARKAND_CITY = 1718401;

/** A valid flat in Chilonzor with `changes` applied. */
export function flat(changes: Partial<ListingDraft> = {}): ListingDraft {
  return {
    category: 'ResidentialMultiStorey_Sell',
    title: 'Метро ёнида уч хонали квартира',
    description: 'Ёруғ ва шинам.',
    price: 900_000_000,
    priceUnit: 'UZS',
    areaId: CHILONZOR,
    address: 'Бунёдкор кўчаси, 12',
    landmark: '',
    docNumber: '',
    point: [69.2031, 41.2751],
    photoIds: [],
    ...changes,
    characteristics: {
      housing_type: 'secondary_market',
      rooms: 3,
      area_all: 72.5,
      floors: 4,
      floors_building: 9,
      ...changes.characteristics,
    },
  };
}

export const house = (changes: Partial<ListingDraft> = {}): ListingDraft => ({
  ...flat(),
  category: 'ResidentialIndividual_Sell',
  title: 'Ҳовли бешта хона',
  ...changes,
  characteristics: {
    house_type: 'house',
    rooms: 5,
    area_all: 140,
    area_all2: 6,
    ...changes.characteristics,
  },
});

export const land = (changes: Partial<ListingDraft> = {}): ListingDraft => ({
  ...flat(),
  category: 'Land_Sell',
  title: 'Участок под строительство',
  ...changes,
  characteristics: { purpose: 'individual_housing', area: 8, ...changes.characteristics },
});

export const car = (changes: Partial<ListingDraft> = {}): ListingDraft => ({
  ...flat(),
  category: 'AutoTransport_Sell',
  title: 'Яхши ҳолатда сотилади',
  price: 140_000_000,
  ...changes,
  characteristics: {
    purpose: 'car',
    make: 'chevrolet',
    model: 'Cobalt',
    mileage: 45_000,
    gearbox: 'automatic',
    fuel: ['petrol', 'methane'],
    ...changes.characteristics,
  },
});

async function expectStatus<T>(promise: Promise<{ status: number; body: T }>, status: number): Promise<T> {
  const response = await promise;
  if (response.status !== status)
    throw new Error(`expected ${status}, got ${response.status}: ${JSON.stringify(response.body)}`);
  return response.body;
}

/** For services that a test makes by itself: nobody listens. */
export const noCaseNews: CaseNews = { moved: async () => undefined, reports: () => undefined };

/** Creates a draft through the API. */
export const createListing = (
  test: TestApp,
  draft: ListingDraft,
  as: TestUser = 'demo',
): Promise<OwnListing> => expectStatus(test.call('POST', '/api/listings', { as, body: draft }), 201);

/** Makes a move on a listing of the user `as`. */
export const act = (test: TestApp, { id, version }: OwnListing, action: string, as: TestUser = 'demo') =>
  expectStatus<OwnListing>(
    test.call('POST', `/api/listings/${id}/${action}`, { as, body: { version } }),
    200,
  );

export const approve = (test: TestApp, { id, version }: OwnListing): Promise<OwnListing> =>
  expectStatus(
    test.call('POST', `/api/moderation/listings/${id}/approve`, { as: 'moderator', body: { version } }),
    200,
  );

/** Posts a listing and approves it. */
export async function publish(
  test: TestApp,
  draft: ListingDraft,
  as: TestUser = 'demo',
): Promise<OwnListing> {
  return approve(test, await act(test, await createListing(test, draft, as), 'submit', as));
}

/** The row of a user's uploaded photo, without files. */
export async function addPhoto(test: TestApp, owner: string, phash = 0n): Promise<string> {
  const id = randomUUID();
  await test.database.db
    .insertInto('photo')
    .values({ id, owner_sub: owner, width: 1600, height: 1200, color: '#aabbcc', phash: phash.toString() })
    .execute();
  return id;
}

/** A response in short: `404 not-found`, or its status alone. */
export const kindOf = ({ status, body }: { status: number; body: { type?: string } }): string =>
  body.type ? `${status} ${body.type.replace('urn:baza:problem:', '')}` : String(status);
