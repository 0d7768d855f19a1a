import type { RenderedPage } from '@baza/registry/ssr-pool';
import type { RouteFound } from '@baza/shared/contract/match';
import type { VisitorHints } from '@baza/shared/contract/visitor';
import type { Edition } from '@baza/shared/domain';
import type { PublicConfig } from '@baza/shared/schema';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ShellFacts } from '../../delivery/shell-build/shell-facts.ts';
import { logFailure } from '../../platform/http/failure-log.ts';
import { toProblem } from '../../platform/http/to-problem.ts';
import type { Chosen } from '../rendering/bundles.ts';
import type { PageRenderer } from '../rendering/page-renderer.ts';
import type { Address } from './address.ts';
import {
  asJson,
  type BegunCalls,
  beginCalls,
  callsOf,
  EVERY_PAGE,
  type FirstResponses,
  isPastEnd,
  missingOnes,
  NO_RESPONSES,
  responsesTo,
} from './first-responses.ts';
import { webTexts } from './i18n/texts.ts';
import { earlyScript, filesOf, firstFrame, firstPaintScript, preloads, sheetElements } from './page-files.ts';
import { type PageHead, renderHead } from './page-head.ts';
import { createPageHtml } from './page-html.ts';
import type { Registry } from './remotes.ts';
import { createSheetTexts } from './sheet-texts.ts';
import type { SitePage } from './site-map.ts';
import { createUsualCalls } from './usual-calls.ts';
import { within } from './within.ts';

/** Time limit for data embedded in a page, in milliseconds. */
const PATIENCE = 1500;

/** Calls of components beyond those of the route that are made for a page. */
const MAX_WANTED = 8;
const PUBLIC_CALL = /^public\/[\w./?=&%,;-]*$/;

interface FirstScreen {
  /** Null if the browser has to render it. */
  rendered: RenderedPage | null;
  /** Responses to the calls of its route and of its components. */
  responses: FirstResponses;
}

export interface PageMakerOptions {
  /** Folder of the built shell: index.html, shell.json, assets/, sw.js. */
  shellDir: string;
  /** Folder of releases: `<remote>/<version>/`. */
  registryDir: string;
  publicUrl: string;
  config: PublicConfig;
  /** What the head of a page at a URL has besides what its route defines; null for other pages. */
  describe?: (
    edition: Edition,
    path: string,
    search: string,
    calls: BegunCalls,
  ) => Promise<Partial<PageHead> | null>;
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
  /** The browser has the shell's style sheets. */
  hasSheets: boolean;
  /** The flags that are on for the visitor. */
  flags: readonly string[];
  /** Whose limits of the API the page's calls count against. */
  ip: string;
  log: FastifyBaseLogger;
  /** HTML after the page's root: the bar of a preview. */
  bar?: string;
  /** Where its scripts find this registry again, if it is not the site's. */
  registryAddress?: string;
}

export interface MadePage {
  status: PageHead['status'];
  /** Its HTML, one part after the other. */
  html: readonly string[];
  /** The server rendered its first screen. */
  isRendered: boolean;
  /** Flags that were read while it was rendered. */
  flags: readonly string[];
  /** Style sheets in the page, as sources of its policy. */
  styles: string[];
}

