import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { must, node, root, run, step } from './run.mjs';

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];
const findChromium = () =>
  [process.env.CHROMIUM_PATH, ...candidates].find((path) => path && existsSync(path));
const findShell = () =>
  [process.env.CHROMIUM_SHELL_PATH, '/usr/bin/chromium-headless-shell'].find(
    (path) => path && existsSync(path),
  );
const findFirefox = () =>
  [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
    (path) => path && existsSync(path),
  );
const LIBERATION = '/usr/share/fonts/truetype/liberation';
/** Software is installed here as Debian's packages. */
const hasApt = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

const aptGet = (...args) =>
  run('apt-get', [...args, '-qq'], { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });

/**
 * Debian's packages that are missing, if that is how software is installed here; not every release has the second. With a
 * browser comes the face that stands in for the page's until that has arrived, as people's devices have one.
 */
async function installPackages() {
  if (!hasApt()) return;
  await aptGet('update');
  if (!findChromium()) await aptGet('install', '-y', '--no-install-recommends', 'chromium');
  if (!existsSync(LIBERATION)) await aptGet('install', '-y', '--no-install-recommends', 'fonts-liberation');
  if (findChromium() && !findShell())
    await aptGet('install', '-y', '--no-install-recommends', 'chromium-headless-shell');
  if (!findFirefox()) await aptGet('install', '-y', '--no-install-recommends', 'firefox-esr');
}

/**
 * Paths of a browser, of the same without windows, which takes half the time, and of Firefox; installed if necessary:
 * Debian's packages, or else Playwright's builds, which it finds itself, without Firefox.
 */
export async function browser() {
  const faceMissing = hasApt() && !existsSync(LIBERATION);
  if (!findChromium() || !findShell() || !findFirefox() || faceMissing)
    await step('Installing a browser', async () => {
      await installPackages();
      if (findChromium()) return;
      await must(node, [
        join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
        'install',
        '--with-deps',
        'chromium',
      ]);
    });
  const chromium = findChromium();
  const firefox = findFirefox();
  return {
    ...(chromium ? { CHROMIUM_PATH: chromium, CHROMIUM_SHELL_PATH: findShell() ?? chromium } : {}),
    ...(firefox ? { FIREFOX_PATH: firefox } : {}),
  };
}
