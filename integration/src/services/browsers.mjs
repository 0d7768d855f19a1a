// Firefox and WebKit (Debian's packages), which journeys in Chromium say nothing about.
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/lib/run.mjs';
import { nodeTests } from '../../../scripts/lib/test-files.mjs';
import { debianPackage } from './debian.mjs';

const FIREFOX = '/usr/bin/firefox-esr';
const XVFB = '/usr/bin/Xvfb';
const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-*/MiniBrowser')[0];

export async function testBrowsers() {
  const packages = {
    'firefox-esr': () => existsSync(FIREFOX),
    'webkit2gtk-driver': () => miniBrowser() !== undefined,
    xvfb: () => existsSync(XVFB),
  };
  for (const [name, isThere] of Object.entries(packages))
    if (!(await debianPackage(name, isThere))) {
      console.error(`${name} is missing. Install it, or run as root on Debian.`);
      return 1;
    }
  const env = { TEST_FIREFOX: FIREFOX, TEST_MINI_BROWSER: miniBrowser(), TEST_XVFB: XVFB };
  return (await nodeTests([join(root, 'integration', 'src', 'suites', 'browsers.stack.mjs')], { env })).code;
}
