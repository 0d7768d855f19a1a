import type { Page } from '@playwright/test';
import type { LocaleTexts } from '../support/texts.ts';
import type { RemoteName } from './released.ts';

/** The message in the outlet of an unavailable remote. */
export function outletFailure(
  page: Page,
  { remotes }: LocaleTexts,
  kind: 'unavailable' | 'disabled' | 'misfit',
) {
  const alert = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: remotes(`title.${kind}`) });
  return {
    alert,
    retry: alert.getByRole('button'),
    home: alert.getByRole('link', { name: remotes('home') }),
  };
}

/** A card of a list, which shows that the listings remote runs. */
export const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first();
export const mapOf = (page: Page, { map }: LocaleTexts) =>
  page.getByRole('application', { name: map('map.label') });

/** Navigates to another page like a link, without a page load. */
export const goInPage = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Versions of a remote from which this page has fetched files. */
export function watchVersions(page: Page): (remote: RemoteName) => string[] {
  const seen = new Map<string, Set<string>>();
  page.on('request', (request) => {
    const [, remote, version] = /\/remotes\/(\w+)\/([^/]+)\//.exec(request.url()) ?? [];
    if (remote && version) seen.set(remote, (seen.get(remote) ?? new Set()).add(version));
  });
  return (remote) => [...(seen.get(remote) ?? [])];
}
