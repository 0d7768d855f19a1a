import { layouts } from '@baza/shared/contract/layouts';
import type { Locale } from '@baza/shared/contract/types';
import { escapeHtml } from '@baza/shared/http';
import type { ShellFacts } from '../built-shell/shell-facts.ts';
import type { Chosen } from '../renderer/bundles.ts';
import type { SitePage } from './site-map.ts';

/**
 * Preload links of a page: the shell's files, then its remote's entry and the chunks of the
 * page and of the layout's filter panel. Integrity and crossorigin must match those of the later script elements,
 * or the browser downloads them twice.
 */
export function preloadsFor({
  shell,
  chosen,
  page,
  locale,
  rendered,
}: {
  shell: ShellFacts;
  chosen: Chosen;
  page: SitePage | undefined;
  locale: Locale;
  /**
   * Modules in a page that comes as HTML: its sheets are needed before the first paint, ahead of all scripts. None for a
   * page that the browser renders.
   */
  rendered?: readonly (readonly [remote: string, expose: string])[] | undefined;
}): string[] {
  const links: string[] = [];
  const sheets: string[] = [];
  const link = (as: 'script' | 'style', href: string, integrity?: string) =>
    links.push(
      `<link rel="preload" as="${as}" href="${escapeHtml(href)}"${integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : ''}>`,
    );
  // Under its name in `data-href` webpack recognises it and does not load it again.
  const sheet = (url: string, file: string, integrity = '') =>
    sheets.push(
      `<link rel="stylesheet" href="${escapeHtml(url + file)}" data-href="${escapeHtml(file)}"${integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : ''}>`,
    );
  // The largest first: the last ones wait for a free connection.
  for (const href of [...shell.preload.js, ...(shell.texts[locale] ?? [])])
    link('script', href, shell.integrity?.[href]);
  if (!page?.remote) return links;

  const wanted = new Map([[page.remote, ['./lifecycles', page.path, `text-${locale}`]]]);
  if (layouts[page.layout].filterPanel)
    wanted.set('mf_listings', [...(wanted.get('mf_listings') ?? [`text-${locale}`]), './filter-panel']);
  for (const [name, expose] of rendered ?? [])
    wanted.set(name, [...(wanted.get(name) ?? [`text-${locale}`]), expose]);
  for (const [name, keys] of wanted) {
    const release = chosen.get(name);
    if (!release) continue;
    const { manifest, url } = release;
    const lists = keys.map((key) => manifest.preload[key]);
    for (const file of new Set([manifest.entry, ...lists.flatMap((list) => list?.js ?? [])]))
      link('script', url + file, manifest.integrity[file]);
    for (const file of new Set(lists.flatMap((list) => list?.css ?? [])))
      if (rendered) sheet(url, file, manifest.integrity[file]);
      else link('style', url + file, manifest.integrity[file]);
  }
  return [...sheets, ...links];
}
