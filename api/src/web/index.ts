import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Visitor } from '@baza/registry';
import { localePath, shellRoutes, splitLocale } from '@baza/shared/contract/routes';
import type { Locale } from '@baza/shared/contract/types';
import { needsVisitorKey, visitorCookie, visitorOf } from '@baza/shared/contract/visitor';
import type { PublicConfig } from '@baza/shared/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logFailure } from '../http/failure-log.ts';
import { preferredLocale } from '../http/locale.ts';
import { toProblem } from '../http/to-problem.ts';
import { createRegistrySource, type RegistrySource } from '../registry/registry-source.ts';
import { callsOf, EVERY_PAGE, firstAnswers } from './answers.ts';
import { contentSecurityPolicy, framePolicy, reportingHeader, tileOriginsOf } from './csp.ts';
import { sendFile, sendText } from './files.ts';
import { webTexts } from './i18n/texts.ts';
import { folderWith, keepShellFiles } from './kept-files.ts';
import { embedJson, escapeHtml, languageTag, type PageHead, renderHead } from './pages.ts';
import {
  type ActiveRoute,
  activeRoutes,
  pageRegistry,
  preloadsFor,
  type Registry,
  type ShellFacts,
  trustedRegistry,
} from './remotes.ts';
import { watchedFile } from './shell-files.ts';
import { within } from './within.ts';

export interface WebOptions {
  /** Folder of the built shell: index.html, shell.json, assets/, sw.js. */
  shellDir: string;
  /** Folder of the registry: registry.json and `<remote>/<version>/`. */
  registryDir: string;
  /** Follows the document of that folder. */
  registry?: RegistrySource;
  publicUrl: string;
  config: PublicConfig;
  /** Origins besides our own from which remotes may come. */
  remoteOrigins?: string[];
  /** Where the files of earlier shells are kept, for tabs that stay open; nowhere by default. */
  keptDir?: string;
  /** What the page at a path says of itself, when it shows one listing; null for other pages. */
  describe?: (locale: Locale, path: string) => Promise<PageHead | null>;
}

/** Where browsers report what the policy stopped. */
const REPORTS = '/api/csp-reports';
/** What the registry's folder has for everybody: the document, and files of releases. */
const PUBLISHED = /^(?:registry\.json|(?!.*\.\.)[a-z][a-z0-9_]*\/\d[^/]*\/.+)$/;

/** Milliseconds that a page waits for what it is sent with. */
const PATIENCE = 1500;

const localOrigins = ['http://localhost:*', 'http://127.0.0.1:*'];

const patterns = new Map<string, URLPattern>();
function matches(pattern: string, path: string): boolean {
  let known = patterns.get(pattern);
  if (!known) {
    known = new URLPattern({ pathname: pattern });
    patterns.set(pattern, known);
  }
  return known.test({ pathname: path });
}

