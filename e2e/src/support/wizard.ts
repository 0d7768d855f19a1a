// The posting form as seen by the user.
import { expect, type Locator, type Page } from '@playwright/test';
import { pressUntil } from './press-until.ts';
import { type LocaleTexts, like } from './texts.ts';

export type Step = 'category' | 'characteristics' | 'location' | 'photos' | 'price' | 'review';

/** The first group of questions of a step; a phone shows it alone, under a title of its own. */
const FIRST_GROUPS: Partial<Record<Step, string>> = {
  characteristics: 'required',
  location: 'address',
  price: 'priceOnly',
};

export function wizard(page: Page, t: LocaleTexts) {
  const { request, domain, ui } = t;
  const main = page.getByRole('main');
  const stepTitle = (step: Step) => {
    const title = (name: string) => main.getByRole('heading', { level: 2, name, exact: true });
    const first = FIRST_GROUPS[step];
    const whole = title(request(`stepTitle.${step}`));
    return first ? whole.or(title(request(`group.${first}`))) : whole;
  };
  const next = main.getByRole('button', { name: request('next'), exact: true });
  // A label ends with an asterisk where the field is required.
  const field = (name: string) =>
    main.getByRole('textbox', { name: new RegExp(`^${name.replace(/[()]/g, '\\$&')}( \\*)?$`) });
  return {
    stepTitle,
    next,
    submit: main.getByRole('button', { name: request('submit'), exact: true }),
    /** A field by its key in the texts of the form. */
    field: (key: string) => field(request(`field.${key}`)),
    characteristic: (code: string) => field(domain(`characteristic.${code}`)),
    option: (code: string, option: string) =>
      main
        .getByRole('group', { name: domain(`characteristic.${code}`) })
        .getByRole('button', { name: domain(`option.${code}.${option}`), exact: true }),
    saved: main.getByRole('status').filter({
      hasText: new RegExp(`${like(request('save.kept')).source}|${like(request('save.saved')).source}`),
    }),
    /** Goes on to a later step: on a phone past all groups of questions before it. */
    goOn: (to: Step) => pressUntil(next, stepTitle(to)),
    /** Goes on to a field of the same step, which on a phone may be in a later group. */
    reach: (field: Locator) => pressUntil(next, field),
    /** Province and district in the area selector; a sheet on phones. */
    async chooseArea(province: string, district?: string): Promise<void> {
      await main.getByRole('button', { name: new RegExp(`^${request('field.areaId')}`) }).click();
      const popover = page.getByRole('dialog', { name: request('field.areaId') });
      const option = (list: string, name: string) =>
        popover.getByRole('listbox', { name: ui(list) }).getByRole('option', { name, exact: true });
      await option('area.province', province).click();
      if (district) await option('area.region', district).click();
      await popover.getByRole('button', { name: ui('area.apply'), exact: true }).click();
      await expect(popover).toBeHidden();
    },
    /** The question about the place on the map; the map itself comes later. */
    place: main.locator('[data-path=point]'),
    map: main.getByRole('application', { name: t.map('picker.label') }),
    marker: main.getByRole('button', { name: t.map('picker.marker') }),
  };
}
