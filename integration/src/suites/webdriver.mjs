// The few commands of W3C WebDriver that WebKit's driver is needed for: https://www.w3.org/TR/webdriver2/
import { spawn } from 'node:child_process';
import { sparePort } from '../../../api/src/testing/spare-port.ts';

const DRIVER_STARTS_WITHIN_MS = 15_000;

async function command(method, address, body) {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${method} ${address}: ${value.message}`);
  return value;
}

/**
 * Starts WebKit's driver and one window of its browser.
 * @param {{ browser: string, display: string }} options path of MiniBrowser, and the X display
 */
export async function openWebKit({ browser, display }) {
  const port = await sparePort();
  const driver = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    // In containers the kernel refuses the namespaces of its sandbox; the pages are our own.
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const driverUrl = `http://127.0.0.1:${port}`;
  const until = Date.now() + DRIVER_STARTS_WITHIN_MS;
  const isReady = () => command('GET', `${driverUrl}/status`).then(Boolean, () => false);
  while (!(await isReady())) {
    if (Date.now() > until) throw new Error('WebKitWebDriver does not start');
    await new Promise((done) => setTimeout(done, 100));
  }
  const { sessionId } = await command('POST', `${driverUrl}/session`, {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
    },
  });
  const session = `${driverUrl}/session/${sessionId}`;
  return {
    resize: (width, height) => command('POST', `${session}/window/rect`, { width, height }),
    open: (url) => command('POST', `${session}/url`, { url }),
    evaluate: (expression) =>
      command('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    async close() {
      await command('DELETE', session).catch(() => {});
      driver.kill();
    },
  };
}
