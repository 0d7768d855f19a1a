// The posting form as seen by the user.
import { expect, type Page } from '@playwright/test';
import { type LocaleTexts, like } from './texts.ts';

export type Step = 'category' | 'characteristics' | 'location' | 'photos' | 'price' | 'review';

export function wizard(page: Page, t: LocaleTexts) {
  const { request, domain, ui } = t;
  const main = page.getByRole('main');
  const stepTitle = (step: Step) =>
    main.getByRole('heading', { level: 2, name: request(`stepTitle.${step}`), exact: true });
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
    async goOn(to: Step): Promise<void> {
      await next.click();
      await expect(stepTitle(to)).toBeVisible();
    },
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
    map: main.getByRole('application', { name: t.map('picker.label') }),
    marker: main.getByRole('button', { name: t.map('picker.marker') }),
  };
}
