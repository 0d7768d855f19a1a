import { expect, type Locator } from '@playwright/test';

/** More than any step of a form has groups of questions. */
const MAX_GROUPS = 12;

/**
 * Presses a form's Next until something is in sight: a wide window shows all questions of a step, a phone one group of
 * them at a time.
 */
export async function pressUntil(next: Locator, target: Locator): Promise<void> {
  const title = next.page().getByRole('main').getByRole('heading', { level: 2 }).first();
  for (let group = 0; group < MAX_GROUPS && !(await target.isVisible()); group++) {
    const before = await title.innerText();
    await next.click();
    await expect(title).not.toHaveText(before);
  }
  await expect(target).toBeVisible();
}
