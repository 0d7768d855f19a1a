import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, fail, must, needsNode, node, root, step } from './run.mjs';

/** Names the lock file and the parts that are installed. */
const stamp = join(root, 'node_modules', '.baza-lock');
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Baza needs Node 20.19 or newer to begin; this is ${process.version}.`);
}

/** What is installed of the lock file: `run` is enough to build and run, `all` has the tools of tests and releases. */
function installed() {
  if (!existsSync(stamp) || !existsSync(node)) return null;
  const [hash, part = 'all'] = readFileSync(stamp, 'utf8').split(' ');
  return hash === lockHash() ? part : null;
}

export const isInstalled = () => installed() !== null;

const NPM = ['--no-audit', '--no-fund'];

/** Seconds on a machine with two cores and an empty cache. */
const EXPECTED = { run: 50, all: 90, more: 40 };

async function fetchNode() {
  if (!needsNode || existsSync(node)) return;
  await must('npm', ['ci', ...NPM, '--prefix', join(root, 'runtime')]);
  if (!existsSync(node)) throw new Error(`The package "node" did not bring its binary to ${node}.`);
}

/** Commands of npm and of packages find this Node first. */
function linkNode() {
  if (!needsNode || process.platform === 'win32') return;
  const link = join(bin, 'node');
  rmSync(link, { force: true });
  symlinkSync(node, link);
}

/**
 * Installs the dependencies of the lock file unless they are already installed.
 * @param options.tools with the tools of tests and releases
 */
export async function install({ tools = false } = {}) {
  checkNode();
  const has = installed();
  if (has === 'all' || (has && !tools)) return;
  if (needsNode && !existsSync(node))
    console.log(`Node ${process.version} is too old to run Baza: a newer one is fetched into runtime/.`);
  const title = has ? 'Installing tools of tests' : 'Installing dependencies';
  const work = async () => {
    const packages = has
      ? ['install', '--no-save', '--include=dev']
      : ['ci', tools ? '--include=dev' : '--omit=dev'];
    await Promise.all([must('npm', [...packages, ...NPM]), fetchNode()]);
    linkNode();
    writeFileSync(stamp, `${lockHash()} ${tools ? 'all' : 'run'}`);
  };
  await step(title, work, has ? EXPECTED.more : EXPECTED[tools ? 'all' : 'run']);
}
