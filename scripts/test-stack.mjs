// `npm run test:stack`: the API's tests against a real PostgreSQL, which this script installs if it is missing,
// starts in a temporary folder on a spare port, and stops; the registry's against an S3 server; accounts
// against Keycloak. `--bench` also prints
// the benchmark.
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiTests } from './lib/again.mjs';
import { install } from './lib/install.mjs';
import { testKeycloak } from './lib/keycloak.mjs';
import { fail, must, node, root, run, step } from './lib/run.mjs';
import { testBuckets } from './lib/s3.mjs';
import { sparePort } from './lib/spare-port.mjs';

const asRoot = process.getuid?.() === 0;

function findBin() {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((version) => join(base, version, 'bin'))
    .find((dir) => existsSync(join(dir, 'initdb')));
  return found ?? (process.env.PATH ?? '').split(':').find((dir) => existsSync(join(dir, 'initdb')));
}

async function postgresBin() {
  const found = findBin();
  if (found) return found;
  if (!asRoot || !existsSync('/usr/bin/apt-get'))
    fail('PostgreSQL is missing: install it (Debian: apt-get install postgresql) and run again.');
  await step('Installing PostgreSQL', async () => {
    const environment = { DEBIAN_FRONTEND: 'noninteractive' };
    await must('apt-get', ['update', '-qq'], { env: environment });
    await must('apt-get', ['install', '-y', '-qq', 'postgresql'], { env: environment });
  });
  return findBin() ?? fail('PostgreSQL was installed, but its initdb was not found.');
}

/** PostgreSQL refuses to run as root: there it runs as the package's own user. */
const asPostgres = (command, args) =>
  asRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];

await install();
const bin = await postgresBin();
const folder = mkdtempSync(join(tmpdir(), 'baza-postgres-'));
const data = join(folder, 'data');
const port = await sparePort();
let running = false;

async function stop() {
  if (running) {
    running = false;
    await run(...asPostgres(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']), {
      quiet: true,
      cwd: folder,
    });
  }
  rmSync(folder, { recursive: true, force: true });
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, async () => {
    await stop();
    process.exit(130);
  });

let code = 1;
try {
  if (asRoot) {
    const id = async (flag) => Number((await must('id', [flag, 'postgres'])).trim());
    chownSync(folder, await id('-u'), await id('-g'));
  }
  await step('Starting PostgreSQL', async () => {
    const init = asPostgres(join(bin, 'initdb'), [
      '-D',
      data,
      '-U',
      'baza',
      '--auth=trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ]);
    await must(...init, { cwd: folder });
    const settings = [
      `-p ${port}`,
      '-c listen_addresses=127.0.0.1',
      `-c unix_socket_directories=${folder}`,
      '-c fsync=off',
      '-c shared_buffers=1GB',
      '-c work_mem=32MB',
      '-c maintenance_work_mem=512MB',
      '-c effective_cache_size=4GB',
      '-c random_page_cost=1.1',
      '-c jit=off',
      '-c max_wal_size=4GB',
    ].join(' ');
    // pg_ctl's child keeps pipes open, so its output goes to a file.
    const start = asPostgres(join(bin, 'pg_ctl'), [
      '-D',
      data,
      '-w',
      '-l',
      join(folder, 'log'),
      '-o',
      settings,
      'start',
    ]);
    const { code: started } = await run(start[0], start[1], { cwd: folder });
    if (started !== 0) throw new Error('PostgreSQL did not start.');
    running = true;
    return (await must(join(bin, 'postgres'), ['--version'])).trim();
  });
  const url = `postgres://baza@127.0.0.1:${port}/postgres`;
  ({ code } = await apiTests({ env: { TEST_DATABASE_URL: url } }));
  if (code === 0) code = await testBuckets();
  if (code === 0) code = await testKeycloak();
  if (code === 0 && process.argv.includes('--bench'))
    ({ code } = await run(node, [join(root, 'bench', 'src', 'search.ts')], { env: { DATABASE_URL: url } }));
} catch (error) {
  console.error(error.message);
} finally {
  await stop();
}
process.exit(code);
