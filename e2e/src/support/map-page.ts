import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { LocaleTexts } from './texts.ts';

export function mapPage(page: Page, { map }: LocaleTexts) {
  const main = page.getByRole('main');
  const title = main.getByRole('heading', { level: 1 });
  return {
    main,
    title,
    ground: main.getByRole('application', { name: map('map.label') }),
    /** Clusters are labelled with their action. */
    clusters: main.getByRole('button', {
      name: new RegExp(`\\. ${map('pin.cluster', { count: 5 }).split('. ').at(-1)}$`),
    }),
    draw: main.getByRole('button', { name: map('draw.start'), exact: true }),
    areas: main.getByRole('region', { name: map('areas.title'), exact: true }),
    /** Of one listing, or the list of several in one place. */
    card: main.getByRole('region', { name: new RegExp(`^(${map('card.label')}|${map('card.others')})$`) }),
    async total(): Promise<number> {
      await expect(title).toHaveText(/\d/);
      return Number((await title.innerText()).replace(/\D/g, ''));
    },
    /** On a phone the tools are in a sheet, which has to be opened. */
    async openTools(isMobile: boolean): Promise<void> {
      if (isMobile) await main.getByRole('button', { name: map('tools.title'), exact: true }).click();
    },
    /** On a phone the list is in a sheet, which has to be opened. */
    async openList(isMobile: boolean): Promise<void> {
      if (isMobile) await main.getByRole('button', { name: map('list.show'), exact: true }).click();
    },
  };
}

export async function boxOf(ground: Locator) {
  const box = await ground.boundingBox();
  if (!box) throw new Error('the map has no box');
  return { ...box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}

/** The uncovered pin nearest to the centre of the map, away from the controls at its edge. */
export async function nearest(pins: Locator, ground: Locator): Promise<Locator> {
  const { middle } = await boxOf(ground);
  const index = await pins.evaluateAll((all, at) => {
    const away = all.map((pin) => {
      const { left, top, width, height } = pin.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isFree = pin.contains(document.elementFromPoint(x, y));
      return isFree ? Math.hypot(x - at.x, y - at.y) : Number.POSITIVE_INFINITY;
    });
    return away.indexOf(Math.min(...away));
  }, middle);
  return pins.nth(index);
}
