// Two processes behind nginx on PostgreSQL with many listings, beside raw pgbench: `npm run bench -- stack`.
import { join } from 'node:path';
import { createCluster } from '../../integration/src/cluster/cluster.mjs';
import { hasGateway } from '../../integration/src/services/nginx.mjs';
import { startPostgres } from '../../integration/src/services/postgres.mjs';
import { node, root, run, step } from '../../scripts/lib/run.mjs';

const program = (name) => join(root, 'bench', 'src', 'stack', name);

/** Returns the exit code. `--size=100000` loads fewer. */
export async function benchStack(size = 1_000_000) {
  if (!(await hasGateway())) {
    console.log('· Without nginx the whole stack is not measured.');
    return 0;
  }
  const postgres = await startPostgres();
  const env = { DATABASE_URL: postgres.url };
  const cluster = createCluster({ ...env, DEMO: 'no', RENDERERS: '1', DATABASE_POOL: '10' });
  try {
    const { code } = await run(node, [program('load.ts'), String(size)], { env });
    if (code) return code;
    await step('Starting two processes', () => cluster.start(2));
    await step('Starting the gateway', () => cluster.startGateway());
    const parts = {
      database: [postgres.pid()],
      processes: cluster.processes.map(({ child }) => child.pid),
      gateway: [cluster.gatewayPid()],
    };
    const args = [program('index.ts'), cluster.site, JSON.stringify(parts)];
    return (await run(node, args, { env })).code;
  } finally {
    await cluster.stop();
    await postgres.stop();
  }
}
