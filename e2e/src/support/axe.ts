import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const SERIOUS = new Set(['serious', 'critical']);

/** Fails with the findings if axe reports serious problems on the current page. */
export async function expectNoSeriousAxe(page: Page, where = page.url()): Promise<void> {
  // What is loading again is pale for a moment.
  await expect(page.locator('[aria-busy=true]:visible'), 'still loading').toHaveCount(0);
  // Details of what passed, and a page of its own for the report of frames elsewhere, take three quarters of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  const { violations } = await axe.withTags(WCAG).analyze();
  const found = violations
    .filter(({ impact }) => SERIOUS.has(impact ?? ''))
    .map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`);
  expect(found, where).toEqual([]);
}
