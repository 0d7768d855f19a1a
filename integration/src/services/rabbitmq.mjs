// A real RabbitMQ with its STOMP plugin (Debian's package), for the contract test of message brokers.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sparePort } from '../../../api/src/testing/spare-port.ts';
import { root, run, step } from '../../../scripts/lib/run.mjs';
import { nodeTests } from '../../../scripts/lib/test-files.mjs';
import { debianPackage } from './debian.mjs';
import { signalTree } from './processes.mjs';
import { stoppable } from './stops.mjs';
import { untilStarted } from './until-started.mjs';

const SERVER = '/usr/lib/rabbitmq/bin/rabbitmq-server';
const START_LIMIT_MS = 120_000;

const canConnect = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/**
 * Starts a broker in a temporary folder on spare loopback ports.
 * @returns {Promise<{ url: string, stop: () => Promise<void>, kill: () => Promise<void>, start: () => Promise<void>,
 * pid: () => number } | undefined>} its STOMP address, if it is available; `kill` ends it without a word, `start` brings
 * it back
 */
export async function startRabbit() {
  if (!(await debianPackage('rabbitmq-server', () => existsSync(SERVER)))) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'baza-rabbitmq-'));
  const [stomp, amqp, dist, epmd] = [
    await sparePort(),
    await sparePort(),
    await sparePort(),
    await sparePort(),
  ];
  writeFileSync(
    join(folder, 'rabbitmq.conf'),
    [
      `listeners.tcp.1 = 127.0.0.1:${amqp}`,
      `stomp.listeners.tcp.1 = 127.0.0.1:${stomp}`,
      'loopback_users.guest = true',
      'vm_memory_high_watermark.absolute = 512MB',
      'disk_free_limit.absolute = 50MB',
    ].join('\n'),
  );
  copyFileSync(join(root, 'docker', 'rabbitmq', 'enabled_plugins'), join(folder, 'plugins'));
  mkdirSync(join(folder, 'data'));
  const env = {
    HOME: folder,
    ERL_EPMD_PORT: String(epmd),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_NODENAME: `baza-${stomp}@localhost`,
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_DIST_PORT: String(dist),
    RABBITMQ_MNESIA_BASE: join(folder, 'data'),
    RABBITMQ_LOG_BASE: join(folder, 'log'),
    RABBITMQ_CONFIG_FILE: join(folder, 'rabbitmq.conf'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'plugins'),
    RABBITMQ_SERVER_START_ARGS: '-kernel inet_dist_use_interface {127,0,0,1}',
  };
  const begin = (command, args = []) => {
    const process = {};
    process.ended = run(command, args, {
      quiet: true,
      env,
      cwd: folder,
      onStart: (child) => {
        process.child = child;
      },
    })
      .catch((error) => ({ code: 1, output: error.message }))
      .then((outcome) => {
        process.outcome = outcome;
      });
    return process;
  };
  // The name server of Erlang, which the broker would start in the background and leave behind.
  const names = begin('epmd', ['-port', String(epmd), '-address', '127.0.0.1']);
  let server;
  const start = async () => {
    server = begin(SERVER);
    await untilStarted(
      'RabbitMQ',
      () => canConnect(stomp),
      START_LIMIT_MS,
      () => server.outcome,
    );
  };
  const kill = async () => {
    signalTree(server.child.pid, 'SIGKILL');
    await server.ended;
  };
  const stop = stoppable(async () => {
    for (const { child } of [server ?? {}, names]) child?.kill('SIGTERM');
    await Promise.all([server?.ended, names.ended]);
    rmSync(folder, { recursive: true, force: true });
  });
  try {
    await step('Starting RabbitMQ', start);
  } catch (error) {
    await stop();
    throw new Error(`${error.message}\n${server?.outcome?.output?.slice(-3000) ?? ''}`);
  }
  return {
    url: `stomp://guest:guest@127.0.0.1:${stomp}`,
    stop,
    kill,
    start,
    pid: () => server.child.pid,
  };
}

/** Runs the contract test of brokers against it; returns the exit code. */
export async function testRabbit() {
  const rabbit = await startRabbit();
  if (!rabbit) {
    console.log('· Without RabbitMQ messages are tested on the broker of a single process alone.');
    return 0;
  }
  try {
    const { code } = await nodeTests(['--test-force-exit', 'api/src/platform/realtime/broker.test.ts'], {
      cwd: root,
      env: { TEST_STOMP_RELAY_URL: rabbit.url },
    });
    return code;
  } finally {
    await rabbit.stop();
  }
}
