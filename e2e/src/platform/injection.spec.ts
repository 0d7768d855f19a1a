import { expect, type Page } from '@playwright/test';
import { apiAs, flat, ok, postListing, withdraw, YUNUSABAD } from '../support/api.ts';
import { logIn, loginForm } from '../support/log-in.ts';
import { test } from '../support/test.ts';
import { localeTexts } from '../support/texts.ts';
import { wizard } from '../support/wizard.ts';
import { outletFailure } from './screens.ts';

const t = localeTexts('ru');
/** Payload that runs wherever text becomes markup, an attribute or a template. */
const SCRIPT = '"\'><img src=x onerror=ran()><svg onload=ran()><script>ran()</script>{{ran()}}</title>';

/** Types the payload into each text field of the page; fails if any of it runs or becomes an element. */
async function guard(page: Page) {
  const ran: string[] = [];
  await page.exposeFunction('ran', () => ran.push(page.url()));
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  return {
    async fillAll(within = page.locator('body')): Promise<number> {
      const fields = within.locator(
        'input:is(:not([type]), [type=text], [type=search], [type=tel], [type=email], [type=password]):visible:enabled, textarea:visible:enabled',
      );
      const count = await fields.count();
      for (let index = 0; index < count; index++) {
        await fields.nth(index).fill(SCRIPT);
        await fields.nth(index).dispatchEvent('change');
      }
      return count;
    },
    async expectNothing(): Promise<void> {
      const made = page.locator(
        'img[src="x"], svg[onload], body script:not([type="application/json"]):not([src])',
      );
      await expect(made).toHaveCount(0);
      expect(ran).toEqual([]);
    },
  };
}

test('scripts in a visitor’s text fields stay text', async ({ page }) => {
  const { fillAll, expectNothing } = await guard(page);
  for (const path of ['/ru', '/ru/products', '/ru/search-on-map', '/ru/filter/filter']) {
    await page.goto(path);
    await expect(page.locator('[data-remote]')).toHaveAttribute('data-status', 'ready');
    const searches = page.locator('input[type=search]').filter({ visible: true });
    await expect(searches.or(page.getByRole('textbox')).first()).toBeVisible();
    expect(await fillAll()).toBeGreaterThan(0);
    if (await searches.count()) await searches.first().press('Enter');
    await expectNothing();
  }
  // The same from a URL, rendered by the server.
  await page.goto(`/ru/products?search=${encodeURIComponent(SCRIPT)}&sort=${encodeURIComponent(SCRIPT)}`);
  await expect(page.locator('[data-remote]')).toHaveAttribute('data-status', 'ready');
  await expectNothing();
  await page.goto(`/ru/${encodeURIComponent(SCRIPT)}`);
  await expect(page.getByRole('main')).toBeVisible();
  await expectNothing();
});

test('scripts in the identity provider’s fields stay text', async ({ page }) => {
  const { fillAll, expectNothing } = await guard(page);
  const form = loginForm(page, t);
  await page.goto('/ru/profile');
  await expect(form.login).toBeVisible();
  expect(await fillAll()).toBe(2);
  await form.submit.click();
  await expect(form.alert.first()).toBeVisible();
  await expectNothing();
  await form.register.click();
  await expect(page.getByRole('heading', { name: t.identity('registrationTitle') })).toBeVisible();
  expect(await fillAll()).toBeGreaterThan(5);
  await page.getByRole('button', { name: t.identity('registrationSubmit'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t.identity('registrationTitle') })).toBeVisible();
  await expectNothing();
});

test('scripts in a listing stay text for its owner, the moderator and visitors', async ({ page }) => {
  const { fillAll, expectNothing } = await guard(page);
  const form = wizard(page, t);
  const draft = await postListing('moderator', flat('Квартира'), 'new');
  await logIn(page, 'moderator');
  for (const step of ['characteristics', 'location', 'price'] as const) {
    await page.goto(`/ru/request/edit/${draft.id}?step=${step}`);
    await expect(form.stepTitle(step)).toBeVisible();
    expect(await fillAll(page.getByRole('main'))).toBeGreaterThan(0);
    await expectNothing();
  }
  await withdraw('moderator', draft.id);

  const clip = (length: number) => SCRIPT.slice(0, length);
  const title = `Listing ${Date.now().toString(36)} <img src=x onerror=ran()>`;
  const words = { description: SCRIPT, address: clip(60), landmark: clip(60) };
  const { id } = await postListing('demo', flat(title, words), 'pending');
  await page.goto('/ru/moderation');
  const queue = page.getByRole('list', { name: t.moderation('list.waiting.name') });
  await expect(queue).toBeVisible();
  const entry = queue.getByRole('button', { name: title });
  while (!(await entry.isVisible())) await page.getByRole('link', { name: t.ui('nextPage') }).click();
  await entry.click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expectNothing();
  await page.getByRole('button', { name: t.moderation('refusal.reject.action'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t.moderation('refusal.reject.title') });
  expect(await fillAll(dialog)).toBe(1);
  await dialog.getByRole('button', { name: t.moderation('refusal.reject.action'), exact: true }).click();
  await expect(page.getByText(t.moderation('undo.done'))).toBeVisible();
  await expectNothing();

  const owner = await apiAs('demo');
  const { version } = await ok<{ version: number }>(owner.get(`listings/${id}`));
  await ok(owner.post(`listings/${id}/submit`, { version }));
  const moderator = await apiAs('moderator');
  await ok(moderator.post(`moderation/listings/${id}/approve`, { version: version + 1 }));
  await page.goto(`/ru/products/product/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(SCRIPT)).toBeVisible();
  await expectNothing();
  const [lng, lat] = YUNUSABAD.point;
  for (const path of [
    `/ru/products?search=${encodeURIComponent(title)}`,
    `/ru/search-on-map?search=${encodeURIComponent(title)}&lng=${lng}&lat=${lat}&zoom=16`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
    await expectNothing();
  }
  await expect(outletFailure(page, t, 'unavailable').alert).toHaveCount(0);
  await withdraw('demo', id);
});
