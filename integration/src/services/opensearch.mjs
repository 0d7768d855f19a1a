// Two real nodes of OpenSearch from Maven Central on Java 17 or newer: the third engine of searches against the others, and
// a node that is killed under load.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sparePort } from '../../../api/src/testing/spare-port.ts';
import { must, root, run, step, works } from '../../../scripts/lib/run.mjs';
import { nodeTests } from '../../../scripts/lib/test-files.mjs';
import { startPostgres } from './postgres.mjs';
import { stoppable } from './stops.mjs';
import { isOk, untilStarted } from './until-started.mjs';

const FOLDER = join(import.meta.dirname, 'opensearch');
const START_LIMIT_MS = 120_000;

/** The jars, which Maven keeps. */
async function classpath(folder) {
  const file = join(folder, 'classpath');
  await step('Fetching OpenSearch', () =>
    must('mvn', [
      ...['-q', '-B', '-f', join(FOLDER, 'pom.xml'), 'dependency:build-classpath'],
      `-Dmdep.outputFile=${file}`,
    ]),
  );
  return readFileSync(file, 'utf8').trim();
}

/**
 * Starts two nodes of one cluster on spare loopback ports. Requires Java and Maven.
 * @param heap memory of each, as Java takes it
 * @returns {Promise<{ urls: string[], pid: (number: number) => number, stop: () => Promise<void> } | undefined>} the first
 * node manages the cluster and has data, the second, which can be killed, has data alone
 */
async function startOpenSearch(heap = '256m') {
  if (!(await works('java', ['-version'])) || !(await works('mvn', ['-v']))) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'baza-opensearch-'));
  const nodes = [];
  const stop = stoppable(async () => {
    for (const { child } of nodes) child?.kill('SIGKILL');
    await Promise.all(nodes.map(({ ended }) => ended));
    rmSync(folder, { recursive: true, force: true });
  });
  try {
    const jars = await classpath(folder);
    const [transport, other] = [await sparePort(), await sparePort()];
    const begin = async (name, port, roles) => {
      const home = join(folder, name);
      mkdirSync(join(home, 'config'), { recursive: true });
      const node = { url: `http://127.0.0.1:${await sparePort()}` };
      const settings = {
        'path.home': home,
        'node.name': name,
        'node.roles': roles,
        'cluster.name': `baza-${transport}`,
        'cluster.initial_cluster_manager_nodes': 'first',
        'discovery.seed_hosts': `127.0.0.1:${transport}`,
        'network.host': '127.0.0.1',
        'http.port': new URL(node.url).port,
        'transport.port': port,
        'http.type': 'netty4',
        'transport.type': 'netty4',
        // A small disk that is nearly full says nothing of the tests.
        'cluster.routing.allocation.disk.threshold_enabled': 'false',
        'node.processors': '1',
      };
      const args = Object.entries(settings).map(([key, value]) => `${key}=${value}`);
      node.ended = run(
        'java',
        [`-Xms${heap}`, `-Xmx${heap}`, '-cp', jars, join(FOLDER, 'OpenSearchNode.java'), ...args],
        {
          quiet: true,
          cwd: folder,
          onStart: (child) => {
            node.child = child;
          },
        },
      ).finally(() => {
        node.isEnded = true;
      });
      nodes.push(node);
    };
    await step('Starting OpenSearch', async () => {
      await begin('first', transport, 'cluster_manager,data');
      await begin('second', other, 'data');
      await untilStarted(
        'OpenSearch',
        () => isOk(`${nodes[0].url}/_cluster/health?wait_for_nodes=2&timeout=1s`),
        START_LIMIT_MS,
        () => nodes.some(({ isEnded }) => isEnded),
      );
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { urls: nodes.map(({ url }) => url), pid: (number) => nodes[number].child.pid, stop };
}

/** The benchmark of searches with OpenSearch beside the other engines, on a PostgreSQL; returns the exit code. */
export async function benchOpenSearch(bench) {
  const cluster = await startOpenSearch('1g');
  if (!cluster) return 0;
  const postgres = await startPostgres();
  try {
    return await bench(postgres.url, { SEARCH_URL: cluster.urls.join(',') });
  } finally {
    await postgres.stop();
    await cluster.stop();
  }
}

/** Runs the test of engines, and that of a killed node, then `also`; returns the exit code. */
export async function testOpenSearch(also) {
  const cluster = await startOpenSearch();
  if (!cluster) {
    console.log('· Without Java and Maven no OpenSearch: searches are tested in SQL and in memory alone.');
    return 0;
  }
  try {
    // One after another: the second kills a node.
    const files = ['api/src/modules/search/engines.test.ts', 'integration/src/suites/opensearch.stack.mjs'];
    const { code } = await nodeTests(['--test-force-exit', '--test-concurrency=1', ...files], {
      cwd: root,
      env: { TEST_SEARCH_URL: cluster.urls.join(','), TEST_SEARCH_PID: String(cluster.pid(1)) },
    });
    if (code || !also) return code;
  } finally {
    await cluster.stop();
  }
  return benchOpenSearch(also);
}
