/** The exports the benchmark needs to run the API on a database of its choice. */
export { sql } from 'kysely';
export { Matcher, oneListing } from './alerts/matching/matcher.ts';
export { planOf, type Wanted, wantedOf } from './alerts/matching/wanted.ts';
export { buildApp } from './app.ts';
export { startBackgroundJobs } from './background-jobs.ts';
export { readEnv } from './config/env.ts';
export { type Database, openDatabase } from './db/database.ts';
export { migrate } from './db/migrate.ts';
export { migrations } from './db/migrations/index.ts';
export { savePlaces } from './places/places.ts';
export { indexListings } from './search/index-listings.ts';
export { matchPlan } from './search/memory/match.ts';
export { ROW_TEXT } from './search/memory/row-text.ts';
export { createWordReader } from './search/words.ts';
export { listingColumns } from './seed/listing-columns.ts';
export { createServices, type Services } from './services.ts';
