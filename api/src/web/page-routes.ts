import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Visitor } from '@baza/registry';
import type { RouteFound } from '@baza/shared/contract/match';
import { localePath } from '@baza/shared/contract/routes';
import { needsVisitorKey, visitorCookie, visitorOf } from '@baza/shared/contract/visitor';
import { bcp47 } from '@baza/shared/domain/intl';
import { escapeHtml } from '@baza/shared/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ShellFacts, shellFacts } from '../built-shell/shell-facts.ts';
import { watchedFile } from '../built-shell/watched-file.ts';
import { logFailure } from '../http/failure-log.ts';
import { localeOfVisit } from '../http/locale.ts';
import { themeOfCookies } from '../http/theme.ts';
import { toProblem } from '../http/to-problem.ts';
import type { RegistrySource } from '../registry/registry-source.ts';
import { type Address, readAddress } from './address.ts';
import { callsOf, EVERY_PAGE, firstResponses } from './answers.ts';
import { contentSecurityPolicy, type Reports, reportingHeader, tileOriginsOf } from './csp.ts';
import { webTexts } from './i18n/texts.ts';
import type { WebOptions } from './index.ts';
import { embeddable, embedJson, type PageHead, renderHead } from './pages.ts';
import { sendBadAddress, sendTooMany } from './plain-pages.ts';
import { pageRegistry, preloadsFor, type Registry, trustedRegistry } from './remotes.ts';
import { createSiteMap, type SitePage } from './site-map.ts';
import { within } from './within.ts';

/** Time limit for data embedded in a page, in milliseconds. */
const PATIENCE = 1500;

const localOrigins = ['http://localhost:*', 'http://127.0.0.1:*'];
/** Paths below these prefixes, or with a file extension, are not pages. */
const NO_PAGE = /^\/(?:api|realms|files|assets|remotes)\/|\.[a-z0-9]{2,5}$/;

export interface PageOptions extends WebOptions {
  source: RegistrySource;
  reports: Reports;
}

/** Serves every page of the site with its head, the data that the shell needs first, and the right status. */
export function pageRoutes(app: FastifyInstance, options: PageOptions): void {
  const { shellDir, publicUrl, config, source, reports } = options;
  const readTemplate = watchedFile(join(shellDir, 'index.html'), (text) => text);
  const readShell = shellFacts(shellDir);
  const trust = { origin: publicUrl, allowedOrigins: options.remoteOrigins ?? [] };
  const registryNow = trustedRegistry(source, trust);
  const siteMap = createSiteMap();
  const identityOrigin = new URL(config.keycloak.url, publicUrl).origin;
  const headers = {
    'content-security-policy': contentSecurityPolicy({
      // An override loads a remote from a developer's machine.
      remoteOrigins: [...(options.remoteOrigins ?? []), ...(config.allowOverrides ? localOrigins : [])],
      tileOrigins: tileOriginsOf(config.tiles.osm),
      identityOrigin: identityOrigin === new URL(publicUrl).origin ? null : identityOrigin,
      reports,
    }),
    ...reportingHeader(reports),
    // A page depends on its visitor: theme, releases, the cookie it may set.
    'cache-control': 'private, no-cache',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  };
  const configBlock = embedJson(config);
  /** The embedded registry, created once for each pair of registry and shell. */
  const registryBlocks = new WeakMap<Registry, { shell: ShellFacts; block: string }>();
  const registryBlock = (registry: Registry, shell: ShellFacts): string => {
    const known = registryBlocks.get(registry);
    if (known?.shell === shell) return known.block;
    const block = embedJson(pageRegistry(registry, shell));
    registryBlocks.set(registry, { shell, block });
    return block;
  };

  app.get('/*', async (request, reply) => {
    const wait = (await options.limitPages?.(request)) ?? 0;
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
    const special = await options.describe?.(locale, path, search);
    return special ?? { title, description, status: 200 };
  }

  /** The visitor. During a canary for a share of visitors, a new one gets a lasting key that assigns the channel. */
  function visitorFor(request: FastifyRequest, reply: FastifyReply, { trusted }: Registry): Visitor {
    const visitor = visitorOf(request.headers.cookie ?? '');
    if (visitor.channelKey || !needsVisitorKey(trusted)) return visitor;
    const channelKey = randomUUID();
    reply.header(
      'set-cookie',
      visitorCookie(channelKey) + (publicUrl.startsWith('https:') ? '; secure' : ''),
    );
    return { ...visitor, channelKey };
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
    const visitor = visitorFor(request, reply, registry);
    const found = siteMap(registry, shell, visitor)(path);
    if (found?.redirect) return reply.redirect(localePath(locale, found.redirect) + search, 302);
    const title = found?.route.title[locale] ?? shell.notFound[locale];
    const [head, answers] = await Promise.all([
      // A page is sent even if its data is unavailable: the browser requests the data itself, with retries.
      within(PATIENCE, headOf(address, found, title), (error) => {
        logFailure(request.log, error, toProblem(error).kind, 'a page was sent without its head');
        return { title, description: webTexts[locale].description, status: 503 } satisfies PageHead;
      }),
      within(
        PATIENCE,
        firstResponses(app, found?.route.runs ? callsOf(found, search) : EVERY_PAGE, request.ip),
        () => '{}',
      ),
    ]);
    if (head.status === 503) reply.header('retry-after', '5');
    const links = preloadsFor({ shell, registry, visitor, page: found?.route, locale });
    const html = template
      .replace(/<html lang="[^"]*"/, `<html lang="${bcp47(locale)}"${themeOf(request)}`)
      .replace('<!--baza:head-->', () => `${renderHead(head, { publicUrl, pathname })}\n${links.join('\n')}`)
      .replace('<!--baza:blocks-->', () =>
        [
          ['baza-config', configBlock],
          ['baza-registry', registryBlock(registry, shell)],
          ['baza-answers', embeddable(answers)],
        ]
          .map(
            ([id, json]) => `<script type="application/json" id="${escapeHtml(id ?? '')}">${json}</script>`,
          )
          .join('\n'),
      );
    return reply.code(head.status).headers(headers).type('text/html; charset=utf-8').send(html);
  }
}

/** The chosen theme is set on the document from the start, so that no page flashes in the other one. */
const themeOf = (request: FastifyRequest): string => {
  const theme = themeOfCookies(request.headers.cookie);
  return theme ? ` data-theme="${theme}"` : '';
};
