// Fills the empty database DATABASE_URL with listings: node bench/src/stack/load.ts 1000000
import { createServices, migrate, migrations, openDatabase, readEnv, sql } from '@baza/api/bench';
import { ENV } from '../api-bench.ts';
import { loadListings } from '../search-data.ts';

const size = Number(process.argv[2]);
const database = await openDatabase({
  url: process.env.DATABASE_URL,
  poolSize: 4,
  directory: null,
  statementTimeout: 0,
});
const since = performance.now();
await migrate(database.db, migrations);
const services = await createServices({ env: readEnv({ ...ENV, SEARCH_MEMORY_FROM: '-1' }), database });
await loadListings(database, services, size);
await services.close();
// As a day later, when all changes have been read and deleted.
await sql`truncate listing_change`.execute(database.db);
await sql`update alert_feed set read_to = pg_snapshot_xmin(pg_current_snapshot())::text, seen = '[]'`.execute(
  database.db,
);
await database.close();
console.log(`${size} listings loaded in ${((performance.now() - since) / 1000).toFixed(0)} s`);
