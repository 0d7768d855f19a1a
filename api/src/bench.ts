/** The exports the benchmark needs to run the API on a database of its choice. */
export { sql } from 'kysely';
export { buildApp } from './app.ts';
export { readEnv } from './config/env.ts';
export { type Database, openDatabase } from './db/database.ts';
export { migrate } from './db/migrate.ts';
export { migrations } from './db/migrations/index.ts';
export { indexListings } from './search/index-listings.ts';
export { listingColumns } from './seed/listing-columns.ts';
export { createServices, type Services } from './services.ts';
