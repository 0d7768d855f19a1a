import { join } from 'node:path';
import type { RouteFound } from '@baza/shared/contract/match';
import { localePath } from '@baza/shared/contract/routes';
import type { Locale } from '@baza/shared/domain';
import type { PublicConfig } from '@baza/shared/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shellFacts } from '../built-shell/shell-facts.ts';
import { watchedFile } from '../built-shell/watched-file.ts';
import { logFailure } from '../http/failure-log.ts';
import { localeOfVisit } from '../http/locale.ts';
import { themeOfCookies } from '../http/theme.ts';
import { toProblem } from '../http/to-problem.ts';
import type { RegistrySource } from '../registry/registry-source.ts';
import { type Address, readAddress } from './address.ts';
import type { Reports } from './csp.ts';
import { callsOf, EVERY_PAGE, firstResponses } from './first-responses.ts';
import { webTexts } from './i18n/texts.ts';
import { type PageHead, renderHead } from './page-head.ts';
import { pageHeaders } from './page-headers.ts';
import { createPageHtml } from './page-html.ts';
import { sendBadAddress, sendTooMany } from './plain-pages.ts';
import { preloadsFor } from './preloads.ts';
import { trustedRegistry } from './remotes.ts';
import { createSiteMap, type SitePage } from './site-map.ts';
import { visitorFor } from './visitor.ts';
import { within } from './within.ts';

/** Time limit for data embedded in a page, in milliseconds. */
const PATIENCE = 1500;
/** Paths below these prefixes, or with a file extension, are not pages. */
const NO_PAGE = /^\/(?:api|realms|files|assets|remotes)\/|\.[a-z0-9]{2,5}$/;

export interface PageOptions {
  /** Folder of the built shell: index.html, shell.json, assets/, sw.js. */
  shellDir: string;
  publicUrl: string;
  config: PublicConfig;
  source: RegistrySource;
  reports: Reports;
  /** Other origins that may serve remotes. */
  remoteOrigins?: string[];
  /** The head of a page at a URL, if its route does not define it; null for other pages. */
  describe?: (locale: Locale, path: string, search: string) => Promise<PageHead | null>;
  /** Counts a page request of an address; returns the seconds to wait if there were too many, else 0. */
  limitPages?: (request: FastifyRequest) => Promise<number>;
}

/** Serves every page of the site with its head, the data that the shell needs first, and the right status. */
export function pageRoutes(app: FastifyInstance, options: PageOptions): void {
  const { shellDir, publicUrl, config, source, reports, remoteOrigins = [], describe, limitPages } = options;
  const readTemplate = watchedFile(join(shellDir, 'index.html'), (text) => text);
  const readShell = shellFacts(shellDir);
  const registryNow = trustedRegistry(source, { origin: publicUrl, allowedOrigins: remoteOrigins });
  const siteMap = createSiteMap();
  const headers = pageHeaders({ publicUrl, config, remoteOrigins, reports });
  const pageHtml = createPageHtml(config);

  app.get('/*', async (request, reply) => {
    const wait = (await limitPages?.(request)) ?? 0;
    if (wait > 0) return sendTooMany(request, reply, wait);
    const address = readAddress(request.url);
    if (!address) return sendBadAddress(request, reply);
    const { pathname, search } = address;
    if (NO_PAGE.test(pathname)) return reply.callNotFound();
    if (pathname === '/uz' || pathname.startsWith('/uz/'))
      // One slash: two would redirect to another site.
      return reply.redirect(pathname.slice(3).replace(/^\/*/, '/') + search, 301);
    if (pathname === '/') {
      const locale = localeOfVisit(request);
      reply.header('vary', 'accept-language, cookie');
      if (locale !== 'uz') return reply.redirect(localePath(locale, '/') + search, 302);
    }
    return sendPage(request, reply, address);
  });

  async function headOf(
    { locale, path, search }: Address,
    found: RouteFound<SitePage> | null,
    title: string,
  ): Promise<PageHead> {
    const { description } = webTexts[locale];
    if (!found) return { title, description, status: 404 };
    if (!found.route.runs) return { title, description, status: 503 };
    const special = await describe?.(locale, path, search);
    return special ?? { title, description, status: 200 };
  }

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    address: Address,
  ): Promise<FastifyReply> {
    const template = readTemplate();
    const shell = readShell();
    const registry = registryNow();
    if (!template || !shell || !registry)
      return reply
        .code(503)
        .header('retry-after', '5')
        .type('text/plain')
        .send(registry || !source.trouble() ? 'The shell is not built yet.' : 'The registry cannot be read.');
    const { pathname, search, locale, path } = address;
    const visitor = visitorFor(request, reply, { registry, secure: reports.secure });
    const found = siteMap(registry, shell, visitor)(path);
    if (found?.redirect) return reply.redirect(localePath(locale, found.redirect) + search, 302);
    const title = found?.route.title[locale] ?? shell.notFound[locale];
    const calls = found?.route.runs ? callsOf(found, search) : EVERY_PAGE;
    const [head, responses] = await Promise.all([
      // A page is sent even if its data is unavailable: the browser requests the data itself, with retries.
      within(PATIENCE, headOf(address, found, title), (error) => {
        logFailure(request.log, error, toProblem(error).kind, 'a page was sent without its head');
        return { title, description: webTexts[locale].description, status: 503 } satisfies PageHead;
      }),
      within(PATIENCE, firstResponses(app, calls, request.ip), () => '{}'),
    ]);
    if (head.status === 503) reply.header('retry-after', '5');
    const preloads = preloadsFor({ shell, registry, visitor, page: found?.route, locale });
    const html = pageHtml({
      template,
      shell,
      registry,
      locale,
      theme: themeOfCookies(request.headers.cookie),
      head: [renderHead(head, { publicUrl, pathname }), ...preloads].join('\n'),
      responses,
    });
    return reply.code(head.status).headers(headers).type('text/html; charset=utf-8').send(html);
  }
}
