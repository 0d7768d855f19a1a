// `npm run test:stack`: suites against the real parts, which this script installs if they are missing, starts in
// temporary folders on spare loopback ports, and stops. `-- keycloak nginx` names some of them; `--bench` also prints
// the benchmark of search.
import { join } from 'node:path';
import { install } from './lib/install.mjs';
import { testKeycloak } from './lib/keycloak.mjs';
import { testCluster } from './lib/nginx.mjs';
import { testPostgres, testRecovery, testReplica } from './lib/postgres.mjs';
import { testPrometheus } from './lib/prometheus.mjs';
import { testRabbit } from './lib/rabbitmq.mjs';
import { bold, fail, green, grey, node, red, root, run } from './lib/run.mjs';
import { testBuckets } from './lib/s3.mjs';
import { stopAll } from './lib/stops.mjs';

const bench = async (url, env = {}) => {
  const file = join(root, 'bench', 'src', 'search.ts');
  return (await run(node, [file], { env: { DATABASE_URL: url, ...env } })).code;
};
const alsoBench = process.argv.includes('--bench') ? bench : undefined;
const parts = {
  postgres: () => testPostgres(alsoBench),
  replica: testReplica,
  recovery: testRecovery,
  s3: testBuckets,
  keycloak: testKeycloak,
  rabbitmq: testRabbit,
  nginx: testCluster,
  prometheus: testPrometheus,
};
/** Takes long, so only when it is named. */
const named = {
  chart: async () => (await import('./lib/chart.mjs')).testChart(),
  opensearch: async () => (await import('./lib/opensearch.mjs')).testOpenSearch(alsoBench),
  subscribers: async () => (await import('./lib/subscribers.mjs')).testSubscribers(),
  faults: async () => (await import('./lib/faults.mjs')).testFaults(),
  hostile: async () => (await import('./lib/hostile.mjs')).testHostile(),
};

const asked = process.argv.slice(2).filter((arg) => !arg.startsWith('-'));
const all = { ...parts, ...named };
const unknown = asked.filter((name) => !Object.hasOwn(all, name));
if (unknown.length)
  fail(`No part is called ${unknown.join(', ')}; there are ${Object.keys(all).join(', ')}.`);

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, async () => {
    await stopAll();
    process.exit(130);
  });

await install({ tools: true });
const results = [];
for (const name of asked.length ? asked : Object.keys(parts)) {
  console.log(`\n${bold(`— ${name}`)}`);
  const since = Date.now();
  const code = await all[name]().catch((error) => {
    console.error(error.message);
    return 1;
  });
  results.push({ name, code, seconds: ((Date.now() - since) / 1000).toFixed(1) });
}
console.log(`\n${bold('Parts')}`);
for (const { name, code, seconds } of results)
  console.log(`${code ? red('✖') : green('✔')} ${name} ${grey(`${seconds} s`)}`);
process.exit(results.some(({ code }) => code) ? 1 : 0);
