import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { artPool } from '@baza/demo/art';
import { AREAS } from '@baza/shared/domain/areas-data';
import { createContactBox } from '../auth/encryption/contact-box.ts';
import { createFieldBox } from '../auth/encryption/field-box.ts';
import { createAreaService } from '../modules/areas/area-service.ts';
import { installBuiltInAreas } from '../modules/areas/built-in-areas.ts';
import { indexListings } from '../modules/search/index-listings.ts';
import { reindexIfOutdated } from '../modules/search/reindex.ts';
import type { Database } from '../platform/db/database.ts';
import { createTestDatabase } from '../platform/db/testing.ts';
import { createDrive } from '../platform/storage/index.ts';
import { seedDemo } from './index.ts';

export const LISTINGS = 540;
export const SECRET = 'a secret key for tests, 32 characters';

export let database: Database;
export let dir: string;
export const seed = async () => {
  const areas = (await createAreaService(database.db)).index();
  return seedDemo({
    db: database.db,
    drive: await createDrive({ dir }),
    areas: AREAS,
    contacts: await createContactBox(database.db, {}),
    box: createFieldBox({ current: SECRET }),
    listings: LISTINGS,
    index: (trx, ids) => indexListings(trx, ids, areas),
  });
};

/** Opens a database with the photos of an earlier seed. */
export function startSeed(): void {
  before(async () => {
    dir = mkdtempSync(join(tmpdir(), 'baza-seed-'));
    database = await createTestDatabase();
    await installBuiltInAreas(database.db);
    // As each start does: the search table gets the columns of new characteristics.
    await reindexIfOutdated(database.db, (await createAreaService(database.db)).index());
    // Photos of an earlier seed, so that nothing is drawn here.
    const photo = { owner_sub: 'demo-art', width: 1600, height: 1200, color: '#c8d0d8' };
    // Hashes far from each other.
    const phash = (nth: number) => String((BigInt(nth + 1) * 0x9e3779b97f4a7c15n) % 2n ** 63n);
    await database.db
      .insertInto('photo')
      .values(artPool.map(({ id }, nth) => ({ id, ...photo, phash: phash(nth) })))
      .execute();
  });
  after(async () => {
    await database.close();
    rmSync(dir, { recursive: true });
  });
}
