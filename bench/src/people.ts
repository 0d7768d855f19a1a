// API time of the agencies' directory, of people with listings and comments.
import { buildApp, createServices, type Database, migrate, migrations, readEnv } from '@baza/api/bench';
import { createClient, ENV, option, percentile, withDatabase } from './api-bench.ts';
import { loadListings } from './search-data.ts';

const PEOPLE = Number(option('people') ?? (process.env.DATABASE_URL ? 100_000 : 10_000));
const LISTINGS = Number(option('listings') ?? (process.env.DATABASE_URL ? 1_000_000 : 100_000));
/** Comments about every fifth person. */
const COMMENTS = 6;
const TIMES = Number(option('times') ?? 40);

/** Four in ten are realtors, one an agency, one a developer of twenty; the others sell what is their own. */
const people = [
  `update person set
  name = (array['Азиз', 'Лола', 'Бобур', 'Динара', 'Улуғбек', 'Ирина', 'Шерзод', 'Нодира'])[1 + n % 8] || ' ' ||
    (array['Каримов', 'Усмонов', 'Ким', 'Раҳимов', 'Саидов', 'Холматов'])[1 + n / 8 % 6] || ' ' || n,
  name_key = lower((array['aziz', 'lola', 'bobur', 'dinara', 'ulugbek', 'irina', 'sherzod', 'nodira'])[1 + n % 8] || ' ' ||
    (array['karimov', 'usmonov', 'kim', 'rahimov', 'saidov', 'xolmatov'])[1 + n / 8 % 6] || ' ' || n),
  user_type = case when n % 20 = 0 then 'builder' when n % 10 = 1 then 'agency' when n % 10 in (2, 3, 4, 5) then 'realtor'
    else 'user' end
from (select sub, substr(sub, 7)::int as n from person where sub like 'bench-%') as numbered
where numbered.sub = person.sub`,
  `with contact as (
  insert into person_contact (visitor_sub, person_sub, listing_id, kind)
  select 'bench-' || (n * 31 + c) % ${PEOPLE}, 'bench-' || n, 0, 'callback'
  from generate_series(0, ${PEOPLE - 1}, 5) as n, generate_series(1, ${COMMENTS}) as c
  where (n * 31 + c) % ${PEOPLE} <> n
  on conflict do nothing returning id, person_sub, visitor_sub
)
insert into person_comment (contact_id, person_sub, author_sub, rating, text, state, at, published_at)
select id, person_sub, visitor_sub, 1 + id % 5, 'A comment', 'published', now(), now() from contact`,
  ...['person', 'person_contact', 'person_comment', 'listing'].map((table) => `vacuum analyze ${table}`),
];

const QUERIES: readonly [string, string][] = [
  ['all, by rating', ''],
  ['all, by listings, page 50', 'sort=listings&page=50'],
  ['all, by rating, page 400', 'size=100&page=400'],
  ['all, by name, page 400', 'sort=name&size=100&page=400'],
  ['agencies by name', 'kind=agency&sort=name'],
  ['developers by rating, page 40', 'kind=builder&size=100&page=40'],
  ['a province', 'province=1726'],
  ['a province by listings, page 50', 'province=1714&sort=listings&page=50'],
  ['a name', 'search=usmonov'],
  ['two names, a province, a kind', 'search=lola+usmonov&province=1726&kind=realtor&sort=name'],
  ['a name that nobody has', 'search=nobody'],
];

async function benchmark(database: Database, label: string): Promise<void> {
  await migrate(database.db, migrations);
  const started = performance.now();
  const env = readEnv({ ...ENV, SEARCH_MEMORY_FROM: '-1' });
  const services = await createServices({ env, database });
  if (!option('reuse')) {
    await loadListings(database, services, LISTINGS, PEOPLE);
    for (const statement of people) await database.script(statement);
  }
  console.log(
    `\n${label}: ${PEOPLE} people, ${LISTINGS} listings, loaded in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
  const verify = () => Promise.reject(new Error('there is no login here'));
  const app = await buildApp({ services, verify });
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const ask = createClient(app.server);
    const all: number[] = [];
    for (const [what, query] of QUERIES) {
      const times: number[] = [];
      for (let time = 0; time < TIMES; time++) times.push((await ask(`/api/public/users?${query}`)).ms);
      const [first = 0, ...later] = times;
      all.push(...later);
      const figures = [first, percentile(later, 0.5), percentile(later, 0.95)].map((ms) =>
        ms.toFixed(1).padStart(9),
      );
      console.log(`  ${what.padEnd(32)} first p50 p95${figures.join('')}  ms of API time`);
    }
    const p95 = percentile(all, 0.95);
    console.log(`  all of them: p95 ${p95.toFixed(1)} ms, aim 50: ${p95 <= 50 ? 'met' : 'missed'}`);
  } finally {
    await app.close();
    await services.close();
  }
}

await withDatabase(benchmark);
