// Schemathesis (PyPI) makes requests from the OpenAPI document, valid and not: none may be an error of the server.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Browser, logInAs } from '../../api/src/identity/testing.ts';
import { startPostgres } from './postgres.mjs';
import { must, node, root, run, step } from './run.mjs';
import { sparePort } from './spare-port.mjs';
import { isOk, untilStarted } from './until-started.mjs';

const VERSION = '4.32.5';
const START_LIMIT_MS = 60_000;
/** What is found is found again. */
const SEED = '2026';
const PEOPLE = ['demo', 'moderator', 'operator', 'content', 'ops'];
const CHECKS =
  'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance';

async function schemathesis() {
  const folder = join(root, 'node_modules', '.cache', `schemathesis-${VERSION}`);
  const program = join(folder, 'bin', 'st');
  if (existsSync(program)) return program;
  const python = await run('python3', ['-m', 'venv', folder], { quiet: true }).catch(() => ({ code: 1 }));
  if (python.code !== 0) return undefined;
  await step('Installing Schemathesis', () =>
    must(join(folder, 'bin', 'pip'), ['install', '-q', `schemathesis==${VERSION}`]),
  );
  return program;
}

/** Runs it as people of each role; `HOSTILE_EXAMPLES` (10) requests to each call. Returns the exit code. */
export async function testHostile() {
  const program = await schemathesis();
  if (!program) {
    console.log('· Without Python there are no requests made from the OpenAPI document.');
    return 0;
  }
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'baza-hostile-'));
  const port = await sparePort();
  const site = `http://localhost:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    SECRET_KEY: 'a key of the tests with hostile requests',
    DEMO: 'true',
    SEED_LISTINGS: '0',
    RENDERERS: '0',
    RATE_LIMIT: '1000000',
    RATES_URL: 'off',
    LOG_LEVEL: 'error',
  };
  await must('npm', ['run', '--silent', 'build'], { cwd: root });
  await must(node, [join(root, 'scripts', 'publish-local.ts')], { env, cwd: root });
  const server = spawn(node, [join(root, 'api', 'src', 'main.ts')], { env, cwd: root, stdio: 'inherit' });
  try {
    await step('Starting the site', () =>
      untilStarted(
        'The site',
        () => isOk(`${site}/api/health/ready`),
        START_LIMIT_MS,
        () => server.exitCode !== null,
      ),
    );
    let worst = 0;
    for (const person of PEOPLE) {
      const { access_token: token } = await logInAs(new Browser(site), person, person);
      const args = [
        ...['run', `${site}/api/openapi.json`, '--phases', 'fuzzing', '--checks', CHECKS, '--workers', '2'],
        ...['-H', `Authorization: Bearer ${token}`, '--seed', SEED, '--continue-on-failure'],
        ...['--max-examples', process.env.HOSTILE_EXAMPLES ?? '10', '--request-timeout', '10'],
      ];
      const { output } = await run(program, args, { cwd: folder, quiet: true });
      // Patterns it cannot read end it with an error, too: failures are what counts.
      const generated = /(\d+) generated, .*/.exec(output)?.[0];
      const failed = !generated || / found | failed/.test(generated);
      console.log(`${failed ? output : `${person}: ${generated}`}`);
      if (failed) worst = 1;
    }
    return worst;
  } finally {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
    await postgres.stop();
  }
}
