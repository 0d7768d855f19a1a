// A real Keycloak with the realm and theme of `docker/keycloak`, from Maven Central on Java 17 or newer, for the contract
// test of accounts, for sessions, and for the site whose people log in there.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeTests } from './again.mjs';
import { browser } from './browser.mjs';
import { bin, must, root, run, step, works } from './run.mjs';
import { sparePort } from './spare-port.mjs';
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

/** The journeys that log in, out, and lose their session, with `--journeys`; `--all-journeys` runs every one. */
const JOURNEYS = ['login.both', 'session-end', '--project=desktop'];

/** Journeys in a browser against the site with this Keycloak; returns the exit code. */
async function testJourneys(url, site, folder) {
  const chosen = process.argv.includes('--all-journeys') ? [] : JOURNEYS;
  const { code } = await run(join(bin, 'playwright'), ['test', ...chosen], {
    cwd: join(root, 'e2e'),
    env: {
      ...(await browser()),
      E2E_PORT: new URL(site).port,
      E2E_DATA_DIR: join(folder, 'site'),
      E2E_KEYCLOAK_URL: url,
      KEYCLOAK_URL: url,
      KEYCLOAK_API_SECRET: SECRET,
      DEMO: '1',
    },
  });
  return code;
}

/** Tests accounts, sessions, pages and, if asked, journeys against it; returns the exit code. Requires Java, Maven and unzip. */
export async function testKeycloak() {
  if (
    !(await works('java', ['-version'])) ||
    !(await works('mvn', ['-v'])) ||
    !(await works('unzip', ['-v']))
  ) {
    console.log(
      '· Without Java, Maven and unzip no real Keycloak: accounts are tested on the embedded provider alone.',
    );
    return 0;
  }
  const file = await distribution();
  const folder = mkdtempSync(join(tmpdir(), 'baza-keycloak-'));
  const home = join(folder, `keycloak-${VERSION}`);
  const port = await sparePort();
  const site = `http://localhost:${await sparePort()}`;
  let server;
  let ended = Promise.resolve();
  let isEnded = false;
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
    const args = ['start-dev', '--import-realm', `--http-port=${port}`, '--http-host=127.0.0.1'];
    ended = run(join(home, 'bin', 'kc.sh'), args, {
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
    const url = `http://localhost:${port}`;
    await step('Starting Keycloak', () =>
      untilStarted(
        'Keycloak',
        () => isOk(`${url}/realms/local`),
        START_LIMIT_MS,
        () => isEnded,
      ),
    );
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
    if (!process.argv.some((arg) => arg.endsWith('-journeys'))) return code;
    return (await testJourneys(url, site, folder)) || code;
  } finally {
    // Its script replaces itself with Java.
    server?.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
