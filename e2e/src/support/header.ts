import { LOCALE_NAMES } from '@baza/shared/domain';
import { expect, type Page } from '@playwright/test';
import { type Locale, type LocaleTexts, like } from './texts.ts';

/** The user menu in the header. */
export function header(page: Page, { shell }: LocaleTexts) {
  const banner = page.getByRole('banner');
  return {
    login: banner.getByRole('button', { name: shell('header.login'), exact: true }),
    person: banner.getByRole('button', { name: like(shell('header.user')) }),
    /** A popover next to the button; a sheet on phones. */
    menu: page.getByRole('dialog', { name: shell('header.userMenu'), exact: true }),
  };
}

/** Switches the language of the page: in the header on wide screens, in the drawer on narrow ones. */
export async function switchLanguage(page: Page, { shell }: LocaleTexts, to: Locale): Promise<void> {
  const banner = page.getByRole('banner');
  const settings = banner.getByRole('button', { name: like(`{x}${shell('preferences.title')}`) });
  const drawer = banner.getByRole('button', { name: shell('header.menu'), exact: true });
  await settings.or(drawer).filter({ visible: true }).first().click();
  const open = page.getByRole('dialog');
  await open.getByRole('link', { name: LOCALE_NAMES[to], exact: true }).click();
  await expect(open).toBeHidden();
}
