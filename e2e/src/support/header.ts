import type { Page } from '@playwright/test';
import { type LocaleTexts, like } from './texts.ts';

/** The person's corner of the header. */
export function header(page: Page, { shell }: LocaleTexts) {
  const banner = page.getByRole('banner');
  return {
    login: banner.getByRole('button', { name: shell('header.login'), exact: true }),
    person: banner.getByRole('button', { name: like(shell('header.user')) }),
    /** A popover beside the button; a sheet on phones. */
    menu: page.getByRole('dialog', { name: shell('header.userMenu'), exact: true }),
  };
}
