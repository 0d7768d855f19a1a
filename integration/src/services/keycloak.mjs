// A real Keycloak with the realm, theme, settings and PostgreSQL of `docker`, from Maven Central on Java 17 or newer, for the
// contract test of accounts, for sessions, and for the site whose people log in there.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sparePort } from '../../../api/src/testing/spare-port.ts';
import { browser } from '../../../scripts/lib/browser.mjs';
import { bin, must, root, run, step, works } from '../../../scripts/lib/run.mjs';
import { nodeTests } from '../../../scripts/lib/test-files.mjs';
import { startPostgres } from './postgres.mjs';
import { stoppable } from './stops.mjs';
import { untilStarted } from './until-started.mjs';

const VERSION = '26.2.5';
const ARTIFACT = `org.keycloak:keycloak-quarkus-dist:${VERSION}:zip`;
const START_LIMIT_MS = 300_000;
const SECRET = 'secret of the contract test';
const ADMIN = 'password of the admin of the tests';

async function distribution() {
  const repository = join(homedir(), '.m2', 'repository', 'org', 'keycloak', 'keycloak-quarkus-dist');
  const file = join(repository, VERSION, `keycloak-quarkus-dist-${VERSION}.zip`);
  if (!existsSync(file))
    await step('Fetching Keycloak', () =>
      must('mvn', ['-q', '-B', 'dependency:get', `-Dartifact=${ARTIFACT}`, '-Dtransitive=false']),
    );
  return file;
}

/** The journeys that log in, register, log out and lose their session, with `--journeys`; `--journeys=map,profile` names files. */
const JOURNEYS = 'login.both,registration,session-end';

/** The arguments of Playwright for the journeys that were asked for; undefined for none. `--shard=1/6` is Playwright's own. */
function askedJourneys() {
  const options = process.argv.filter((arg) => /^--(?:project|shard)=/.test(arg));
  if (process.argv.includes('--all-journeys')) return options;
  const asked = process.argv.find((arg) => /^--journeys(=|$)/.test(arg));
  if (!asked) return undefined;
  const [, names] = asked.split('=');
  return [...(names ?? JOURNEYS).split(','), ...(names || options.length ? options : ['--project=desktop'])];
}

/** How often accounts are tested, with `--times=10`. */
function askedTimes() {
  const asked = process.argv.find((arg) => arg.startsWith('--times='));
  return asked ? Number(asked.slice('--times='.length)) : 1;
}

const inDocker = (file) => join(root, 'docker', file);

/** What docker/app.Dockerfile and docker/compose.yaml set, except where each part is here. */
async function composed(url, site, database, management) {
  // It is not installed before this script runs.
  const { parse } = await import('yaml');
  const { keycloak } = parse(readFileSync(inDocker('compose.yaml'), 'utf8')).services;
  const [, built] = /AS keycloak\n[\s\S]*?^ENV (.*)$/m.exec(readFileSync(inDocker('app.Dockerfile'), 'utf8'));
  const here = {
    KEYCLOAK_API_SECRET: SECRET,
    BAZA_URL: site,
    BAZA_API_URL: site,
    KC_BOOTSTRAP_ADMIN_PASSWORD: ADMIN,
    KC_DB_PASSWORD: SECRET,
    KC_DB_URL: `jdbc:postgresql://127.0.0.1:${database.port}/keycloak`,
    KC_HOSTNAME: url,
  };
  for (const [name, value] of Object.entries(keycloak.environment))
    if (value.includes('${') && !here[name]) throw new Error(`${name} of compose.yaml has no value here.`);
  const env = {
    ...Object.fromEntries(built.split(' ').map((pair) => pair.split('='))),
    ...keycloak.environment,
    ...here,
    KC_HTTP_HOST: '127.0.0.1',
    KC_HTTP_PORT: new URL(url).port,
    KC_HTTP_MANAGEMENT_PORT: String(management),
    KC_LOG: 'console,file',
    JAVA_OPTS_APPEND: '-Xmx512m',
  };
  const check = keycloak.healthcheck.test[1].replaceAll('$$', '$').replace('/9000', `/${management}`);
  return { env, command: keycloak.command, check };
}

/** Its database, as PostgreSQL's image makes it at its first start. */
const makeDatabase = ({ hostname, port, username }) =>
  must('sh', [inDocker('postgres/keycloak.sh')], {
    env: {
      PGHOST: hostname,
      PGPORT: port,
      POSTGRES_USER: username,
      POSTGRES_DB: 'postgres',
      KEYCLOAK_DB_PASSWORD: SECRET,
    },
  });

