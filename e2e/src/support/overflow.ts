// What a narrow window cuts off.
import type { Page } from '@playwright/test';

/** Runs in the page. */
function cutOff(): string[] {
  const room = document.documentElement.clientWidth;
  const found: string[] = [];
  const wide = document.documentElement.scrollWidth - room;
  if (wide > 1) found.push(`the page is ${wide} px too wide`);
  /** Whether an element is in a row that scrolls sideways, a picture, a dialog's shade or what only screen readers have. */
  const mayRunOver = (element: Element): boolean => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, position, clipPath, visibility } = getComputedStyle(at);
      if (clipPath !== 'none' || visibility === 'hidden') return true;
      if (at !== element && (overflowX === 'auto' || overflowX === 'scroll')) return true;
      // Ellipsis: the text is cut on purpose, inside the window.
      if (at !== element && overflowX !== 'visible' && at.getBoundingClientRect().right <= room + 1)
        return true;
      if (position === 'fixed' && at.getBoundingClientRect().left >= room) return true;
    }
    return false;
  };
  for (const element of document.querySelectorAll('header *, main *, footer *, dialog *, [popover] *')) {
    if (element.closest('svg, canvas')) continue;
    const { right, left, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0 || (right <= room + 1 && left >= -1) || mayRunOver(element)) continue;
    if (found.length < 8)
      found.push(
        `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.split(' ')[0] ?? ''} ${Math.round(left)}–${Math.round(right)} “${element.textContent?.slice(0, 30)}”`,
      );
  }
  return found;
}

/** Elements that reach beyond the window's sides, and by how much the page is wider than the window. */
export async function overflowOf(page: Page): Promise<string[]> {
  // A busy page learns of a new width late, and its rules apply from the next frame on.
  await page.waitForFunction(
    (width) => width === undefined || innerWidth === width,
    page.viewportSize()?.width,
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(cutOff);
}
