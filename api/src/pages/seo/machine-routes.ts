import { localePath, routes } from '@baza/shared/contract/routes';
import type { PageRoute } from '@baza/shared/contract/types';
import { EDITIONS } from '@baza/shared/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createBriefCache } from '../../platform/cache/ttl-cache.ts';
import { type AddressLimit, refuseBeyond } from '../../platform/http/page-limit.ts';
import type { Sitemap } from './sitemap.ts';

/** How long a sitemap is kept, in milliseconds; machines read one once a day at most. */
const KEPT_MS = 10 * 60_000;
const KEPT_PARTS = 20;

/** Pages for anybody that have nothing of their own to find: what one browser keeps, or what other pages show. */
const NOTHING_TO_FIND = [routes.login, routes.compare, routes.favourites, routes.filter, routes.websocket];

/** A page as its release declares it. */
export type MachinePage = Pick<PageRoute, 'path' | 'guard'>;

/** The beginnings of addresses which machines leave alone: those, and what needs a login. */
function closedPaths(pages: readonly MachinePage[]): string[] {
  const guarded = pages.filter(({ guard }) => guard === 'auth').map(({ path }) => path.replace(/\/:.*$/, ''));
  const closed = [...new Set([...NOTHING_TO_FIND, ...guarded])];
  // A rule closes everything below it.
  const isBelow = (path: string) => closed.some((other) => path.startsWith(`${other}/`));
  return closed.filter((path) => path.length > 1 && !isBelow(path)).sort();
}

/** What machines may read: everything but the API and pages for one person. */
function robots(publicUrl: string, pages: readonly MachinePage[]): string {
  const closed = closedPaths(pages).flatMap((path) => EDITIONS.map((edition) => localePath(edition, path)));
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /realms/',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

interface MachineOptions {
  publicUrl: string;
  sitemap: Sitemap;
  /** All pages of the site. */
  pages: () => readonly MachinePage[];
  limit: AddressLimit;
}

/** `/robots.txt`, `/sitemap.xml` and its parts `/sitemaps/<part>.xml`. */
export function machineRoutes(
  app: FastifyInstance,
  { publicUrl, sitemap, pages, limit }: MachineOptions,
): void {
  const recent = createBriefCache<string | null>({ life: KEPT_MS, kept: KEPT_PARTS });
  const options = { schema: { hide: true }, onRequest: refuseBeyond(limit) };
  const xml = (reply: FastifyReply, text: string | null) =>
    text === null
      ? reply.callNotFound()
      : reply
          .header('cache-control', 'public, max-age=3600')
          .type('application/xml; charset=utf-8')
          .send(text);

  app.get('/robots.txt', options, (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robots(publicUrl, pages())),
  );
  app.get('/sitemap.xml', options, async (_, reply) =>
    xml(reply, await recent.get('', () => sitemap.index())),
  );
  app.get('/sitemaps/:part.xml', options, async (request, reply) => {
    const { part } = request.params as { part: string };
    return xml(reply, await recent.get(part, () => sitemap.part(part)));
  });
}
