// API processes and the gateway before them, for tests of the whole stack.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sparePort } from '../../../api/src/testing/spare-port.ts';
import { root } from '../../../scripts/lib/run.mjs';
import { precompress } from '../../../scripts/precompress.ts';

const START_LIMIT_MS = 120_000;
/** As in docker/compose.yaml: longer than the gateway keeps idle connections. */
const DRAIN_SECONDS = 3;

export async function until(what, isSo, limitMs = START_LIMIT_MS) {
  const since = Date.now();
  while (!(await isSo())) {
    if (Date.now() - since > limitMs) throw new Error(`${what}: not within ${limitMs} ms`);
    await sleep(100);
  }
}
const isOk = (url) =>
  fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Requests without pause until it is told to end; what failed is kept with its reason. */
export function load(ask, clientsAtOnce) {
  const failures = [];
  let count = 0;
  let isOver = false;
  const each = async (client) => {
    for (let n = 0; !isOver; n += 1) {
      try {
        await ask(client, n);
        count += 1;
      } catch (error) {
        failures.push(`${error.message} ${error.cause?.message ?? ''}`);
      }
    }
  };
  const all = Promise.all(Array.from({ length: clientsAtOnce }, (_, client) => each(client)));
  return {
    failures,
    count: () => count,
    async end() {
      isOver = true;
      await all;
    },
  };
}

/** Replaces what differs here in a configuration; each must be there. */
function adapted(file, replacements) {
  let text = readFileSync(join(root, 'docker', 'nginx', file), 'utf8');
  for (const [from, to] of replacements) {
    assert.ok(text.includes(from), `${file} has ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** @param settings variables of the processes, besides those of the tests' servers */
export function createCluster(settings) {
  const folder = mkdtempSync(join(tmpdir(), 'baza-cluster-'));
  const dataDir = settings.DATA_DIR ?? join(folder, 'data');
  const logs = createWriteStream(join(folder, 'log'));
  const said = () => readFileSync(join(folder, 'log'), 'utf8').slice(-3000);
  /** `through`: the port of a proxy that the gateway uses. @type {{ port: number, through?: number, env: object, child?: import('node:child_process').ChildProcess }[]} */
  const processes = [];
  let port;
  let nginx;

  async function startProcess(each) {
    const child = spawn(process.execPath, [join(root, 'api', 'src', 'main.ts')], {
      env: each.env,
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    each.child = child;
    for (const stream of [child.stdout, child.stderr]) stream.pipe(logs, { end: false });
    await until(`process at ${each.port}`, () => {
      if (child.exitCode !== null) throw new Error(`It ended:\n${said()}`);
      return isOk(`http://localhost:${each.port}/api/health/ready`);
    });
  }

  return {
    processes,
    dataDir,
    site: '',
    said,
    startProcess,
    /** The gateway's process. */
    gatewayPid: () => nginx?.pid,
    async endProcess({ child }, signal = 'SIGTERM') {
      const ended = once(child, 'exit');
      child.kill(signal);
      return ended;
    },
    /** Starts so many processes; without `startGateway` the first is the site. */
    async start(count, { gateway = true } = {}) {
      port = await sparePort();
      this.site = `http://localhost:${port}`;
      const publish = spawn(process.execPath, [join(root, 'scripts', 'publish-local.ts')], {
        env: { ...process.env, DATA_DIR: dataDir },
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      assert.deepEqual(await once(publish, 'exit'), [0, null]);
      for (let n = 0; n < count; n += 1) {
        const own = gateway || n > 0 ? await sparePort() : port;
        processes.push({
          port: own,
          env: {
            ...process.env,
            PORT: String(own),
            HOST: 'localhost',
            PUBLIC_URL: this.site,
            DATA_DIR: dataDir,
            ...(process.env.TEST_DATABASE_URL && { DATABASE_URL: process.env.TEST_DATABASE_URL }),
            ...(process.env.TEST_STOMP_RELAY_URL && { STOMP_RELAY_URL: process.env.TEST_STOMP_RELAY_URL }),
            DRAIN_SECONDS: String(DRAIN_SECONDS),
            SECRET_KEY: 'a key of the tests of several processes',
            DEMO: 'true',
            SEED_LISTINGS: '0',
            TRUST_PROXY: '1',
            RATE_LIMIT: '1000000',
            PAGE_LIMIT: '1000000',
            RATES_URL: 'off',
            LOG_LEVEL: 'warn',
            ...settings,
          },
        });
      }
      // The first migrates and seeds.
      for (const each of processes) await startProcess(each);
    },
    /**
     * @param listens lines of its configuration, besides the port of the site
     * @param isWhole whether the remotes are compressed, too: it takes long
     */
    async startGateway({ listens = [], isWhole = false } = {}) {
      const servers = (rest) =>
        processes.map((each) => `server 127.0.0.1:${each.through ?? each.port}${rest}`).join('\n    ');
      mkdirSync(join(folder, 'srv'));
      cpSync(join(root, 'shell', 'dist', 'assets'), join(folder, 'srv', 'assets'), { recursive: true });
      cpSync(join(dataDir, 'registry'), join(folder, 'srv', 'remotes'), { recursive: true });
      const files = isWhole ? ['assets', 'remotes'] : ['assets'];
      await precompress(
        files.map((each) => join(folder, 'srv', each)),
        join(root, 'node_modules', '.cache', 'compressed'),
      );
      writeFileSync(
        join(folder, 'baza.conf'),
        adapted('baza.conf', [
          ['server api:3000 max_fails=3 fail_timeout=2s;', servers(' max_fails=3 fail_timeout=2s;')],
          ['/tmp/', `${folder}/`],
          ['listen 8080;', [`listen 127.0.0.1:${port};`, ...listens].join('\n    ')],
          ['root /srv;', `root ${folder}/srv;`],
          [`$${'{PUBLIC_URL}'}`, this.site],
        ]),
      );
      writeFileSync(
        join(folder, 'nginx.conf'),
        adapted('nginx.conf', [
          ['/tmp/', `${folder}/`],
          ['access_log /dev/stdout plain;', `access_log ${folder}/access.log plain;`],
        ]),
      );
      nginx = spawn(
        '/usr/sbin/nginx',
        ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off; worker_processes auto; user root;'],
        {
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      for (const stream of [nginx.stdout, nginx.stderr]) stream.pipe(logs, { end: false });
      await until('the gateway', () => isOk(`${this.site}/gateway/health`), 10_000);
    },
    async stop() {
      nginx?.kill('SIGTERM');
      const ends = processes.map(async ({ child }) => {
        if (!child || child.exitCode !== null || child.signalCode !== null) return;
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      });
      await Promise.all(ends);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