/** Serves the shell's pages and files, and the released remotes. */
export async function webPlugin(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { shellDir, registryDir, publicUrl, config } = options;
  const readTemplate = watchedFile(join(shellDir, 'index.html'), (text) => text);
  const readShell = watchedFile(join(shellDir, 'shell.json'), (text) => JSON.parse(text) as ShellFacts);
  const trust = { origin: publicUrl, allowedOrigins: options.remoteOrigins ?? [] };
  const source = options.registry ?? createRegistrySource({ folder: registryDir, log: app.log });
  const registryNow = trustedRegistry(source, trust);
  const identityOrigin = new URL(config.keycloak.url, publicUrl).origin;
  const reports = { address: REPORTS, secure: publicUrl.startsWith('https:') };
  const csp = contentSecurityPolicy({
    // An override runs a remote from a developer's own machine.
    remoteOrigins: [...(options.remoteOrigins ?? []), ...(config.allowOverrides ? localOrigins : [])],
    tileOrigins: tileOriginsOf(config.tiles.osm),
    identityOrigin: identityOrigin === new URL(publicUrl).origin ? null : identityOrigin,
    reports,
  });
  const configBlock = embedJson(config);
  /** The registry's block, made once for each pair of registry and shell. */
  const registryBlocks = new WeakMap<Registry, { shell: ShellFacts; block: string }>();
  const registryBlock = (registry: Registry, shell: ShellFacts): string => {
    const known = registryBlocks.get(registry);
    if (known?.shell === shell) return known.block;
    const block = embedJson(pageRegistry(registry, shell));
    registryBlocks.set(registry, { shell, block });
    return block;
  };

  const assets = join(shellDir, 'assets');
  if (options.keptDir)
    keepShellFiles(assets, options.keptDir).catch((error: unknown) =>
      app.log.warn({ err: error }, 'the files of this shell are not kept for open tabs'),
    );
  app.get('/assets/*', (request, reply) => {
    const path = wildcard(request);
    return sendFile(request, reply, {
      root: folderWith(path, assets, options.keptDir),
      path,
      immutable: true,
    });
  });
  app.get('/remotes/*', (request, reply) => {
    const path = wildcard(request);
    // The log of changes lies there too, and says who did what: it is for ops alone.
    if (!PUBLISHED.test(path)) return reply.callNotFound();
    const lastGood = path === 'registry.json' ? source.fallbackText() : null;
    if (lastGood !== null) return sendText(reply, lastGood);
    return sendFile(request, reply, { root: registryDir, path, immutable: path !== 'registry.json' });
  });
  for (const file of [
    'sw.js',
    'favicon.svg',
    'silent-check-sso.html',
    'silent-check-sso.js',
    'manifest.webmanifest',
    'robots.txt',
    'offline.html',
    // What the gate of releases compares with.
    'shell.json',
  ])
    app.get(`/${file}`, (request, reply) => {
      if (file.endsWith('.html')) reply.header('content-security-policy', framePolicy(reports));
      return sendFile(request, reply, { root: shellDir, path: file, immutable: false });
    });

  app.get('/*', async (request, reply) => {
    const { pathname, search } = new URL(request.url, 'http://localhost');
    if (/^\/(?:api|realms|files|assets|remotes)\//.test(pathname) || /\.[a-z0-9]{2,5}$/.test(pathname))
      return reply.callNotFound();
    if (pathname === '/uz' || pathname.startsWith('/uz/'))
      // One slash: two would lead to another site.
      return reply.redirect(pathname.slice(3).replace(/^[/\\]*/, '/') + search, 301);
    if (pathname === '/') {
      const locale = preferredLocale(localeCookie(request), request.headers['accept-language']);
      reply.header('vary', 'accept-language, cookie');
      if (locale !== 'uz') return reply.redirect(localePath(locale, '/') + search, 302);
    }
    return sendPage(request, reply, pathname, search);
  });

  async function headOf(
    locale: Locale,
    path: string,
    { route, runs = true }: Partial<ActiveRoute> = {},
  ): Promise<PageHead> {
    const texts = webTexts[locale];
    if (!runs && route) return { title: route.title[locale], description: texts.description, status: 503 };
    const special = await options.describe?.(locale, path);
    if (special) return special;
    const known = route || shellRoutes.some((pattern) => matches(pattern, path));
    if (!known) return { title: texts.notFound, description: texts.description, status: 404 };
    const title = path === '/' || !route ? texts.title : `${route.title[locale]} — ${texts.site}`;
    return { title, description: texts.description, status: 200 };
  }

  /** Who asks. While a canary is shared out, a new visitor gets the key that decides it, now and next time. */
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
    pathname: string,
    search: string,
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
    const { locale, path } = splitLocale(pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname);
    const visitor = visitorFor(request, reply, registry);
    const found = activeRoutes(registry, shell, visitor).find(({ route }) => matches(route.path, path));
    const texts = webTexts[locale];
    const [head, answers] = await Promise.all([
      // What we cannot say of a page now is no reason to hold it back: the page asks for itself, and goes on asking.
      within(PATIENCE, headOf(locale, path, found), (error) => {
        logFailure(request.log, error, toProblem(error).kind, 'a page was sent without its head');
        return { title: texts.title, description: texts.description, status: 503 } satisfies PageHead;
      }),
      within(
        PATIENCE,
        firstAnswers(app, found?.runs ? callsOf(found.route, path, search) : EVERY_PAGE, request.ip),
        () => ({}),
      ),
    ]);
    if (head.status === 503) reply.header('retry-after', '5');
    const links = preloadsFor({
      shell,
      registry,
      visitor,
      remote: found?.remote,
      route: found?.route,
      locale,
    });
    const html = template
      .replace(/<html lang="[^"]*"/, `<html lang="${languageTag(locale)}"${themeOf(request)}`)
      .replace('<!--baza:head-->', () => `${renderHead(head, { publicUrl, pathname })}\n${links.join('\n')}`)
      .replace('<!--baza:blocks-->', () =>
        [
          ['baza-config', configBlock],
          ['baza-registry', registryBlock(registry, shell)],
          ['baza-answers', embedJson(answers)],
        ]
          .map(
            ([id, json]) => `<script type="application/json" id="${escapeHtml(id ?? '')}">${json}</script>`,
          )
          .join('\n'),
      );
    return (
      reply
        .code(head.status)
        .header('content-security-policy', csp)
        .headers(reportingHeader(reports))
        // A page is its visitor's: theme, releases, the cookie it may set.
        .header('cache-control', 'private, no-cache')
        .header('referrer-policy', 'strict-origin-when-cross-origin')
        .header('x-content-type-options', 'nosniff')
        .type('text/html; charset=utf-8')
        .send(html)
    );
  }
}

const wildcard = (request: FastifyRequest): string => {
  const path = (request.params as { '*': string })['*'];
  return path.includes('\0') ? '' : path;
};

const localeCookie = (request: FastifyRequest) =>
  /(?:^|;\s*)locale=(\w+)/.exec(request.headers.cookie ?? '')?.[1];

/** The chosen theme stands on the document from its first byte, so that no page flashes in the other one. */
const themeOf = (request: FastifyRequest): string => {
  const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  return theme ? ` data-theme="${theme}"` : '';
};
