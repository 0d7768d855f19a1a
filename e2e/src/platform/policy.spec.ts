import { expect, type Page } from '@playwright/test';
import { postListing, withdraw } from '../support/api.ts';
import { logIn } from '../support/log-in.ts';
import { keycloakUrl, siteUrl } from '../support/places.ts';
import { test } from '../support/test.ts';
import { goInPage } from './screens.ts';

interface Stopped {
  directive: string;
  blocked: string;
  sample: string;
}

/** Violations of the page's policy from the start. */
async function watchPolicy(page: Page): Promise<() => Promise<Stopped[]>> {
  const stopped: Stopped[] = [];
  await page.exposeFunction('policyStopped', (violation: Stopped) => stopped.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      (window as unknown as { policyStopped(found: object): void }).policyStopped({
        directive: effectiveDirective,
        blocked: blockedURI,
        sample,
      }),
    );
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    return stopped;
  };
}

test.use({ mayComplain: true });

test('no screen violates the policy', async ({ page }) => {
  const { id } = await postListing('moderator', { category: 'ResidentialMultiStorey_Sell' }, 'new');
  const stopped = await watchPolicy(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await logIn(page, 'moderator');
  await page.goto('/ru');
  const product = await page.getByRole('main').getByRole('article').first().getByRole('link').first();
  await expect(product).toBeVisible();
  const steps = ['characteristics', 'location', 'photos', 'price', 'review'];
  const screens = [
    ['/ru/products', 'mf_listings'],
    [(await product.getAttribute('href')) ?? '', 'mf_listings'],
    ['/ru/filter/filter', 'mf_listings'],
    ['/ru/search-on-map', 'mf_map'],
    ['/ru/profile', 'mf_profile'],
    ['/ru/credit', 'mf_applications'],
    ['/ru/request', 'mf_listings'],
    ['/ru/request/new', 'mf_listings'],
    ...steps.map((step) => [`/ru/request/edit/${id}?step=${step}`, 'mf_listings']),
    ['/ru/moderation', 'mf_desk'],
  ] as const;
  for (const [path, remote] of screens) {
    await goInPage(page, path);
    await expect(page.locator(`[data-remote="${remote}"]`)).toHaveAttribute('data-status', 'ready');
    await page.waitForLoadState('networkidle');
  }
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  expect(await stopped()).toEqual([]);
  expect(errors).toEqual([]);
  // Sheets came inside the first page; nothing writes any.
  expect(await page.locator('style:not([data-href])').count()).toBe(0);
  await withdraw('moderator', id);
});

test('violations of the policy are blocked and reported', async ({ page, request }) => {
  const reported = async () =>
    Number(
      /csp_reports_total\{directive="style-src-elem"\} (\d+)/.exec(
        await (await request.get('/metrics')).text(),
      )?.[1] ?? 0,
    );
  const before = await reported();
  await page.goto('/ru');
  const outcome = await page.evaluate(async () => {
    const attempt = async (what: () => unknown) => {
      try {
        await what();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    // Synchronous code of a test's command may evaluate strings.
    await new Promise((resolve) => setTimeout(resolve));
    const marks = globalThis as { ran?: string[] };
    marks.ran = [];
    const inline = document.createElement('div');
    document.body.append(inline);
    const style = document.createElement('style');
    style.textContent = 'body { outline: 1px solid }';
    document.head.append(style);
    const responses = {
      attribute: await attempt(() => inline.setAttribute('onclick', "ran.push('attribute')")),
      html: await attempt(() => {
        inline.innerHTML = '<b>x</b>';
      }),
      eval: await attempt(() => new Function("ran.push('eval')")()),
      script: await attempt(() => {
        document.createElement('script').src = '/assets/x.js';
      }),
      policy: await attempt(() =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy('mine', {}),
      ),
      worker: await attempt(() => navigator.serviceWorker.register('/other.js')),
      foreign: await attempt(() => fetch('https://evil.example/')),
      outline: getComputedStyle(document.body).outlineStyle,
      ran: marks.ran,
    };
    inline.click();
    inline.remove();
    style.remove();
    return responses;
  });
  expect(outcome).toEqual({
    attribute: 'TypeError',
    html: 'TypeError',
    eval: expect.stringMatching(/Error$/),
    script: 'TypeError',
    policy: 'TypeError',
    worker: 'TypeError',
    foreign: 'TypeError',
    outline: 'none',
    ran: [],
  });
  await expect.poll(reported).toBeGreaterThan(before);
});

test('every page has a policy', async ({ request }) => {
  const pages = ['/', '/ru/products', '/nothing-here', '/silent-check-sso.html'];
  for (const path of pages) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy, path).toContain("require-trusted-types-for 'script'");
    expect(policy, path).toContain('report-uri /api/csp-reports');
    expect(policy, path).not.toContain('unsafe');
  }
});

test('the log-in page has a policy', async ({ page }) => {
  const stopped = await watchPolicy(page);
  const [response] = await Promise.all([
    page.waitForResponse(
      (response) => /\/realms\/[^?]*(login|auth)/.test(response.url()) && response.status() === 200,
    ),
    page.goto('/ru/profile'),
  ]);
  const policy = response.headers()['content-security-policy'] ?? '';
  if (keycloakUrl)
    // Keycloak's own, as the realm's file sets it: the site asks in a frame who is logged in.
    expect(policy).toContain(`frame-ancestors 'self' ${siteUrl}; object-src 'none'`);
  else {
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  }
  expect(await stopped()).toEqual([]);
});
