import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPlaces, generateListing } from '@baza/demo/listings';
import { categoryId } from '@baza/shared/domain';
import { AREAS } from '@baza/shared/domain/areas-data';
import { sql } from 'kysely';
import { createServices, type Services } from '../../container.ts';
import { readEnv } from '../../platform/config/env.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { migrations } from '../../platform/db/migrations/index.ts';
import { draftColumns } from '../listings/draft-values.ts';
import { indexListings } from '../search/index-listings.ts';

const LISTINGS = 100;
const SEARCHES = 12;
const root = mkdtempSync(join(tmpdir(), 'baza-killed-'));
const directory = join(root, 'db');
const source = (path: string) => JSON.stringify(join(import.meta.dirname, path));
const ENV = { RATES_URL: 'off', DATA_DIR: root, SECRET_KEY: 'a secret key for tests, 32 characters' };

/** Reads in small batches and says so after the first one, until it is killed. */
const READER = `
  const { openDatabase } = await import(${source('../../platform/db/database.ts')});
  const { createServices } = await import(${source('../../container.ts')});
  const { readEnv } = await import(${source('../../platform/config/env.ts')});
  const { createAlertFeed } = await import(${source('alert-feed.ts')});
  const database = await openDatabase({ directory: ${JSON.stringify(directory)} });
  const services = await createServices({ env: readEnv(${JSON.stringify(ENV)}), database });
  const { areas, exchangeRates: rates, search, notifications: notices } = services.modules;
  const feed = createAlertFeed({
    db: database.db,
    context: () => ({ areas: areas.index(), rate: rates.current().rate, resolved: search.resolved }),
    notify: async (trx, given) => {
      await notices.notify(trx, given);
      console.log('told');
    },
    batch: 2,
  });
  await feed.round();
  console.log('done');
`;

interface Open {
  database: Database;
  services: Services;
}
async function withDatabase<T>(run: (open: Open) => Promise<T>): Promise<T> {
  const database = await openDatabase({ directory });
  const services = await createServices({ env: readEnv(ENV), database });
  try {
    return await run({ database, services });
  } finally {
    await services.close();
    await database.close();
  }
}

describe('a killed reader of changes', () => {
  before(async () => {
    const empty = await openDatabase({ directory });
    await migrate(empty.db, migrations);
    await empty.close();
    await withDatabase(async ({ database: { db }, services }) => {
      const areas = services.modules.areas.index();
      await db
        .insertInto('person')
        .values({ sub: 'seller', name: 'Seller', user_type: 'user', phone: null })
        .execute();
      await db
        .insertInto('saved_search')
        .values(
          Array.from({ length: SEARCHES }, (_, n) => ({
            ...{ owner_sub: `person-${n}`, name: String(n), hour: 9 },
            query: n % 3 === 0 ? 'category=Land_Sell' : `min=${n}`,
            mode: n % 2 === 0 ? ('at-once' as const) : ('daily' as const),
          })),
        )
        .execute();
      const places = createPlaces(AREAS);
      const rows = Array.from({ length: LISTINGS }, (_, index) => {
        const {
          area,
          status: _status,
          art: _art,
          premium: _premium,
          ...listing
        } = generateListing(9, index, places);
        const point: [number, number] = [listing.lng, listing.lat];
        return {
          ...{ owner_sub: 'seller', status: 'in-sale' as const, photos: '[]' },
          ...draftColumns({ ...listing, priceUnit: 'UZS', areaId: area.id, point, photoIds: [] }, areas),
          published_at: sql<Date>`now()`,
        };
      });
      const added = await db.insertInto('listing').values(rows).returning('id').execute();
      const ids = added.map(({ id }) => id);
      await db.transaction().execute((trx) => indexListings(trx, ids, areas));
    });
  });
  after(() => rmSync(root, { recursive: true, force: true }));

  const readSome = async (): Promise<void> => {
    const program = join(root, 'reader.mjs');
    writeFileSync(program, READER);
    const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    const exited = once(child, 'exit');
    while (said.split('told').length < 6 && child.exitCode === null) await sleep(1);
    // At any point of a transaction.
    await sleep(Math.random() * 20);
    child.kill('SIGKILL');
    await exited;
    assert.doesNotMatch(said, /done/);
  };

  it('has told nobody twice, and the next one tells everybody else', async () => {
    const total = () =>
      withDatabase(async ({ database }) => {
        await sql`update alert_feed set held_until = now()`.execute(database.db);
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from search_match`.execute(
          database.db,
        );
        return rows[0]?.n ?? 0;
      });
    const after: number[] = [];
    for (let kills = 0; kills < 2; kills += 1) {
      await readSome();
      after.push(await total());
    }
    await withDatabase(async ({ database, services }) => {
      await services.modules.savedSearches.feed.round();
      const { rows } = await sql<{
        id: number;
        mode: string;
        matches: number;
        expected: number;
        told: number;
      }>`
        select s.id, s.mode, (select count(*)::int from search_match m where m.search_id = s.id) as matches,
          (select count(*)::int from listing_search l
            where s.query <> 'category=Land_Sell' or l.category = ${categoryId('Land_Sell')}::smallint) as expected,
          (select coalesce(sum(coalesce((params ->> 'count')::int, 1)), 0)::int from notice
            where sub = s.owner_sub) as told
        from saved_search s order by s.id
      `.execute(database.db);
      for (const { mode, matches, expected, told } of rows) {
        assert.equal(matches, expected);
        assert.equal(told, mode === 'at-once' ? expected : 0);
      }
      const all = rows.reduce((sum, row) => sum + row.matches, 0);
      assert.ok(
        after.every((n) => n > 0 && n < all),
        `killed half-way: ${after} of ${all}`,
      );
      assert.ok((after[1] ?? 0) > (after[0] ?? 0));
    });
  });
});
