import { existsSync } from 'node:fs';
import { must, step } from '../../../scripts/lib/run.mjs';

const asRoot = process.getuid?.() === 0;

/**
 * Installs a package of Debian unless what it brings is there.
 * @returns {Promise<boolean>} whether it is there now; without root or apt nothing is installed
 */
export async function debianPackage(name, isThere) {
  if (isThere()) return true;
  if (!asRoot || !existsSync('/usr/bin/apt-get')) return false;
  // Its service is not started: tests start their own, and leave alone what runs.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await step(`Installing ${name}`, async () => {
    await must('apt-get', ['update', '-qq'], { env });
    await must('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
  });
  return isThere();
}
