import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { must, node, root, run, step } from './run.mjs';

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];
const findChromium = () =>
  [process.env.CHROMIUM_PATH, ...candidates].find((path) => path && existsSync(path));
const isRoot = () => process.getuid?.() === 0;

/** Path of a browser, installed if necessary: Debian's package, or else Playwright's build. */
export async function browser() {
  const found = findChromium();
  if (found) return found;
  let installed;
  await step('Installing a browser', async () => {
    if (existsSync('/usr/bin/apt-get') && isRoot()) {
      await run('apt-get', ['update', '-qq'], { quiet: true });
      const { code } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
        quiet: true,
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      });
      installed = code === 0 ? findChromium() : undefined;
      if (installed) return installed;
    }
    await must(node, [
      join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
      'install',
      '--with-deps',
      'chromium',
    ]);
  });
  return installed;
}
