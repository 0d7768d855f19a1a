// A real Keycloak with the realm and theme of `docker/keycloak`, from Maven Central on Java 17 or newer, for the contract
// test of accounts, for sessions, and for the site whose people log in there.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeTests } from './again.mjs';
import { browser } from './browser.mjs';
import { bin, must, root, run, step, works } from './run.mjs';
import { sparePort } from './spare-port.mjs';
import { stoppable } from './stops.mjs';
import { isOk, untilStarted } from './until-started.mjs';

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

/**
 * The arguments of Playwright for the journeys that were asked for; undefined for none. `--project=desktop` and `--shard=1/6`
 * are Playwright's own.
 */
function askedJourneys() {
  if (process.argv.includes('--all-journeys'))
    return process.argv.filter((arg) => /^--(?:project|shard)=/.test(arg));
  const asked = process.argv.find((arg) => /^--journeys(=|$)/.test(arg));
  if (!asked) return undefined;
  const [, names] = asked.split('=');
  return [...(names ?? JOURNEYS).split(','), ...(names ? [] : ['--project=desktop'])];
}

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
      copyFileSync(join(root, 'docker', 'keycloak', name), join(imported, as));
    const { writeKeycloakTheme } = await import('../keycloak-theme.ts');
    await writeKeycloakTheme(join(home, 'themes', 'baza'));
    const { port } = new URL(url);
    const args = ['start-dev', '--import-realm', `--http-port=${port}`, '--http-host=127.0.0.1'];
    ended = run(join(home, 'bin', 'kc.sh'), [...args, '--log=console,file'], {
      quiet: true,
      env: {
        KEYCLOAK_API_SECRET: SECRET,
        BAZA_URL: site,
        BAZA_API_URL: site,
        KC_BOOTSTRAP_ADMIN_USERNAME: 'admin',
        KC_BOOTSTRAP_ADMIN_PASSWORD: ADMIN,
        JAVA_OPTS_APPEND: '-Xmx512m',
      },
      onStart: (child) => {
        server = child;
      },
    }).finally(() => {
      isEnded = true;
    });
    await step('Starting Keycloak', () =>
      untilStarted(
        'Keycloak',
        () => isOk(`${url}/realms/local`),
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
  const files = ['api/src/accounts/accounts.test.ts', 'api/src/keycloak.stack.mjs'];
  const { code } = await nodeTests(['--test-force-exit', '--test-concurrency=1', ...files], {
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
    const code = await testAccounts(keycloak.url, site);
    const journeys = askedJourneys();
    return (journeys && (await testJourneys(keycloak.url, site, journeys))) || code;
  } finally {
    await keycloak.stop();
  }
}
