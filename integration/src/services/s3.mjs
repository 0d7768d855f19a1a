// Tests the registry, backups of it, and files against a real S3 server: Adobe's S3Mock from Maven Central on Java 17 or newer.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sparePort } from '../../../api/src/testing/spare-port.ts';
import { must, node, root, run, step, works } from '../../../scripts/lib/run.mjs';
import { nodeTests } from '../../../scripts/lib/test-files.mjs';
import { stoppable } from './stops.mjs';
import { isOk, untilStarted } from './until-started.mjs';

const VERSION = '4.6.0';
const ARTIFACT = `com.adobe.testing:s3mock:${VERSION}:jar:exec`;
const START_LIMIT_MS = 180_000;

async function serverJar() {
  const folder = join(homedir(), '.m2', 'repository', 'com', 'adobe', 'testing', 's3mock', VERSION);
  const jar = join(folder, `s3mock-${VERSION}-exec.jar`);
  if (!existsSync(jar))
    await step('Fetching an S3 server', () =>
      must('mvn', ['-q', '-B', 'dependency:get', `-Dartifact=${ARTIFACT}`, '-Dtransitive=false']),
    );
  return jar;
}

/**
 * Starts a server with the bucket `baza`. Requires Java and Maven.
 * @returns {Promise<{ endpoint: string, port: number, stop: () => Promise<void>, kill: () => Promise<void>,
 * start: () => Promise<void>, pid: () => number } | undefined>} `kill` ends it without a word, `start` brings it back
 */
export async function startBuckets() {
  if (!(await works('java', ['-version'])) || !(await works('mvn', ['-v']))) return undefined;
  const jar = await serverJar();
  const [http, https] = [await sparePort(), await sparePort()];
  const folder = mkdtempSync(join(tmpdir(), 'baza-s3-'));
  const option = (name, value) => `-Dcom.adobe.testing.s3mock.${name}=${value}`;
  const settings = [
    option('http-port', http),
    option('store.initial-buckets', 'baza'),
    option('store.root', folder),
    option('store.retain-files-on-exit', true),
  ];
  const endpoint = `http://localhost:${http}`;
  let server;
  let ended = Promise.resolve();
  const start = async () => {
    ended = run('java', ['-Xmx300m', ...settings, '-jar', jar, `--server.port=${https}`], {
      quiet: true,
      onStart: (child) => {
        server = child;
      },
    });
    await untilStarted('The S3 server', () => isOk(endpoint), START_LIMIT_MS);
  };
  const kill = async () => {
    server?.kill('SIGKILL');
    await ended;
  };
  const stop = stoppable(async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  });
  try {
    await step('Starting an S3 server', start);
  } catch (error) {
    await stop();
    throw error;
  }
  return { endpoint, port: http, stop, kill, start, pid: () => server.pid };
}

/** Runs the tests of registry and files against the server; returns the exit code. */
export async function testBuckets() {
  const buckets = await startBuckets();
  if (!buckets) {
    console.log('· Without Java and Maven no real S3 server: buckets are tested on a server of ours alone.');
    return 0;
  }
  try {
    const args = ['src/store', 'src/operations/operations', '-t', 'real server', '--forceExit', '--ci'];
    const { code } = await run(node, [join(root, 'node_modules', 'jest', 'bin', 'jest.js'), ...args], {
      cwd: join(root, 'registry'),
      env: { S3_TEST_ENDPOINT: buckets.endpoint },
    });
    if (code) return code;
    const files = ['integration/src/suites/backup.stack.mjs', 'integration/src/suites/storage.stack.mjs'];
    const rest = await nodeTests(['--test-force-exit', '--test-concurrency=1', ...files], {
      cwd: root,
      env: { S3_TEST_ENDPOINT: buckets.endpoint },
    });
    return rest.code;
  } finally {
    await buckets.stop();
  }
}
