// Tests the registry against a real S3 server: Adobe's S3Mock from Maven Central on Java 17 or newer.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { must, node, root, run, step, works } from './run.mjs';
import { sparePort } from './spare-port.mjs';
import { isOk, untilStarted } from './until-started.mjs';

const VERSION = '4.6.0';
const ARTIFACT = `com.adobe.testing:s3mock:${VERSION}:jar:exec`;
const START_LIMIT_MS = 60_000;

async function serverJar() {
  const folder = join(homedir(), '.m2', 'repository', 'com', 'adobe', 'testing', 's3mock', VERSION);
  const jar = join(folder, `s3mock-${VERSION}-exec.jar`);
  if (!existsSync(jar))
    await step('Fetching an S3 server', () =>
      must('mvn', ['-q', '-B', 'dependency:get', `-Dartifact=${ARTIFACT}`, '-Dtransitive=false']),
    );
  return jar;
}

/** Runs the tests of the registry's stores against the server; returns the exit code. Requires Java and Maven. */
export async function testBuckets() {
  if (!(await works('java', ['-version'])) || !(await works('mvn', ['-v']))) {
    console.log('· Without Java and Maven no real S3 server: buckets are tested on a server of ours alone.');
    return 0;
  }
  const jar = await serverJar();
  const [http, https] = [await sparePort(), await sparePort()];
  const folder = mkdtempSync(join(tmpdir(), 'baza-s3-'));
  const option = (name, value) => `-Dcom.adobe.testing.s3mock.${name}=${value}`;
  const settings = [
    option('http-port', http),
    option('store.initial-buckets', 'baza'),
    option('store.root', folder),
  ];
  let server;
  const ended = run('java', ['-Xmx300m', ...settings, '-jar', jar, `--server.port=${https}`], {
    quiet: true,
    onStart: (child) => {
      server = child;
    },
  });
  try {
    const endpoint = `http://localhost:${http}`;
    await step('Starting an S3 server', () =>
      untilStarted('The S3 server', () => isOk(endpoint), START_LIMIT_MS),
    );
    const args = ['src/store', 'src/operations/operations', '-t', 'real server', '--forceExit', '--ci'];
    const { code } = await run(node, [join(root, 'node_modules', 'jest', 'bin', 'jest.js'), ...args], {
      cwd: join(root, 'registry'),
      env: { S3_TEST_ENDPOINT: endpoint },
    });
    return code;
  } finally {
    server?.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
