/**
 * From the commit that publishes a listing to the notice in a person's open page: 10 listings a second for a minute,
 * beside 100 000 saved searches, one in `--every` told at once, the others by digests. `--searches`, `--rate` and
 * `--seconds` choose others.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createServices,
  type Database,
  indexListings,
  migrate,
  migrations,
  readEnv,
  sql,
  startJobs,
} from '@baza/api/bench';
import { savedSearches } from './alert-searches.ts';
import { ENV, option, withDatabase } from './api-bench.ts';
import { loadListings } from './search-data.ts';
import { percentile } from './stats.ts';

const SEARCHES = Number(option('searches') ?? 100_000);
const RATE = Number(option('rate') ?? 10);
const SECONDS = Number(option('seconds') ?? 60);
/** Of so many searches one is told at once. */
const EVERY = Number(option('every') ?? 10);
const CHUNK = 5000;

async function saveSearches({ db }: Database): Promise<void> {
  for (let from = 0; from < SEARCHES; from += CHUNK) {
    const queries = JSON.stringify(savedSearches(from + 1, Math.min(CHUNK, SEARCHES - from)));
    await sql`insert into saved_search (owner_sub, name, query, mode, hour)
      select 'reader-' || (${from}::int + n), 'Bench', query, case when n % ${EVERY}::int = 0 then 'at-once' else 'daily' end, 9
      from jsonb_array_elements_text(${queries}::jsonb) with ordinality as given (query, n)`.execute(db);
  }
}

async function benchmark(database: Database, label: string): Promise<void> {
  const { db } = database;
  await migrate(db, migrations);
  const published = new Map<number, number>();
  const waits: number[] = [];
  const services = await createServices({
    env: readEnv(ENV),
    database,
    realtime: {
      async sendToUser(_sub, _queue, message) {
        if (!('notice' in message)) return;
        // One of several listings has the search's address; the others of its round tell how long it took.
        const id = Number(/^\/products\/product\/(\d+)$/.exec(message.notice.link)?.[1]);
        const at = published.get(id);
        if (at !== undefined) waits.push(performance.now() - at);
      },
      publishTopic: async () => undefined,
      connections: () => 0,
    },
  });
  const total = RATE * SECONDS;
  await loadListings(database, services, total + RATE);
  await saveSearches(database);
  const stop = startJobs(services.jobs, console);
  const started = performance.now();
  const publish = async (id: number) => {
    await db.transaction().execute(async (trx) => {
      await sql`update listing set published_at = now(), updated_at = now() where id = ${id}::bigint`.execute(
        trx,
      );
      await indexListings(trx, [id], services.modules.areas.index());
    });
    published.set(id, performance.now());
  };
  // The reader takes the searches into memory before it reads the first listing.
  for (let id = total + 1; waits.length === 0; id = total + 1 + ((id - total) % RATE)) {
    await publish(id);
    await sleep(1000);
  }
  console.log(
    `${label}: ${SEARCHES} searches, read by the first notice after ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  waits.length = 0;
  published.clear();
  const { user, system } = process.cpuUsage();
  const begun = performance.now();
  for (let id = 1; id <= total; id += 1) {
    await publish(id);
    await sleep(Math.max(0, begun + (id * 1000) / RATE - performance.now()));
  }
  const seconds = (performance.now() - begun) / 1000;
  await sleep(3000);
  const used = process.cpuUsage({ user, system });
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from search_match where listing_id <= ${total}::bigint
  `.execute(db);
  console.log(
    `${total} listings in ${seconds.toFixed(1)} s, ${rows[0]?.n} matches, ${waits.length} notices of one listing`,
  );
  console.log(
    `from publication to notice: p50 ${percentile(waits, 0.5).toFixed(0)} ms, p95 ${percentile(waits, 0.95).toFixed(0)} ms, longest ${percentile(waits, 1).toFixed(0)} ms`,
  );
  console.log(
    `processor of this process: ${(((used.user + used.system) / 1e6 / seconds) * 100).toFixed(0)} %`,
  );
  await stop();
  await services.close();
}

await withDatabase(benchmark);
