// `npm run test:stack`: suites against the real parts, which this script installs if they are missing, starts in
// temporary folders on spare loopback ports, and stops. `-- keycloak nginx` names some of them; `--bench` also prints
// the benchmark of search.
import { join } from 'node:path';
import { install } from '../../scripts/lib/install.mjs';
import { bold, fail, green, grey, node, red, root, run } from '../../scripts/lib/run.mjs';
import { testBrowsers } from './services/browsers.mjs';
import { testKeycloak } from './services/keycloak.mjs';
import { testCluster } from './services/nginx.mjs';
import { testPostgres, testRecovery, testReplica } from './services/postgres.mjs';
import { testPrometheus } from './services/prometheus.mjs';
import { testRabbit } from './services/rabbitmq.mjs';
import { testBuckets } from './services/s3.mjs';
import { stopAll } from './services/stops.mjs';

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
  browsers: testBrowsers,
};
/** Takes long, so only when it is named. */
const named = {
  chart: async () => (await import('./suites/chart.mjs')).testChart(),
  opensearch: async () => (await import('./services/opensearch.mjs')).testOpenSearch(alsoBench),
  subscribers: async () => (await import('./suites/subscribers.mjs')).testSubscribers(),
  faults: async () => (await import('./suites/faults.mjs')).testFaults(),
  hostile: async () => (await import('./suites/hostile.mjs')).testHostile(),
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
