import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, isInstalled, must, node, root, step } from './run.mjs';

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

/** Installs the dependencies of the lock file unless they are already installed. */
export async function install() {
  checkNode();
  if (isInstalled() && existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return;
  await step('Installing dependencies (a few minutes the first time)', async () => {
    await must('npm', ['ci', '--no-audit', '--no-fund']);
    if (!isInstalled()) throw new Error(`The package "node" did not bring its binary to ${node}.`);
    writeFileSync(stamp, lockHash());
  });
}