/** Makes a page's HTML: its head, its data, its first screen. */
export function createPageMaker(
  app: FastifyInstance,
  { shellDir, registryDir, publicUrl, config, describe, renderer }: PageMakerOptions,
): (visit: PageVisit) => Promise<MadePage> {
  const pageHtml = createPageHtml(config);
  const sheetText = createSheetTexts({ shellDir, registryDir });
  const usualCalls = createUsualCalls();

  async function headOf({ address, found }: PageVisit, title: string, calls: BegunCalls): Promise<PageHead> {
    const { locale, edition, path, search } = address;
    const { description } = webTexts[locale];
    if (!found) return { title, description, status: 404 };
    if (!found.route.runs) return { title, description, status: 503 };
    const special = await describe?.(edition, path, search, calls);
    return { title, description, status: 200, ...special };
  }

  async function firstScreen(visit: PageVisit, responses: FirstResponses): Promise<FirstScreen> {
    const { shell, registry, chosen, address, found, theme, hints, width, flags, ip } = visit;
    const all = new Map(responses);
    const rendered = await renderer?.render({
      document: registry.document,
      chosen,
      shell,
      remote: found?.route.remote,
      url: address.pathname + address.search,
      locale: address.locale,
      theme,
      hints,
      width,
      flags,
      answers: asJson(responses),
      address: ip,
      // What its route does not name, as with parameters that the page ignores.
      async more(calls) {
        const wanted = calls.filter((call) => PUBLIC_CALL.test(call)).slice(0, MAX_WANTED);
        if (found) usualCalls.note(registry, found.route.path, wanted);
        const fetched = await within(PATIENCE, responsesTo(beginCalls(app, wanted, ip)), () => NO_RESPONSES);
        for (const [call, json] of fetched) all.set(call, json);
        return asJson(fetched);
      },
    });
    return { rendered: rendered ?? null, responses: all };
  }

  /** Cards have photos: their pages are long, and would share the line with the fonts. */
  const hasPhotos = ({ html }: { html: string }) => html.includes('<img');

  return async (visit) => {
    const { template, shell, registry, chosen, address, found, theme, width, hasSheets, ip, log, bar } =
      visit;
    const { pathname, search, locale, edition } = address;
    const title = found?.route.title[locale] ?? shell.notFound[locale];
    const calls = found?.route.runs
      ? new Set([...callsOf(found, search, locale), ...usualCalls.of(registry, found.route.path)])
      : EVERY_PAGE;
    const begun = beginCalls(app, [...calls], ip);
    const [described, known] = await Promise.all([
      // A page is sent even if its data is unavailable: the browser requests the data itself, with retries.
      within(PATIENCE, headOf(visit, title, begun), (error) => {
        logFailure(log, error, toProblem(error).kind, 'a page was sent without its head');
        return { title, description: webTexts[locale].description, status: 503 } satisfies PageHead;
      }),
      within(PATIENCE, responsesTo(begun), () => NO_RESPONSES),
    ]);
    const head: PageHead =
      described.status === 200 && isPastEnd(search, known) ? { ...described, status: 404 } : described;
    const isPublic = !found || (found.route.guard === 'none' && found.route.runs);
    const { rendered, responses } =
      isPublic && shell.firstPaint ? await firstScreen(visit, known) : { rendered: null, responses: known };
    const isRendered = Boolean(rendered);
    const files = filesOf({ shell, chosen, page: found?.route, edition, modules: rendered?.modules });
    // One that the browser has costs less as a file; any other would cost a round trip before the page is painted.
    const texts = await Promise.all(
      files.sheets.map((sheet) =>
        rendered && !(hasSheets && shell.preload.css.includes(sheet.name)) ? sheetText(sheet) : null,
      ),
    );
    const links = rendered
      ? [
          firstFrame,
          ...sheetElements(files.sheets, texts),
          firstPaintScript(files, shell),
          earlyScript(files),
        ]
      : preloads(files, shell);
    const html = pageHtml({
      template,
      shell,
      registry,
      edition,
      theme,
      bar,
      registryAddress: visit.registryAddress,
      head: [renderHead(head, { publicUrl, pathname }), ...links],
      // The state has the others. What failed is not taken from there: a query begins again after a failure.
      responses: rendered ? missingOnes(responses) : responses,
      ...(rendered ? { rendered: { ...rendered, width, fontsWait: !hasSheets && hasPhotos(rendered) } } : {}),
    });
    return {
      status: head.status,
      html,
      isRendered,
      flags: rendered?.flags ?? [],
      styles: texts.flatMap((text) => text?.source ?? []),
    };
  };
}
