import { HEADER_END_ID, layouts } from '@baza/shared/contract/layouts';
import { moduleName } from '@baza/shared/contract/release';
import { remoteOfFile } from '@baza/shared/contract/sheets';
import { type Edition, localeOfEdition } from '@baza/shared/domain';
import { escapeHtml } from '@baza/shared/http';
import type { ShellFacts } from '../../delivery/shell-build/shell-facts.ts';
import type { Chosen } from '../rendering/bundles.ts';
import type { SitePage } from './site-map.ts';

/** A file with its integrity hash; none in development. */
export interface PageFile {
  href: string;
  /** Its name in its release. */
  name: string;
  integrity: string | undefined;
}

/** A style sheet inside a page, and the source by which the page's policy allows it. */
export interface SheetText {
  text: string;
  /** `'sha256-…'` */
  source: string;
}

interface PageScript extends PageFile {
  /** The shell's own do. */
  runs: boolean;
  /** The one module in the page that needs it. */
  module?: string;
}

/** What a page's first screen is made of. */
export interface PageFiles {
  scripts: PageScript[];
  sheets: PageFile[];
}

/**
 * The shell's files, then the entry of the page's remote and the chunks of the page and of the layout's filter panel, then
 * those of the other modules in a page that comes as HTML.
 */
export function filesOf({
  shell,
  chosen,
  page,
  edition,
  modules = [],
}: {
  shell: ShellFacts;
  chosen: Chosen;
  page: SitePage | undefined;
  edition: Edition;
  modules?: readonly (readonly [remote: string, expose: string])[] | undefined;
}): PageFiles {
  const locale = localeOfEdition(edition);
  const own = (href: string) => ({ href, name: href, integrity: shell.integrity?.[href] });
  const files: PageFiles = {
    // The largest first: the last ones wait for a free connection.
    scripts: [
      ...shell.preload.js.map((href) => ({ ...own(href), runs: true })),
      ...(shell.texts[edition] ?? []).map((href) => ({ ...own(href), runs: false })),
    ],
    sheets: shell.preload.css.map(own),
  };
  if (!page?.remote) return files;

  const wanted = new Map([[page.remote, ['./lifecycles', page.path, `text-${locale}`]]]);
  if (layouts[page.layout].filterPanel)
    wanted.set('mf_listings', [...(wanted.get('mf_listings') ?? [`text-${locale}`]), './filter-panel']);
  const known = new Set<string>();
  function add(name: string, keys: readonly string[], module?: string) {
    const release = chosen.get(name);
    if (!release) return;
    const { manifest, url } = release;
    const lists = keys.map((key) => manifest.preload[key]);
    const fresh = (names: readonly string[]) =>
      [...new Set(names)].flatMap((name) => {
        const href = url + name;
        if (known.has(href)) return [];
        known.add(href);
        return [{ href, name, integrity: manifest.integrity[name] }];
      });
    for (const script of fresh([manifest.entry, ...lists.flatMap((list) => list?.js ?? [])]))
      files.scripts.push({ ...script, runs: false, ...(module ? { module } : {}) });
    files.sheets.push(...fresh(lists.flatMap((list) => list?.css ?? [])));
  }
  for (const [name, keys] of wanted) add(name, keys);
  for (const [name, expose] of modules) add(name, [expose, `text-${locale}`], moduleName(name, expose));
  return files;
}

/**
 * Of the later element, too: if integrity or crossorigin differ, the browser downloads a file twice.
 */
const guarded = (integrity: string | undefined) =>
  integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : '';

/** Links of a page that the browser renders: all of its files at once but the sheets that its HTML has anyway. */
export const preloads = ({ scripts, sheets }: PageFiles, shell: ShellFacts): string[] =>
  [
    ...scripts.map((file) => ['script', file] as const),
    ...sheets.filter(({ name }) => !shell.preload.css.includes(name)).map((file) => ['style', file] as const),
  ].map(
    ([as, { href, integrity }]) =>
      `<link rel="preload" as="${as}" href="${escapeHtml(href)}"${guarded(integrity)}>`,
  );

/**
 * The script of a page that comes as HTML: it loads all others once the page can be painted.
 */
export function firstPaintScript({ scripts }: PageFiles, shell: ShellFacts): string {
  const { firstPaint = '' } = shell;
  const list = scripts.map(({ href, integrity = '', runs, module }) =>
    module ? [href, integrity, runs, module] : [href, integrity, runs],
  );
  return `<script async fetchpriority="high" src="${firstPaint}"${guarded(shell.integrity?.[firstPaint])} data-scripts="${escapeHtml(JSON.stringify(list))}"></script>`;
}

/**
 * The first of those scripts, the largest: it comes while the page is laid out and painted, which keeps the page's own
 * script from running and the line unused. More of them would hold up the photos in sight.
 */
export const earlyScript = ({ scripts: [first] }: PageFiles): string =>
  first
    ? `<link rel="preload" as="script" fetchpriority="low" href="${escapeHtml(first.href)}"${guarded(first.integrity)}>`
    : '';

/**
 * Its head alone takes a slow phone long to read, which would paint an empty page next, and the header one frame later: that is
 * waited for. Browsers that do not know the link go on as before.
 */
export const firstFrame = `<link rel="expect" href="#${HEADER_END_ID}" blocking="render">`;

/**
 * The sheets of such a page: inside it, or, without a text, as files. Under its name in `data-href` webpack recognises
 * a sheet and does not load it again; under the remote in `data-of` the shell recognises whose it is. In parts, as a text is
 * not copied then.
 */
export const sheetElements = (sheets: readonly PageFile[], texts: readonly (SheetText | null)[]): string[] =>
  sheets.flatMap(({ href, name, integrity }, index) => {
    const text = texts[index]?.text;
    const remote = remoteOfFile(href);
    return text === undefined
      ? `<link rel="stylesheet" href="${escapeHtml(href)}" data-href="${escapeHtml(name)}"${guarded(integrity)}>`
      : [`<style data-href="${escapeHtml(name)}"${remote ? ` data-of="${remote}"` : ''}>`, text, '</style>'];
  });
