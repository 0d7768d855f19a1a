import { after, before, beforeEach } from 'node:test';
import type { CategoryCode } from '@baza/shared/domain';
import type { ListingDraft } from '@baza/shared/schema';
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts';
import { car, flat, house, land } from './testing.ts';

export let test: TestApp;

export const status = async (id: number, as: TestUser = 'moderator') =>
  (await test.call('GET', `/api/listings/${id}`, { as })).body.status;
export const found = async (id: number): Promise<boolean> =>
  (await test.call('GET', `/api/public/listings?search=%23${id}`)).body.total === 1;
export const events = async (id: number) => {
  const rows = await test.database.db
    .selectFrom('listing_event')
    .select(['action', 'actor', 'actor_sub', 'changes', 'reason'])
    .where('listing_id', '=', id)
    .orderBy('id')
    .execute();
  return rows;
};

export const ofEachCategory: Record<CategoryCode, ListingDraft> = {
  ResidentialMultiStorey_Sell: flat(),
  ResidentialIndividual_Sell: house(),
  NotResidential_Sell: {
    ...flat(),
    category: 'NotResidential_Sell',
    characteristics: { property_type: 'offices', area_all: 240 },
  },
  Land_Sell: land(),
  Garage_Sell: {
    ...flat(),
    category: 'Garage_Sell',
    characteristics: { type: 'garage', area_all: 18 },
  },
  AutoTransport_Sell: car(),
};
/** Starts the API, without notices before each test. */
export function startListings(): void {
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());
  beforeEach(() => test.notices.splice(0));
}
