// A site whose browser code is a single bundle instead of shell and remotes; everything else comes from the running site.
import { readFileSync } from 'node:fs';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { splitLocale } from '@baza/shared/contract/routes';
import type { Locale } from '@baza/shared/domain';
import { mediaTypeOf } from '@baza/shared/http';
import type { OneBundle } from './one-bundle.ts';

function pass(site: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { host: _host, ...headers } = incoming.headers;
  const call = ask(new URL(incoming.url ?? '/', site), { method: incoming.method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  call.on('error', () => outgoing.destroy());
  incoming.pipe(call);
}

const isPage = ({ url = '', headers }: IncomingMessage) =>
  !/^\/(?:api|realms|files|assets|remotes)\//.test(url) && (headers.accept ?? '').includes('text/html');

async function listen(handle: (incoming: IncomingMessage, outgoing: ServerResponse) => void) {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Files = { js: string[]; css: string[] };

/** A page of the site, and which of the bundle's files its route needs. */
export interface SitePage {
  html: string;
  url: string;
  locale: Locale;
  files: Files;
  userAgent: string;
}

const preload = (as: string, file: string, rest = '') =>
  `<link rel="preload" as="${as}" href="${file}"${rest}>`;
export const preloadScript = (file: string, rest?: string) => preload('script', file, rest);

/** The site's page without its own scripts, sheets and releases, and with other elements in the head. */
export const withHead = (html: string, head: readonly string[]): string =>
  html
    .replace(/<link\b[^>]*\bas="(?:script|style)"[^>]*>/g, '')
    .replace(/<link\b[^>]*\brel="stylesheet"[^>]*>/g, '')
    .replace(/<script\b[^>]*\bsrc=[^>]*><\/script>/g, '')
    .replace(
      /(<script[^>]*id="baza-registry"[^>]*>)[^<]*/,
      '$1{"schema":1,"updatedAt":"2026-01-01T00:00:00.000Z","remotes":{}}',
    )
    .replace('</head>', () => `${head.join('\n')}\n</head>`);

/** Serves the bundle's files and the site's pages adapted to it; everything else is the site's. */
export async function serveBundle(
  site: string,
  bundle: OneBundle,
  adapt: (page: SitePage) => string | Promise<string>,
) {
  const packed = new Map<string, Buffer>();
  const patterns = bundle.routes.map((route) => ({
    route,
    pattern: new URLPattern({ pathname: route.path }),
  }));

  function sendAsset(path: string, outgoing: ServerResponse): void {
    let body = packed.get(path);
    const brotli = /\.(?:js|css)$/.test(path);
    if (!body) {
      const plain = readFileSync(join(bundle.dir, path));
      body = brotli ? brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }) : plain;
      packed.set(path, body);
    }
    outgoing.writeHead(200, {
      'content-type': mediaTypeOf(path) ?? 'application/octet-stream',
      'content-length': body.length,
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      ...(brotli ? { 'content-encoding': 'br' } : {}),
    });
    outgoing.end(body);
  }

  async function sendPage(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { url = '/', headers } = incoming;
    const userAgent = headers['user-agent'] ?? '';
    const response = await fetch(new URL(url, site), {
      headers: { accept: 'text/html', cookie: headers.cookie ?? '', 'user-agent': userAgent },
      redirect: 'manual',
    });
    const { locale, path } = splitLocale(new URL(url, site).pathname);
    const route = patterns.find(({ pattern }) => pattern.test({ pathname: path }))?.route;
    const files = route ? bundle.filesOf(route, locale) : bundle.initial;
    const html = await adapt({ html: await response.text(), url, locale, files, userAgent });
    outgoing.writeHead(response.status, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
    });
    outgoing.end(brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  }

  return listen((incoming, outgoing) => {
    const url = incoming.url ?? '/';
    if (url.startsWith('/assets/')) sendAsset(url, outgoing);
    else if (isPage(incoming))
      sendPage(incoming, outgoing).catch((error: unknown) => {
        console.error(error);
        outgoing.destroy();
      });
    else pass(site, incoming, outgoing);
  });
}

/** The single bundle rendered by the browser. */
export const serveOneBundle = (site: string, bundle: OneBundle) =>
  serveBundle(site, bundle, ({ html, files }) =>
    withHead(html, [
      ...files.js.map((file) => preloadScript(file)),
      ...files.css.filter((file) => !bundle.initial.css.includes(file)).map((file) => preload('style', file)),
      ...bundle.initial.css.map((file) => `<link rel="stylesheet" href="${file}">`),
      ...bundle.initial.js.map((file) => `<script defer src="${file}"></script>`),
    ]),
  );
