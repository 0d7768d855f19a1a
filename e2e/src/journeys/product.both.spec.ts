import type {
  ClosedListing,
  ListingCard,
  ListingDetail,
  ListingsResponse,
  Problem,
} from '@baza/shared/schema';
import { expect, type Page, type Route } from '@playwright/test';
import { apiAs, ok } from '../support/api.ts';
import { expectNoSeriousAxe } from '../support/axe.ts';
import { test } from '../support/test.ts';
import { at, localeTexts, onBoth, perLanguage } from '../support/texts.ts';

const LIST = '/products?category=ResidentialMultiStorey_Sell&photos=true';

/** The first listing with photos, a description and a phone number, whatever other journeys have posted. */
async function aListing(): Promise<ListingDetail> {
  const api = await apiAs(null);
  const { items } = await ok<ListingsResponse>(
    api.get('public/listings?category=ResidentialMultiStorey_Sell&photos=true'),
  );
  for (const { id } of items) {
    const listing = await ok<ListingDetail>(api.get(`public/listings/${id}`));
    if (listing.photos.length > 1 && listing.description && listing.seller.maskedPhone) return listing;
  }
  throw new Error('no listing of the first page with photos has a description and a phone');
}

/** A listing that has left the market, and why. */
async function aGoneListing(): Promise<ClosedListing> {
  const api = await apiAs(null);
  for (let id = 1; id <= 300; id += 1) {
    const response = await api.get(`public/listings/${id}`);
    if (response.status() !== 410) continue;
    const { closed } = (await response.json()) as Problem;
    if (closed) return closed;
  }
  throw new Error('none of the first 300 listings is gone');
}

const spaced = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, '\\s');
/** On a phone price, title and facts are above the bars without a scroll, and the seller within three screens. */
async function expectFirstScreen(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 390, height: 844 });
  const main = page.getByRole('main');
  const bar = await main.locator('article:has(h1) > :last-child').boundingBox();
  const facts = await main.locator('dl').first().boundingBox();
  const seller = await main.getByRole('complementary').boundingBox();
  expect((facts?.y ?? 0) + (facts?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  expect(seller?.y).toBeLessThan(3 * 844);
  await page.setViewportSize({ width, height });
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A finger across the middle of the screen. */
async function swipe(page: Page, by: number): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: width / 2 + by * (share - 0.5), y: height / 2 }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', step / 10);
  await touch('touchEnd', 1);
  await session.detach();
}

