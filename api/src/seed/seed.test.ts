import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { database, LISTINGS, seed, startSeed } from './seed-testing.ts';
import { contentCases } from './seeded/content.cases.ts';
import { deskCases } from './seeded/desks.cases.ts';
import { listingCases } from './seeded/listings.cases.ts';

describe('the demo seed', () => {
  startSeed();

  it('fills an empty database once', async () => {
    assert.equal(await seed(), LISTINGS);
    assert.equal(await seed(), 0);
    const listings = await database.db.selectFrom('listing').select('id').execute();
    assert.equal(listings.length, LISTINGS);
  });

  contentCases();
  listingCases();
  deskCases();
});
