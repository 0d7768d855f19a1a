import { join } from 'node:path';
import { withoutTail } from '@baza/shared/contract/match';
import { localePath } from '@baza/shared/contract/routes';
import { editionCookies, hintsOf, sheetNames, sheetsOf, visitCookie } from '@baza/shared/contract/visitor';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CanaryVisits } from '../../delivery/canary/visits/canary-visits.ts';
import type { Previews } from '../../delivery/registry/previews.ts';
import type { RegistrySource } from '../../delivery/registry/registry-source.ts';
import { shellFacts } from '../../delivery/shell-build/shell-facts.ts';
import { watchedFile } from '../../delivery/shell-build/watched-file.ts';
import { knowsTag } from '../../platform/http/cached-json.ts';
import { encodingOf } from '../../platform/http/encodings.ts';
import { editionOfVisit } from '../../platform/http/locale.ts';
import { themeOfCookies } from '../../platform/http/theme.ts';
import { versionsOf } from '../rendering/bundles.ts';
import { type Address, readAddress } from './address.ts';
import { declaredOrigins, type Reports } from './csp.ts';
import { createFlagsRead } from './flags-read.ts';
import { knownSearch, searchWithoutTail } from './known-search.ts';
import { createPageCache, sentPage } from './page-cache.ts';
import { pageHeaders } from './page-headers.ts';
import { createPageMaker, type PageMakerOptions } from './page-maker.ts';
import { sendBadAddress, sendPreviewEnded, sendTooMany } from './plain-pages.ts';
import {
  type Framed,
  framedPreview,
  isFrame,
  PREVIEW_CACHING,
  PREVIEW_STYLE,
  previewBar,
  previewRegistry,
  previewsOf,
  turnPreview,
} from './preview-visit.ts';
import { chosenReleases, flagsFor, trustedRegistry } from './remotes.ts';
import { createSiteMap } from './site-map.ts';
import { visitorFor } from './visitor.ts';
import { windowWidth } from './window-width.ts';

/** Paths below these prefixes, or with a file extension, are not pages. */
const NO_PAGE = /^\/(?:api|realms|files|assets|remotes)\/|\.[a-z0-9]{2,5}$/;

/** What an address's page depends on besides the address. */
const VARY = 'accept-encoding, accept-language, cookie, user-agent, sec-ch-ua-mobile, save-data';

export interface PageOptions extends PageMakerOptions {
  source: RegistrySource;
  /** Status of the redirect from `/` to the visitor's language; 302 by default. */
  rootStatus?: number;
  reports: Reports;
  /** Signs links to releases that are not live; without it there are none. */
  previews?: Previews;
  /** Other origins that may serve remotes. */
  remoteOrigins?: string[];
  /** Counts the pages sent while a remote has a canary, and signs their tokens. */
  canaryVisits?: Pick<CanaryVisits, 'begin'>;
  /** Counts a page request of an address; returns the seconds to wait if there were too many, else 0. */
  limitPages?: (request: FastifyRequest) => Promise<number>;
  /** Changes with the data that pages show. */
  dataVersion?: () => number;
}

