import { preloadScript, serveBundle, withHead } from '../federation/servers.ts';
import type { OneServer } from './one-server.ts';

/** Widths for which pages are rendered, as the site assumes them. */
const widthOf = (userAgent: string): number =>
  userAgent.includes('Mobile') ? 390 : userAgent.includes('Android') ? 820 : 1440;

/** The contents of a block of data in a page. */
const block = (html: string, id: string): object =>
  JSON.parse(new RegExp(`<script[^>]*id="${id}"[^>]*>([^<]*)`).exec(html)?.[1] ?? '{}') as object;

const json = (value: object) => JSON.stringify(value).replace(/</g, '\\u003c');

/**
 * One bundle rendered by one server, with the data of a site whose pages are not rendered: sheets of what is on the page
 * first, then its photos, then scripts at low priority.
 */
export const serveOneServer = (site: string, bundle: OneServer) =>
  serveBundle(site, bundle, async ({ html, url, locale, files, userAgent }) => {
    const width = widthOf(userAgent);
    const page = {
      url,
      locale,
      width,
      config: block(html, 'baza-config'),
      answers: block(html, 'baza-answers'),
    };
    const { wanted } = await bundle.render(page);
    // What components ask for beyond the responses of their route.
    const more = wanted
      .filter((call) => call.startsWith('public/'))
      .map(async (call) => [call, await (await fetch(`${site}/api/${call}`)).json()] as const);
    const answers = { ...page.answers, ...Object.fromEntries(await Promise.all(more)) };
    const { html: all, state, modules } = await bundle.render({ ...page, answers });
    const [links = ''] = /^(?:<link [^>]*>)+/.exec(all) ?? [];
    const parts = modules.map(([remote, expose]) => bundle.filesOfModule(remote, expose));
    const sheets = new Set([...files.css, ...parts.flatMap(({ css }) => css)]);
    const scripts = new Set([...files.js, ...parts.flatMap(({ js }) => js)]);
    const head = [
      ...[...sheets].map((file) => `<link rel="stylesheet" href="${file}">`),
      links,
      ...[...scripts].map((file) => preloadScript(file, ' fetchpriority="low"')),
      ...bundle.initial.js.map((file) => `<script defer fetchpriority="low" src="${file}"></script>`),
    ];
    return withHead(html, head)
      .replace(
        /<script[^>]*id="baza-answers"[^>]*>[^<]*/,
        () => `<script type="application/json" id="baza-state">${json(state)}`,
      )
      .replace(
        '<div id="root"></div>',
        () => `<div id="root" data-width="${width}">${all.slice(links.length)}</div>`,
      );
  });
