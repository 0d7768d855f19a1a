// Schemathesis (PyPI) makes requests from the OpenAPI document, valid and not, as people of each role and as nobody: none may
// be an error of the server, none may change what belongs to somebody else. Then the corpus of our own.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Browser, logInAs } from '../../../api/src/auth/identity-provider/testing.ts';
import { openDatabase, sql } from '../../../api/src/testing/bench.ts';
import { sparePort } from '../../../api/src/testing/spare-port.ts';
import { must, node, root, run, step } from '../../../scripts/lib/run.mjs';
import { nodeTests } from '../../../scripts/lib/test-files.mjs';
import { startPostgres } from '../services/postgres.mjs';
import { pythonProgram } from '../services/python.mjs';
import { isOk, untilStarted } from '../services/until-started.mjs';

const VERSION = '4.32.5';
const START_LIMIT_MS = 60_000;
/** What is found is found again. */
const SEED = '2026';
const NOBODY = 'nobody';
const PEOPLE = [NOBODY, 'demo', 'moderator', 'operator', 'content', 'ops'];
/** Whose rows are looked at. */
const BYSTANDER = 'realtor';
/** Tables whose rows staff may change, too, since that is their work. */
const OF_STAFF = ['listing', 'listing_log', 'listing_search', 'person', 'role_request', 'account_role'];
/** With the default number of examples. */
const AT_LEAST = 10_000;
const CHECKS =
  'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance';

/** A copy of the document without `prefixItems`, over whose valid use Schemathesis stumbles (its issue 4099). */
function withoutTuples(schema) {
  if (Array.isArray(schema)) return schema.map(withoutTuples);
  if (schema === null || typeof schema !== 'object') return schema;
  const { prefixItems, ...rest } = schema;
  const copy = prefixItems ? { ...rest, items: { anyOf: prefixItems } } : rest;
  return Object.fromEntries(Object.entries(copy).map(([key, value]) => [key, withoutTuples(value)]));
}

/** Everything that names the bystander, who has something of most kinds. */
async function watchBystander(url, site) {
  const { access_token: token } = await logInAs(new Browser(site), BYSTANDER, BYSTANDER);
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
  const database = await openDatabase({ url, poolSize: 1, directory: null });
  const run = async (text) => (await sql.raw(text).execute(database.db)).rows;
  await run(
    `insert into favourite (owner_sub, listing_id) select '${sub}', id from listing order by id limit 1`,
  );
  await run(
    `insert into saved_search (owner_sub, name, query, mode, hour) values ('${sub}', 'Uy', 'rooms=3', 'daily', 9)`,
  );
  await run(`insert into selection (owner_sub, name) values ('${sub}', 'Roʻyxat')`);
  const tables = await run(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  return {
    async rows() {
      const found = [];
      for (const { name } of tables)
        for (const { text, expires } of await run(
          `select t::text as text, (to_jsonb(t) ->> 'expires_at')::timestamptz as expires
           from "${name}" as t where t::text like '%${sub}%'`,
        ))
          found.push({ row: `${name} ${text}`, expires });
      return found;
    },
    close: () => database.close(),
  };
}

/** What the process itself counted. */
async function serverErrors(site) {
  const text = await (await fetch(`${site}/metrics`)).text();
  return [...text.matchAll(/^baza_http_request_seconds_count\{[^}]*status="5\d\d"[^}]*\} (\d+)/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
}

/** Runs it as people of each role; `HOSTILE_EXAMPLES` (10) requests to each call. Returns the exit code. */
export async function testHostile() {
  const program = await pythonProgram('schemathesis', VERSION, 'st');
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
    let all = 0;
    // It was asked whether it is ready before it was.
    const earlier = await serverErrors(site);
    const owned = await watchBystander(postgres.url, site);
    const document = join(folder, 'openapi.json');
    const openapi = await (await fetch(`${site}/api/openapi.json`)).json();
    writeFileSync(document, JSON.stringify(withoutTuples(openapi)));
    for (const person of PEOPLE) {
      const before = await owned.rows();
      const token =
        person === NOBODY ? undefined : (await logInAs(new Browser(site), person, person)).access_token;
      const args = [
        ...['run', document, '--url', site, '--phases', 'fuzzing', '--checks', CHECKS, '--workers', '2'],
        ...(token ? ['-H', `Authorization: Bearer ${token}`] : []),
        ...['--seed', SEED, '--continue-on-failure'],
        ...['--max-examples', process.env.HOSTILE_EXAMPLES ?? '10', '--request-timeout', '10'],
      ];
      const { output } = await run(program, args, { cwd: folder, quiet: true });
      // An error is a call for which it could make no request.
      const generated = /(\d+) generated, .*/.exec(output)?.[0];
      const failed = !generated || / found | failed| errored/.test(generated);
      console.log(`${failed ? output : `${person}: ${generated}`}`);
      if (failed) worst = 1;
      all += Number(/^\d+/.exec(generated ?? '0')?.[0]);
      const since = new Set((await owned.rows()).map(({ row }) => row));
      const isStaff = person !== NOBODY && person !== 'demo';
      // A code or a session whose time is up leaves by itself.
      const isDue = (expires) => expires !== null && expires < new Date();
      for (const { row, expires } of before)
        if (!since.has(row) && !isDue(expires) && !(isStaff && OF_STAFF.includes(row.split(' ', 1)[0]))) {
          console.log(`${person} changed what is ${BYSTANDER}’s: ${row.slice(0, 300)}`);
          worst = 1;
        }
      console.log(`  ${before.length} rows of ${BYSTANDER} looked at`);
    }
    await owned.close();
    const errors = (await serverErrors(site)) - earlier;
    console.log(`${all} requests, ${errors} responses of 5xx`);
    if (errors > 0 || (!process.env.HOSTILE_EXAMPLES && all < AT_LEAST)) worst = 1;
    const { code } = await nodeTests(['--test-force-exit', 'api/src/platform/openapi/hostile.test.ts'], {
      cwd: root,
      env: { TEST_DATABASE_URL: postgres.url },
    });
    return worst || code;
  } finally {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
    await postgres.stop();
  }
}