/** Serves every page of the site with its head, the data that the shell needs first, and the right status. */
export function pageRoutes(app: FastifyInstance, options: PageOptions): void {
  const { shellDir, publicUrl, config, source, reports, remoteOrigins = [], limitPages } = options;
  const readTemplate = watchedFile(join(shellDir, 'index.html'), (text) => text);
  const readShell = shellFacts(shellDir);
  const registryNow = trustedRegistry(source, { origin: publicUrl, allowedOrigins: remoteOrigins });
  const siteMap = createSiteMap();
  const headersOf = pageHeaders({ publicUrl, config, remoteOrigins, reports });
  const makePage = createPageMaker(app, options);
  const secured = reports.secure ? '; secure' : '';
  const flagsRead = createFlagsRead();
  const cache = createPageCache(options.dataVersion ?? (() => 0));

  app.get('/*', async (request, reply) => {
    const wait = (await limitPages?.(request)) ?? 0;
    if (wait > 0) return sendTooMany(request, reply, wait);
    const address = readAddress(request.url);
    if (!address) return sendBadAddress(request, reply);
    const { pathname, search } = address;
    if (NO_PAGE.test(pathname)) return reply.callNotFound();
    reply.header('vary', VARY);
    const framed = isFrame(request) ? framedPreview(request, options.previews) : undefined;
    if (framed === 'refused') {
      reply.header('cache-control', PREVIEW_CACHING);
      return sendPreviewEnded(request, reply);
    }
    const turned = framed
      ? undefined
      : turnPreview(request, reply, { address, previews: options.previews, secured });
    if (turned) return turned === 'refused' ? sendPreviewEnded(request, reply) : turned;
    // Chosen, as `/` alone has the language kept or preferred.
    if (pathname === '/uz' || withoutTail(pathname) === '/uz')
      return reply
        .header(
          'set-cookie',
          editionCookies('uz').map((cookie) => cookie + secured),
        )
        .redirect(`/${search}`, 302);
    if (pathname.startsWith('/uz/'))
      // One slash: two would redirect to another site.
      return reply.redirect(pathname.slice(3).replace(/^\/*/, '/') + search, 301);
    if (pathname === '/') {
      const edition = editionOfVisit(request);
      if (edition !== 'uz')
        return reply.redirect(localePath(edition, '/') + search, options.rootStatus ?? 302);
    }
    return sendPage(request, reply, address, framed);
  });

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    address: Address,
    framed: Framed | undefined,
  ): Promise<FastifyReply> {
    const template = readTemplate();
    const shell = readShell();
    const published = registryNow();
    if (!template || !shell || !published)
      return reply
        .code(503)
        .header('retry-after', '5')
        .type('text/plain')
        .send(
          published || !source.trouble() ? 'The shell is not built yet.' : 'The registry cannot be read.',
        );
    const { pathname, edition, path } = address;
    const previews = framed?.previews ?? previewsOf(request, options.previews);
    const isPreview = previews.length > 0;
    const registry = isPreview ? previewRegistry(published, previews) : published;
    const visitor = visitorFor(request, reply, { registry, secure: reports.secure });
    const chosen = chosenReleases(registry, shell, visitor);
    const found = siteMap(registry, shell, chosen)(path, address.search);
    if (found?.redirect)
      return reply.redirect(
        localePath(edition, found.redirect) + address.search,
        found.isPermanent ? 301 : 302,
      );
    const cleanSearch = searchWithoutTail(address.search, found?.route.query);
    if (cleanSearch !== null) return reply.redirect(pathname + cleanSearch, 301);
    // What the page does not depend on never reaches its HTML, which other visitors get too.
    const search = knownSearch(address.search, found?.route.query);
    const theme = themeOfCookies(request.headers.cookie);
    const hints = hintsOf(
      request.headers.cookie ?? '',
      request.headers['save-data']?.toString().toLowerCase() === 'on',
    );
    const width = windowWidth(request.headers);
    const hasSheets = sheetsOf(request.headers.cookie ?? '') === sheetNames(shell.preload.css);
    const on = flagsFor(registry, visitor);
    const route = found?.route.path ?? '';
    const base = JSON.stringify([
      shell.version,
      registry.document.revision,
      registry.document.updatedAt,
      versionsOf(chosen),
      pathname,
      search,
      theme,
      hints,
      width,
      hasSheets,
    ]);
    const make = async () => {
      const { status, html, isRendered, styles, flags } = await makePage({
        template,
        shell,
        registry,
        chosen,
        address: { ...address, search },
        found,
        theme,
        hints,
        width,
        hasSheets,
        flags: on,
        ip: request.ip,
        log: request.log,
        ...(framed
          ? { registryAddress: framed.registry }
          : isPreview
            ? { bar: previewBar(address, registry, previews) }
            : {}),
      });
      flagsRead.note(registry, route, flags);
      const declared = declaredOrigins(chosen);
      const headers = isPreview
        ? { ...headersOf([...styles, PREVIEW_STYLE], declared), 'cache-control': PREVIEW_CACHING }
        : headersOf(styles, declared);
      return { page: sentPage(status, html, headers), keep: isRendered && status === 200 };
    };
    const page = isPreview
      ? (await make()).page
      : await flagsRead.page({ scope: registry, route, on }, (flags) => cache.page(base + flags, make));
    if (page.status === 200 && !isPreview) {
      const versions = new Map([...chosen].map(([name, { manifest }]) => [name, manifest.version]));
      // Beside the page, which other visitors get too.
      const visit = options.canaryVisits?.begin(registry.trusted, versions, visitor.channelKey);
      if (visit) reply.header('set-cookie', visitCookie(visit) + secured);
    }
    if (page.status === 503) reply.header('retry-after', '5');
    reply.code(page.status).headers(page.headers).header('etag', page.tag);
    if (page.status === 200 && knowsTag(request.headers['if-none-match'], page.tag.slice(2)))
      return reply.code(304).send();
    reply.type('text/html; charset=utf-8');
    const encoding = encodingOf(request);
    if (!encoding) return reply.send(page.html);
    return reply.header('content-encoding', encoding).send(await page.packed(encoding));
  }
}