for (const locale of onBoth('en')) {
  test(
    `from a card to everything about a listing: ${locale}`,
    perLanguage(locale),
    async ({ page, isMobile }) => {
      const t = localeTexts(locale);
      const listing = await aListing();
      const { id, title, photos, price } = listing;
      const main = page.getByRole('main');
      await page.goto(at(locale, LIST));
      await main.locator(`[data-listing="${id}"]`).getByRole('link').first().click();
      await expect(page).toHaveURL(at(locale, `/products/product/${id}`));
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
      if (isMobile) await expectFirstScreen(page);

      await expect(
        main
          .getByText(new RegExp(`^${spaced(price)}\\s`))
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      await expect(main.getByText(/≈.*\$/).filter({ visible: true }).first()).toBeVisible();

      const total = photos.length;
      await main
        .getByRole('button', { name: t.product('gallery.open', { title, n: 1, total }), exact: true })
        .click();
      const viewer = page.getByRole('dialog', { name: t.product('gallery.viewer', { title }) });
      await expect(viewer).toContainText(`1 / ${total}`);
      if (isMobile) await swipe(page, -250);
      else await page.keyboard.press('ArrowRight');
      await expect(viewer).toContainText(`2 / ${total}`);
      const photo = viewer.getByRole('img', { name: t.product('gallery.alt', { title, n: 2, total }) });
      const width = async () => Math.round((await photo.boundingBox())?.width ?? 0);
      const whole = await width();
      if (isMobile) await viewer.getByRole('button', { name: t.product('gallery.larger') }).click();
      else await page.keyboard.press('+');
      await expect.poll(width).toBe(2 * whole);
      await viewer.getByRole('button', { name: t.product('gallery.smaller') }).click();
      await expect.poll(width).toBe(whole);
      await viewer
        .getByRole('button', { name: t.product('gallery.show', { n: 1, total }), exact: true })
        .click();
      await expect(viewer).toContainText(`1 / ${total}`);
      // On a phone Back closes overlays, and Forward does not reopen them.
      if (isMobile) {
        await page.goBack();
        await expect(viewer).toBeHidden();
        await page.goForward();
      } else await page.keyboard.press('Escape');
      await expect(viewer).toBeHidden();
      await expect(page).toHaveURL(at(locale, `/products/product/${id}`));

      await expect(region(page, t.product('characteristics')).getByRole('definition').first()).toBeVisible();
      await expect(region(page, t.product('description.title'))).toContainText(
        listing.description.trim().slice(0, 20),
      );
      const place = region(page, t.product('place.title'));
      await place.scrollIntoViewIfNeeded();
      await expect(place.getByRole('application', { name: t.map('small.label') })).toBeVisible();

      const reveal = t.product(isMobile ? 'seller.phone' : 'seller.reveal');
      const viewing = main.getByRole('button', { name: t.product('viewing.action') });
      if (isMobile) {
        // A refusal stands above the buttons, which stay in the window.
        const refuse = (route: Route) => route.fulfill({ status: 429 });
        await page.route('**/phone', refuse, { times: 1 });
        await main.getByRole('button', { name: reveal, exact: true }).click();
        await expect(main.getByRole('alert').filter({ hasText: t.product('seller.limited') })).toBeVisible();
        await expect(viewing).toBeInViewport({ ratio: 1 });
      }
      await main.getByRole('button', { name: reveal, exact: true }).click();
      const call = main.locator('a[href^="tel:"]').filter({ visible: true });
      await expect(call.first()).toBeVisible();
      if (isMobile) {
        const bar = call.last();
        for (const width of [320, 350, 390]) {
          await page.setViewportSize({ width, height: 844 });
          // All digits in one line, beside the other ways to reach the seller.
          expect(await bar.evaluate((link) => link.scrollWidth <= link.clientWidth)).toBe(true);
          const [number, other] = [await bar.boundingBox(), await viewing.boundingBox()];
          expect(number?.y).toBe(other?.y);
          expect(number?.height).toBe(other?.height);
          expect((other?.x ?? 0) + (other?.width ?? 0)).toBeLessThanOrEqual(width);
        }
      }

      const similar = await ok<ListingCard[] | ListingsResponse>(
        (await apiAs(null)).get(`public/listings/${id}/similar`),
      );
      const cards = Array.isArray(similar) ? similar : similar.items;
      await expect(region(page, t.product('similar')).getByRole('article')).toHaveCount(cards.length);
      await expectNoSeriousAxe(page);

      await main.getByRole('button', { name: t.product('share.action'), exact: true }).click();
      const share = page.getByRole('dialog', { name: t.product('share.title') });
      await expect(share.getByRole('img', { name: t.product('share.code') })).toBeVisible();
      await expectNoSeriousAxe(page);
      await page.keyboard.press('Escape');
      await expect(share).toBeHidden();

      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(main.getByText(`/products/product/${id}`)).toBeVisible();
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
      await page.goBack();
      await expect(page).toHaveURL(at(locale, LIST));
      await expect(main.locator(`[data-listing="${id}"]`)).toBeVisible();
    },
  );

  test(`a sold listing and an unknown one: ${locale}`, perLanguage(locale), async ({ page }) => {
    const t = localeTexts(locale);
    const gone = await aGoneListing();
    const left = await page.goto(at(locale, `/products/product/${gone.id}`));
    expect(left?.status()).toBe(410);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.domain(`title.${gone.state}`));
    await expect(page.getByText(t.product('gone.text', { id: gone.id }))).toBeVisible();
    await expectNoSeriousAxe(page);

    const never = await page.goto(at(locale, '/products/product/999999999'));
    expect(never?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: t.domain('title.missing') })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: t.product('toList') })
      .click();
    await expect(page).toHaveURL(at(locale, '/products'));
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
}