/**
 * Starts it in a temporary folder on a spare loopback port. Requires Java, Maven and unzip.
 * @param site the address of the site that it lets log in
 * @returns {Promise<{ url: string, log: () => string, stop: () => Promise<void> } | undefined>} undefined without what it requires
 */
async function startKeycloak(site) {
  for (const [command, argument] of [
    ['java', '-version'],
    ['mvn', '-v'],
    ['unzip', '-v'],
  ])
    if (!(await works(command, [argument]))) return undefined;
  const file = await distribution();
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'baza-keycloak-'));
  const home = join(folder, `keycloak-${VERSION}`);
  const url = `http://localhost:${await sparePort()}`;
  let server;
  let ended = Promise.resolve();
  let isEnded = false;
  const stop = stoppable(async () => {
    // Its script replaces itself with Java.
    server?.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
    await postgres.stop();
  });
  try {
    await must('unzip', ['-q', file, '-d', folder]);
    const imported = join(home, 'data', 'import');
    mkdirSync(imported, { recursive: true });
    // Keycloak tells a realm from its users by the names of files.
    for (const [name, as] of [
      ['realm-local.json', 'local-realm.json'],
      ['demo-users.json', 'local-users-0.json'],
    ])
      copyFileSync(inDocker(`keycloak/${name}`), join(imported, as));
    const { writeKeycloakTheme } = await import('../../../scripts/keycloak-theme.ts');
    await writeKeycloakTheme(join(home, 'themes', 'baza'));
    const database = new URL(postgres.url);
    await makeDatabase(database);
    const { env, command, check } = await composed(url, site, database, await sparePort());
    const program = join(home, 'bin', 'kc.sh');
    await step('Building Keycloak', () => must(program, ['build'], { env }));
    ended = run(program, command, {
      quiet: true,
      env,
      onStart: (child) => {
        server = child;
      },
    }).finally(() => {
      isEnded = true;
    });
    await step('Starting Keycloak', () =>
      untilStarted(
        'Keycloak',
        () => works('bash', ['-c', check]),
        START_LIMIT_MS,
        () => isEnded,
      ),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, log: () => readFileSync(join(home, 'data', 'log', 'keycloak.log'), 'utf8'), stop };
}

/** Accounts, sessions and pages of a Keycloak; returns the exit code. */
async function testAccounts(url, site) {
  const suites = ['keycloak.stack.mjs', 'keycloak-accounts.stack.mjs'];
  const files = [
    'api/src/modules/accounts/accounts.test.ts',
    ...suites.map((suite) => `integration/src/suites/${suite}`),
  ];
  // Those of the embedded provider are among the API's own tests.
  const options = ['--test-force-exit', '--test-concurrency=1', '--test-name-pattern=Keycloak'];
  const { code } = await nodeTests([...options, ...files], {
    cwd: root,
    env: {
      TEST_KEYCLOAK_URL: url,
      TEST_KEYCLOAK_SECRET: SECRET,
      TEST_KEYCLOAK_ADMIN: ADMIN,
      TEST_KEYCLOAK_SITE: site,
    },
  });
  return code;
}

/** Journeys in a browser against the site with this Keycloak; returns the exit code. */
async function testJourneys(url, site, journeys) {
  const folder = mkdtempSync(join(tmpdir(), 'baza-journeys-'));
  try {
    const { code } = await run(join(bin, 'playwright'), ['test', ...journeys], {
      cwd: join(root, 'e2e'),
      env: {
        ...(await browser()),
        E2E_PORT: new URL(site).port,
        E2E_DATA_DIR: folder,
        E2E_KEYCLOAK_URL: url,
        KEYCLOAK_URL: url,
        KEYCLOAK_API_SECRET: SECRET,
        DEMO: '1',
      },
    });
    return code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Tests accounts, sessions and pages against it, and if asked journeys; returns the exit code. */
export async function testKeycloak() {
  const site = `http://localhost:${await sparePort()}`;
  const keycloak = await startKeycloak(site);
  if (!keycloak) {
    console.log(
      '· Without Java, Maven and unzip no real Keycloak: accounts are tested on the embedded provider alone.',
    );
    return 0;
  }
  try {
    const times = askedTimes();
    let code = 0;
    let passed = 0;
    for (let time = 0; time < times; time += 1) {
      const failed = await testAccounts(keycloak.url, site);
      if (failed) code = failed;
      else passed += 1;
    }
    if (times > 1) console.log(`accounts: ${passed} of ${times} passed`);
    const journeys = askedJourneys();
    return (journeys && (await testJourneys(keycloak.url, site, journeys))) || code;
  } finally {
    await keycloak.stop();
  }
}
