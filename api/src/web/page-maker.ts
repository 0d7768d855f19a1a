import type { RouteFound } from '@baza/shared/contract/match';
import type { VisitorHints } from '@baza/shared/contract/visitor';
import type { Locale } from '@baza/shared/domain';
import type { PublicConfig } from '@baza/shared/schema';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ShellFacts } from '../built-shell/shell-facts.ts';
import { logFailure } from '../http/failure-log.ts';
import { toProblem } from '../http/to-problem.ts';
import type { Chosen } from '../renderer/bundles.ts';
import type { RenderedPage } from '../renderer/messages.ts';
import type { PageRenderer } from '../renderer/page-renderer.ts';
import type { Address } from './address.ts';
import { callsOf, EVERY_PAGE, firstResponses } from './first-responses.ts';
import { webTexts } from './i18n/texts.ts';
import { type PageHead, renderHead } from './page-head.ts';
import { createPageHtml } from './page-html.ts';
import { preloadsFor } from './preloads.ts';
import type { Registry } from './remotes.ts';
import type { SitePage } from './site-map.ts';
import { within } from './within.ts';

/** Time limit for data embedded in a page, in milliseconds. */
const PATIENCE = 1500;

/** Calls of components beyond those of the route that are made for a page. */
const MAX_WANTED = 8;
const PUBLIC_CALL = /^public\/[\w./?=&%,;-]*$/;

/** Two JSON objects as one. */
const merged = (a: string, b: string): string => (a === '{}' ? b : `${a.slice(0, -1)},${b.slice(1)}`);

export interface PageMakerOptions {
  publicUrl: string;
  config: PublicConfig;
  /** The head of a page at a URL, if its route does not define it; null for other pages. */
  describe?: (locale: Locale, path: string, search: string) => Promise<PageHead | null>;
  /** Renders first screens; without it browsers do. */
  renderer?: PageRenderer;
}

/** What a page is made from. */
export interface PageVisit {
  template: string;
  shell: ShellFacts;
  registry: Registry;
  chosen: Chosen;
  address: Address;
  found: RouteFound<SitePage> | null;
  theme: 'light' | 'dark' | undefined;
  hints: VisitorHints;
  width: number;
  /** Whose limits of the API the page's calls count against. */
  ip: string;
  log: FastifyBaseLogger;
}

export interface MadePage {
  status: PageHead['status'];
  html: string;
  /** The server rendered its first screen. */
  isRendered: boolean;
}

/** Makes a page's HTML: its head, its data, its first screen. */
export function createPageMaker(
  app: FastifyInstance,
  { publicUrl, config, describe, renderer }: PageMakerOptions,
): (visit: PageVisit) => Promise<MadePage> {
  const pageHtml = createPageHtml(config);

  async function headOf({ address, found }: PageVisit, title: string): Promise<PageHead> {
    const { locale, path, search } = address;
    const { description } = webTexts[locale];
    if (!found) return { title, description, status: 404 };
    if (!found.route.runs) return { title, description, status: 503 };
    const special = await describe?.(locale, path, search);
    return special ?? { title, description, status: 200 };
  }

  async function firstScreen(visit: PageVisit, responses: string): Promise<RenderedPage | null> {
    const { shell, registry, chosen, address, found, theme, hints, width, ip } = visit;
    const render = (answers: string) =>
      renderer?.render({
        document: registry.document,
        chosen,
        shell,
        remote: found?.route.remote,
        url: address.pathname + address.search,
        locale: address.locale,
        theme,
        hints,
        width,
        answers,
      }) ?? null;
    const page = await render(responses);
    // What its route does not name, as with parameters that the page ignores.
    const wanted = (page?.wanted ?? []).filter((call) => PUBLIC_CALL.test(call)).slice(0, MAX_WANTED);
    if (wanted.length === 0) return page;
    const more = await within(PATIENCE, firstResponses(app, wanted, ip), () => '{}');
    return more === '{}' ? page : ((await render(merged(responses, more))) ?? page);
  }

  return async (visit) => {
    const { template, shell, registry, chosen, address, found, theme, width, ip, log } = visit;
    const { pathname, search, locale } = address;
    const title = found?.route.title[locale] ?? shell.notFound[locale];
    const calls = found?.route.runs ? callsOf(found, search) : EVERY_PAGE;
    const [head, responses] = await Promise.all([
      // A page is sent even if its data is unavailable: the browser requests the data itself, with retries.
      within(PATIENCE, headOf(visit, title), (error) => {
        logFailure(log, error, toProblem(error).kind, 'a page was sent without its head');
        return { title, description: webTexts[locale].description, status: 503 } satisfies PageHead;
      }),
      within(PATIENCE, firstResponses(app, calls, ip), () => '{}'),
    ]);
    const isPublic = !found || (found.route.guard === 'none' && found.route.runs);
    const rendered = isPublic ? await firstScreen(visit, responses) : null;
    const isRendered = Boolean(rendered);
    const preloads = preloadsFor({
      shell,
      chosen,
      page: found?.route,
      locale,
      rendered: rendered?.modules,
    });
    const html = pageHtml({
      template,
      shell,
      registry,
      locale,
      theme,
      head: [renderHead(head, { publicUrl, pathname }), ...preloads, rendered?.links ?? ''].join('\n'),
      responses,
      ...(rendered ? { rendered: { ...rendered, width } } : {}),
    });
    return { status: head.status, html, isRendered };
  };
}
