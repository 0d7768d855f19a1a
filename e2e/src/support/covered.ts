// Finds controls that something else lies over.
import type { Page } from '@playwright/test';

export interface Covered {
  /** The control, and what a tap on it would reach instead. */
  control: string;
  by: string;
}

/**
 * Returns the controls in sight whose centre (of a field also its ends) belongs to something else. A control that can
 * be scrolled out from under a bar at the window's edge is not covered; at the end of the page there is no such place.
 */
export function coveredControls(page: Page): Promise<Covered[]> {
  return page.evaluate(() => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"]';
    const describe = (element: Element) => {
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      return `${element.tagName.toLowerCase()} “${name.slice(0, 40)}”`;
    };
    const inClip = (element: Element, x: number, y: number): boolean => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.overflowX !== 'visible' || style.overflowY !== 'visible') {
          const { left, right, top, bottom } = box.getBoundingClientRect();
          if (x < left || x > right || y < top || y > bottom) return false;
        }
        if (style.position === 'fixed') return true;
      }
      return true;
    };
    const isFixed = (element: Element | null): Element | null => {
      for (let box = element; box; box = box.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(box).position)) return box;
      return null;
    };
    /** A bar takes the window's width at one of its edges, or stands on another bar. */
    const isBar = (box: Element) => box.getBoundingClientRect().width >= innerWidth * 0.8;
    const pointsOf = (control: Element): [number, number][] => {
      const rects = [...control.getClientRects()].toSorted((a, b) => b.width * b.height - a.width * a.height);
      const rect = rects[0];
      if (!rect || rect.width < 2 || rect.height < 2) return [];
      const y = rect.top + rect.height / 2;
      const centre: [number, number] = [rect.left + rect.width / 2, y];
      const typed = control.matches('input:not([type="checkbox"], [type="radio"], [type="file"]), textarea');
      return typed ? [[rect.left + 6, y], centre, [rect.right - 6, y]] : [centre];
    };
    /** What lies over the point of this control, if anything foreign does. */
    const coverAt = (control: Element, x: number, y: number): Element | null => {
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || !inClip(control, x, y)) return null;
      const hit = document.elementFromPoint(x, y);
      if (!hit || control.contains(hit) || hit.contains(control)) return null;
      const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : [];
      if (labels.some((label) => label.contains(hit))) return null;
      return hit;
    };
    const usable = (control: Element) =>
      !control.closest('[inert], [aria-hidden="true"]') &&
      control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      getComputedStyle(control).pointerEvents !== 'none' &&
      !(control as HTMLButtonElement).disabled;

    const found: { control: string; by: string }[] = [];
    const [startX, startY] = [scrollX, scrollY];
    for (const control of document.querySelectorAll(CONTROLS)) {
      // Pins lie over each other where listings do.
      if (!usable(control) || control.closest('[data-pins]')) continue;
      const cover = pointsOf(control)
        .map(([x, y]) => coverAt(control, x, y))
        .find((hit) => hit !== null);
      if (!cover) continue;
      const bar = isFixed(cover);
      const own = isFixed(control);
      if (bar && isBar(bar) && own !== bar && !(own && getComputedStyle(own).position === 'fixed')) {
        control.scrollIntoView({ block: 'center', behavior: 'instant' });
        const still = pointsOf(control).some(([x, y]) => coverAt(control, x, y) !== null);
        scrollTo({ left: startX, top: startY, behavior: 'instant' });
        if (!still) continue;
      }
      found.push({
        control: describe(control),
        by: `${describe(cover)} .${String(cover.className).slice(0, 60)}`,
      });
    }
    return found;
  });
}
