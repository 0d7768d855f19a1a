import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../errors/startup-error.ts';
import { lockDirectory } from './directory-lock.ts';

const root = mkdtempSync(join(tmpdir(), 'baza-lock-'));
after(() => rmSync(root, { recursive: true, force: true }));

/** Locks a directory, prints the outcome, and runs until it is killed. */
const HOLDER = `
  const { lockDirectory } = await import(${JSON.stringify(join(import.meta.dirname, 'directory-lock.ts'))});
  try {
    lockDirectory(process.argv[1]);
    console.log('held');
    setInterval(() => {}, 1000);
  } catch (error) {
    console.log(error.name + ': ' + error.message);
  }
`;

const children = new Set<ChildProcess>();

interface Holder {
  child: ChildProcess;
  said: string;
  warnings: () => string;
}

async function holder(directory: string, wrapper: readonly string[] = []): Promise<Holder> {
  const [command = '', ...args] = [
    ...wrapper,
    process.execPath,
    '--input-type=module',
    '-e',
    HOLDER,
    directory,
  ];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  let warnings = '';
  child.stderr.on('data', (chunk) => {
    warnings += chunk;
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: String(said).trim(), warnings: () => warnings };
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** `unshare` kills its child with a short delay. */
async function lockSoon(directory: string): Promise<() => void> {
  for (let attempt = 0; ; attempt += 1)
    try {
      return lockDirectory(directory);
    } catch (error) {
      if (attempt > 20) throw error;
      await sleep(50);
    }
}

const NAMESPACE = ['unshare', '--fork', '--pid', '--mount-proc', '--kill-child'];
const hasNamespaces = spawnSync('unshare', [...NAMESPACE.slice(1), 'true']).status === 0;

describe('lock of a data directory', () => {
  afterEach(async () => {
    for (const child of children) if (child.exitCode === null && child.signalCode === null) await kill(child);
    children.clear();
  });

  it('excludes another process, names its holder, and is released by a kill', async () => {
    const directory = join(root, 'processes');
    const first = await holder(directory);
    assert.equal(first.said, 'held');
    assert.throws(
      () => lockDirectory(directory),
      (error) =>
        error instanceof StartupError &&
        error.message.includes(`process ${first.child.pid} on ${hostname()}`),
    );
    const second = await holder(directory);
    assert.match(second.said, /^StartupError: Another copy of the service/);
    await kill(first.child);
    lockDirectory(directory)();
    assert.equal(first.warnings(), '', 'no warning reaches the user');
  });

  it('holds across PID namespaces, both ways', {
    skip: !hasNamespaces && 'this system lets nobody make a PID namespace',
  }, async () => {
    const directory = join(root, 'namespaces');
    const inside = await holder(directory, NAMESPACE);
    assert.equal(inside.said, 'held');
    assert.throws(() => lockDirectory(directory), StartupError);
    const beside = await holder(directory, NAMESPACE);
    assert.match(beside.said, /^StartupError: Another copy of the service/);
    await kill(inside.child);
    const release = await lockSoon(directory);
    const refused = await holder(directory, NAMESPACE);
    assert.match(refused.said, /^StartupError/);
    release();
  });

  it('refuses a second lock by the same process and holds until it is released', async () => {
    const directory = join(root, 'twice');
    const release = lockDirectory(directory);
    assert.throws(() => lockDirectory(directory), /already open in this process/);
    assert.match((await holder(directory)).said, /^StartupError/);
    release();
    release();
    assert.ok(!existsSync(join(directory, 'owner.json')));
    lockDirectory(directory)();
  });
});
